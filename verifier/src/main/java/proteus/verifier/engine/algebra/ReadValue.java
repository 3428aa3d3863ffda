package proteus.verifier.engine.algebra;

import proteus.polynomial.Polynomial;
import proteus.smt.Interval;

/**
 * An expression's value.
 *
 * @param polynomial congruent to it modulo 2^bits
 * @param range in which it lies
 */
record ReadValue(Polynomial polynomial, int bits, Interval range) {}
