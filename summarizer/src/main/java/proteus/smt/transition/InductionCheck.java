package proteus.smt.transition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.Transition.Target;

/**
 * Whether claimed invariants prove a transition system safe: the start leads into them
 * (initiation), they lead into each other (consecution), and no failure is reachable from them
 * (safety). Each question goes to a solver of its own.
 */
public final class InductionCheck {
  private final TransitionSystem system;
  private final Supplier<Solver> solvers;

  public InductionCheck(TransitionSystem system, Supplier<Solver> solvers) {
    this.system = system;
    this.solvers = solvers;
  }

  /**
   * What stands in the way of a proof; empty if there is one.
   *
   * @param invariants over the symbols of their cut points; one for each
   */
  public Optional<Obstacle> refute(Map<CutPoint, Term> invariants, Budget budget) {
    for (Transition transition : system.transitions()) {
      String from =
          "invariants not confirmed from "
              + transition.source().map(CutPoint::toString).orElse("the start");
      switch (counterexample(transition, invariants, budget)) {
        case CheckResult.Unsat _ -> {}
        case CheckResult.Sat _ -> {
          return Optional.of(new Obstacle.Counterexample(from + ": not inductive"));
        }
        case CheckResult.Unknown(String why) -> {
          return Optional.of(new Obstacle.Open(from + ": " + why));
        }
      }
    }
    return Optional.empty();
  }

  /** What stands in the way of a proof. */
  public sealed interface Obstacle {
    /** In words for people. */
    String reason();

    /** A step of the proof is wrong, by a state that a solver has found. */
    record Counterexample(String reason) implements Obstacle {}

    /** The solver did not decide a step. */
    record Open(String reason) implements Obstacle {}
  }

  private CheckResult counterexample(
      Transition transition, Map<CutPoint, Term> invariants, Budget budget) {
    Terms terms = system.terms();
    Term before =
        transition.source().map(source -> invariant(source, invariants)).orElse(terms.tru());
    Term refuted =
        switch (transition.target()) {
          case Target.Reached(CutPoint target, List<Term> values) ->
              terms.not(atTarget(terms, target, values).apply(invariant(target, invariants)));
          case Target.Violated v -> terms.tru();
          case Target.Unexplored g -> terms.tru();
        };
    if (refuted.isFalse()) {
      return new CheckResult.Unsat(List.of());
    }
    try (Solver solver = solvers.get()) {
      solver.add(before);
      solver.add(transition.condition());
      solver.add(refuted);
      return solver.check(budget);
    }
  }

  private static Term invariant(CutPoint cutPoint, Map<CutPoint, Term> invariants) {
    Term invariant = invariants.get(cutPoint);
    if (invariant == null) {
      throw new IllegalArgumentException("no invariant for " + cutPoint);
    }
    return invariant;
  }

  /** Puts the values that a transition leads to in place of the symbols. */
  public static Substitution atTarget(Terms terms, CutPoint target, List<Term> values) {
    Map<Term, Term> replacements = new LinkedHashMap<>();
    List<Term> symbols = target.symbols();
    for (int i = 0; i < symbols.size(); i++) {
      replacements.put(symbols.get(i), values.get(i));
    }
    return Substitution.of(terms, replacements);
  }
}
