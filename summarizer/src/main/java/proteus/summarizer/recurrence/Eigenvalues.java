package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import proteus.polynomial.LinearAlgebra;
import proteus.polynomial.UnivariatePolynomial;
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
    if (matrix.length == 1 && matrix[0][0].signum() >= 0) {
      found.put(matrix[0][0], 1);
      return Optional.of(new Spectrum(found, others));
    }
    UnivariatePolynomial polynomial = LinearAlgebra.characteristicPolynomial(matrix);
    BigInteger most = LinearAlgebra.norm(matrix).min(SEARCH_LIMIT);
    for (BigInteger root = BigInteger.ZERO;
        root.compareTo(most) <= 0 && polynomial.degree() > 0;
        root = root.add(BigInteger.ONE)) {
      while (polynomial.degree() > 0 && polynomial.at(root).signum() == 0) {
        polynomial = polynomial.withoutRoot(root);
        found.merge(root, 1, Integer::sum);
      }
    }
    if (polynomial.degree() == 0) {
      return Optional.of(new Spectrum(found, others));
    }
    if (wanted == Mode.Kind.NATURAL) {
      return Optional.empty();
    }
    int multiplicity = 0;
    for (UnivariatePolynomial factor : polynomial.squareFree()) {
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
}
