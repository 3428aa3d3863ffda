/** Reports of summaries as documents for other programs; the structure is in docs/summarize.md. */
@NullMarked
package proteus.verifier.report;

import org.jspecify.annotations.NullMarked;
