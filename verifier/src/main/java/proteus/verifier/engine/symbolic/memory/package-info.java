/** The memory of a symbolic execution: objects, their contents, and accesses. */
@NullMarked
package proteus.verifier.engine.symbolic.memory;

import org.jspecify.annotations.NullMarked;
