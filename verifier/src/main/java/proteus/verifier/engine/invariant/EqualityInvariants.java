package proteus.verifier.engine.invariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.polynomial.Polynomial;
import proteus.polynomial.PolynomialIdeal;
import proteus.polynomial.Ring;
import proteus.smt.Budget;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.houdini.Houdini;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;

/**
 * Equalities that all transitions keep: of the candidates, those that are not seen to follow from
 * the others are dropped until all that are left follow (Houdini, with algebra for a solver).
 */
final class EqualityInvariants {
  private static final int MAX_MONOMIALS = 2_000;

  private final Ring ring;
  private final RingReader reader;
  private final Guards guards;
  private final List<Transition> transitions;
  private final Map<CutPoint, List<Polynomial>> kept = new LinkedHashMap<>();

  EqualityInvariants(
      Terms terms,
      Ring ring,
      RingReader reader,
      List<Transition> transitions,
      Map<CutPoint, List<Polynomial>> candidates) {
    this.ring = ring;
    this.reader = reader;
    this.guards = new Guards(terms, reader);
    this.transitions = transitions;
    candidates.forEach((cutPoint, list) -> kept.put(cutPoint, new ArrayList<>(list)));
  }

  /** Keeps what is inductive; nothing where the budget does not suffice. */
  void settle(Budget budget) {
    Houdini.settle(
        transitions,
        transition -> {
          if (budget.isOver()) {
            kept.clear();
          }
          return transition.target() instanceof Target.Reached(CutPoint target, List<Term> values)
              && drops(transition, target, values);
        });
  }

  List<Polynomial> at(CutPoint cutPoint) {
    return kept.getOrDefault(cutPoint, List.of());
  }

  private boolean drops(Transition transition, CutPoint target, List<Term> values) {
    List<Polynomial> claims = kept.getOrDefault(target, List.of());
    if (claims.isEmpty()) {
      return false;
    }
    Map<Term, Polynomial> images = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      Term symbol = target.symbols().get(i);
      if (symbol.sort().equals(proteus.smt.Sort.INT)) {
        images.put(symbol, reader.read(values.get(i)));
      }
    }
    PolynomialIdeal ideal = ideal(transition);
    return claims.removeIf(
        claim ->
            claim
                .substitute(s -> images.getOrDefault(s, Polynomial.of(s)), MAX_MONOMIALS)
                .filter(ideal::contains)
                .isEmpty());
  }

  /** What vanishes when the transition is taken from states with the kept equalities. */
  PolynomialIdeal ideal(Transition transition) {
    PolynomialIdeal ideal = new PolynomialIdeal(ring);
    guards.of(transition).forEach(ideal::add);
    Optional<CutPoint> source = transition.source();
    for (Polynomial invariant : source.map(this::at).orElse(List.of())) {
      ideal.add(invariant);
    }
    return ideal;
  }

  Guards guards() {
    return guards;
  }
}
