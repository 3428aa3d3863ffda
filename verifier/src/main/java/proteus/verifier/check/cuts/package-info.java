/**
 * A check of proofs about memory: symbolic execution of the program from cut point to cut point,
 * where loops are cut at their headers by claims (Floyd, Assigning Meanings to Programs, 1967).
 * What a loop can write is found by following its rounds. Shares the encodings of expressions and
 * the solver with the engines, and no more.
 */
@NullMarked
package proteus.verifier.check.cuts;

import org.jspecify.annotations.NullMarked;
