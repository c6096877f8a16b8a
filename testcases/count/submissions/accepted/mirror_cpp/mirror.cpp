// Counts the placements whose first queen stands in the left half, and doubles.
#include <bitset>
#include <cstdlib>
#include <iostream>
#include <vector>

class Board {
public:
    explicit Board(int size) : size_(size) {}

    // Ways to fill the rows below the queens placed so far, the next one left of `end`.
    long completions(int end) {
        const int row = static_cast<int>(queens_.size());
        if (row == size_) return 1;
        long total = 0;
        for (int column = 0; column < end; ++column) {
            if (attacked(row, column)) continue;
            total += with_queen(column, size_);
        }
        return total;
    }

    // The same with a queen on this column of the next row.
    long with_queen(int column, int end) {
        const int row = static_cast<int>(queens_.size());
        toggle(row, column);
        queens_.push_back(column);
        const long total = completions(end);
        queens_.pop_back();
        toggle(row, column);
        return total;
    }

private:
    bool attacked(int row, int column) const {
        return columns_[column] || sums_[row + column] || differences_[row - column + size_];
    }

    void toggle(int row, int column) {
        columns_.flip(column);
        sums_.flip(row + column);
        differences_.flip(row - column + size_);
    }

    int size_;
    std::vector<int> queens_;
    std::bitset<32> columns_;
    std::bitset<64> sums_, differences_;
};

int main() {
    int size = 0;
    if (!(std::cin >> size)) return EXIT_FAILURE;
    const int half = size / 2;
    Board board(size);
    long images = 2 * board.completions(half);
    if (size == 1) {
        images = 1;
    } else if (size % 2 == 1) {
        images += 2 * board.with_queen(half, half);
    }
    std::cout << images << '\n';
}
