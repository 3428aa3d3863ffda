/** Arguments that executions end. */
@NullMarked
package proteus.verifier.engine.termination;

import org.jspecify.annotations.NullMarked;
