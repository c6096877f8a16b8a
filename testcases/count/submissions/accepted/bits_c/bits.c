/* Counts placements on sets of columns, each set one integer. */
#include <stdio.h>

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

int main(void) {
    int size;
    if (scanf("%d", &size) != 1)
        return 1;
    board = (1u << size) - 1;
    printf("%ld\n", completions(0, 0, 0));
    return 0;
}
