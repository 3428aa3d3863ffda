/**
 * Terms over SMT sorts (Bool, Int, Real, bit-vectors, IEEE floats, arrays, quantifiers), their
 * local simplification, substitution, evaluation and printing, and the small {@link
 * proteus.smt.Solver} interface. Nothing here knows which solver stands behind it.
 *
 * <p>Terms are hash-consed directed acyclic graphs and may be hundreds of thousands of nodes deep:
 * no algorithm here recurses over their depth.
 */
@NullMarked
package proteus.smt;

import org.jspecify.annotations.NullMarked;
