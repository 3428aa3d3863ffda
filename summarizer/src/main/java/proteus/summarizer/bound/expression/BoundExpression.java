package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import proteus.smt.IntegerOperations;
import proteus.smt.Interval;
import proteus.smt.Rational;

/**
 * A closed expression over the inputs: a polynomial with rational coefficients over {@link
 * BoundAtom atoms}. In normal form: equal polynomials are equal objects.
 */
public final class BoundExpression {
  public static final BoundExpression ZERO = of(BigInteger.ZERO);
  public static final BoundExpression ONE = of(BigInteger.ONE);

  private static final Rational HALF = new Rational(BigInteger.ONE, BigInteger.TWO);

  private final SortedMap<Product, Rational> addends;

  /** Written once; comparisons ask for it often. */
  private @Nullable String text;

  private BoundOrder.@Nullable Key key;

  /**
   * @param addends products of atoms with their factors, none of which is 0; left alone from now on
   */
  BoundExpression(SortedMap<Product, Rational> addends) {
    this.addends = Collections.unmodifiableSortedMap(addends);
  }

  /** Products of atoms with their factors, none of which is 0. */
  public SortedMap<Product, Rational> addends() {
    return addends;
  }

  /** What orders look at. */
  public BoundOrder.Key key() {
    BoundOrder.Key found = key;
    if (found == null) {
      found = BoundOrder.keyOf(this);
      key = found;
    }
    return found;
  }

  /** The constant. */
  public static BoundExpression of(BigInteger constant) {
    return of(Rational.of(constant));
  }

  /** The constant. */
  public static BoundExpression of(long constant) {
    return of(BigInteger.valueOf(constant));
  }

  /** The constant. */
  public static BoundExpression of(Rational constant) {
    SortedMap<Product, Rational> addends = new TreeMap<>();
    put(addends, Product.NONE, constant);
    return new BoundExpression(addends);
  }

  /** The atom as it is. */
  public static BoundExpression of(BoundAtom atom) {
    SortedMap<Product, Rational> addends = new TreeMap<>();
    addends.put(Product.of(atom), Rational.ONE);
    return new BoundExpression(addends);
  }

  /** A multiple of a product. */
  public static BoundExpression of(Product product, Rational factor) {
    SortedMap<Product, Rational> addends = new TreeMap<>();
    put(addends, product, factor);
    return new BoundExpression(addends);
  }

  private static void put(SortedMap<Product, Rational> addends, Product key, Rational factor) {
    Rational sum = addends.getOrDefault(key, Rational.ZERO).add(factor);
    if (sum.signum() == 0) {
      addends.remove(key);
    } else {
      addends.put(key, sum);
    }
  }

  /** The sum. */
  public BoundExpression plus(BoundExpression other) {
    SortedMap<Product, Rational> sum = new TreeMap<>(addends);
    other.addends.forEach((key, factor) -> put(sum, key, factor));
    return new BoundExpression(sum);
  }

  /** The difference. */
  public BoundExpression minus(BoundExpression other) {
    return plus(other.times(Rational.of(BigInteger.ONE.negate())));
  }

  /** The multiple. */
  public BoundExpression times(Rational factor) {
    SortedMap<Product, Rational> product = new TreeMap<>();
    addends.forEach((key, f) -> put(product, key, f.multiply(factor)));
    return new BoundExpression(product);
  }

  /** The multiple. */
  public BoundExpression times(BigInteger factor) {
    return times(Rational.of(factor));
  }

  /** The product. */
  public BoundExpression times(BoundExpression other) {
    SortedMap<Product, Rational> product = new TreeMap<>();
    addends.forEach(
        (a, f) -> other.addends.forEach((b, g) -> put(product, a.times(b), f.multiply(g))));
    return new BoundExpression(product);
  }

  /** The sum of {@code 0 + 1 + ... + (this - 1)}, for values that are not negative. */
  public BoundExpression triangle() {
    return times(minus(ONE)).times(HALF);
  }

  /** The value, if there are no atoms. */
  public Optional<Rational> constant() {
    if (addends.isEmpty()) {
      return Optional.of(Rational.ZERO);
    }
    return addends.size() == 1 && addends.firstKey().isNone()
        ? addends.values().stream().findFirst()
        : Optional.empty();
  }

