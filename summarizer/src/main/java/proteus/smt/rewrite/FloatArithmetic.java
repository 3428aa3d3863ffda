package proteus.smt.rewrite;

import java.math.BigInteger;
import java.util.Optional;
import proteus.smt.IntegerOperations;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Rational;
import proteus.smt.RoundingMode;
import proteus.smt.Sort;
import proteus.smt.TermValue;
import proteus.smt.rewrite.FloatBits.Unpacked;
import proteus.smt.rewrite.FloatBits.Unpacked.Finite;
import proteus.smt.rewrite.FloatBits.Unpacked.Infinite;
import proteus.smt.rewrite.FloatBits.Unpacked.NaN;

/** IEEE 754 arithmetic in any format: exact results on integers, rounded once. */
final class FloatArithmetic {
  private FloatArithmetic() {}

  private static TermValue.Fp nan(Sort.Fp sort) {
    return new TermValue.Fp(FloatBits.nanBits(sort), sort);
  }

  private static TermValue.Fp infinity(Sort.Fp sort, boolean negative) {
    return new TermValue.Fp(FloatBits.infinityBits(sort, negative), sort);
  }

  private static TermValue.Fp rounded(
      boolean negative, BigInteger magnitude, int exponent, Sort.Fp sort, RoundingMode mode) {
    return new TermValue.Fp(FloatBits.round(negative, magnitude, exponent, sort, mode), sort);
  }

  static TermValue.Fp add(TermValue.Fp a, TermValue.Fp b, RoundingMode mode) {
    return sum(FloatBits.unpack(a), FloatBits.unpack(b), a.sort(), mode);
  }

  static TermValue.Fp sub(TermValue.Fp a, TermValue.Fp b, RoundingMode mode) {
    return add(a, neg(b), mode);
  }

  private static TermValue.Fp sum(Unpacked a, Unpacked b, Sort.Fp sort, RoundingMode mode) {
    if (a instanceof NaN || b instanceof NaN) {
      return nan(sort);
    }
    if (a instanceof Infinite(boolean negative)) {
      return b instanceof Infinite(boolean other) && other != negative
          ? nan(sort)
          : infinity(sort, negative);
    }
    if (b instanceof Infinite(boolean negative)) {
      return infinity(sort, negative);
    }
    Finite x = (Finite) a;
    Finite y = (Finite) b;
    int exponent = Math.min(x.exponent(), y.exponent());
    BigInteger total = aligned(x, exponent).add(aligned(y, exponent));
    boolean negative =
        total.signum() != 0
            ? total.signum() < 0
            : x.negative() == y.negative() ? x.negative() : mode == RoundingMode.TOWARD_NEGATIVE;
    return rounded(negative, total.abs(), exponent, sort, mode);
  }

  private static BigInteger aligned(Finite x, int exponent) {
    return x.signedMagnitude().shiftLeft(x.magnitude().signum() == 0 ? 0 : x.exponent() - exponent);
  }

  static TermValue.Fp mul(TermValue.Fp a, TermValue.Fp b, RoundingMode mode) {
    return switch (product(FloatBits.unpack(a), FloatBits.unpack(b))) {
      case NaN() -> nan(a.sort());
      case Infinite(boolean negative) -> infinity(a.sort(), negative);
      case Finite p -> rounded(p.negative(), p.magnitude(), p.exponent(), a.sort(), mode);
    };
  }

  private static Unpacked product(Unpacked a, Unpacked b) {
    if (a instanceof NaN || b instanceof NaN) {
      return new NaN();
    }
    boolean negative = isNegative(a) != isNegative(b);
    if (a instanceof Finite x && b instanceof Finite y) {
      return new Finite(
          negative, x.magnitude().multiply(y.magnitude()), x.exponent() + y.exponent());
    }
    return isZero(a) || isZero(b) ? new NaN() : new Infinite(negative);
  }

