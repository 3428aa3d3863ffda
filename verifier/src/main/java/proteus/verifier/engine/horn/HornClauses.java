package proteus.verifier.engine.horn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.HornClause;
import proteus.smt.Predicate;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;

/**
 * A transition system as Horn clauses: one predicate for the states at each cut point, one without
 * arguments for failure.
 */
final class HornClauses {
  private final Map<CutPoint, Predicate> predicates = new LinkedHashMap<>();
  private final Predicate failure = new Predicate("failure", List.of());
  private final List<HornClause> clauses = new ArrayList<>();

  private HornClauses(TransitionSystem system) {
    for (CutPoint cutPoint : system.cutPoints()) {
      List<Sort> sorts = cutPoint.symbols().stream().map(Term::sort).toList();
      predicates.put(cutPoint, new Predicate("at" + cutPoint.index(), sorts));
    }
    system.transitions().forEach(transition -> clauses.add(clause(transition)));
  }

  static HornClauses of(TransitionSystem system) {
    return new HornClauses(system);
  }

  List<HornClause> clauses() {
    return clauses;
  }

  Predicate failure() {
    return failure;
  }

  Predicate predicate(CutPoint cutPoint) {
    Predicate predicate = predicates.get(cutPoint);
    if (predicate == null) {
      throw new IllegalArgumentException("not of this system: " + cutPoint);
    }
    return predicate;
  }

  private HornClause clause(Transition transition) {
    List<Predicate.Application> body =
        transition.source().map(s -> predicate(s).of(s.symbols())).stream().toList();
    Predicate.Application head =
        switch (transition.target()) {
          case Target.Reached(CutPoint target, List<Term> values) -> predicate(target).of(values);
          case Target.Violated v -> failure.of(List.of());
          case Target.Unexplored g -> failure.of(List.of());
        };
    return new HornClause(body, transition.condition(), head);
  }
}
