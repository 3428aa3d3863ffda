/**
 * Inductive invariants in machine arithmetic: what the states have in common that executions reach
 * at a loop's head, all of them or those of one case (a residue, a value, a condition of the
 * program), as expressions of the program. The largest set of them that proves itself is kept
 * (Houdini), over bits or over integers, whichever decides. May use {@code proteus.ir} and {@code
 * proteus.smt}.
 */
@NullMarked
package proteus.verifier.engine.guess;

import org.jspecify.annotations.NullMarked;