  static TermValue.Fp div(TermValue.Fp a, TermValue.Fp b, RoundingMode mode) {
    Sort.Fp sort = a.sort();
    Unpacked x = FloatBits.unpack(a);
    Unpacked y = FloatBits.unpack(b);
    if (x instanceof NaN || y instanceof NaN) {
      return nan(sort);
    }
    boolean negative = isNegative(x) != isNegative(y);
    if (x instanceof Infinite) {
      return y instanceof Infinite ? nan(sort) : infinity(sort, negative);
    }
    if (y instanceof Infinite || (isZero(x) && !isZero(y))) {
      return new TermValue.Fp(FloatBits.zeroBits(sort, negative), sort);
    }
    if (isZero(y)) {
      return isZero(x) ? nan(sort) : infinity(sort, negative);
    }
    Finite p = (Finite) x;
    Finite q = (Finite) y;
    return new TermValue.Fp(
        FloatBits.roundQuotient(
            negative, p.magnitude(), q.magnitude(), p.exponent() - q.exponent(), sort, mode),
        sort);
  }

  /** 1 divided by a power of two, where both are normal. */
  static Optional<TermValue.Fp> inverse(TermValue.Fp a) {
    int fractionBits = a.sort().significandBits() - 1;
    BigInteger fraction = IntegerOperations.unsigned(a.bits(), fractionBits);
    BigInteger exponent =
        IntegerOperations.unsigned(a.bits().shiftRight(fractionBits), a.sort().exponentBits());
    BigInteger opposite = BigInteger.valueOf(2L * FloatBits.bias(a.sort())).subtract(exponent);
    if (fraction.signum() != 0 || exponent.signum() == 0 || opposite.signum() <= 0) {
      return Optional.empty();
    }
    BigInteger sign = a.bits().shiftRight(a.sort().width() - 1).shiftLeft(a.sort().width() - 1);
    return Optional.of(new TermValue.Fp(sign.or(opposite.shiftLeft(fractionBits)), a.sort()));
  }

  static TermValue.Fp sqrt(TermValue.Fp a, RoundingMode mode) {
    Sort.Fp sort = a.sort();
    Unpacked x = FloatBits.unpack(a);
    if (x instanceof NaN || isZero(x)) {
      return a;
    }
    if (isNegative(x)) {
      return nan(sort);
    }
    if (!(x instanceof Finite f)) {
      return a;
    }
    int shift = Math.max(0, 2 * (sort.significandBits() + 3) - f.magnitude().bitLength());
    if (((f.exponent() - shift) & 1) != 0) {
      shift++;
    }
    BigInteger[] root = f.magnitude().shiftLeft(shift).sqrtAndRemainder();
    BigInteger sticky = root[1].signum() == 0 ? BigInteger.ZERO : BigInteger.ONE;
    return rounded(
        false, root[0].shiftLeft(1).or(sticky), (f.exponent() - shift) / 2 - 1, sort, mode);
  }

  static TermValue.Fp rem(TermValue.Fp a, TermValue.Fp b) {
    Unpacked x = FloatBits.unpack(a);
    Unpacked y = FloatBits.unpack(b);
    if (x instanceof NaN || y instanceof NaN || x instanceof Infinite || isZero(y)) {
      return nan(a.sort());
    }
    if (!(x instanceof Finite p) || !(y instanceof Finite q) || isZero(x)) {
      return a;
    }
    int exponent = Math.min(p.exponent(), q.exponent());
    BigInteger dividend = p.magnitude().shiftLeft(p.exponent() - exponent);
    BigInteger divisor = q.magnitude().shiftLeft(q.exponent() - exponent);
    BigInteger[] qr = dividend.divideAndRemainder(divisor);
    int half = qr[1].shiftLeft(1).compareTo(divisor);
    boolean up = half > 0 || (half == 0 && qr[0].testBit(0));
    BigInteger rest = up ? qr[1].subtract(divisor) : qr[1];
    boolean negative = rest.signum() < 0 ? !p.negative() : p.negative();
    return rounded(negative, rest.abs(), exponent, a.sort(), RoundingMode.NEAREST_EVEN);
  }

