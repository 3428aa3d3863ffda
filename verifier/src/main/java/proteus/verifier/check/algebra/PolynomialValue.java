package proteus.verifier.check.algebra;

import java.math.BigInteger;
import proteus.smt.Interval;

/**
 * An expression's value.
 *
 * @param polynomial congruent to it modulo the modulus; the value itself where that is 0
 * @param modulus 0, or the number of values of the expression's type
 * @param range in which the value lies
 */
record PolynomialValue(IntegerPolynomial polynomial, BigInteger modulus, Interval range) {
  static PolynomialValue exact(IntegerPolynomial polynomial, Interval range) {
    return new PolynomialValue(polynomial, BigInteger.ZERO, range);
  }

  static PolynomialValue of(BigInteger constant) {
    return exact(IntegerPolynomial.of(constant), Interval.of(constant));
  }

  boolean isExact() {
    return modulus.signum() == 0;
  }
}
