import java.util.Scanner;

/** Bit masks, and the first queen on the left half only: every placement there has a mirror image on the right. */
public class Main {
    private static int all;

    private static long count(int columns, int rising, int falling) {
        if (columns == all) {
            return 1;
        }
        long found = 0;
        for (int free = all & ~(columns | rising | falling); free != 0; free &= free - 1) {
            int square = free & -free;
            found += count(columns | square, (rising | square) << 1, (falling | square) >> 1);
        }
        return found;
    }

    public static void main(String[] arguments) {
        int size = new Scanner(System.in).nextInt();
        all = (1 << size) - 1;
        long found = 0;
        for (int column = 0; column < size / 2; column++) {
            int square = 1 << column;
            found += 2 * count(square, square << 1, square >> 1);
        }
        if (size % 2 == 1) {
            int middle = 1 << (size / 2);
            found += count(middle, middle << 1, middle >> 1);
        }
        System.out.println(found);
    }
}
