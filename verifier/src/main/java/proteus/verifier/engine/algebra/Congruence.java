package proteus.verifier.engine.algebra;

import proteus.polynomial.Polynomial;

/**
 * The claim that a polynomial over the integer values of variables is zero modulo 2^bits.
 *
 * @param bits at least 1; {@link proteus.polynomial.Ring#EXACT} where it is zero itself
 */
record Congruence(Polynomial polynomial, int bits) {}
