/**
 * Fuzzing: random programs whose verdicts are compared with executions and with those of variants,
 * and broken text of each kind that is read. The tests try a few seeds; {@code make fuzz} tries as
 * many as wanted.
 */
@NullMarked
package proteus.verifier.fuzz;

import org.jspecify.annotations.NullMarked;
