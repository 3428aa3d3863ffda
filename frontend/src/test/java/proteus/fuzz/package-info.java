/**
 * Differential testing: random C programs print the same when gcc compiles them and when {@link
 * proteus.exec.CompiledProgram} and {@link proteus.ir.run.Interpreter} execute them.
 */
@NullMarked
package proteus.fuzz;

import org.jspecify.annotations.NullMarked;
