/**
 * What happened in an execution that violates a property, short enough to be read and in bounded
 * memory however long the execution is. Depends on {@code proteus.ir} alone.
 */
@NullMarked
package proteus.verifier.counterexample;

import org.jspecify.annotations.NullMarked;
