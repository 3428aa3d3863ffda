package proteus.polynomial;

import cc.redberry.rings.linear.LinearSolver;
import cc.redberry.rings.poly.univar.UnivariateInterpolation;
import java.math.BigInteger;
import java.util.Arrays;
import proteus.smt.Rational;

/** Square matrices over the rationals. */
public final class LinearAlgebra {
  private LinearAlgebra() {}

  /** The inverse; ArithmeticException if there is none. */
  public static Rational[][] inverse(Rational[][] matrix) {
    int size = matrix.length;
    Rational[][] rows = new Rational[size][2 * size];
    for (int i = 0; i < size; i++) {
      Arrays.fill(rows[i], Rational.ZERO);
      System.arraycopy(matrix[i], 0, rows[i], 0, size);
      rows[i][size + i] = Rational.ONE;
    }
    LinearSolver.rowEchelonForm(Coefficients.RATIONALS, rows, true);
    Rational[][] inverse = new Rational[size][];
    for (int i = 0; i < size; i++) {
      if (!rows[i][i].equals(Rational.ONE)) {
        throw new ArithmeticException("a singular matrix");
      }
      inverse[i] = Arrays.copyOfRange(rows[i], size, 2 * size);
    }
    return inverse;
  }

  /**
   * det(z − A), through its values at integers that are greater than all eigenvalues' magnitudes:
   * there it is positive, so that its sign need not be known.
   */
  public static UnivariatePolynomial characteristicPolynomial(BigInteger[][] a) {
    Rational[] points = new Rational[a.length + 1];
    Rational[] values = new Rational[a.length + 1];
    BigInteger above = norm(a).add(BigInteger.ONE);
    for (int i = 0; i < points.length; i++) {
      points[i] = Rational.of(above.add(BigInteger.valueOf(i)));
      Rational determinant = determinant(a, points[i]);
      values[i] = determinant.signum() < 0 ? determinant.negate() : determinant;
    }
    return new UnivariatePolynomial(
        UnivariateInterpolation.interpolateNewton(Coefficients.RATIONALS, points, values));
  }

  /** det(z − A) or its opposite. */
  private static Rational determinant(BigInteger[][] a, Rational z) {
    Rational[][] rows = new Rational[a.length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) {
        Rational entry = Rational.of(a[i][j].negate());
        rows[i][j] = i == j ? z.add(entry) : entry;
      }
    }
    LinearSolver.rowEchelonForm(Coefficients.RATIONALS, rows);
    Rational product = Rational.ONE;
    for (int i = 0; i < a.length; i++) {
      product = product.multiply(rows[i][i]);
    }
    return product;
  }

  /** No eigenvalue is greater in magnitude. */
  public static BigInteger norm(BigInteger[][] matrix) {
    BigInteger norm = BigInteger.ZERO;
    for (BigInteger[] row : matrix) {
      BigInteger sum = BigInteger.ZERO;
      for (BigInteger entry : row) {
        sum = sum.add(entry.abs());
      }
      norm = norm.max(sum);
    }
    return norm;
  }
}
