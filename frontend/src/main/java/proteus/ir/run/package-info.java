/**
 * Executing programs: what an execution is given (choices, limits), what it tells on its way and
 * how it ends; and {@link proteus.ir.run.Interpreter}, the reference for everything that claims to
 * know what a program does. Depends on {@code proteus.ir} alone.
 */
@NullMarked
package proteus.ir.run;

import org.jspecify.annotations.NullMarked;
