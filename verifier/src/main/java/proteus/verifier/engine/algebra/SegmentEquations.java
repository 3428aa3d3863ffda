package proteus.verifier.engine.algebra;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import proteus.polynomial.Polynomial;
import proteus.polynomial.PolynomialIdeal;
import proteus.polynomial.Ring;
import proteus.smt.Rational;
import proteus.smt.Term;

/**
 * The equations that hold in one segment: those of its start and of its guards. A linear equation
 * is solved for one of its atoms, which is then replaced everywhere.
 */
final class SegmentEquations {
  private record Definition(Term atom, Polynomial value) {}

  private final List<Definition> definitions = new ArrayList<>();
  private final PolynomialIdeal ideal;

  /**
   * Facts for claims modulo 2^bits; equations modulo less are of no use.
   *
   * @param guards hold in the segment
   * @param start hold at its start
   */
  SegmentEquations(int bits, List<Congruence> guards, List<Congruence> start) {
    this.ideal = new PolynomialIdeal(new Ring(bits));
    List<Polynomial> others = new ArrayList<>();
    for (Congruence guard : guards) {
      if (guard.bits() >= bits) {
        define(replaced(guard.polynomial()), others);
      }
    }
    others.forEach(p -> ideal.add(replaced(p)));
    for (Congruence fact : start) {
      if (fact.bits() >= bits) {
        ideal.add(replaced(fact.polynomial()));
      }
    }
  }

  private void define(Polynomial zero, List<Polynomial> others) {
    SortedSet<Term> candidates = new TreeSet<>(zero.atoms()).reversed();
    for (Term atom : candidates) {
      List<Polynomial> parts = zero.coefficientsOf(atom);
      Polynomial factor = parts.size() == 2 ? parts.get(1) : Polynomial.ZERO;
      boolean unit = factor.equals(Polynomial.of(1)) || factor.equals(Polynomial.of(-1));
      if (unit) {
        Rational sign = factor.constant().negate();
        definitions.add(new Definition(atom, parts.getFirst().scale(sign)));
        return;
      }
    }
    others.add(zero);
  }

  private Polynomial replaced(Polynomial polynomial) {
    Polynomial result = polynomial;
    for (Definition definition : definitions) {
      result = result.substitute(definition.atom(), definition.value());
    }
    return result;
  }

  /** What must be zero for the polynomial to be. */
  Polynomial reduce(Polynomial polynomial) {
    return ideal.reduce(replaced(polynomial));
  }
}
