package proteus.verifier.validation;

import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.ir.run.Execution;
import proteus.ir.run.Interpreter;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Solver;
import proteus.verifier.engine.execution.TieredExecution;
import proteus.verifier.property.MemorySafety;
import proteus.verifier.strategy.Portfolio;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.strategy.ViolationPolicy;
import proteus.verifier.task.VerificationTask;

/**
 * What a validation reasons with.
 *
 * @param solvers opens a new solver at each call
 * @param horn finds invariants
 */
public record Tools(Supplier<Solver> solvers, HornSolver horn) {
  /** The program's executions; what is lost at their ends tells the interpreter only. */
  static Execution execution(Program program) {
    return MemorySafety.tellsLosses(program)
        ? new Interpreter(MemorySafety.executed(program))
        : TieredExecution.of(program);
  }

  /** What the engines say of a program with violations in it. */
  Verdict decide(Program program, Budget budget) {
    return Portfolio.decide(
        new VerificationTask(program, execution(program), solvers, horn),
        ViolationPolicy::withoutCompiler,
        budget);
  }
}
