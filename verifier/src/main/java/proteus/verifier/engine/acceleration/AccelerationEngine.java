package proteus.verifier.engine.acceleration;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.TermEvaluator;
import proteus.smt.Terms;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.Unrolling;
import proteus.summarizer.path.Approximation;
import proteus.verifier.engine.acceleration.Exploration.Step;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Incompleteness.Kind;

/**
 * Bounded model checking with acceleration. Each search starts anew with the relations learned so
 * far, in a new solver. A failure that was reached by exact relations alone is a candidate for an
 * execution; one that needed an over-approximation costs that relation.
 */
public final class AccelerationEngine {
  /** Which relations are learned. */
  public enum Relations {
    /** Closed forms: whatever is found is real. */
    EXACT,
    /** Where there is no closed form, relations that contain more: they serve proofs. */
    ANY
  }

  private final TransitionSystem system;
  private final Terms terms;
  private final Supplier<Solver> solvers;
  private final Budget budget;
  private final Learner learner;
  private final List<Relation> relations = new ArrayList<>();

  private AccelerationEngine(
      TransitionSystem system, Relations kind, Supplier<Solver> solvers, Budget budget) {
    this.system = system;
    this.terms = system.terms();
    this.solvers = solvers;
    this.budget = budget;
    this.learner = new Learner(system, kind, relations, solvers, budget);
  }

  /**
   * Searches the system.
   *
   * @param solvers opens a new solver at each call
   */
  public static Answer run(
      TransitionSystem system, Relations kind, Supplier<Solver> solvers, Budget budget) {
    try {
      return new AccelerationEngine(system, kind, solvers, budget).search();
    } catch (Unrolling.UnfitModel e) {
      return new Answer.Unknown(Kind.NOT_APPLICABLE, "the solver's model does not fit");
    } catch (TermEvaluator.NotComputed e) {
      return new Answer.Unknown(Kind.NOT_APPLICABLE, "a model has too large powers");
    }
  }

  private Answer search() {
    while (!budget.isOver()) {
      try (Solver solver = solvers.get()) {
        Exploration exploration =
            new Exploration(
                terms,
                solver,
                system.steps(),
                system.failures(),
                List.copyOf(relations),
                learner,
                budget);
        switch (exploration.run()) {
          case Exploration.Result.Open(String reason) -> {
            return new Answer.Unknown(Kind.NOT_APPLICABLE, reason);
          }
          case Exploration.Result.Exhausted(int depth) -> {
            return new Answer.Holds(
                "no further states after "
                    + depth
                    + " steps, accelerated cycles: "
                    + relations.size());
          }
          case Exploration.Result.Learned(Relation relation) -> relations.add(relation);
          case Exploration.Result.Failed failed -> {
            if (!dropped(failed)) {
              return candidate(failed);
            }
          }
        }
      }
    }
    return new Answer.Unknown(Kind.NOT_APPLICABLE, "time limit");
  }

  /** Drops the over-approximations on the way to a failure; whether there were any. */
  private boolean dropped(Exploration.Result.Failed failed) {
    boolean any = false;
    for (Step step : failed.path()) {
      if (step.move() instanceof Relation relation
          && relation.approximation() == Approximation.OVER
          && relations.remove(relation)) {
        learner.refuse(relation);
        relations.removeIf(r -> r.round().moves().contains(relation));
        any = true;
      }
    }
    return any;
  }

  private Answer candidate(Exploration.Result.Failed failed) {
    return switch (failed.failure().move().transition().target()) {
      case Target.Violated(var property, var span) ->
          new Answer.Violated(
              property, span, new Script(Exploration.events(terms, failed), failed.model()));
      case Target.Unexplored(String reason, var span) ->
          new Answer.Unknown(Kind.NOT_APPLICABLE, reason + " at line " + span.line());
      case Target.Reached r -> throw new IllegalStateException("no failure");
    };
  }
}
