/**
 * Refutation of formulas over floats by ranges: boxes are narrowed to where a formula can hold, and
 * split. May use {@code proteus.smt} and {@code proteus.smt.rewrite}.
 */
@NullMarked
package proteus.smt.box;

import org.jspecify.annotations.NullMarked;
