package proteus.verifier.engine.pdr;

import java.util.BitSet;

/**
 * The states in which some bits have certain values.
 *
 * @param fixed the bits
 * @param ones those of them that are set
 */
record Cube(BitSet fixed, BitSet ones) {

  /** With these of the bits alone. */
  Cube only(BitSet kept) {
    BitSet set = (BitSet) ones.clone();
    set.and(kept);
    return new Cube(kept, set);
  }

  /** Whether all states of the other cube are in this one. */
  boolean contains(Cube other) {
    BitSet missing = (BitSet) fixed.clone();
    missing.andNot(other.fixed);
    BitSet different = (BitSet) ones.clone();
    different.xor(other.ones);
    different.and(fixed);
    return missing.isEmpty() && different.isEmpty();
  }
}
