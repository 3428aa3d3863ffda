/** Property files, and the properties as passes that turn violations into error locations. */
@NullMarked
package proteus.verifier.property;

import org.jspecify.annotations.NullMarked;
