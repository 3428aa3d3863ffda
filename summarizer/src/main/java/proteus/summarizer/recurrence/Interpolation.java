package proteus.summarizer.recurrence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import proteus.polynomial.LinearAlgebra;
import proteus.polynomial.Polynomial;
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
    for (int row = 0; row < size; row++) {
      for (int column = 0; column < size; column++) {
        matrix[row][column] = Bases.at(functions.get(column), n, start + row).constant();
      }
    }
    Rational[][] inverse = LinearAlgebra.inverse(matrix);
    Polynomial sum = Polynomial.ZERO;
    for (int i = 0; i < size; i++) {
      Polynomial coefficient = Polynomial.ZERO;
      for (int j = 0; j < size; j++) {
        coefficient = coefficient.add(values.get(j).scale(inverse[i][j]));
      }
      sum = sum.add(coefficient.multiply(functions.get(i)));
    }
    return sum;
  }
}
