/* Mistake: counts in 16 bits, which hold no more than 65,535. */
#include <stdio.h>

static unsigned int board;
static unsigned short found;

static void search(unsigned int taken, unsigned int left, unsigned int right) {
    if (taken == board) {
        found++;
        return;
    }
    unsigned int vacant = board & ~(taken | left | right);
    while (vacant) {
        unsigned int queen = vacant & -vacant;
        vacant -= queen;
        search(taken | queen, (left | queen) >> 1, (right | queen) << 1);
    }
}

int main(void) {
    int size;
    if (scanf("%d", &size) != 1)
        return 1;
    board = (1u << size) - 1;
    search(0, 0, 0);
    printf("%d\n", found);
    return 0;
}
