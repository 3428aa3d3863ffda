package proteus.verifier.strategy;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Program;
import proteus.ir.arithmetic.Arrangement;
import proteus.ir.run.Dependence;
import proteus.ir.run.Execution;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.smt.Budget;
import proteus.verifier.check.Replay;
import proteus.verifier.property.MemorySafety;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Incompleteness;
import proteus.verifier.task.Incompleteness.Kind;

/** Executes the violations that engines find: one counts only when its execution shows it. */
final class ViolationCheck {
  /** So many violations that do not count are enough to stop looking for one that does. */
  private static final int MAX_REJECTIONS = 6;

  /** In so many arrangements of objects a violation must be the same. */
  private static final int ARRANGEMENTS = 8;

  private final Program program;
  private final Execution execution;
  private final ViolationPolicy policy;
  private Optional<String> rejection = Optional.empty();
  private int rejections;

  ViolationCheck(Program program, Execution execution, ViolationPolicy policy) {
    this.program = program;
    this.execution = execution;
    this.policy = policy;
  }

  /** What a violation came to. */
  sealed interface Result {
    record Shown(Verdict.Violated verdict) implements Result {}

    record NotShown(Incompleteness why) implements Result {}
  }

  /**
   * Executes the program with the inputs.
   *
   * @param decidedBy the step that found them
   */
  Result check(Answer.Violated found, PlanStep decidedBy, Budget budget) {
    OpenChoices choices = OpenChoices.of(program, found.inputs());
    return switch (Replay.run(execution, choices, found.property(), budget)) {
      case Replay.Confirmed(Run run, Outcome.Violated violation) -> {
        Set<Dependence> dependences = new LinkedHashSet<>(run.dependences());
        if (dependences.contains(Dependence.ADDRESSES)
            && MemorySafety.isByDefect(violation.property())
            && isAnywhere(violation, found, budget)) {
          dependences.remove(Dependence.ADDRESSES);
        }
        yield ruled(
            new Verdict.Violated(
                violation,
                found.inputs(),
                run,
                choices.dependence(run.outcome(), dependences),
                Optional.empty(),
                decidedBy));
      }
      case Replay.NotConfirmed(String why) ->
          new Result.NotShown(
              new Incompleteness(
                  Kind.UNCONFIRMED, "a possible violation was not confirmed: " + why));
    };
  }

  /**
   * Whether the same happens wherever objects lie, as far as some arrangements tell. Of other
   * properties compiled programs tell that.
   */
  private boolean isAnywhere(Outcome.Violated violation, Answer.Violated found, Budget budget) {
    return Arrangement.others(ARRANGEMENTS)
        .map(execution::in)
        .map(other -> other.run(OpenChoices.of(program, found.inputs()), budget.limits()).outcome())
        .allMatch(violation::equals);
  }

  private Result ruled(Verdict.Violated violated) {
    return switch (policy.rule(violated)) {
      case ViolationPolicy.Counts(Optional<String> confirmation) ->
          new Result.Shown(violated.confirmed(confirmation));
      case ViolationPolicy.Rejected(String why) -> {
        rejection = rejection.or(() -> Optional.of(why));
        rejections++;
        yield new Result.NotShown(new Incompleteness(Kind.UNCONFIRMED, why));
      }
    };
  }

  /** Why the first of the violations does not count that an execution showed. */
  Optional<String> rejection() {
    return rejection;
  }

  /** Whether so many did not count that it is not worth to look for more. */
  boolean isOver() {
    return rejections >= MAX_REJECTIONS;
  }
}
