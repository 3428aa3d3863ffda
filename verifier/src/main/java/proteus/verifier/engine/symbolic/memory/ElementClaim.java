package proteus.verifier.engine.symbolic.memory;

import java.util.Map;
import java.util.Optional;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * A claim about elements of arrays, for all integers where there is a bound variable.
 *
 * @param body over the symbols at the header and the bound variable
 */
public record ElementClaim(Optional<Term> bound, Term body) {
  /** The claim for one integer. */
  public Term at(Terms terms, Term index) {
    return bound.isEmpty() ? body : Substitution.of(terms, Map.of(bound.get(), index)).apply(body);
  }
}
