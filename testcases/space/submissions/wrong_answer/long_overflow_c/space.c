/* Computes the first number in 64 bits, which N = 10 exceeds. */
#include <stdio.h>

static unsigned board;

static long solutions(unsigned taken, unsigned left, unsigned right) {
    if (taken == board)
        return 1;
    long total = 0;
    unsigned vacant = board & ~(taken | left | right);
    while (vacant) {
        unsigned queen = vacant & -vacant;
        vacant -= queen;
        total += solutions(taken | queen, (left | queen) >> 1, (right | queen) << 1);
    }
    return total;
}

int main(void) {
    int n;
    if (scanf("%d", &n) != 1)
        return 1;
    board = (1u << n) - 1;
    unsigned long long squares = 1, power = 1, factorial = 1;
    for (int k = 0; k < n; k++) {
        squares *= n * n - k;
        power *= n;
        factorial *= n - k;
    }
    printf("%llu\n%llu\n%llu\n%ld\n", squares, power, factorial, solutions(0, 0, 0));
    return 0;
}
