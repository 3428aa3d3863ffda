/** What engines share. */
@NullMarked
package proteus.verifier.engine;

import org.jspecify.annotations.NullMarked;
