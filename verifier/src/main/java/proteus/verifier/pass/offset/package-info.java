/** Programs over offsets in objects in place of memory. */
@NullMarked
package proteus.verifier.pass.offset;

import org.jspecify.annotations.NullMarked;
