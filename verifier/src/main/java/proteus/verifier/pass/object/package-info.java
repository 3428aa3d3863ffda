/** Passes that put variables and values in place of memory, object by object. */
@NullMarked
package proteus.verifier.pass.object;

import org.jspecify.annotations.NullMarked;
