package proteus.smt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The recurrence u(n + d) = c1 u(n + d - 1) + ... + cd u(n) on integers, and its <i>element</i>
 * sequence U with U(0) = ... = U(d - 2) = 0 and U(d - 1) = 1: every sequence that obeys the
 * recurrence is a combination of U(n), U(n + 1), ..., U(n + d - 1) with integer coefficients.
 *
 * @param coefficients c1, ..., cd; at least one, the last is not 0
 */
public record LinearRecurrence(List<BigInteger> coefficients) {
  /** Elements before their residues are seen to repeat. */
  private static final int PERIOD_LIMIT = 24;

  /** Elements with more bits are not computed by default. */
  public static final int BITS = 4096;

  public LinearRecurrence {
    coefficients = List.copyOf(coefficients);
    if (coefficients.isEmpty() || coefficients.getLast().signum() == 0) {
      throw new IllegalArgumentException("coefficients " + coefficients);
    }
  }

  /** How many values determine all. */
  public int order() {
    return coefficients.size();
  }

  /** The value after {@code last}, the d values before it in their order. */
  public BigInteger next(List<BigInteger> last) {
    BigInteger next = BigInteger.ZERO;
    for (int i = 0; i < order(); i++) {
      next = next.add(coefficients.get(order() - 1 - i).multiply(last.get(i)));
    }
    return next;
  }

  /** As many values of the sequence with these first ones. */
  public List<BigInteger> values(List<BigInteger> first, int count) {
    List<BigInteger> values = new ArrayList<>(first);
    while (values.size() < count) {
      values.add(next(values.subList(values.size() - order(), values.size())));
    }
    return values.subList(0, count);
  }

  /** U(0), U(1), ..., as many. */
  public List<BigInteger> elements(int count) {
    List<BigInteger> first = new ArrayList<>(Collections.nCopies(order() - 1, BigInteger.ZERO));
    first.add(BigInteger.ONE);
    return values(first, count);
  }

  /**
   * U(0), U(1), ... modulo a positive number, up to where they repeat from the start on; empty if
   * that is not among the first ones.
   */
  public List<BigInteger> period(BigInteger modulus) {
    List<BigInteger> values =
        elements(PERIOD_LIMIT + order()).stream().map(v -> v.mod(modulus)).toList();
    for (int period = 1; period <= PERIOD_LIMIT; period++) {
      if (values.subList(period, period + order()).equals(values.subList(0, order()))) {
        return values.subList(0, period);
      }
    }
    return List.of();
  }

  /** Whether U(n) has at most about so many bits; {@code n} is at least 0. */
  public boolean isComputable(BigInteger n, int bits) {
    BigInteger norm = BigInteger.ONE;
    for (BigInteger coefficient : coefficients) {
      norm = norm.add(coefficient.abs());
    }
    BigInteger most = n.multiply(BigInteger.valueOf(norm.bitLength()));
    return most.compareTo(BigInteger.valueOf(bits)) <= 0;
  }

  /** U(n); {@code n} is at least 0. */
  public BigInteger element(BigInteger n) {
    return combination(n, null).getLast();
  }

  /** U(n) modulo a positive number. */
  BigInteger element(BigInteger n, BigInteger modulus) {
    return combination(n, modulus).getLast().mod(modulus);
  }

  /**
   * The w with u(m + n) = w0 u(m) + w1 u(m + 1) + ... for each sequence u and each m: z^n modulo
   * the characteristic polynomial, by squaring (Fiduccia 1985).
   *
   * @param modulus of the coefficients; null for none
   */
  public List<BigInteger> combination(BigInteger n, @Nullable BigInteger modulus) {
    List<BigInteger> power = unit(0);
    List<BigInteger> z = order() > 1 ? unit(1) : List.of(coefficients.getFirst());
    for (int bit = n.bitLength() - 1; bit >= 0; bit--) {
      power = product(power, power, modulus);
      if (n.testBit(bit)) {
        power = product(power, z, modulus);
      }
    }
    return power;
  }

  private List<BigInteger> unit(int position) {
    List<BigInteger> unit = new ArrayList<>(Collections.nCopies(order(), BigInteger.ZERO));
    unit.set(position, BigInteger.ONE);
    return unit;
  }

