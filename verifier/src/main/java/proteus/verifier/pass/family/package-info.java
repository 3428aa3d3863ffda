/** Programs over families of objects in place of memory. */
@NullMarked
package proteus.verifier.pass.family;

import org.jspecify.annotations.NullMarked;
