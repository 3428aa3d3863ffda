/**
 * k-induction over transition systems. May use {@code proteus.smt} and {@code
 * proteus.smt.transition}. Source: Sheeran, Singh and Stålmarck, <i>Checking Safety Properties
 * Using Induction and a SAT-Solver</i>, FMCAD 2000.
 */
@NullMarked
package proteus.verifier.engine.induction;

import org.jspecify.annotations.NullMarked;
