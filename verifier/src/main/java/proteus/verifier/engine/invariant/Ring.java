package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import proteus.smt.Rational;
import proteus.summarizer.recurrence.Monomial;
import proteus.summarizer.recurrence.Polynomial;

/**
 * The numbers that polynomials are computed over: the integers, or the integers modulo 2^bits, in
 * which wrapped and unwrapped results are the same.
 *
 * @param bits empty for the integers
 */
record Ring(Optional<Integer> bits) {
  static final Ring INTEGERS = new Ring(Optional.empty());

  static Ring modulo(int bits) {
    return new Ring(Optional.of(bits));
  }

  /** The number of elements, if that is finite. */
  Optional<BigInteger> modulus() {
    return bits.map(BigInteger.ONE::shiftLeft);
  }

  /** The polynomial with integer coefficients in normal form: equal ones are equal records. */
  Polynomial normal(Polynomial polynomial) {
    return modulus().map(m -> modulo(polynomial, m)).orElse(polynomial);
  }

  private static Polynomial modulo(Polynomial polynomial, BigInteger modulus) {
    SortedMap<Monomial, Rational> coefficients = new TreeMap<>();
    polynomial
        .coefficients()
        .forEach(
            (monomial, c) -> {
              BigInteger low = c.numerator().mod(modulus);
              BigInteger high = low.subtract(modulus);
              BigInteger small = low.compareTo(high.negate()) <= 0 ? low : high;
              if (small.signum() != 0) {
                coefficients.put(monomial, Rational.of(small));
              }
            });
    return new Polynomial(coefficients);
  }

  /**
   * By what a polynomial may be multiplied, without losing that it vanishes, and what multiple of
   * another one may be subtracted then, so that the coefficient {@code c} becomes 0.
   */
  record Step(BigInteger factor, BigInteger multiple) {}

  /**
   * How a coefficient is cancelled by a leading coefficient {@code lead}: over the integers both
   * may be multiplied (there are no zero divisors), modulo 2^w by odd numbers only.
   */
  Optional<Step> cancel(BigInteger c, BigInteger lead) {
    if (c.mod(lead.abs()).signum() == 0) {
      return Optional.of(new Step(BigInteger.ONE, c.divide(lead)));
    }
    if (modulus().isEmpty()) {
      BigInteger gcd = c.gcd(lead);
      return Optional.of(new Step(lead.divide(gcd), c.divide(gcd)));
    }
    return lead.testBit(0)
        ? Optional.of(new Step(BigInteger.ONE, c.multiply(lead.modInverse(modulus().get()))))
        : Optional.empty();
  }
}
