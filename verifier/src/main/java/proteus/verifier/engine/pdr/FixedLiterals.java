package proteus.verifier.engine.pdr;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What may always be so at a cut point: numbered conditions and bits that are true, and such that
 * are false. Where no state is known both may be claimed of the same one.
 *
 * @param yes those that are true
 * @param no those that are false
 */
record FixedLiterals(BitSet yes, BitSet no) {

  /** Both of all. */
  static FixedLiterals all(int count) {
    BitSet every = new BitSet();
    every.set(0, count);
    return new FixedLiterals(every, (BitSet) every.clone());
  }

  int count() {
    return yes.cardinality() + no.cardinality();
  }

  /** Drops what does not hold in the state. */
  void meet(BitSet state) {
    yes.and(state);
    no.andNot(state);
  }

  /** For each, the states that it excludes. */
  List<Cube> excluded() {
    List<Cube> cubes = new ArrayList<>();
    yes.stream().forEach(i -> cubes.add(new Cube(one(i), new BitSet())));
    no.stream().forEach(i -> cubes.add(new Cube(one(i), one(i))));
    return cubes;
  }

  private static BitSet one(int number) {
    BitSet one = new BitSet();
    one.set(number);
    return one;
  }
}
