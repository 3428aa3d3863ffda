package proteus.polynomial;

import cc.redberry.rings.IntegersZp64;
import cc.redberry.rings.RationalReconstruction;
import cc.redberry.rings.linear.LinearSolver;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import proteus.smt.Rational;

/** Linear systems modulo the prime 2^61 − 1, where numbers do not grow. */
public final class PrimeField {
  private static final long PRIME = (1L << 61) - 1;
  private static final BigInteger MODULUS = BigInteger.valueOf(PRIME);
  private static final IntegersZp64 FIELD = new IntegersZp64(PRIME);

  /** Numerators and denominators up to this are recognized. */
  private static final long BOUND = 1L << 29;

  private PrimeField() {}

  /** The residue. */
  public static long of(BigInteger value) {
    return value.mod(MODULUS).longValueExact();
  }

  /** The residues' product. */
  public static long multiply(long a, long b) {
    return FIELD.multiply(a, b);
  }

  /**
   * The columns that are combinations of those to their left, with the coefficients with which they
   * all add up to zero; the column's own one is 1. Columns on the left are preferred to make up
   * others.
   *
   * @param rows all of the same length, which are not used any more; at least one
   */
  public static SortedMap<Integer, long[]> dependencies(long[][] rows) {
    LinearSolver.rowEchelonForm(FIELD, rows, true);
    int columns = rows[0].length;
    SortedMap<Integer, long[]> dependencies = new TreeMap<>();
    SortedMap<Integer, long[]> pivots = new TreeMap<>();
    for (int column = 0; column < columns; column++) {
      if (pivots.size() < rows.length && rows[pivots.size()][column] != 0) {
        pivots.put(column, rows[pivots.size()]);
        continue;
      }
      long[] coefficients = new long[columns];
      coefficients[column] = 1;
      for (Map.Entry<Integer, long[]> pivot : pivots.entrySet()) {
        coefficients[pivot.getKey()] = FIELD.negate(pivot.getValue()[column]);
      }
      dependencies.put(column, coefficients);
    }
    return dependencies;
  }

  /** The fraction with small numerator and denominator that has the residue, if there is one. */
  public static Optional<Rational> fraction(long residue) {
    long[] found = RationalReconstruction.reconstruct(residue, PRIME, BOUND, BOUND);
    return found == null
        ? Optional.empty()
        : Optional.of(new Rational(BigInteger.valueOf(found[0]), BigInteger.valueOf(found[1])));
  }
}
