/**
 * n-th terms of the sequences that a loop path's updates make (Xie et al. 2019, Section 4.2), with
 * exact rational polynomials. May use {@code proteus.ir} and {@code proteus.smt}.
 *
 * <p>{@link proteus.summarizer.recurrence.Polynomial} is our own: sums, products, substitution and
 * Faulhaber's formula over {@link proteus.smt.Term} atoms are all that is needed here, and a
 * computer algebra library would cost every run more at start-up than it computes.
 */
@NullMarked
package proteus.summarizer.recurrence;

import org.jspecify.annotations.NullMarked;
