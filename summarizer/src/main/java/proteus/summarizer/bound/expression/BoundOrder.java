package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import proteus.smt.Interval;
import proteus.smt.Rational;
import proteus.summarizer.bound.InputCondition;

/**
 * Orders bounds of one thing: those with the limits of types last; by growth, then by their values
 * for some inputs, then by length. What is never less than another bound for these inputs is not
 * worth showing; all bounds hold.
 */
public final class BoundOrder {
  private static final int SAMPLES = 16;
  private static final int CONDITION_SAMPLES = 64;
  private static final int VAST_BITS = 30;
  private static final int POWER_BITS = 1000;

  /** By growth; then those that are less for more inputs; then the shorter ones. */
  public static final Comparator<BoundExpression> TIGHTEST_FIRST =
      Comparator.comparingInt((BoundExpression e) -> e.key().isVast() ? 1 : 0)
          .thenComparing(e -> e.key().growth())
          .thenComparing(BoundOrder::compareSamples)
          .thenComparingInt(e -> e.toString().length())
          .thenComparing(BoundExpression::toString);

  private BoundOrder() {}

  /** Whether a number occurs that only ranges of types have: such a bound says little. */
  private static boolean isVast(BoundExpression e) {
    return e.addends().entrySet().stream()
        .anyMatch(
            addend ->
                isVast(addend.getValue().numerator())
                    || addend.getKey().powers().keySet().stream()
                        .flatMap(a -> AtomParts.within(a).stream())
                        .anyMatch(BoundOrder::isVast));
  }

  /** Whether only ranges of types have such a number. */
  public static boolean isVast(BigInteger number) {
    return number.bitLength() >= VAST_BITS;
  }

  /** Whether no other bound grows more slowly. */
  public static boolean isSmall(BoundExpression e) {
    return e.key().growth().equals(Growth.CONSTANT) && !e.key().isVast();
  }

  /** The bounds that are less than the others for some inputs, the tightest first. */
  public static List<BoundExpression> worthShowing(List<BoundExpression> bounds) {
    List<BoundExpression> kept = new ArrayList<>();
    for (BoundExpression next : bounds.stream().distinct().sorted(TIGHTEST_FIRST).toList()) {
      if (kept.stream().noneMatch(k -> isNeverMore(k, next))) {
        kept.add(next);
      }
    }
    return kept;
  }

  /** Whether the two have the same values for all inputs that are tried. */
  public static boolean isSame(BoundExpression a, BoundExpression b) {
    return isNeverMore(a, b) && isNeverMore(b, a);
  }

  /** Whether the first is not more than the second for all inputs that are tried. */
  public static boolean isNeverMore(BoundExpression a, BoundExpression b) {
    for (int i = 0; i < SAMPLES; i++) {
      if (a.key().samples().get(i).compareTo(b.key().samples().get(i)) > 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the first is less than the second for some inputs, and never more, as far as inputs are
   * tried for which conditions hold; all inputs, if there are none.
   */
  public static boolean isLessUnder(
      List<InputCondition> conditions, BoundExpression a, BoundExpression b) {
    Map<String, BigInteger> fixed = new LinkedHashMap<>();
    conditions.forEach(c -> c.only().ifPresent(o -> fixed.put(o.input().name(), o.value())));
    boolean tried = false;
    boolean less = false;
    for (int i = 0; i < CONDITION_SAMPLES; i++) {
      int number = i;
      BoundValues values =
          new BoundValues(
              input -> fixed.getOrDefault(input.name(), value(input, number)), POWER_BITS);
      try {
        if (conditions.stream().allMatch(c -> c.holds(values))) {
          int sign = values.of(a).compareTo(values.of(b));
          if (sign > 0) {
            return false;
          }
          tried = true;
          less |= sign < 0;
        }
      } catch (ArithmeticException tooLarge) {
        // nothing is known of these inputs
      }
    }
    return tried ? less : isNeverMore(a, b) && !isNeverMore(b, a);
  }

  private static int compareSamples(BoundExpression a, BoundExpression b) {
    if (a.equals(b)) {
      return 0;
    }
    int balance = 0;
    for (int i = 0; i < SAMPLES; i++) {
      balance += Integer.signum(a.key().samples().get(i).compareTo(b.key().samples().get(i)));
    }
    return Integer.signum(balance);
  }

  /** What is compared. The values for inputs that are tried are computed when they are wanted. */
  public static final class Key {
    private final BoundExpression expression;
    private final boolean vast;
    private final Growth growth;
    private @Nullable List<Rational> samples;

    private Key(BoundExpression expression) {
      this.expression = expression;
      this.vast = BoundOrder.isVast(expression);
      this.growth = Growth.of(expression);
    }

    /** Whether there are numbers that only ranges of types have. */
    public boolean isVast() {
      return vast;
    }

    public Growth growth() {
      return growth;
    }

    List<Rational> samples() {
      List<Rational> found = samples;
      if (found == null) {
        found = IntStream.range(0, SAMPLES).mapToObj(i -> sample(expression, i)).toList();
        samples = found;
      }
      return found;
    }
  }

  static Key keyOf(BoundExpression e) {
    return new Key(e);
  }

  /** The value for inputs that are large, small or negative, in a fixed but arbitrary way. */
  private static Rational sample(BoundExpression e, int number) {
    try {
      return new BoundValues(input -> value(input, number), POWER_BITS).of(e);
    } catch (ArithmeticException tooLarge) {
      return Rational.of(BigInteger.ONE.shiftLeft(POWER_BITS));
    }
  }

  private static BigInteger value(BoundAtom.Input input, int number) {
    int mixed = (input.name().hashCode() * 31 + number * 0x9E3779B9) >>> 16;
    int size = number % 4 == 0 ? 6 : 40;
    BigInteger value = BigInteger.valueOf(mixed % size - (number % 2 == 0 ? 0 : size / 3));
    Interval range = input.range();
    BigInteger lo = range.lo();
    return lo == null ? value : value.max(lo);
  }
}
