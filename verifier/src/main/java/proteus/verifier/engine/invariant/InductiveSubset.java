package proteus.verifier.engine.invariant;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.houdini.Houdini;
import proteus.smt.houdini.Houdini.Doubt;
import proteus.smt.houdini.SolverQuestion;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.InductionCheck;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;

/** The candidates at all cut points that support each other. */
final class InductiveSubset {
  private static final long MILLIS_PER_CHECK = 400;

  private final TransitionSystem system;
  private final Terms terms;
  private final Solver solver;
  private final Budget budget;
  private final Map<CutPoint, Set<Term>> kept = new LinkedHashMap<>();

  private InductiveSubset(
      TransitionSystem system, Map<CutPoint, List<Term>> candidates, Solver solver, Budget budget) {
    this.system = system;
    this.terms = system.terms();
    this.solver = solver;
    this.budget = budget;
    candidates.forEach((cutPoint, list) -> kept.put(cutPoint, new LinkedHashSet<>(list)));
  }

  /**
   * What is left of the candidates; nothing where the budget does not suffice.
   *
   * @param candidates over the symbols of their cut points
   */
  static Map<CutPoint, List<Term>> of(
      TransitionSystem system, Map<CutPoint, List<Term>> candidates, Solver solver, Budget budget) {
    InductiveSubset subset = new InductiveSubset(system, candidates, solver, budget);
    subset.settle();
    Map<CutPoint, List<Term>> result = new LinkedHashMap<>();
    subset.kept.forEach((cutPoint, claims) -> result.put(cutPoint, List.copyOf(claims)));
    return result;
  }

  private void settle() {
    Houdini.settle(
        system.steps(),
        this::claims,
        (transition, _) ->
            transition.target() instanceof Target.Reached(CutPoint target, List<Term> values)
                && drops(transition, target, values));
  }

  /** How many claims there are: those that were dropped do not come back. */
  private int claims(Transition transition) {
    return transition.source().map(s -> kept.getOrDefault(s, Set.of()).size()).orElse(0);
  }

  /** Drops what the transition does not keep; whether that was anything. */
  private boolean drops(Transition transition, CutPoint target, List<Term> values) {
    Set<Term> claims = kept.getOrDefault(target, Set.of());
    int before = claims.size();
    Substitution afterwards = InductionCheck.atTarget(terms, target, values);
    Supplier<Budget> little = () -> budget.atMostMillis(MILLIS_PER_CHECK);
    solver.push();
    transition.source().ifPresent(s -> kept.getOrDefault(s, Set.of()).forEach(solver::add));
    solver.add(transition.condition());
    Houdini.reduce(
        claims,
        new SolverQuestion<>(
            terms, solver, c -> terms.tru(), afterwards::apply, little, little, m -> {}),
        Doubt.ONE_BY_ONE,
        budget);
    solver.pop();
    return claims.size() < before;
  }
}
