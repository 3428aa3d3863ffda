package proteus.smt;

import java.math.BigInteger;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.ir.IntType;

/**
 * A non-empty interval of integers.
 *
 * @param lo the least member, or null when there is none
 * @param hi the greatest member, or null when there is none
 */
public record Interval(@Nullable BigInteger lo, @Nullable BigInteger hi) {
  /** All integers. */
  public static final Interval ALL = new Interval(null, null);

  /** Powers with more bits are not computed. */
  private static final int POWER_BITS = 4096;

  public Interval {
    if (lo != null && hi != null && lo.compareTo(hi) > 0) {
      throw new IllegalArgumentException("empty interval [" + lo + ", " + hi + "]");
    }
  }

  /** The one-element interval. */
  public static Interval of(BigInteger value) {
    return new Interval(value, value);
  }

  /** From {@code lo} to {@code hi}, both included. */
  public static Interval of(long lo, long hi) {
    return new Interval(BigInteger.valueOf(lo), BigInteger.valueOf(hi));
  }

  /** The values of a type. */
  public static Interval of(IntType type) {
    return type.isUnbounded() ? ALL : new Interval(type.min(), type.max());
  }

  /** 0 and everything above. */
  public static Interval nonNegative() {
    return new Interval(BigInteger.ZERO, null);
  }

  /** The values of {@code width} bits read as an unsigned number. */
  public static Interval unsigned(int width) {
    return new Interval(BigInteger.ZERO, IntegerOperations.power2(width).subtract(BigInteger.ONE));
  }

  /** The values of {@code width} bits read in two's complement. */
  public static Interval signed(int width) {
    BigInteger half = IntegerOperations.power2(width - 1);
    return new Interval(half.negate(), half.subtract(BigInteger.ONE));
  }

  /** Whether both ends are there. */
  public boolean isBounded() {
    return lo != null && hi != null;
  }

  /** Whether neither end is there. */
  public boolean isAll() {
    return lo == null && hi == null;
  }

  /** Whether the value lies in this interval. */
  public boolean contains(BigInteger value) {
    return (lo == null || lo.compareTo(value) <= 0) && (hi == null || hi.compareTo(value) >= 0);
  }

  /** Whether every member of {@code other} lies in this interval. */
  public boolean contains(Interval other) {
    BigInteger otherLo = other.lo;
    BigInteger otherHi = other.hi;
    return (lo == null || (otherLo != null && lo.compareTo(otherLo) <= 0))
        && (hi == null || (otherHi != null && hi.compareTo(otherHi) >= 0));
  }

  /** Whether every member is at least {@code bound}. */
  public boolean isAtLeast(BigInteger bound) {
    return lo != null && lo.compareTo(bound) >= 0;
  }

  /** Whether every member is at most {@code bound}. */
  public boolean isAtMost(BigInteger bound) {
    return hi != null && hi.compareTo(bound) <= 0;
  }

  /** The least interval that contains both. */
  public Interval join(Interval other) {
    BigInteger otherLo = other.lo;
    BigInteger otherHi = other.hi;
    return new Interval(
        lo == null || otherLo == null ? null : lo.min(otherLo),
        hi == null || otherHi == null ? null : hi.max(otherHi));
  }

  /** What both contain, or empty when that is nothing. */
  public Optional<Interval> meet(Interval other) {
    BigInteger otherLo = other.lo;
    BigInteger otherHi = other.hi;
    BigInteger newLo = lo == null ? otherLo : otherLo == null ? lo : lo.max(otherLo);
    BigInteger newHi = hi == null ? otherHi : otherHi == null ? hi : hi.min(otherHi);
    return newLo != null && newHi != null && newLo.compareTo(newHi) > 0
        ? Optional.empty()
        : Optional.of(new Interval(newLo, newHi));
  }

  /** All sums. */
  public Interval add(Interval other) {
    return new Interval(plus(lo, other.lo), plus(hi, other.hi));
  }

  /** All opposites. */
  public Interval negate() {
    return new Interval(hi == null ? null : hi.negate(), lo == null ? null : lo.negate());
  }

  /** All members times the factor. */
  public Interval scale(BigInteger factor) {
    return switch (factor.signum()) {
      case 0 -> of(BigInteger.ZERO);
      case 1 -> new Interval(times(lo, factor), times(hi, factor));
      default -> new Interval(times(hi, factor), times(lo, factor));
    };
  }

  /** The least interval with all products. */
  public Interval multiply(Interval other) {
    BigInteger a = lo;
    BigInteger b = hi;
    BigInteger c = other.lo;
    BigInteger d = other.hi;
    if (a != null && b != null && c != null && d != null) {
      BigInteger[] p = {a.multiply(c), a.multiply(d), b.multiply(c), b.multiply(d)};
      return new Interval(p[0].min(p[1]).min(p[2].min(p[3])), p[0].max(p[1]).max(p[2].max(p[3])));
    }
    if (a != null && a.signum() >= 0 && c != null && c.signum() >= 0) {
      return new Interval(a.multiply(c), null);
    }
    return ALL;
  }

  /** An interval with all Euclidean quotients by the divisor, which is not 0. */
  public Interval div(BigInteger divisor) {
    if (divisor.signum() < 0) {
      return div(divisor.negate()).negate();
    }
    return new Interval(
        lo == null ? null : IntegerOperations.floorDiv(lo, divisor),
        hi == null ? null : IntegerOperations.floorDiv(hi, divisor));
  }

  /** An interval with all Euclidean remainders by the divisor, which is not 0. */
  public Interval mod(BigInteger divisor) {
    BigInteger size = divisor.abs();
    if (lo != null && hi != null) {
      BigInteger lap = IntegerOperations.floorDiv(lo, size);
      if (lap.equals(IntegerOperations.floorDiv(hi, size))) {
        BigInteger base = lap.multiply(size);
        return new Interval(lo.subtract(base), hi.subtract(base));
      }
    }
    return new Interval(BigInteger.ZERO, size.subtract(BigInteger.ONE));
  }

  /**
   * An interval with all powers of the base, which is at least 2, to members (1 for negative ones).
   */
  public Interval powerOf(BigInteger base) {
    Optional<BigInteger> least =
        lo == null ? Optional.of(BigInteger.ONE) : IntegerOperations.power(base, lo, POWER_BITS);
    BigInteger most =
        hi == null ? null : IntegerOperations.power(base, hi, POWER_BITS).orElse(null);
    return new Interval(least.orElseGet(() -> base.pow(POWER_BITS / base.bitLength())), most);
  }

  /** An interval with all members' logarithms, rounded down, 0 below the base. */
  public Interval logarithm(BigInteger base) {
    return new Interval(
        lo == null ? BigInteger.ZERO : IntegerOperations.log(base, lo),
        hi == null ? null : IntegerOperations.log(base, hi));
  }

  private static @Nullable BigInteger plus(@Nullable BigInteger a, @Nullable BigInteger b) {
    return a == null || b == null ? null : a.add(b);
  }

  private static @Nullable BigInteger times(@Nullable BigInteger a, BigInteger factor) {
    return a == null ? null : a.multiply(factor);
  }

  @Override
  public String toString() {
    return (lo == null ? "(-inf" : "[" + lo) + ", " + (hi == null ? "inf)" : hi + "]");
  }
}
