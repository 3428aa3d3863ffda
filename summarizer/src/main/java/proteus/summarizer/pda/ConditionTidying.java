package proteus.summarizer.pda;

import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;

/** Tidies conjunctions. */
public final class ConditionTidying {
  private ConditionTidying() {}

  /** The conditions without those that another one, differing in a constant only, implies. */
  public static List<Term> withoutWeaker(Terms terms, Collection<Term> conditions) {
    Map<Map<Term, BigInteger>, BigInteger> strongest = new LinkedHashMap<>();
    for (Term condition : conditions) {
      inequality(terms, condition)
          .ifPresent(
              a -> strongest.merge(a.form().coefficients(), a.form().constant(), BigInteger::max));
    }
    return conditions.stream()
        .distinct()
        .filter(c -> !c.isTrue())
        .filter(
            c ->
                inequality(terms, c)
                    .map(a -> a.form().constant().equals(strongest.get(a.form().coefficients())))
                    .orElse(true))
        .toList();
  }

  private static Optional<LinearAtom> inequality(Terms terms, Term condition) {
    return LinearAtom.of(terms, condition).filter(a -> a.relation() == LinearAtom.Relation.AT_MOST);
  }
}
