/**
 * Linear arithmetic: polyhedra and their projections (Fourier and Motzkin), and the elimination of
 * variables from conjunctions of terms. May use {@code proteus.smt}.
 */
@NullMarked
package proteus.smt.linear;

import org.jspecify.annotations.NullMarked;
