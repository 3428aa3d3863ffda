/** Candidates for invariants about the elements of arrays. */
@NullMarked
package proteus.verifier.engine.symbolic.array;

import org.jspecify.annotations.NullMarked;
