package proteus.verifier.task;

import java.util.function.Supplier;
import proteus.ir.Program;

/**
 * All executions of a program are to end.
 *
 * @param program without violations
 * @param wrapping makes the program with violations where it never ends if signed overflow wraps
 * @param isDefined whether it is known that nothing undefined is reached in it
 */
public record MustEnd(Program program, Supplier<Program> wrapping, boolean isDefined) {}
