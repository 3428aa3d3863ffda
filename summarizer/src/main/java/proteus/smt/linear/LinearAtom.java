package proteus.smt.linear;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * An atomic condition {@code form ~ 0} on Ints.
 *
 * @param relation what the form is compared by
 * @param form left side minus right side
 */
public record LinearAtom(Relation relation, LinearForm form) {
  /** How the form is compared with 0. */
  public enum Relation {
    /** At most 0. */
    AT_MOST,
    /** Equal to 0. */
    EQUAL,
    /** Not equal to 0. */
    DIFFERENT
  }

  /** Reads the condition; empty if it is no comparison of Ints. */
  public static Optional<LinearAtom> of(Terms terms, Term condition) {
    if (condition.op() == Op.NOT) {
      return of(terms, condition.arg(0))
          .filter(a -> a.relation == Relation.EQUAL)
          .map(a -> new LinearAtom(Relation.DIFFERENT, a.form));
    }
    boolean comparison = condition.op() == Op.LE || condition.op() == Op.EQ;
    if (!comparison || !condition.arg(0).sort().equals(Sort.INT)) {
      return Optional.empty();
    }
    LinearForm form = LinearForm.of(terms.sub(condition.arg(0), condition.arg(1)));
    return Optional.of(
        new LinearAtom(condition.op() == Op.LE ? Relation.AT_MOST : Relation.EQUAL, form));
  }

  /** What the form has once, or minus once. */
  Stream<Term> units() {
    return form.coefficients().keySet().stream()
        .filter(atom -> form.coefficient(atom).abs().equals(BigInteger.ONE));
  }

  /** The form without the atom, negated where the coefficient is positive. */
  Term solvedFor(Terms terms, Term atom) {
    Map<Term, BigInteger> rest = new LinkedHashMap<>(form.coefficients());
    rest.remove(atom);
    Term other = terms.linear(new LinearForm(rest, form.constant()));
    return form.coefficient(atom).signum() > 0 ? terms.neg(other) : other;
  }
}
