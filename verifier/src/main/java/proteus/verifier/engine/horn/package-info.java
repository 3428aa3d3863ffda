/**
 * Proofs by constrained Horn clauses: the transition system's invariants are the unknowns, a Horn
 * solver finds them, and fresh solvers confirm them. May use {@code proteus.smt} and {@code
 * proteus.smt.transition}. Source: Bjørner, Gurfinkel, McMillan and Rybalchenko, <i>Horn Clause
 * Solvers for Program Verification</i>, 2015.
 */
@NullMarked
package proteus.verifier.engine.horn;

import org.jspecify.annotations.NullMarked;
