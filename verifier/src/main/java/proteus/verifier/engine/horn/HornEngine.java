package proteus.verifier.engine.horn;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Predicate;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.InductionCheck;
import proteus.smt.transition.TransitionSystem;

/**
 * Asks a Horn solver for invariants that prove a transition system safe. What it finds counts only
 * after {@link InductionCheck} has confirmed it; that it finds a failure reachable is no verdict.
 */
public final class HornEngine {
  private static final double SEARCH_SHARE = 0.8;

  private final HornSolver horn;
  private final Supplier<Solver> solvers;

  /**
   * @param solvers opens a new solver at each call
   */
  public HornEngine(HornSolver horn, Supplier<Solver> solvers) {
    this.horn = horn;
    this.solvers = solvers;
  }

  /** How an attempt to prove went. */
  public sealed interface Result {
    /**
     * No failure is reachable.
     *
     * @param argument why, for people
     * @param invariants of the cut points
     */
    record Proved(String argument, Map<CutPoint, Term> invariants) implements Result {
      public Proved {
        invariants = Map.copyOf(invariants);
      }
    }

    /** The Horn solver says that a failure is reachable, which no other invariants change. */
    record Reachable() implements Result {}

    /**
     * Nothing was found.
     *
     * @param reason for people
     */
    record Open(String reason) implements Result {}
  }

  /** Looks for a proof. */
  public Result prove(TransitionSystem system, Budget budget) {
    if (system.failures().isEmpty()) {
      return new Result.Proved("no violation lies on any path", Map.of());
    }
    HornClauses clauses = HornClauses.of(system);
    HornSolver.Answer answer =
        horn.solve(system.terms(), clauses.clauses(), clauses.failure(), budget.part(SEARCH_SHARE));
    return switch (answer) {
      case HornSolver.Answer.Forced f -> new Result.Reachable();
      case HornSolver.Answer.Unknown(String reason) ->
          new Result.Open("the Horn solver gave up: " + reason);
      case HornSolver.Answer.Avoidable(var relations) ->
          confirm(system, clauses, relations, budget);
    };
  }

  /** Predicates that the solver's simplifications removed hold everywhere or nowhere. */
  private Result confirm(
      TransitionSystem system,
      HornClauses clauses,
      Map<Predicate, HornSolver.Relation> relations,
      Budget budget) {
    InductionCheck check = new InductionCheck(system, solvers);
    String reason = "";
    for (boolean missing : new boolean[] {true, false}) {
      Map<CutPoint, Term> invariants = new LinkedHashMap<>();
      for (CutPoint cutPoint : system.cutPoints()) {
        HornSolver.Relation relation = relations.get(clauses.predicate(cutPoint));
        invariants.put(
            cutPoint,
            relation == null
                ? system.terms().bool(missing)
                : instantiated(system.terms(), relation, cutPoint.symbols()));
      }
      Optional<InductionCheck.Obstacle> refuted = check.refute(invariants, budget);
      if (refuted.isEmpty()) {
        return new Result.Proved("inductive invariants found by Spacer and confirmed", invariants);
      }
      reason = refuted.get().reason();
    }
    return new Result.Open(reason);
  }

  private static Term instantiated(
      Terms terms, HornSolver.Relation relation, List<Term> arguments) {
    Map<Term, Term> replacements = new LinkedHashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      replacements.put(relation.parameters().get(i), arguments.get(i));
    }
    return Substitution.of(terms, replacements).apply(relation.formula());
  }
}
