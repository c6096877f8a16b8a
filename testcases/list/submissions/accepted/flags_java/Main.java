import java.util.Scanner;
import java.util.StringJoiner;

/** Lists placements with one flag for each column, diagonal and antidiagonal. */
public class Main {
    private final int[] queens;
    private final boolean[] columnUsed;
    private final boolean[] diagonalUsed;
    private final boolean[] antidiagonalUsed;
    private final StringBuilder lines = new StringBuilder();
    private int found = 0;

    Main(int size) {
        queens = new int[size];
        columnUsed = new boolean[size];
        diagonalUsed = new boolean[2 * size - 1];
        antidiagonalUsed = new boolean[2 * size - 1];
    }

    /** Adds a line for each way to fill the rows from this one on. */
    void search(int row) {
        int size = queens.length;
        if (row == size) {
            StringJoiner entries = new StringJoiner(", ", "{", "}");
            for (int column : queens) {
                entries.add(Integer.toString(column));
            }
            lines.append("List[").append(found++).append("] = ").append(entries).append('\n');
            return;
        }
        for (int column = 0; column < size; column++) {
            if (isFree(row, column)) {
                queens[row] = column;
                mark(row, column, true);
                search(row + 1);
                mark(row, column, false);
            }
        }
    }

    private boolean isFree(int row, int column) {
        return !columnUsed[column]
                && !diagonalUsed[row + column]
                && !antidiagonalUsed[row - column + queens.length - 1];
    }

    private void mark(int row, int column, boolean used) {
        columnUsed[column] = used;
        diagonalUsed[row + column] = used;
        antidiagonalUsed[row - column + queens.length - 1] = used;
    }

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        int size = input.nextInt();
        while (size < 1) {
            System.out.print("N is less than one.\n");
            size = input.nextInt();
        }
        Main board = new Main(size);
        board.search(0);
        System.out.print(
                board.found > 0
                        ? board.lines.toString()
                        : "There is no answer to the n-queen problem.\n");
    }
}
