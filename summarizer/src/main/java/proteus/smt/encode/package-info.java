/**
 * Encodings of the program's values and operators as terms, exact for machine integers and floats.
 */
@NullMarked
package proteus.smt.encode;

import org.jspecify.annotations.NullMarked;
