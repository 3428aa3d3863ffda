/**
 * Invariants about what is reached from where in linked data, found by trying clauses (Houdini):
 * lists that are changed in the middle, split, joined and reversed. Source: Itzhaky, Banerjee,
 * Immerman, Nanevski and Sagiv, <i>Effectively-propositional reasoning about reachability in linked
 * data structures</i>, CAV 2013.
 */
@NullMarked
package proteus.verifier.engine.linked;

import org.jspecify.annotations.NullMarked;
