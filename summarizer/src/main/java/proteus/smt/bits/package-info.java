/**
 * Bits of terms as sums modulo 2: what is constant or equal at the level of bits is found before a
 * solver is asked. Checksums and shift registers are linear over these, and hard for solvers that
 * branch. May use {@code proteus.smt}.
 */
@NullMarked
package proteus.smt.bits;

import org.jspecify.annotations.NullMarked;
