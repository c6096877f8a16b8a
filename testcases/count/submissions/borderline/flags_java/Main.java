import java.util.Scanner;

/** Counts placements with one flag for each column, diagonal and antidiagonal. */
public class Main {
    private final int size;
    private final boolean[] columnUsed;
    private final boolean[] diagonalUsed;
    private final boolean[] antidiagonalUsed;

    Main(int size) {
        this.size = size;
        columnUsed = new boolean[size];
        diagonalUsed = new boolean[2 * size - 1];
        antidiagonalUsed = new boolean[2 * size - 1];
    }

    /** Ways to fill the rows from this one on. */
    long completions(int row) {
        if (row == size) {
            return 1;
        }
        long total = 0;
        for (int column = 0; column < size; column++) {
            int diagonal = row + column;
            int antidiagonal = row - column + size - 1;
            if (columnUsed[column] || diagonalUsed[diagonal] || antidiagonalUsed[antidiagonal]) {
                continue;
            }
            columnUsed[column] = diagonalUsed[diagonal] = antidiagonalUsed[antidiagonal] = true;
            total += completions(row + 1);
            columnUsed[column] = diagonalUsed[diagonal] = antidiagonalUsed[antidiagonal] = false;
        }
        return total;
    }

    public static void main(String[] args) {
        int size = new Scanner(System.in).nextInt();
        System.out.println(new Main(size).completions(0));
    }
}