  static TermValue.Fp roundToIntegral(TermValue.Fp a, RoundingMode mode) {
    return FloatBits.unpack(a) instanceof Finite f && f.exponent() < 0
        ? rounded(
            f.negative(),
            FloatBits.shiftRight(f.magnitude(), -f.exponent(), f.negative(), mode),
            0,
            a.sort(),
            mode)
        : a;
  }

  static TermValue.Fp neg(TermValue.Fp a) {
    return isNaN(a) ? a : new TermValue.Fp(a.bits().flipBit(a.sort().width() - 1), a.sort());
  }

  static TermValue.Fp abs(TermValue.Fp a) {
    return new TermValue.Fp(a.bits().clearBit(a.sort().width() - 1), a.sort());
  }

  static TermValue.Fp convert(TermValue.Fp a, Sort.Fp target, RoundingMode mode) {
    return switch (FloatBits.unpack(a)) {
      case NaN() -> nan(target);
      case Infinite(boolean negative) -> infinity(target, negative);
      case Finite f -> rounded(f.negative(), f.magnitude(), f.exponent(), target, mode);
    };
  }

  static TermValue.Fp fromRational(Rational value, Sort.Fp target, RoundingMode mode) {
    return value.signum() == 0
        ? new TermValue.Fp(BigInteger.ZERO, target)
        : new TermValue.Fp(
            FloatBits.roundQuotient(
                value.signum() < 0, value.numerator().abs(), value.denominator(), 0, target, mode),
            target);
  }

  /** The value rounded to an integer of the interval, else 2^(width-1) as bits. */
  static TermValue.BitVec toInteger(
      TermValue.Fp a, int width, Interval representable, RoundingMode mode) {
    BigInteger indefinite = IntegerOperations.power2(width - 1);
    if (!(FloatBits.unpack(roundToIntegral(a, mode)) instanceof Finite f)) {
      return new TermValue.BitVec(indefinite, width);
    }
    boolean huge = f.magnitude().signum() != 0 && f.exponent() > 2 * width;
    BigInteger exact =
        f.exponent() <= 0
            ? f.signedMagnitude().divide(IntegerOperations.power2(-f.exponent()))
            : f.signedMagnitude().shiftLeft(huge ? 0 : f.exponent());
    return new TermValue.BitVec(huge || !representable.contains(exact) ? indefinite : exact, width);
  }

  /** IEEE comparison: whether {@code a} is less than (or, if so allowed, equal to) {@code b}. */
  static boolean compare(TermValue.Fp a, TermValue.Fp b, Op op) {
    if (isNaN(a) || isNaN(b)) {
      return false;
    }
    int order = key(a).compareTo(key(b));
    return switch (op) {
      case FP_LT -> order < 0;
      case FP_LE -> order <= 0;
      case FP_EQ -> order == 0;
      default -> throw new IllegalArgumentException("no comparison: " + op);
    };
  }

  /** Orders all numbers but NaN; both zeros are equal. */
  private static BigInteger key(TermValue.Fp a) {
    int sign = a.sort().width() - 1;
    return a.bits().testBit(sign) ? a.bits().clearBit(sign).negate() : a.bits();
  }

  static boolean isNaN(TermValue.Fp a) {
    return FloatBits.unpack(a) instanceof NaN;
  }

  private static boolean isNegative(Unpacked x) {
    return switch (x) {
      case NaN() -> false;
      case Infinite(boolean negative) -> negative;
      case Finite f -> f.negative();
    };
  }

  static boolean isZero(Unpacked x) {
    return x instanceof Finite f && f.magnitude().signum() == 0;
  }

  static boolean classify(TermValue.Fp a, Op op) {
    Unpacked x = FloatBits.unpack(a);
    boolean normal =
        x instanceof Finite f && f.magnitude().bitLength() == a.sort().significandBits();
    return switch (op) {
      case FP_IS_NAN -> x instanceof NaN;
      case FP_IS_INFINITE -> x instanceof Infinite;
      case FP_IS_NEGATIVE -> isNegative(x);
      case FP_IS_NORMAL -> normal;
      case FP_IS_SUBNORMAL -> x instanceof Finite && !normal && !isZero(x);
      default -> throw new IllegalArgumentException("no classification: " + op);
    };
  }
}
