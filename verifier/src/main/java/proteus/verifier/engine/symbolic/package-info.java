/**
 * Symbolic execution that merges states, unrolls loops up to a bound and replaces those that have a
 * summary.
 */
@NullMarked
package proteus.verifier.engine.symbolic;

import org.jspecify.annotations.NullMarked;
