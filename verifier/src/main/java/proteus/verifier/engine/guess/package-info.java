/**
 * Inductive invariants in machine arithmetic: what the states have in common that executions reach
 * at a loop's head, all of them or those of one case (a residue, a value, a condition of the
 * program), as expressions of the program. The largest set of them that proves itself is kept
 * (Houdini), over bits or over integers, whichever decides, and by the algebra of the check. May
 * use {@code proteus.ir}, {@code proteus.smt}, {@code proteus.verifier.check} and the abstraction
 * of {@code proteus.verifier.engine.invariant}.
 */
@NullMarked
package proteus.verifier.engine.guess;

import org.jspecify.annotations.NullMarked;
