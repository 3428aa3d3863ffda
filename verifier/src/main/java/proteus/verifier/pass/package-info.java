/** Passes from program to program that keep its behaviour. */
@NullMarked
package proteus.verifier.pass;

import org.jspecify.annotations.NullMarked;
