package proteus.verifier.task;

import java.util.Optional;
import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.ir.run.Execution;
import proteus.smt.HornSolver;
import proteus.smt.Solver;

/**
 * What is to be decided, and what engines may use for it.
 *
 * @param program with the property's violations in it
 * @param mustEnd what is to end, if termination is the property
 * @param execution of that program
 * @param solvers opens a new solver at each call
 * @param horn finds invariants
 */
public record VerificationTask(
    Program program,
    Optional<MustEnd> mustEnd,
    Execution execution,
    Supplier<Solver> solvers,
    HornSolver horn) {
  /** A task about what must not be reached. */
  public VerificationTask(
      Program program, Execution execution, Supplier<Solver> solvers, HornSolver horn) {
    this(program, Optional.empty(), execution, solvers, horn);
  }

  /** The same about executions of the program, all of which are to end. */
  public VerificationTask with(MustEnd end) {
    return new VerificationTask(program, Optional.of(end), execution, solvers, horn);
  }

  /** The same, executed otherwise. */
  public VerificationTask with(Execution other) {
    return new VerificationTask(program, mustEnd, other, solvers, horn);
  }
}
