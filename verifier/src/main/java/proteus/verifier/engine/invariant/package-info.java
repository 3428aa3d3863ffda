/**
 * Inductive invariants in machine arithmetic, guessed from executions: what the states have in
 * common that executions reach at a loop's header, all of them or those of one case (a residue, a
 * value, a condition of the program), as expressions of the program. The largest set of them that
 * proves itself is kept (Houdini), over bits or over integers, whichever decides, and by the
 * algebra of the check. Source of the guesses: Sharma et al., <i>A Data Driven Approach for
 * Algebraic Loop Invariants</i>, ESOP 2013. Besides, inequalities that make transition systems
 * stronger, and what loop summaries say of any two states at a header. May use {@code proteus.ir},
 * {@code proteus.smt}, {@code proteus.summarizer} and {@code proteus.verifier.check}.
 */
@NullMarked
package proteus.verifier.engine.invariant;

import org.jspecify.annotations.NullMarked;
