/**
 * C text before it is parsed: the system's preprocessor, the pre-pass on tokens that rewrites what
 * the parser does not know, and the way back from offsets to the user's lines. May depend on {@code
 * proteus.ir} for source spans only.
 */
@NullMarked
package proteus.frontend.preprocess;

import org.jspecify.annotations.NullMarked;
