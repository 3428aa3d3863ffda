package proteus.verifier.engine.invariant;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A row space over the prime field in reduced row echelon form: pivots are as far left as possible,
 * so that each other column depends on columns left of it only.
 */
final class Elimination {
  /** The row whose pivot is this column. */
  private final long[] @Nullable [] rows;

  Elimination(int columns) {
    rows = new long[columns][];
  }

  boolean isPivot(int column) {
    return rows[column] != null;
  }

  /** Adds a row, which must not be used any more. */
  void add(long[] row) {
    for (int column = 0; column < row.length; column++) {
      if (row[column] == 0) {
        continue;
      }
      long[] pivot = rows[column];
      if (pivot == null) {
        enter(row, column);
        return;
      }
      subtract(row, pivot, row[column]);
    }
  }

  private void enter(long[] row, int column) {
    long inverse = PrimeField.inverse(row[column]);
    for (int i = column; i < row.length; i++) {
      row[i] = PrimeField.multiply(row[i], inverse);
    }
    for (int other = column + 1; other < rows.length; other++) {
      long[] later = rows[other];
      if (later != null && row[other] != 0) {
        subtract(row, later, row[other]);
      }
    }
    for (int other = 0; other < column; other++) {
      long[] earlier = rows[other];
      if (earlier != null && earlier[column] != 0) {
        subtract(earlier, row, earlier[column]);
      }
    }
    rows[column] = row;
  }

  private static void subtract(long[] row, long[] other, long factor) {
    for (int i = 0; i < row.length; i++) {
      row[i] = PrimeField.subtract(row[i], PrimeField.multiply(factor, other[i]));
    }
  }

  /** Coefficients, 1 for this column, with which the columns add up to 0; not for pivots. */
  long[] dependency(int column) {
    long[] coefficients = new long[rows.length];
    Arrays.fill(coefficients, 0);
    coefficients[column] = 1;
    for (int other = 0; other < column; other++) {
      long[] row = rows[other];
      if (row != null) {
        coefficients[other] = PrimeField.subtract(0, row[column]);
      }
    }
    return coefficients;
  }
}
