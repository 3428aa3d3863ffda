package proteus.summarizer.summary;

import java.util.List;
import java.util.Map;
import proteus.smt.Term;

/**
 * States at the header after the beginning of a trace, before the residues of variables are wrapped
 * into their types.
 *
 * @param bound existentially quantified
 * @param values of all followed variables
 */
record RawVisit(List<Term> bound, List<Term> conditions, Map<Term, Term> values) {}
