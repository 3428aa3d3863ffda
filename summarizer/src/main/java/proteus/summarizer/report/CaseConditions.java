package proteus.summarizer.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Op;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;

/** Conditions of cases as people write them. What they say of each other is asked of the solver. */
public final class CaseConditions {
  private final Terms terms;
  private final Feasibility feasibility;
  private final List<Term> facts;

  /**
   * @param facts that hold in all cases
   */
  public CaseConditions(Terms terms, Feasibility feasibility, List<Term> facts) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.facts = List.copyOf(facts);
  }

  /** Whether all of them hold where the condition does. */
  public boolean certain(List<Term> condition, List<Term> all) {
    List<Term> known = new ArrayList<>(facts);
    known.addAll(condition);
    return all.stream().allMatch(t -> !feasibility.isPossible(known, terms.not(t)));
  }

  /** The disjunction of the two, if it is a conjunction of some of their conjuncts. */
  public Optional<List<Term>> union(List<Term> a, List<Term> b) {
    Set<Term> common = new LinkedHashSet<>();
    a.stream().filter(c -> certain(b, List.of(c))).forEach(common::add);
    b.stream().filter(c -> certain(a, List.of(c))).forEach(common::add);
    List<Term> condition = new ArrayList<>(common);
    Term either = terms.or(terms.and(a), terms.and(b));
    return certain(condition, List.of(either))
        ? Optional.of(feasibility.withoutImplied(facts, condition))
        : Optional.empty();
  }

  /** Without what the others imply, and with an equation for two bounds that meet. */
  public List<Term> tidy(List<Term> condition) {
    List<Term> tidy = new ArrayList<>(feasibility.withoutImplied(facts, condition));
    tidy.removeIf(c -> certain(List.of(), List.of(c)));
    for (int i = 0; i < tidy.size(); i++) {
      for (int j = i + 1; j < tidy.size(); j++) {
        Term a = tidy.get(i);
        Term b = tidy.get(j);
        boolean bounds = a.op() == Op.LE && b.op() == Op.LE;
        if (bounds && difference(a).equals(terms.neg(difference(b)))) {
          tidy.set(i, terms.eq(a.arg(0), a.arg(1)));
          tidy.remove(j);
          return tidy(tidy);
        }
      }
    }
    return tidy;
  }

  private Term difference(Term comparison) {
    return terms.sub(comparison.arg(0), comparison.arg(1));
  }

  /** The condition's conjuncts; none if it is true. */
  public static List<Term> conjuncts(Term condition) {
    if (condition.isTrue()) {
      return List.of();
    }
    return condition.conjuncts();
  }
}
