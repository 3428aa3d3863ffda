package proteus.verifier.check.algebra;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A product of atoms. The order is by degree, then by the greatest atoms.
 *
 * @param atoms the greatest first
 */
record AtomProduct(List<Atom> atoms) implements Comparable<AtomProduct> {
  static final AtomProduct ONE = new AtomProduct(List.of());

  AtomProduct {
    atoms = List.copyOf(atoms);
  }

  int degree() {
    return atoms.size();
  }

  boolean contains(Atom atom) {
    return atoms.contains(atom);
  }

  AtomProduct times(AtomProduct other) {
    List<Atom> all = new ArrayList<>(atoms);
    all.addAll(other.atoms);
    all.sort(Comparator.reverseOrder());
    return new AtomProduct(all);
  }

  /** The monomial that gives this one when it is multiplied by the divisor. */
  Optional<AtomProduct> over(AtomProduct divisor) {
    List<Atom> rest = new ArrayList<>(atoms);
    for (Atom atom : divisor.atoms) {
      if (!rest.remove(atom)) {
        return Optional.empty();
      }
    }
    return Optional.of(new AtomProduct(rest));
  }

  @Override
  public int compareTo(AtomProduct other) {
    int order = Integer.compare(degree(), other.degree());
    for (int i = 0; order == 0 && i < degree(); i++) {
      order = atoms.get(i).compareTo(other.atoms.get(i));
    }
    return order;
  }
}
