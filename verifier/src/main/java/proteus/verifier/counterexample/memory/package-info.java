/** The objects of an execution that violates a property, and what is written into them. */
@NullMarked
package proteus.verifier.counterexample.memory;

import org.jspecify.annotations.NullMarked;
