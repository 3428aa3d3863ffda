package proteus.verifier.strategy;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.ir.run.Execution;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Solver;
import proteus.summarizer.path.TermReader.SignedOverflow;
import proteus.verifier.engine.execution.TieredExecution;
import proteus.verifier.pass.Pass;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.property.Assumptions;
import proteus.verifier.property.RepeatedStates;
import proteus.verifier.task.Answer;
import proteus.verifier.task.MustEnd;
import proteus.verifier.task.VerificationTask;

/** Tasks in which all executions of a program are to end. */
public final class TerminationTask {
  private TerminationTask() {}

  /**
   * The task for a program in which nothing undefined or violated is reached.
   *
   * @param program as it was read
   * @param solvers opens a new solver at each call
   * @param horn finds invariants
   * @param budget to look for loops that never end
   */
  public static VerificationTask ofDefined(
      Program program, Supplier<Solver> solvers, HornSolver horn, Budget budget) {
    return of(program, true, solvers, horn, budget);
  }

  /**
   * The task.
   *
   * @param program as it was read
   * @param solvers opens a new solver at each call
   * @param horn finds invariants
   * @param budget to look for loops that never end
   */
  public static VerificationTask of(
      Program program, Supplier<Solver> solvers, HornSolver horn, Budget budget) {
    return of(program, false, solvers, horn, budget);
  }

  private static VerificationTask of(
      Program program,
      boolean isDefined,
      Supplier<Solver> solvers,
      HornSolver horn,
      Budget budget) {
    Program read = Assumptions.read(program);
    Program watched = watched(read, SignedOverflow.UNDEFINED, solvers, budget);
    Execution execution = TieredExecution.of(watched);
    MustEnd end =
        new MustEnd(read, b -> watched(read, SignedOverflow.WRAPS, solvers, b), isDefined);
    return new VerificationTask(watched, execution, solvers, horn).with(end);
  }

  /**
   * Whether what shows that a task's loops end shows that its executions do: no behaviour may be
   * undefined, and no assumption may fail.
   *
   * @param endsUnbounded asks whether they also end if signed integers have no bounds
   */
  public static boolean isShown(
      VerificationTask task, BooleanSupplier endsUnbounded, Budget budget) {
    Answer ends = new Answer.Holds("the loops end", Optional.empty());
    return task.mustEnd()
        .map(
            end ->
                TerminationProofs.endsAnyhow(
                    task, end, endsUnbounded, ends, RankingRuns.of(task), budget))
        .filter(Answer.Holds.class::isInstance)
        .isPresent();
  }

  /** The program with violations where it never ends and signed overflow is undefined. */
  public static Program violated(Program program, Supplier<Solver> solvers, Budget budget) {
    return watched(Assumptions.read(program), SignedOverflow.UNDEFINED, solvers, budget);
  }

  private static Program watched(
      Program read, SignedOverflow overflow, Supplier<Solver> solvers, Budget budget) {
    Program scalars = Pipeline.of(Pass.LOCAL_SCALARS).apply(read, Preserved.TERMINATION);
    return RepeatedStates.instrument(
        scalars, overflow, NonTerminatingLoops.of(scalars, overflow, solvers, budget));
  }
}
