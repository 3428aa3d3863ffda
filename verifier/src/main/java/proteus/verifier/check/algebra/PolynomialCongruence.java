package proteus.verifier.check.algebra;

import java.math.BigInteger;

/**
 * A polynomial is a multiple of the modulus.
 *
 * @param modulus not negative; 0 where the polynomial is zero itself
 */
record PolynomialCongruence(IntegerPolynomial polynomial, BigInteger modulus) {}
