import java.util.Scanner;

/** Computes the first number in 64 bits, which N = 10 exceeds. */
public class Main {
    static int n;
    static boolean[] column;
    static boolean[] falling;
    static boolean[] rising;

    static long solutions(int row) {
        if (row == n) {
            return 1;
        }
        long total = 0;
        for (int c = 0; c < n; c++) {
            if (column[c] || falling[row - c + n] || rising[row + c]) {
                continue;
            }
            column[c] = falling[row - c + n] = rising[row + c] = true;
            total += solutions(row + 1);
            column[c] = falling[row - c + n] = rising[row + c] = false;
        }
        return total;
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        column = new boolean[n];
        falling = new boolean[2 * n];
        rising = new boolean[2 * n];
        long squares = 1;
        long power = 1;
        long factorial = 1;
        for (int k = 0; k < n; k++) {
            squares *= n * n - k;
            power *= n;
            factorial *= n - k;
        }
        System.out.println(squares);
        System.out.println(power);
        System.out.println(factorial);
        System.out.println(solutions(0));
    }
}
