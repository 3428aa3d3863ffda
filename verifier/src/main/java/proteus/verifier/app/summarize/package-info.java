/** The loops of a program with their summaries. */
@NullMarked
package proteus.verifier.app.summarize;

import org.jspecify.annotations.NullMarked;
