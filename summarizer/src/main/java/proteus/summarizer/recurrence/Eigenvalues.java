package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import proteus.smt.LinearRecurrence;

/** Eigenvalues of square integer matrices. */
final class Eigenvalues {
  private static final BigInteger SEARCH_LIMIT = BigInteger.valueOf(5000);

  private Eigenvalues() {}

  /**
   * The characteristic polynomial's roots.
   *
   * @param natural the integers from 0 on that were found, with their multiplicities
   * @param others for the other roots, where they are wanted, recurrences with distinct roots that
   *     are theirs, with their multiplicities
   */
  record Spectrum(SortedMap<BigInteger, Integer> natural, Map<LinearRecurrence, Integer> others) {}

  /** The eigenvalues; empty if not all are of a kind that is wanted. */
  static Optional<Spectrum> of(BigInteger[][] matrix, Mode.Kind wanted) {
    SortedMap<BigInteger, Integer> found = new TreeMap<>();
    Map<LinearRecurrence, Integer> others = new LinkedHashMap<>();
    BigInteger[] polynomial = characteristic(matrix);
    if (matrix.length == 1 && matrix[0][0].signum() >= 0) {
      found.put(matrix[0][0], 1);
      return Optional.of(new Spectrum(found, others));
    }
    BigInteger most = norm(matrix).min(SEARCH_LIMIT);
    for (BigInteger root = BigInteger.ZERO;
        root.compareTo(most) <= 0 && polynomial.length > 1;
        root = root.add(BigInteger.ONE)) {
      BigInteger[] rest = withoutRoot(polynomial, root);
      while (rest.length < polynomial.length) {
        polynomial = rest;
        found.merge(root, 1, Integer::sum);
        rest = withoutRoot(polynomial, root);
      }
    }
    if (polynomial.length == 1) {
      return Optional.of(new Spectrum(found, others));
    }
    if (wanted == Mode.Kind.NATURAL) {
      return Optional.empty();
    }
    int multiplicity = 0;
    for (UnivariatePolynomial factor : UnivariatePolynomial.of(polynomial).squareFree()) {
      multiplicity++;
      if (factor.degree() > 0) {
        others.put(recurrence(factor), multiplicity);
      }
    }
    return Optional.of(new Spectrum(found, others));
  }

  /** With this characteristic polynomial: a factor of an integer one, so it is one itself. */
  private static LinearRecurrence recurrence(UnivariatePolynomial factor) {
    return new LinearRecurrence(
        factor.coefficients().stream().skip(1).map(c -> c.numerator().negate()).toList());
  }

  /** No eigenvalue is greater in magnitude. */
  private static BigInteger norm(BigInteger[][] matrix) {
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

  /**
   * The characteristic polynomial's coefficients, the leading 1 first (Faddeev and LeVerrier: all
   * divisions are exact).
   */
  static BigInteger[] characteristic(BigInteger[][] a) {
    int size = a.length;
    BigInteger[] coefficients = new BigInteger[size + 1];
    coefficients[0] = BigInteger.ONE;
    BigInteger[][] m = new BigInteger[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        m[i][j] = BigInteger.ZERO;
      }
    }
    for (int k = 1; k <= size; k++) {
      for (int i = 0; i < size; i++) {
        m[i][i] = m[i][i].add(coefficients[k - 1]);
      }
      m = multiply(a, m);
      BigInteger trace = BigInteger.ZERO;
      for (int i = 0; i < size; i++) {
        trace = trace.add(m[i][i]);
      }
      coefficients[k] = trace.divide(BigInteger.valueOf(k)).negate();
    }
    return coefficients;
  }

  private static BigInteger[][] multiply(BigInteger[][] a, BigInteger[][] b) {
    int size = a.length;
    BigInteger[][] product = new BigInteger[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        BigInteger sum = BigInteger.ZERO;
        for (int k = 0; k < size; k++) {
          sum = sum.add(a[i][k].multiply(b[k][j]));
        }
        product[i][j] = sum;
      }
    }
    return product;
  }

  /** Divided by z - root if that is exact; else the polynomial itself. */
  private static BigInteger[] withoutRoot(BigInteger[] polynomial, BigInteger root) {
    if (polynomial.length == 1) {
      return polynomial;
    }
    BigInteger[] quotient = new BigInteger[polynomial.length - 1];
    BigInteger carry = BigInteger.ZERO;
    for (int i = 0; i < quotient.length; i++) {
      carry = polynomial[i].add(carry.multiply(root));
      quotient[i] = carry;
    }
    BigInteger rest = polynomial[quotient.length].add(carry.multiply(root));
    return rest.signum() == 0 ? quotient : polynomial;
  }
}
