/* Sets of columns as in bits.c, but only the first queens left of the middle are tried. */
#include <stdio.h>

typedef unsigned int Columns; /* bit c: column c belongs to the set */

static Columns board;

/* Ways to fill the rows still empty, the next queen standing on an allowed column. */
static long completions(Columns taken, Columns left, Columns right, Columns allowed) {
    if (taken == board)
        return 1;
    long total = 0;
    Columns vacant = allowed & ~(taken | left | right);
    while (vacant) {
        Columns queen = vacant & -vacant;
        vacant -= queen;
        total += completions(taken | queen, (left | queen) >> 1, (right | queen) << 1, board);
    }
    return total;
}

int main(void) {
    int size;
    if (scanf("%d", &size) != 1)
        return 1;
    board = ((Columns)1 << size) - 1;
    Columns middle = size % 2 ? (Columns)1 << size / 2 : 0;
    Columns lower_half = ((Columns)1 << size / 2) - 1;
    long images = 2 * completions(0, 0, 0, lower_half);
    if (size == 1)
        images = 1;
    else if (middle)
        images += 2 * completions(middle, middle >> 1, middle << 1, lower_half);
    printf("%ld\n", images);
    return 0;
}
