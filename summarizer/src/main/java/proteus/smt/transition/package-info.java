/**
 * A program without memory as a transition system: cut points, one at each loop's header, and the
 * loop-free blocks between them as formulas (large-block encoding, Beyer et al., FMCAD 2009). What
 * cannot be written as formulas is havocked or left unexplored, so that the system has at least the
 * executions of the program: it serves proofs. May use {@code proteus.ir} and {@code proteus.smt}.
 */
@NullMarked
package proteus.smt.transition;

import org.jspecify.annotations.NullMarked;
