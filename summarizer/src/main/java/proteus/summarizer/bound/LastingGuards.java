package proteus.summarizer.bound;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.smt.CheckResult;
import proteus.smt.LinearForm;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;
import proteus.smt.linear.LinearAtom.Relation;

/** Conditions under which a path of a loop can be taken again and again, whatever it changes. */
final class LastingGuards {
  private final Terms terms;
  private final Function<Term, CheckResult> check;

  LastingGuards(Terms terms, Function<Term, CheckResult> check) {
    this.terms = terms;
    this.check = check;
  }

  /**
   * A condition on what the path does not change; empty if there is none.
   *
   * @param ways the guards of the ways to take the path, with and without wrapping: one of them
   *     holds where the condition does
   * @param changed what the path changes
   */
  Optional<Term> of(List<List<Term>> ways, Set<Term> changed) {
    if (ways.isEmpty()) {
      return Optional.empty();
    }
    Set<Term> common = new LinkedHashSet<>(ways.getFirst());
    ways.forEach(common::retainAll);
    List<Term> set = new ArrayList<>();
    for (Term condition : common) {
      LinearAtom.of(terms, condition)
          .flatMap(atom -> forAny(atom, changed))
          .filter(c -> !c.isTrue())
          .ifPresent(set::add);
    }
    Term all = terms.and(set);
    Term taken = terms.or(ways.stream().map(terms::and).toList());
    return check.apply(all).isSat() && check.apply(terms.and(all, terms.not(taken))).isUnsat()
        ? Optional.of(all)
        : Optional.empty();
  }

  /** That the form is at most zero for all values of the variables; empty if it never is. */
  private Optional<Term> forAny(LinearAtom atom, Set<Term> variables) {
    LinearForm.Builder rest = new LinearForm.Builder();
    BigInteger greatest = BigInteger.ZERO;
    for (Map.Entry<Term, BigInteger> addend : atom.form().coefficients().entrySet()) {
      if (Collections.disjoint(TermGraph.freeVariables(addend.getKey()), variables)) {
        rest.add(addend.getKey(), addend.getValue());
      } else {
        BigInteger most = addend.getKey().range().scale(addend.getValue()).hi();
        if (most == null) {
          return Optional.empty();
        }
        greatest = greatest.add(most);
      }
    }
    rest.add(terms.intConst(atom.form().constant().add(greatest)), BigInteger.ONE);
    return atom.relation() == Relation.AT_MOST
        ? Optional.of(terms.le(terms.linear(rest.build()), terms.intConst(0)))
        : Optional.empty();
  }
}