  private List<BigInteger> product(
      List<BigInteger> a, List<BigInteger> b, @Nullable BigInteger modulus) {
    int size = order();
    BigInteger[] product = new BigInteger[2 * size - 1];
    java.util.Arrays.fill(product, BigInteger.ZERO);
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        product[i + j] = product[i + j].add(a.get(i).multiply(b.get(j)));
      }
    }
    for (int i = product.length - 1; i >= size; i--) {
      for (int j = 1; j <= size; j++) {
        product[i - j] = product[i - j].add(coefficients.get(j - 1).multiply(product[i]));
      }
    }
    List<BigInteger> result = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      result.add(modulus == null ? product[i] : product[i].mod(modulus));
    }
    return result;
  }

  /** Whether no coefficient is negative: then no sequence that starts without negative has some. */
  private boolean isPositive() {
    return coefficients.stream().allMatch(c -> c.signum() >= 0);
  }

  /**
   * Whether the sequence with these first values, as many as the order, is seen to fall nowhere.
   */
  public boolean isNonDecreasing(List<BigInteger> first) {
    List<List<BigInteger>> signs = signsOfGrowth();
    List<BigInteger> values = values(first, order() + 1);
    return !signs.isEmpty() && signs.stream().allMatch(s -> product(s, values).signum() >= 0);
  }

  private static BigInteger product(List<BigInteger> factors, List<BigInteger> values) {
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < factors.size(); i++) {
      sum = sum.add(factors.get(i).multiply(values.get(i)));
    }
    return sum;
  }

  /**
   * Combinations of a sequence's first values, one more than the order: if none is negative, the
   * sequence falls nowhere. Empty if there are none. Either the coefficients are not negative: then
   * as many differences decide. Or the update of (u, Δu, Δ²u, ...) has no negative coefficient:
   * that is the case if the characteristic polynomial's coefficients at z - 1 are at most 0 (the
   * last but one: 1).
   */
  public List<List<BigInteger>> signsOfGrowth() {
    if (!isPositive() && !hasGrowingDifferences()) {
      return List.of();
    }
    List<List<BigInteger>> signs = new ArrayList<>();
    for (int i = 0; i < order(); i++) {
      List<BigInteger> factors = new ArrayList<>(Collections.nCopies(order() + 1, BigInteger.ZERO));
      if (isPositive()) {
        factors.set(i, BigInteger.ONE.negate());
        factors.set(i + 1, BigInteger.ONE);
      } else {
        BigInteger binomial = BigInteger.ONE;
        for (int k = i; k >= 0; k--) {
          factors.set(k, binomial);
          binomial =
              binomial.multiply(BigInteger.valueOf(-k)).divide(BigInteger.valueOf(i - k + 1L));
        }
      }
      signs.add(factors);
    }
    return signs;
  }

  private boolean hasGrowingDifferences() {
    List<BigInteger> taylor = taylorAtOne();
    for (int k = 0; k < order(); k++) {
      BigInteger most = k == order() - 1 ? BigInteger.ONE : BigInteger.ZERO;
      if (taylor.get(k).compareTo(most) > 0) {
        return false;
      }
    }
    return true;
  }

  /** The characteristic polynomial's coefficients at powers of z - 1, the constant one first. */
  private List<BigInteger> taylorAtOne() {
    List<BigInteger> rest = new ArrayList<>();
    rest.add(BigInteger.ONE);
    coefficients.forEach(c -> rest.add(c.negate()));
    List<BigInteger> taylor = new ArrayList<>();
    while (!rest.isEmpty()) {
      for (int i = 1; i < rest.size(); i++) {
        rest.set(i, rest.get(i).add(rest.get(i - 1)));
      }
      taylor.add(rest.removeLast());
    }
    return taylor;
  }

  /** Whether U is seen to fall nowhere; then it is never negative. */
  public boolean isGrowing() {
    return isNonDecreasing(elements(order()));
  }

  /** Whether U is seen to be never negative. */
  public boolean isNonNegative() {
    return isPositive() || isGrowing();
  }
}
