package proteus.smt.encode;

import java.math.BigInteger;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * The unbounded integers that go through bit-vectors: those of 64 bits, signed or not. Of what
 * becomes of others nothing is known.
 */
final class CommonRange {
  /** So many bits hold them, with a sign. */
  static final int BITS = 66;

  private static final BigInteger BOUND = BigInteger.ONE.shiftLeft(BITS - 2);

  /** They are nearer to zero. */
  static final Rational END = Rational.of(BOUND);

  private CommonRange() {}

  /** That the integer is one of them. */
  static Term contains(Terms terms, Term x) {
    return terms.and(
        terms.lt(terms.intConst(BOUND.negate()), x), terms.lt(x, terms.intConst(BOUND)));
  }
}
