/** Checks of evidence that share nothing with the engines or the summarizer. */
@NullMarked
package proteus.verifier.check;

import org.jspecify.annotations.NullMarked;
