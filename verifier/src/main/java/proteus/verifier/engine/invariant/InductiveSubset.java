package proteus.verifier.engine.invariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Evaluator;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.InductionCheck;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;

/**
 * The candidates at all cut points that support each other. Source: Flanagan and Leino, <i>Houdini,
 * an annotation assistant for ESC/Java</i>, 2001.
 */
final class InductiveSubset {
  private static final long MILLIS_PER_CHECK = 400;

  private final TransitionSystem system;
  private final Terms terms;
  private final Solver solver;
  private final Budget budget;
  private final Map<CutPoint, List<Term>> kept = new LinkedHashMap<>();

  private InductiveSubset(
      TransitionSystem system, Map<CutPoint, List<Term>> candidates, Solver solver, Budget budget) {
    this.system = system;
    this.terms = system.terms();
    this.solver = solver;
    this.budget = budget;
    candidates.forEach((cutPoint, list) -> kept.put(cutPoint, new ArrayList<>(list)));
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
    return subset.kept;
  }

  private void settle() {
    boolean stable = false;
    while (!stable) {
      stable = true;
      for (Transition transition : system.steps()) {
        if (budget.isOver()) {
          kept.values().forEach(List::clear);
          return;
        }
        if (transition.target() instanceof Target.Reached(CutPoint target, List<Term> values)) {
          stable &= !drops(transition, target, values);
        }
      }
    }
  }

  /** Drops what the transition does not keep; whether that was anything. */
  private boolean drops(Transition transition, CutPoint target, List<Term> values) {
    List<Term> claims = kept.getOrDefault(target, new ArrayList<>());
    int before = claims.size();
    Substitution afterwards = InductionCheck.atTarget(terms, target, values);
    solver.push();
    transition.source().ifPresent(s -> kept.getOrDefault(s, List.of()).forEach(solver::add));
    solver.add(transition.condition());
    boolean settled = claims.isEmpty();
    while (!settled && !budget.isOver()) {
      settled = round(claims, afterwards) || claims.isEmpty();
    }
    solver.pop();
    return claims.size() < before;
  }

  /** Whether all claims hold afterwards; if not, drops some. */
  private boolean round(List<Term> claims, Substitution afterwards) {
    Term all = terms.and(afterwards.apply(claims));
    if (all.isTrue()) {
      return true;
    }
    return switch (refute(all)) {
      case CheckResult.Unsat u -> true;
      case CheckResult.Sat(Model model) -> {
        Evaluator evaluator = model.evaluator();
        int before = claims.size();
        claims.removeIf(claim -> !evaluator.isTrue(afterwards.apply(claim)));
        if (claims.size() == before) {
          claims.clear();
        }
        yield false;
      }
      case CheckResult.Unknown u -> {
        claims.removeIf(claim -> !refute(afterwards.apply(claim)).isUnsat());
        yield true;
      }
    };
  }

  private CheckResult refute(Term claim) {
    solver.push();
    solver.add(terms.not(claim));
    CheckResult result = solver.check(budget.atMostMillis(MILLIS_PER_CHECK));
    solver.pop();
    return result;
  }
}
