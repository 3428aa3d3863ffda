package proteus.summarizer.recurrence;

import org.jspecify.annotations.Nullable;
import proteus.polynomial.Polynomial;
import proteus.smt.Term;

/**
 * A variable's value as a function of n.
 *
 * @param term the value after n executions
 * @param polynomial the same as a polynomial in n and powers with exponent n ({@link Bases}); null
 *     where it is none
 * @param validFrom the least n from which on both hold
 */
record Solution(Term term, @Nullable Polynomial polynomial, int validFrom) {}
