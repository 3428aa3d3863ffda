package proteus.smt;

import java.math.BigInteger;

/**
 * An exact rational in lowest terms.
 *
 * @param numerator any integer
 * @param denominator positive
 */
public record Rational(BigInteger numerator, BigInteger denominator)
    implements Comparable<Rational> {
  /** 0. */
  public static final Rational ZERO = of(BigInteger.ZERO);

  /** 1. */
  public static final Rational ONE = of(BigInteger.ONE);

  public Rational {
    if (denominator.signum() == 0) {
      throw new ArithmeticException("denominator 0");
    }
    BigInteger gcd = numerator.gcd(denominator);
    if (denominator.signum() < 0) {
      gcd = gcd.negate();
    }
    if (!gcd.equals(BigInteger.ONE)) {
      numerator = numerator.divide(gcd);
      denominator = denominator.divide(gcd);
    }
  }

  /** The integer as a rational. */
  public static Rational of(BigInteger integer) {
    return new Rational(integer, BigInteger.ONE);
  }

  /** The sum. */
  public Rational add(Rational other) {
    return new Rational(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  /** The opposite. */
  public Rational negate() {
    return new Rational(numerator.negate(), denominator);
  }

  /** The product. */
  public Rational multiply(Rational other) {
    return new Rational(
        numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  /** The quotient; {@code other} is not 0. */
  public Rational divide(Rational other) {
    return new Rational(
        numerator.multiply(other.denominator), denominator.multiply(other.numerator));
  }

  /** The greatest integer not above this. */
  public BigInteger floor() {
    return IntegerOperations.floorDiv(numerator, denominator);
  }

  /** -1, 0 or 1. */
  public int signum() {
    return numerator.signum();
  }

  @Override
  public int compareTo(Rational other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public String toString() {
    return denominator.equals(BigInteger.ONE)
        ? numerator.toString()
        : numerator + "/" + denominator;
  }
}
