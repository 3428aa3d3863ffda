/**
 * C source files as the witness formats see them: bytes, hash, and characters at lines and columns.
 * Needs no C parser.
 */
@NullMarked
package proteus.witness.source;

import org.jspecify.annotations.NullMarked;
