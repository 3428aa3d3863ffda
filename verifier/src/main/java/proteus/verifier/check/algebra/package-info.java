/**
 * Shows steps of a proof by polynomial arithmetic: a step and the opposite of what is claimed
 * contradict each other, as equations modulo powers of two reduce a difference to zero. Knows
 * nothing of how claims were found. May use the program and intervals; no solver.
 */
@NullMarked
package proteus.verifier.check.algebra;

import org.jspecify.annotations.NullMarked;
