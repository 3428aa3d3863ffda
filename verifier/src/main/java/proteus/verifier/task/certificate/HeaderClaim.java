package proteus.verifier.task.certificate;

import java.util.Optional;
import proteus.smt.Term;

/**
 * The claim that a condition holds whenever the header of a loop is reached.
 *
 * @param bound a variable over all integers for each of which the condition holds
 * @param body over symbols and the bound variable, without quantifiers; arrays are read only
 */
public record HeaderClaim(Optional<Term> bound, Term body) {}
