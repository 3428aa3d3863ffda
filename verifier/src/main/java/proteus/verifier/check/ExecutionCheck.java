package proteus.verifier.check;

import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.smt.Budget;

/**
 * Checks the claim that a program has one execution, which does not violate the property: it
 * depends on nothing that C leaves open.
 */
public final class ExecutionCheck {
  private ExecutionCheck() {}

  /**
   * Whether the reference interpreter confirms that within the budget.
   *
   * @param program with the property's violations in it
   */
  public static boolean confirms(Program program, Budget budget) {
    boolean[] asked = new boolean[1];
    NondetSource nothing =
        (source, type, edge) -> {
          asked[0] = true;
          return Value.zero(type);
        };
    Run run = new Interpreter(program).run(nothing, budget.limits());
    return !asked[0]
        && run.dependences().isEmpty()
        && switch (run.outcome()) {
          case Outcome.Finished _, Outcome.Stuck _, Outcome.Halted _ -> true;
          case Outcome.Violated _, Outcome.Undefined _ -> false;
          case Outcome.LimitReached _, Outcome.Unsupported _ -> false;
        };
  }
}
