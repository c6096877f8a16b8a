/* Counts the solutions row by row on sets of columns, each set one integer. The other numbers have more
 * than 64 bits, so they are kept as decimal digits, and multiplied as on paper. */
#include <stdio.h>

#define DIGITS 40

typedef unsigned int Columns; /* bit c: column c belongs to the set */

static Columns board;

/* Ways to fill the rows still empty; left and right are the diagonals' columns in the next one. */
static long completions(Columns taken, Columns left, Columns right) {
    if (taken == board)
        return 1;
    long total = 0;
    Columns vacant = board & ~(taken | left | right);
    while (vacant) {
        Columns queen = vacant & -vacant;
        vacant -= queen;
        total += completions(taken | queen, (left | queen) >> 1, (right | queen) << 1);
    }
    return total;
}

/* Prints first * (first - step) * (first - 2 step) * ..., so many factors. */
static void print_product(int first, int step, int factors) {
    int digits[DIGITS] = {1}; /* the lowest first */
    for (int k = 0; k < factors; k++) {
        int carry = 0;
        for (int i = 0; i < DIGITS; i++) {
            carry += digits[i] * (first - k * step);
            digits[i] = carry % 10;
            carry /= 10;
        }
    }
    int length = DIGITS;
    while (digits[length - 1] == 0)
        length--;
    while (length > 0)
        putchar('0' + digits[--length]);
    putchar('\n');
}

int main(void) {
    int size;
    if (scanf("%d", &size) != 1)
        return 1;
    board = (1u << size) - 1;
    print_product(size * size, 1, size);
    print_product(size, 0, size);
    print_product(size, 1, size);
    printf("%ld\n", completions(0, 0, 0));
    return 0;
}
