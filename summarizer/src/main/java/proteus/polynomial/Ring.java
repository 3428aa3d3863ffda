package proteus.polynomial;

import java.math.BigInteger;
import proteus.smt.Rational;

/**
 * The numbers that values of polynomials are: the integers, or the integers modulo 2^bits, in which
 * wrapped and unwrapped results are the same.
 *
 * @param bits at least 1; {@link #EXACT} for the integers
 */
public record Ring(int bits) {
  /** In place of a number of bits: values are equal, not only congruent. */
  public static final int EXACT = Integer.MAX_VALUE;

  /** The integers. */
  public static final Ring INTEGERS = new Ring(EXACT);

  /** The integers modulo 2^bits. */
  public static Ring modulo(int bits) {
    return new Ring(bits);
  }

  /** Whether these are the integers. */
  public boolean isExact() {
    return bits == EXACT;
  }

  /**
   * The polynomial with coefficients of least magnitude that is congruent to it. Its denominators
   * are odd, unless this is the ring of integers; else there is an ArithmeticException.
   */
  public Polynomial normal(Polynomial polynomial) {
    return isExact() ? polynomial : polynomial.map(this::normal);
  }

  /** The number of least magnitude that is congruent, of two such ones the positive one. */
  Rational normal(Rational number) {
    if (isExact()) {
      return number;
    }
    BigInteger modulus = BigInteger.ONE.shiftLeft(bits);
    BigInteger integer =
        number.denominator().equals(BigInteger.ONE)
            ? number.numerator()
            : number.numerator().multiply(number.denominator().modInverse(modulus));
    BigInteger low = integer.mod(modulus);
    BigInteger high = low.subtract(modulus);
    return Rational.of(low.compareTo(high.negate()) <= 0 ? low : high);
  }
}
