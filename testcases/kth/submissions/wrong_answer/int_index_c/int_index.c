/* Mistake: reads k whole, and hands it on as an int: 2^32 + 2 becomes 2. */
#include <stdio.h>

static int n, found;
static int queens[12];

/* Whether the placement with this number, from 1, is among those that begin with these queens. */
static int search(int number, int row, unsigned taken, unsigned left, unsigned right) {
    if (row == n)
        return ++found == number;
    for (int column = 0; column < n; column++) {
        unsigned queen = 1u << column;
        queens[row] = column + 1;
        if (!((taken | left | right) & queen)
            && search(number, row + 1, taken | queen, (left | queen) << 1, (right | queen) >> 1))
            return 1;
    }
    return 0;
}

int main(void) {
    long long k;
    if (scanf("%d %lld", &n, &k) != 2)
        return 1;
    if (!search((int)k, 0, 0, 0, 0)) {
        puts("none");
        return 0;
    }
    for (int row = 0; row < n; row++)
        printf("%d%c", queens[row], row + 1 < n ? ' ' : '\n');
    return 0;
}
