// Goes through all permutations in lexicographic order and keeps those without a diagonal attack.
#include <algorithm>
#include <bitset>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

using Placement = std::vector<int>;

bool peaceful(const Placement& queens) {
    std::bitset<64> sums, differences;
    const int size = static_cast<int>(queens.size());
    for (int row = 0; row < size; ++row) {
        const int sum = row + queens[row];
        const int difference = row - queens[row] + size;
        if (sums[sum] || differences[difference]) return false;
        sums.set(sum);
        differences.set(difference);
    }
    return true;
}

std::string entries(const Placement& queens) {
    std::string text;
    for (int column : queens) text += (text.empty() ? "" : ", ") + std::to_string(column);
    return text;
}

int main() {
    int size = 0;
    while (std::cin >> size && size < 1) std::cout << "N is less than one.\n";
    if (!std::cin) return EXIT_FAILURE;
    Placement queens(size);
    std::iota(queens.begin(), queens.end(), 0);
    int found = 0;
    do {
        if (peaceful(queens))
            std::cout << "List[" << found++ << "] = {" << entries(queens) << "}\n";
    } while (std::next_permutation(queens.begin(), queens.end()));
    if (found == 0) std::cout << "There is no answer to the n-queen problem.\n";
}
