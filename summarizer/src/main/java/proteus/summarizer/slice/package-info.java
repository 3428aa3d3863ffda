/**
 * Which variables of a loop matter (Xie et al. 2019, Section 4.1), and for which of them only the
 * residue modulo 2^width matters. May use {@code proteus.ir} only.
 */
@NullMarked
package proteus.summarizer.slice;

import org.jspecify.annotations.NullMarked;
