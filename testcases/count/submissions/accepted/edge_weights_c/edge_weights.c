/* Counts one board of each eight symmetric ones, told apart by its four edge queens alone.
 * The method is that of edge_weights.py. */
#include <stdio.h>

typedef unsigned int Columns; /* bit c: column c belongs to the set */

static int size;
static Columns board, ends;
static unsigned long long found[5]; /* by the edges that tie for the smallest distance */

/* Goes on in this row. No edge queen may be nearer to a corner than the first one, `distance`. */
static void search(int row, Columns taken, Columns left, Columns right, int distance, int ties) {
    if (row == size) {
        found[ties]++;
        return;
    }
    int last = row == size - 1;
    int side = row == distance || row == size - 1 - distance;
    Columns vacant = board & ~(taken | left | right);
    if (row < distance || row > size - 1 - distance)
        vacant &= ~ends;
    if (last)
        vacant &= board >> distance & board << distance;
    while (vacant) {
        Columns queen = vacant & -vacant;
        vacant -= queen;
        int tie = side && (queen & ends);
        tie += last && (queen == 1u << distance || queen == 1u << (size - 1 - distance));
        search(row + 1, taken | queen, (left | queen) >> 1, (right | queen) << 1, distance,
               ties + tie);
    }
}

/* Boards with a queen in the first corner; up to row `turn` none on the second column. */
static unsigned long long corner(int row, Columns taken, Columns left, Columns right, int turn) {
    if (taken == board)
        return 1;
    unsigned long long total = 0;
    Columns vacant = board & ~(taken | left | right);
    if (row <= turn)
        vacant &= ~2u;
    while (vacant) {
        Columns queen = vacant & -vacant;
        vacant -= queen;
        total += corner(row + 1, taken | queen, (left | queen) >> 1, (right | queen) << 1, turn);
    }
    return total;
}

int main(void) {
    if (scanf("%d", &size) != 1)
        return 1;
    board = (1u << size) - 1;
    ends = 1u | 1u << (size - 1);
    unsigned long long total = size == 1;
    for (int column = 2; column < size; column++) {
        Columns queen = 1u << column;
        total += 8 * corner(2, 1u | queen, queen >> 1, 4u | queen << 1, column);
    }
    for (int distance = 1; distance < size / 2; distance++) {
        Columns queen = 1u << distance;
        search(1, queen, queen >> 1, queen << 1, distance, 1);
    }
    total += 8 * found[1] + 4 * found[2] + 8 * found[3] / 3 + 2 * found[4];
    printf("%llu\n", total);
    return 0;
}
