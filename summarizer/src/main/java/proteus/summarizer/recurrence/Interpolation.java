package proteus.summarizer.recurrence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;

/** Finds the coefficients of exponential polynomials from their first values. */
final class Interpolation {
  private final Term n;
  private final List<Polynomial> functions = new ArrayList<>();

  /**
   * For the modes' functions, times powers of n.
   *
   * @param degrees for each mode the greatest power; the modes are independent
   */
  Interpolation(Terms terms, Term n, Map<Mode, Integer> degrees) {
    this.n = n;
    degrees.forEach(
        (mode, degree) -> {
          for (int d = 0; d <= degree; d++) {
            Polynomial power = Polynomial.of(n).power(d);
            mode.functions(terms, n).forEach(f -> functions.add(f.multiply(power)));
          }
        });
  }

  /** How many values are needed. */
  int size() {
    return functions.size();
  }

  /**
   * The combination of the functions with the values.
   *
   * @param start the n of the first value
   * @param values for n = start, start + 1, ..., as many as {@link #size}
   */
  Polynomial through(int start, List<Polynomial> values) {
    int size = size();
    Rational[][] matrix = new Rational[size][size];
    List<Polynomial> right = new ArrayList<>(values);
    for (int row = 0; row < size; row++) {
      for (int column = 0; column < size; column++) {
        matrix[row][column] = Bases.at(functions.get(column), n, start + row).constant();
      }
    }
    eliminate(matrix, right);
    Polynomial sum = Polynomial.ZERO;
    for (int i = 0; i < size; i++) {
      sum = sum.add(right.get(i).multiply(functions.get(i)));
    }
    return sum;
  }

  /** Gauss and Jordan; the functions are independent, so there is a pivot in each column. */
  private static void eliminate(Rational[][] matrix, List<Polynomial> right) {
    int size = matrix.length;
    for (int column = 0; column < size; column++) {
      int pivot = column;
      while (matrix[pivot][column].signum() == 0) {
        pivot++;
      }
      Rational[] row = matrix[pivot];
      matrix[pivot] = matrix[column];
      matrix[column] = row;
      java.util.Collections.swap(right, pivot, column);
      Rational inverse = Rational.ONE.divide(row[column]);
      for (int j = 0; j < size; j++) {
        row[j] = row[j].multiply(inverse);
      }
      right.set(column, right.get(column).scale(inverse));
      for (int i = 0; i < size; i++) {
        Rational factor = matrix[i][column].negate();
        if (i != column && factor.signum() != 0) {
          for (int j = 0; j < size; j++) {
            matrix[i][j] = matrix[i][j].add(row[j].multiply(factor));
          }
          right.set(i, right.get(i).add(right.get(column).scale(factor)));
        }
      }
    }
  }
}
