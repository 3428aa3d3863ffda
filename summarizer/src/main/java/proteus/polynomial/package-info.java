/**
 * Polynomials with rational coefficients over {@link proteus.smt.Term} atoms, what follows from
 * polynomials that are zero, and linear algebra. The arithmetic is that of the library Rings
 * (Poslavsky, <i>Rings: an efficient Java/Scala library for polynomial rings</i>, 2019), which is
 * used in this package only; ours is how terms are named, and that no computation goes on without
 * limits. May use {@code proteus.ir} and {@code proteus.smt}.
 */
@NullMarked
package proteus.polynomial;

import org.jspecify.annotations.NullMarked;
