/**
 * Checks of evidence. May use the program and the solver, nothing of the engines or the summarizer.
 */
@NullMarked
package proteus.verifier.check;

import org.jspecify.annotations.NullMarked;
