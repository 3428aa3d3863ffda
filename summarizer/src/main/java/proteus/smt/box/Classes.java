package proteus.smt.box;

import java.math.BigInteger;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.box.Range.Truths;

/** Which class of floats the numbers of ranges are in. */
final class Classes {
  private Classes() {}

  /** Whether the floats of the range are in the class of the operator. */
  static Truths of(Op op, FloatRange x) {
    boolean some = members(op, x, Truths.TRUE).isPresent();
    boolean others = members(op, x, Truths.FALSE).isPresent();
    return some && others ? Truths.BOTH : Truths.of(some);
  }

  /** Those that are in the class, or are not; possibly more, where they are in several ranges. */
  static Optional<Range> members(Op op, FloatRange x, Truths truth) {
    if (truth == Truths.BOTH) {
      return Optional.of(x);
    }
    boolean isIn = truth == Truths.TRUE;
    if (op == Op.FP_IS_NAN) {
      return isIn
          ? Optional.<Range>of(new FloatRange(x.sort(), Optional.empty(), true))
              .filter(r -> x.mayBeNaN())
          : x.numeric();
    }
    Optional<Interval> numbers =
        x.numbers().flatMap(n -> isIn ? inside(op, x, n) : outside(op, x, n));
    boolean nan = x.mayBeNaN() && !isIn;
    return numbers.isEmpty() && !nan
        ? Optional.empty()
        : Optional.of(new FloatRange(x.sort(), numbers, nan));
  }

  /** The hull of the numbers of the class. */
  private static Optional<Interval> inside(Op op, FloatRange x, Interval numbers) {
    Interval negative = negative(op, x);
    return switch (op) {
      case FP_IS_NEGATIVE -> numbers.meet(negative);
      default ->
          FloatRange.join(numbers.meet(negative), numbers.meet(FloatRange.opposite(negative)));
    };
  }

  /** The hull of the numbers that are not of the class. */
  private static Optional<Interval> outside(Op op, FloatRange x, Interval numbers) {
    Interval negative = negative(op, x);
    if (op == Op.FP_IS_NEGATIVE) {
      return numbers.meet(Interval.nonNegative());
    }
    Interval positive = FloatRange.opposite(negative);
    Optional<Interval> below = numbers.meet(new Interval(null, before(negative.lo())));
    Optional<Interval> between =
        numbers.meet(new Interval(after(negative.hi()), before(positive.lo())));
    Optional<Interval> above = numbers.meet(new Interval(after(positive.hi()), null));
    return FloatRange.join(FloatRange.join(below, between), above);
  }

  private static BigInteger before(@Nullable BigInteger count) {
    return Objects.requireNonNull(count).subtract(BigInteger.ONE);
  }

  private static BigInteger after(@Nullable BigInteger count) {
    return Objects.requireNonNull(count).add(BigInteger.ONE);
  }

  /** The negative numbers of the class. */
  private static Interval negative(Op op, FloatRange x) {
    BigInteger infinity = FloatRange.infinity(x.sort());
    BigInteger normal = FloatRange.leastNormal(x.sort());
    BigInteger one = BigInteger.ONE;
    return switch (op) {
      case FP_IS_NEGATIVE -> new Interval(FloatRange.opposite(infinity), FloatRange.MINUS_ZERO);
      case FP_IS_INFINITE -> FloatRange.opposite(Interval.of(infinity));
      case FP_IS_NORMAL -> FloatRange.opposite(new Interval(normal, infinity.subtract(one)));
      case FP_IS_SUBNORMAL -> FloatRange.opposite(new Interval(one, normal.subtract(one)));
      default -> throw new IllegalArgumentException("no class: " + op);
    };
  }
}
