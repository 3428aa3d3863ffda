/** Witness formats 2.0 and 2.1: YAML text from a witness and back. */
@NullMarked
package proteus.witness.yaml;

import org.jspecify.annotations.NullMarked;
