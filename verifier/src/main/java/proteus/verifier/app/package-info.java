/** What the commands do: options, files and limits of a task, with results as values and texts. */
@NullMarked
package proteus.verifier.app;

import org.jspecify.annotations.NullMarked;
