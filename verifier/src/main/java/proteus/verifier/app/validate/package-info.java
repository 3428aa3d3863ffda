/** From a witness and its program to a finding. */
@NullMarked
package proteus.verifier.app.validate;

import org.jspecify.annotations.NullMarked;
