/**
 * Polynomial equalities that hold at the cut points of a transition system: guessed from
 * executions, proved by algebra (over the integers, or modulo 2^w, where wrap-around does not
 * matter), used to simplify the system. Source of the guesses: Sharma et al., <i>A Data Driven
 * Approach for Algebraic Loop Invariants</i>, ESOP 2013. May use {@code proteus.ir}, {@code
 * proteus.smt}, the polynomials of {@code proteus.summarizer.recurrence} and {@code
 * proteus.smt.transition}.
 */
@NullMarked
package proteus.verifier.engine.invariant;

import org.jspecify.annotations.NullMarked;
