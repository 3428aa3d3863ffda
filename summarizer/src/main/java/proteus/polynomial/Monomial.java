package proteus.polynomial;

import java.util.Collections;
import java.util.Iterator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import proteus.smt.Term;

/**
 * A product of powers of atoms, ordered by degree first.
 *
 * @param exponents positive, in the order of the atoms' ids
 */
public record Monomial(SortedMap<Term, Integer> exponents) implements Comparable<Monomial> {
  /** The empty product. */
  public static final Monomial ONE = new Monomial(new TreeMap<>());

  public Monomial {
    exponents = Collections.unmodifiableSortedMap(new TreeMap<>(exponents));
  }

  /** The atom itself. */
  public static Monomial of(Term atom) {
    return new Monomial(new TreeMap<>(Map.of(atom, 1)));
  }

  /** How many factors there are. */
  public int degree() {
    return exponents.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** How often the atom is a factor. */
  public int degree(Term atom) {
    return exponents.getOrDefault(atom, 0);
  }

  /** The product. */
  public Monomial multiply(Monomial other) {
    SortedMap<Term, Integer> product = new TreeMap<>(exponents);
    other.exponents.forEach((atom, exponent) -> product.merge(atom, exponent, Integer::sum));
    return new Monomial(product);
  }

  /** Whether the other one is a factor of this. */
  public boolean isMultipleOf(Monomial other) {
    return other.exponents.entrySet().stream().allMatch(e -> degree(e.getKey()) >= e.getValue());
  }

  /** As the library compares where the greatest atom is its first variable (GREVLEX). */
  @Override
  public int compareTo(Monomial other) {
    int order = Integer.compare(degree(), other.degree());
    Iterator<Map.Entry<Term, Integer>> a = exponents.entrySet().iterator();
    Iterator<Map.Entry<Term, Integer>> b = other.exponents.entrySet().iterator();
    while (order == 0 && a.hasNext() && b.hasNext()) {
      Map.Entry<Term, Integer> left = a.next();
      Map.Entry<Term, Integer> right = b.next();
      order = left.getKey().compareTo(right.getKey());
      if (order == 0) {
        order = Integer.compare(right.getValue(), left.getValue());
      }
    }
    return order != 0 ? order : Boolean.compare(a.hasNext(), b.hasNext());
  }
}
