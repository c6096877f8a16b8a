/* Lists placements by a search on sets of columns, each set one integer. */
#include <stdio.h>

enum { LARGEST = 32 };

typedef unsigned int Columns; /* bit c: column c belongs to the set */

static int size, found;
static Columns board;
static int queens[LARGEST];

static void print_placement(void) {
    printf("List[%d] = {", found++);
    for (int row = 0; row < size; row++)
        printf(row ? ", %d" : "%d", queens[row]);
    printf("}\n");
}

/* Goes on in this row; left and right are the columns that the diagonals reach there. */
static void search(int row, Columns taken, Columns left, Columns right) {
    if (row == size) {
        print_placement();
        return;
    }
    Columns vacant = board & ~(taken | left | right);
    for (int column = 0; column < size; column++) {
        Columns queen = (Columns)1 << column;
        if (vacant & queen) {
            queens[row] = column;
            search(row + 1, taken | queen, (left | queen) >> 1, (right | queen) << 1);
        }
    }
}

int main(void) {
    do {
        if (scanf("%d", &size) != 1)
            return 1;
        if (size < 1)
            printf("N is less than one.\n");
    } while (size < 1);
    board = ((Columns)1 << size) - 1;
    search(0, 0, 0, 0);
    if (!found)
        printf("There is no answer to the n-queen problem.\n");
    return 0;
}
