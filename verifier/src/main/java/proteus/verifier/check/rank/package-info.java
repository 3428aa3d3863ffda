/** Confirms that loops end by ranking functions, with nothing of the code that finds them. */
@NullMarked
package proteus.verifier.check.rank;

import org.jspecify.annotations.NullMarked;
