/** Confirms proofs by loop summaries, with nothing of the code that summarizes. */
@NullMarked
package proteus.verifier.check.summaries;

import org.jspecify.annotations.NullMarked;
