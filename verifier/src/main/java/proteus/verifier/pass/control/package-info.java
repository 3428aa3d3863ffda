/** Locations told apart by the values that variables have there. */
@NullMarked
package proteus.verifier.pass.control;

import org.jspecify.annotations.NullMarked;
