package proteus.verifier.engine.execution;

import java.util.List;
import java.util.Optional;
import proteus.ir.run.Dependence;
import proteus.ir.run.Execution;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.smt.Budget;
import proteus.verifier.task.Answer;
import proteus.verifier.task.ChosenInput;
import proteus.verifier.task.Incompleteness.Kind;
import proteus.verifier.task.certificate.OneExecution;

/** Runs the program. */
public final class ExecutionEngine {
  private static final int RANDOM_RUNS = 50;
  private static final long STEPS_OF_SHORT_RUNS = 5_000;

  private final Execution execution;

  public ExecutionEngine(Execution execution) {
    this.execution = execution;
  }

  /**
   * Decides programs that ask for no value; {@link Answer.Unknown} for others, unless the all-zero
   * run already violates the property.
   */
  public Answer run(Limits limits) {
    RecordingSource source = new RecordingSource(NondetSource.zeros());
    Run run = execution.run(source, limits);
    Outcome outcome = run.outcome();
    if (outcome instanceof Outcome.Violated) {
      return violated(outcome, source)
          .<Answer>map(v -> v)
          .orElseGet(
              () ->
                  new Answer.Unknown(
                      Kind.NOT_APPLICABLE, "the run depends on a function without a model"));
    }
    if (!source.isEmpty()) {
      return new Answer.Unknown(Kind.NOT_APPLICABLE, "the program has many executions");
    }
    if (run.dependences().contains(Dependence.ADDRESSES)) {
      return new Answer.Unknown(Kind.UNDEFINED, Dependence.ADDRESSES.reason());
    }
    return switch (outcome) {
      case Outcome.Finished f -> holds();
      case Outcome.Halted h -> holds();
      case Outcome.Stuck s -> holds();
      case Outcome.Undefined u -> new Answer.HoldsWhereDefined(u.reason(), Optional.of(List.of()));
      case Outcome.LimitReached(var limit) ->
          new Answer.Unknown(Kind.BOUND, "the execution did not end: " + limit.words());
      case Outcome.Unsupported(String reason, var edge) ->
          new Answer.Unknown(Kind.UNSUPPORTED, reason);
      case Outcome.Violated v -> throw new IllegalStateException("handled above");
    };
  }

  private static Answer holds() {
    return new Answer.Holds(
        "the program takes no input and was executed to its end", new OneExecution());
  }

  /** Looks for a violation close to the start, with random inputs. */
  public Optional<Answer.Violated> tryRandomInputs(Budget budget) {
    for (int seed = 0; seed < RANDOM_RUNS && !budget.isOver(); seed++) {
      RecordingSource source = new RecordingSource(NondetSource.random(seed));
      Limits limits = budget.limits().withSteps(STEPS_OF_SHORT_RUNS);
      Outcome outcome = execution.run(source, limits).outcome();
      Optional<Answer.Violated> violated = violated(outcome, source);
      if (violated.isPresent()) {
        return violated;
      }
    }
    return Optional.empty();
  }

  private static Optional<Answer.Violated> violated(Outcome outcome, RecordingSource source) {
    Optional<List<ChosenInput>> inputs = source.inputs();
    return outcome instanceof Outcome.Violated(var property, var edge)
        ? inputs.map(known -> new Answer.Violated(property, edge.span(), known))
        : Optional.empty();
  }
}
