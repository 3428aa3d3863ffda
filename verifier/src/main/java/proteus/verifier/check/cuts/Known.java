package proteus.verifier.check.cuts;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/** What holds on a path: conditions, facts about all integers, and the ranges that follow. */
final class Known {
  private final Terms terms;
  private final Set<Term> conditions;
  private final Set<Fact> facts;
  private final Map<Term, Interval> ranges;

  Known(Terms terms) {
    this(terms, new LinkedHashSet<>(), new LinkedHashSet<>(), new LinkedHashMap<>());
  }

  private Known(Terms terms, Set<Term> conditions, Set<Fact> facts, Map<Term, Interval> ranges) {
    this.terms = terms;
    this.conditions = conditions;
    this.facts = facts;
    this.ranges = ranges;
  }

  Known copy() {
    return new Known(
        terms,
        new LinkedHashSet<>(conditions),
        new LinkedHashSet<>(facts),
        new LinkedHashMap<>(ranges));
  }

  Set<Term> conditions() {
    return Collections.unmodifiableSet(conditions);
  }

  List<Fact> facts() {
    return List.copyOf(facts);
  }

  void add(Fact fact) {
    facts.add(fact);
  }

  void add(Term condition) {
    for (Term part : condition.conjuncts()) {
      if (!part.isTrue() && conditions.add(part)) {
        bound(part);
      }
    }
  }

  /** Whether the condition is certain to hold; false says nothing. */
  boolean holds(Term condition) {
    return condition.isTrue()
        || conditions.contains(condition)
        || condition.op() == Op.LE && isOrder(condition.arg(0), condition.arg(1))
        || condition.op() == Op.AND && condition.args().stream().allMatch(this::holds)
        || condition.op() == Op.OR && condition.args().stream().anyMatch(this::holds)
        || condition.op() == Op.NOT && isRefuted(condition.arg(0));
  }

  private boolean isOrder(Term left, Term right) {
    if (!(left.sort() instanceof Sort.Int)) {
      return false;
    }
    BigInteger most = range(terms.sub(left, right)).hi();
    return most != null && most.signum() <= 0;
  }

  private boolean isRefuted(Term condition) {
    return condition.op() == Op.EQ
        && condition.arg(0).sort() instanceof Sort.Int
        && !range(terms.sub(condition.arg(0), condition.arg(1))).contains(BigInteger.ZERO);
  }

  /** An interval around the values that the Int can have. */
  Interval range(Term term) {
    LinearForm form = LinearForm.of(term);
    Interval sum = Interval.of(form.constant());
    for (Map.Entry<Term, BigInteger> part : form.coefficients().entrySet()) {
      Term atom = part.getKey();
      Interval range = ranges.getOrDefault(atom, atom.range());
      sum = sum.add(range.scale(part.getValue()));
    }
    return sum;
  }

  /** Learns from comparisons of a single term with a constant. */
  private void bound(Term condition) {
    boolean compares =
        (condition.op() == Op.LE || condition.op() == Op.EQ)
            && condition.arg(0).sort() instanceof Sort.Int;
    if (!compares) {
      return;
    }
    LinearForm form = LinearForm.of(terms.sub(condition.arg(0), condition.arg(1)));
    if (form.coefficients().size() != 1) {
      return;
    }
    Map.Entry<Term, BigInteger> only = form.coefficients().entrySet().iterator().next();
    if (!only.getValue().abs().equals(BigInteger.ONE)) {
      return;
    }
    // factor * atom + constant <= 0, or = 0
    BigInteger limit = form.constant().multiply(only.getValue()).negate();
    Interval bound =
        condition.op() == Op.EQ
            ? Interval.of(limit)
            : only.getValue().signum() > 0 ? new Interval(null, limit) : new Interval(limit, null);
    Interval before = ranges.getOrDefault(only.getKey(), only.getKey().range());
    before.meet(bound).ifPresent(range -> ranges.put(only.getKey(), range));
  }
}
