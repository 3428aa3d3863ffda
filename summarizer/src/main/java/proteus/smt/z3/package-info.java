/**
 * The solver interface over Z3, through its native functions. The only package that knows Z3;
 * nothing of Z3 leaves it: terms go in, copied-out models come back. May use {@code proteus.smt}.
 */
@NullMarked
package proteus.smt.z3;

import org.jspecify.annotations.NullMarked;
