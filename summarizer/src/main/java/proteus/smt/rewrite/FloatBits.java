package proteus.smt.rewrite;

import java.math.BigInteger;
import proteus.smt.IntegerOperations;
import proteus.smt.RoundingMode;
import proteus.smt.Sort;
import proteus.smt.TermValue;

/** Packs and unpacks IEEE encodings and rounds exact numbers to them. */
public final class FloatBits {
  private FloatBits() {}

  /** A number taken apart. */
  sealed interface Unpacked {
    /** Not a number. */
    record NaN() implements Unpacked {}

    /** An infinity. */
    record Infinite(boolean negative) implements Unpacked {}

    /** (negative ? -1 : 1) * magnitude * 2^exponent; a zero keeps its sign. */
    record Finite(boolean negative, BigInteger magnitude, int exponent) implements Unpacked {
      BigInteger signedMagnitude() {
        return negative ? magnitude.negate() : magnitude;
      }
    }
  }

  static int bias(Sort.Fp sort) {
    return (1 << (sort.exponentBits() - 1)) - 1;
  }

  private static int fractionBits(Sort.Fp sort) {
    return sort.significandBits() - 1;
  }

  private static BigInteger maxExponentField(Sort.Fp sort) {
    return IntegerOperations.power2(sort.exponentBits()).subtract(BigInteger.ONE);
  }

  /** The encoding of an infinity. */
  public static BigInteger infinityBits(Sort.Fp sort, boolean negative) {
    BigInteger bits = maxExponentField(sort).shiftLeft(fractionBits(sort));
    return negative ? bits.setBit(sort.width() - 1) : bits;
  }

  /** The encoding of the NaN. */
  public static BigInteger nanBits(Sort.Fp sort) {
    return infinityBits(sort, false).setBit(fractionBits(sort) - 1);
  }

  /** The number 2. */
  public static TermValue.Fp two(Sort.Fp sort) {
    return new TermValue.Fp(
        BigInteger.valueOf(bias(sort) + 1L).shiftLeft(fractionBits(sort)), sort);
  }

  static BigInteger zeroBits(Sort.Fp sort, boolean negative) {
    return negative ? IntegerOperations.power2(sort.width() - 1) : BigInteger.ZERO;
  }

  /** The bits, with every NaN replaced by the canonical one. */
  public static BigInteger canonical(BigInteger bits, Sort.Fp sort) {
    boolean special =
        bits.shiftRight(fractionBits(sort))
            .clearBit(sort.exponentBits())
            .equals(maxExponentField(sort));
    boolean fraction = IntegerOperations.unsigned(bits, fractionBits(sort)).signum() != 0;
    return special && fraction ? nanBits(sort) : bits;
  }

  static Unpacked unpack(TermValue.Fp value) {
    Sort.Fp sort = value.sort();
    BigInteger bits = value.bits();
    boolean negative = bits.testBit(sort.width() - 1);
    BigInteger fraction = IntegerOperations.unsigned(bits, fractionBits(sort));
    int field = bits.shiftRight(fractionBits(sort)).clearBit(sort.exponentBits()).intValueExact();
    if (BigInteger.valueOf(field).equals(maxExponentField(sort))) {
      return fraction.signum() != 0 ? new Unpacked.NaN() : new Unpacked.Infinite(negative);
    }
    int lowest = 1 - bias(sort) - fractionBits(sort);
    return field == 0
        ? new Unpacked.Finite(negative, fraction, lowest)
        : new Unpacked.Finite(negative, fraction.setBit(fractionBits(sort)), lowest + field - 1);
  }

  /** magnitude * 2^exponent with the sign, rounded; a zero magnitude gives the signed zero. */
  static BigInteger round(
      boolean negative, BigInteger magnitude, int exponent, Sort.Fp sort, RoundingMode mode) {
    if (magnitude.signum() == 0) {
      return zeroBits(sort, negative);
    }
    int precision = sort.significandBits();
    int lowest = 1 - bias(sort) - (precision - 1);
    int target = Math.max(exponent + magnitude.bitLength() - precision, lowest);
    BigInteger rounded =
        target <= exponent
            ? magnitude.shiftLeft(exponent - target)
            : shiftRight(magnitude, target - exponent, negative, mode);
    if (rounded.bitLength() > precision) {
      rounded = rounded.shiftRight(1);
      target++;
    }
    if (target > bias(sort) - (precision - 1)) {
      return overflow(negative, sort, mode);
    }
    BigInteger packed =
        rounded.bitLength() < precision
            ? rounded
            : rounded
                .clearBit(precision - 1)
                .add(BigInteger.valueOf(target - lowest + 1L).shiftLeft(precision - 1));
    return negative ? packed.setBit(sort.width() - 1) : packed;
  }

  private static BigInteger overflow(boolean negative, Sort.Fp sort, RoundingMode mode) {
    boolean toInfinity =
        switch (mode) {
          case NEAREST_EVEN, NEAREST_AWAY -> true;
          case TOWARD_POSITIVE -> !negative;
          case TOWARD_NEGATIVE -> negative;
          case TOWARD_ZERO -> false;
        };
    BigInteger infinity = infinityBits(sort, negative);
    return toInfinity ? infinity : infinity.subtract(BigInteger.ONE);
  }

  /** The magnitude divided by 2^shift and rounded to an integer; shift is positive. */
  static BigInteger shiftRight(
      BigInteger magnitude, int shift, boolean negative, RoundingMode mode) {
    BigInteger quotient = magnitude.shiftRight(shift);
    int lowestBit = magnitude.getLowestSetBit();
    if (lowestBit < 0 || lowestBit >= shift) {
      return quotient;
    }
    boolean half = magnitude.testBit(shift - 1);
    boolean exactHalf = half && lowestBit == shift - 1;
    boolean up =
        switch (mode) {
          case NEAREST_EVEN -> half && (!exactHalf || quotient.testBit(0));
          case NEAREST_AWAY -> half;
          case TOWARD_POSITIVE -> !negative;
          case TOWARD_NEGATIVE -> negative;
          case TOWARD_ZERO -> false;
        };
    return up ? quotient.add(BigInteger.ONE) : quotient;
  }

  /** The quotient with the sign, rounded; both are positive. */
  static BigInteger roundQuotient(
      boolean negative, BigInteger a, BigInteger b, int exponent, Sort.Fp sort, RoundingMode mode) {
    int shift = Math.max(0, sort.significandBits() + 3 + b.bitLength() - a.bitLength());
    BigInteger[] qr = a.shiftLeft(shift).divideAndRemainder(b);
    BigInteger sticky = qr[1].signum() == 0 ? BigInteger.ZERO : BigInteger.ONE;
    return round(negative, qr[0].shiftLeft(1).or(sticky), exponent - shift - 1, sort, mode);
  }

  public static String print(TermValue.Fp value) {
    return switch (unpack(value)) {
      case Unpacked.NaN() -> "NaN";
      case Unpacked.Infinite(boolean negative) -> negative ? "-inf" : "inf";
      case Unpacked.Finite(boolean negative, BigInteger magnitude, int exponent) -> {
        BigInteger bits =
            round(negative, magnitude, exponent, Sort.Fp.DOUBLE, RoundingMode.NEAREST_EVEN);
        double approximate = Double.longBitsToDouble(bits.longValue());
        yield value.sort().equals(Sort.Fp.SINGLE)
            ? Float.toString((float) approximate) + "f"
            : Double.toString(approximate);
      }
    };
  }
}
