package proteus.verifier.task;

import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.ir.run.Execution;
import proteus.smt.HornSolver;
import proteus.smt.Solver;

/**
 * What is to be decided, and what engines may use for it.
 *
 * @param program with the property's violations in it
 * @param execution of that program
 * @param solvers opens a new solver at each call
 * @param horn finds invariants
 */
public record VerificationTask(
    Program program, Execution execution, Supplier<Solver> solvers, HornSolver horn) {
  /** The same, executed otherwise. */
  public VerificationTask with(Execution other) {
    return new VerificationTask(program, other, solvers, horn);
  }
}
