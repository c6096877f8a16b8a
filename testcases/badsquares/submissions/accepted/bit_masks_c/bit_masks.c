/* Row by row on bit masks: which columns are taken, which the diagonals reach, which are good. */
#include <stdio.h>

#define LARGEST 14

typedef unsigned int Columns; /* bit c: column c belongs to the set */

static int size;
static Columns good[LARGEST]; /* by row */

/* Ways to fill the rows from this one on; left and right are the diagonals' columns in it. */
static long ways(int row, Columns taken, Columns left, Columns right) {
    if (row == size)
        return 1;
    long count = 0;
    Columns vacant = good[row] & ~(taken | left | right);
    while (vacant) {
        Columns queen = vacant & -vacant;
        vacant -= queen;
        count += ways(row + 1, taken | queen, (left | queen) >> 1, (right | queen) << 1);
    }
    return count;
}

int main(void) {
    char squares[LARGEST + 1];
    for (int board = 1; scanf("%d", &size) == 1 && size > 0; board++) {
        for (int row = 0; row < size; row++) {
            if (scanf("%14s", squares) != 1)
                return 1;
            good[row] = 0;
            for (int column = 0; column < size; column++)
                if (squares[column] == '.')
                    good[row] |= 1u << column;
        }
        printf("Case %d: %ld\n", board, ways(0, 0, 0, 0));
    }
    return 0;
}
