/** How often loops run, as tables, documents and comments in the source. */
@NullMarked
package proteus.verifier.app.bounds;

import org.jspecify.annotations.NullMarked;
