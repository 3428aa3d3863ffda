/**
 * Fast execution of programs: {@link proteus.exec.CompiledProgram} translates the intermediate
 * representation to JVM bytecode. It does what {@link proteus.ir.run.Interpreter} does, some
 * thousand times faster. Depends on {@code proteus.ir} alone.
 */
@NullMarked
package proteus.exec;

import org.jspecify.annotations.NullMarked;
