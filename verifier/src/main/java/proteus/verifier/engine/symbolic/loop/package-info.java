/** Loops in a symbolic execution: summaries that are applied, and inductive invariants. */
@NullMarked
package proteus.verifier.engine.symbolic.loop;

import org.jspecify.annotations.NullMarked;
