package proteus.verifier.strategy;

import java.util.Optional;
import proteus.ir.Defect;
import proteus.ir.Nondet;
import proteus.ir.arithmetic.Arrangement;
import proteus.ir.run.Dependence;
import proteus.ir.run.Execution;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;

/**
 * Executes a program and remembers the first undefined behaviour that an execution met. Not where
 * it depends on what a function without a model returned, or on addresses: other executions might
 * not meet it then.
 */
final class DefectWatch implements Execution {
  private final Execution execution;
  private Optional<Outcome.Undefined> met = Optional.empty();

  DefectWatch(Execution execution) {
    this.execution = execution;
  }

  @Override
  public Execution in(Arrangement arrangement) {
    return execution.in(arrangement);
  }

  @Override
  public Run run(NondetSource source, Limits limits, ExecutionListener trace) {
    boolean[] unmodelled = {false};
    NondetSource observed =
        (nondet, type, edge) -> {
          unmodelled[0] |= nondet.kind() == Nondet.Kind.UNMODELLED;
          return source.choose(nondet, type, edge);
        };
    Run run = execution.run(observed, limits, trace);
    if (met.isEmpty()
        && run.outcome() instanceof Outcome.Undefined undefined
        // It wraps where nothing else is asked for.
        && undefined.defect() != Defect.SIGNED_OVERFLOW
        && !unmodelled[0]
        && !run.dependences().contains(Dependence.ADDRESSES)) {
      met = Optional.of(undefined);
    }
    return run;
  }

  /** Whether no proof can succeed any more. */
  boolean hasMetDefect() {
    return met.isPresent();
  }

  /** Why there is no proof, in words; empty where nothing undefined was met. */
  Optional<String> defect() {
    return met.map(Outcome.Undefined::reason);
  }
}
