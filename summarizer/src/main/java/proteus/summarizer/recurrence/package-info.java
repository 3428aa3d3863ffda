/**
 * n-th terms of the sequences that a loop path's updates make (Xie et al. 2019, Section 4.2), with
 * exact rational polynomials. May use {@code proteus.ir}, {@code proteus.smt} and {@code
 * proteus.polynomial}.
 */
@NullMarked
package proteus.summarizer.recurrence;

import org.jspecify.annotations.NullMarked;
