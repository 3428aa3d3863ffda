/**
 * Deciding by all executions: where few values of each input matter, the program is executed with
 * all combinations of them. May use the IR, its execution and live variables; no solver.
 */
@NullMarked
package proteus.verifier.engine.enumeration;

import org.jspecify.annotations.NullMarked;
