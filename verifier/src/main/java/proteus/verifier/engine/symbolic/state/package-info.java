/** The states of a symbolic execution: path conditions, registers, values, and what was found. */
@NullMarked
package proteus.verifier.engine.symbolic.state;

import org.jspecify.annotations.NullMarked;
