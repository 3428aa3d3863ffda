package proteus.verifier.task;

import java.util.function.Function;
import proteus.ir.Program;
import proteus.smt.Budget;

/**
 * All executions of a program are to end.
 *
 * @param program without violations
 * @param wrapping makes the program with violations where it never ends if signed overflow wraps,
 *     and looks for such loops as far as the budget goes
 * @param isDefined whether it is known that nothing undefined is reached in it
 */
public record MustEnd(Program program, Function<Budget, Program> wrapping, boolean isDefined) {}
