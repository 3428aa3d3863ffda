package proteus.verifier.fuzz.program;

import java.math.BigInteger;

/** Integer types of C that are the same on all machines. */
public enum Kind {
  CHAR("signed char", "char", 8, Sign.SIGNED, ""),
  UCHAR("unsigned char", "uchar", 8, Sign.UNSIGNED, ""),
  SHORT("short", "short", 16, Sign.SIGNED, ""),
  USHORT("unsigned short", "ushort", 16, Sign.UNSIGNED, ""),
  INT("int", "int", 32, Sign.SIGNED, ""),
  UINT("unsigned", "uint", 32, Sign.UNSIGNED, "u"),
  LONG("long long", "longlong", 64, Sign.SIGNED, "ll"),
  ULONG("unsigned long long", "ulonglong", 64, Sign.UNSIGNED, "ull");

  private enum Sign {
    SIGNED,
    UNSIGNED
  }

  /** Its name in C. */
  final String text;

  /** The function that chooses a value of it. */
  final String input;

  final int bits;
  private final Sign sign;

  /** What a literal of it ends in. */
  private final String suffix;

  Kind(String text, String input, int bits, Sign sign, String suffix) {
    this.text = text;
    this.input = "__VERIFIER_nondet_" + input;
    this.bits = bits;
    this.sign = sign;
    this.suffix = suffix;
  }

  /** The value of this type that is equal modulo 2^bits. */
  BigInteger wrap(BigInteger value) {
    BigInteger size = BigInteger.ONE.shiftLeft(bits);
    BigInteger rest = value.mod(size);
    return sign == Sign.SIGNED && rest.testBit(bits - 1) ? rest.subtract(size) : rest;
  }

  boolean isSigned() {
    return sign == Sign.SIGNED;
  }

  /** What the integer promotions make of it. */
  Kind promoted() {
    return bits < 32 ? INT : this;
  }

  /** What the usual arithmetic conversions make of both. */
  static Kind common(Kind first, Kind second) {
    Kind left = first.promoted();
    Kind right = second.promoted();
    if (left.bits != right.bits) {
      return left.bits > right.bits ? left : right;
    }
    return left.sign == Sign.UNSIGNED ? left : right;
  }

  /** A literal, which is of the promoted type. */
  String literal(BigInteger value) {
    if (value.signum() >= 0) {
      return value + suffix;
    }
    BigInteger above = value.add(BigInteger.ONE).negate();
    return "(-" + above + suffix + " - 1" + suffix + ")";
  }
}