  /** Whether a number in it is at least so large; of a minimum, in all of what it is of. */
  public boolean hasFactorOf(Rational size) {
    for (Map.Entry<Product, Rational> addend : addends.entrySet()) {
      if (addend.getValue().compareTo(size) >= 0
          || addend.getValue().negate().compareTo(size) >= 0) {
        return true;
      }
      for (BoundAtom atom : addend.getKey().powers().keySet()) {
        List<BoundExpression> within = AtomParts.within(atom);
        boolean has =
            atom instanceof BoundAtom.Min
                ? within.stream().allMatch(e -> e.hasFactorOf(size))
                : within.stream().anyMatch(e -> e.hasFactorOf(size));
        if (has) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the value is an integer for all inputs, as far as the factors show it. */
  public boolean isInteger() {
    return addends.values().stream().allMatch(f -> f.denominator().equals(BigInteger.ONE));
  }

  /** The greatest of both. */
  public static BoundExpression max(BoundExpression a, BoundExpression b) {
    return max(List.of(a, b));
  }

  /** The greatest of all; there is at least one. */
  public static BoundExpression max(List<BoundExpression> all) {
    return Extrema.max(all);
  }

  /** The least of all; there is at least one. */
  public static BoundExpression min(List<BoundExpression> all) {
    return Extrema.min(all);
  }

  /** The value, or 0 if that is more. */
  public BoundExpression orZero() {
    return max(ZERO, this);
  }

  /** The atom, if this is nothing else. */
  public Optional<BoundAtom> single() {
    return addends.size() == 1
            && addends.containsValue(Rational.ONE)
            && addends.firstKey().degree() == 1
        ? Optional.of(addends.firstKey().powers().firstKey())
        : Optional.empty();
  }

  /** The least integer that is not below the value. */
  public BoundExpression ceiling() {
    return Rounding.ceiling(this);
  }

  /** The greatest integer that is not above the value. */
  public BoundExpression floor() {
    return Rounding.floor(this);
  }

  /** The quotient, rounded up. */
  public BoundExpression dividedUp(BigInteger divisor) {
    return times(new Rational(BigInteger.ONE, divisor)).ceiling();
  }

  /** The quotient, rounded up; divisors below 1 count as 1. */
  public BoundExpression dividedUp(BoundExpression divisor) {
    return divisor
        .constant()
        .map(c -> dividedUp(c.floor().max(BigInteger.ONE)))
        .orElseGet(
            () -> equals(ZERO) || equals(ONE) ? this : of(new BoundAtom.Quotient(this, divisor)));
  }

  /** The logarithm rounded down, 0 below the base. */
  public BoundExpression log(BigInteger base) {
    List<BoundExpression> arguments = new ArrayList<>();
    Extrema.flatten(this, arguments, BoundAtom.Max.class);
    // below the base the logarithm is 0 anyway
    arguments.removeIf(e -> e.range().isAtMost(base.subtract(BigInteger.ONE)));
    if (arguments.isEmpty()) {
      return ZERO;
    }
    BoundExpression argument = max(arguments);
    return argument
        .constant()
        .map(c -> of(IntegerOperations.log(base, c.floor().max(BigInteger.ONE))))
        .orElseGet(() -> of(new BoundAtom.Log(base, argument)));
  }

  /** The number of atoms, those within others among them. */
  public int size() {
    int size = 0;
    for (Product product : addends.keySet()) {
      for (BoundAtom atom : product.powers().keySet()) {
        size += 1 + AtomParts.within(atom).stream().mapToInt(BoundExpression::size).sum();
      }
    }
    return size;
  }

  /** An interval of integers that contains the value, rounded either way. */
  public Interval range() {
    Interval sum = Interval.of(BigInteger.ZERO);
    for (Map.Entry<Product, Rational> addend : addends.entrySet()) {
      sum = sum.add(scaled(addend.getKey().range(), addend.getValue()));
    }
    return sum;
  }

  private static Interval scaled(Interval range, Rational factor) {
    Interval scaled = range.scale(factor.numerator());
    BigInteger lo = scaled.lo();
    BigInteger hi = scaled.hi();
    return new Interval(
        lo == null ? null : IntegerOperations.floorDiv(lo, factor.denominator()),
        hi == null ? null : IntegerOperations.ceilDiv(hi, factor.denominator()));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof BoundExpression that && addends.equals(that.addends);
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  @Override
  public String toString() {
    String written = text;
    if (written == null) {
      written = BoundText.of(this);
      text = written;
    }
    return written;
  }
}
