/**
 * A check by following all paths: symbolic execution of the program as it was read, with nothing
 * merged, abstracted or taken from a search. Shares the encodings of expressions and the solver
 * with the engines, and no more.
 */
@NullMarked
package proteus.verifier.check.paths;

import org.jspecify.annotations.NullMarked;
