package proteus.polynomial;

import cc.redberry.rings.poly.multivar.MonomialOrder;
import cc.redberry.rings.poly.multivar.MultivariatePolynomial;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import proteus.smt.Rational;
import proteus.smt.Term;

/**
 * Atoms as the library's variables, which are numbers.
 *
 * @param atoms by the variables' numbers, the greatest atom first: with the order GREVLEX monomials
 *     are then compared as {@link Monomial} says
 */
record AtomNumbers(List<Term> atoms) {
  static final AtomNumbers NONE = new AtomNumbers(List.of());

  static AtomNumbers of(Collection<Term> atoms) {
    return new AtomNumbers(List.copyOf(new TreeSet<>(atoms).reversed()));
  }

  /** The atom's number; negative if it is not among them. */
  int index(Term atom) {
    return atoms.indexOf(atom);
  }

  AtomNumbers and(AtomNumbers other) {
    if (equals(other) || other.atoms.isEmpty()) {
      return this;
    }
    TreeSet<Term> all = new TreeSet<>(atoms);
    return all.addAll(other.atoms) ? of(all) : this;
  }

  /** Those that occur in the polynomial over these. */
  AtomNumbers used(MultivariatePolynomial<Rational> polynomial) {
    int[] degrees = polynomial.degrees();
    List<Term> used = new ArrayList<>();
    for (int i = 0; i < degrees.length; i++) {
      if (degrees[i] > 0) {
        used.add(atoms.get(i));
      }
    }
    return used.size() == atoms.size() ? this : new AtomNumbers(used);
  }

  /** A polynomial over other variables as one over these, with coefficients in the ring. */
  MultivariatePolynomial<Rational> translate(
      MultivariatePolynomial<Rational> polynomial,
      AtomNumbers from,
      cc.redberry.rings.Ring<Rational> ring) {
    int[] indices = from.atoms.stream().mapToInt(this::index).toArray();
    List<cc.redberry.rings.poly.multivar.Monomial<Rational>> monomials = new ArrayList<>();
    for (var monomial : polynomial) {
      int[] exponents = new int[atoms.size()];
      for (int i = 0; i < indices.length; i++) {
        if (monomial.exponents[i] > 0) {
          exponents[indices[i]] = monomial.exponents[i];
        }
      }
      monomials.add(
          new cc.redberry.rings.poly.multivar.Monomial<>(
              exponents, monomial.totalDegree, ring.valueOf(monomial.coefficient)));
    }
    return MultivariatePolynomial.create(atoms.size(), ring, MonomialOrder.GREVLEX, monomials);
  }

  MultivariatePolynomial<Rational> constant(Rational number) {
    return MultivariatePolynomial.zero(atoms.size(), Coefficients.RATIONALS, MonomialOrder.GREVLEX)
        .add(number);
  }

  MultivariatePolynomial<Rational> sum(Map<Monomial, Rational> coefficients) {
    List<cc.redberry.rings.poly.multivar.Monomial<Rational>> monomials = new ArrayList<>();
    coefficients.forEach(
        (monomial, c) ->
            monomials.add(
                new cc.redberry.rings.poly.multivar.Monomial<>(
                    atoms.stream().mapToInt(monomial::degree).toArray(), c)));
    return MultivariatePolynomial.create(
        atoms.size(), Coefficients.RATIONALS, MonomialOrder.GREVLEX, monomials);
  }

  Monomial monomial(cc.redberry.rings.poly.multivar.Monomial<Rational> monomial) {
    SortedMap<Term, Integer> exponents = new TreeMap<>();
    for (int i = 0; i < monomial.exponents.length; i++) {
      if (monomial.exponents[i] > 0) {
        exponents.put(atoms.get(i), monomial.exponents[i]);
      }
    }
    return new Monomial(exponents);
  }
}
