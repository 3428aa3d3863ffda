/**
 * What the compiler of this machine makes of C, and runs of it. Depends on {@code proteus.smt} for
 * budgets only.
 */
@NullMarked
package proteus.verifier.build;

import org.jspecify.annotations.NullMarked;
