package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.Optional;
import proteus.smt.Rational;

/**
 * Arithmetic modulo the prime 2^61 − 1, where linear systems are solved without growing numbers.
 */
final class PrimeField {
  private static final long PRIME = (1L << 61) - 1;
  private static final BigInteger MODULUS = BigInteger.valueOf(PRIME);

  /** Numerators and denominators up to this are recognized. */
  private static final long BOUND = 1L << 29;

  private PrimeField() {}

  static long of(BigInteger value) {
    return value.mod(MODULUS).longValueExact();
  }

  static long add(long a, long b) {
    long sum = a + b;
    return sum >= PRIME ? sum - PRIME : sum;
  }

  static long subtract(long a, long b) {
    return a >= b ? a - b : a - b + PRIME;
  }

  static long multiply(long a, long b) {
    long high = Math.multiplyHigh(a, b);
    long low = a * b;
    long folded = (low & PRIME) + ((high << 3) | (low >>> 61));
    long once = (folded & PRIME) + (folded >>> 61);
    return once >= PRIME ? once - PRIME : once;
  }

  static long inverse(long a) {
    return BigInteger.valueOf(a).modInverse(MODULUS).longValueExact();
  }

  /** The fraction with small numerator and denominator that is {@code a}, if there is one. */
  static Optional<Rational> fraction(long a) {
    long r0 = PRIME;
    long r1 = a;
    long t0 = 0;
    long t1 = 1;
    while (r1 > BOUND) {
      long q = r0 / r1;
      long r = r0 - q * r1;
      r0 = r1;
      r1 = r;
      long t = t0 - q * t1;
      t0 = t1;
      t1 = t;
    }
    return Math.abs(t1) > BOUND || t1 == 0
        ? Optional.empty()
        : Optional.of(new Rational(BigInteger.valueOf(r1), BigInteger.valueOf(t1)));
  }
}
