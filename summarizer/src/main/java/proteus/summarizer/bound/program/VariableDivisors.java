package proteus.summarizer.bound.program;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.ValueCases;
import proteus.summarizer.path.ValueCases.Case;

/**
 * Takes quotients and remainders for unknown numbers where the divisor is not constant: of these is
 * known what is linear, by cases of the divisor's sign. Where the divisor is 0, nothing is.
 */
final class VariableDivisors {
  private final Terms terms;
  private final Feasibility feasibility;
  private final Map<Term, Term> unknowns = new HashMap<>();

  VariableDivisors(Terms terms, Feasibility feasibility) {
    this.terms = terms;
    this.feasibility = feasibility;
  }

  /**
   * The cases without such operations.
   *
   * @param context conditions that hold there
   */
  ValueCases replaced(ValueCases cases, Collection<Term> context) {
    List<Case> open = new ArrayList<>(cases.all());
    List<Case> done = new ArrayList<>();
    while (!open.isEmpty()) {
      Case one = open.removeFirst();
      List<Term> all = new ArrayList<>(one.conditions());
      all.add(one.value());
      // subterms come before the terms that they are part of
      TermGraph.subterms(all).stream()
          .filter(VariableDivisors::isOpen)
          .findFirst()
          .ifPresentOrElse(t -> open.addAll(0, split(one, t, context)), () -> done.add(one));
    }
    return new ValueCases(done);
  }

  private static boolean isOpen(Term term) {
    return (term.op() == Op.DIV || term.op() == Op.MOD) && !term.arg(1).isConst();
  }

  private List<Case> split(Case one, Term operation, Collection<Term> context) {
    Term unknown =
        unknowns.computeIfAbsent(
            operation, o -> terms.freshVar("quotient", Sort.INT, operation.range()));
    Term divisor = operation.arg(1);
    Term zero = terms.intConst(0);
    List<Case> parts = new ArrayList<>();
    for (Term sign :
        List.of(terms.gt(divisor, zero), terms.lt(divisor, zero), terms.eq(divisor, zero))) {
      Set<Term> conditions = new LinkedHashSet<>(one.conditions());
      if (!sign.isTrue()) {
        conditions.add(sign);
      }
      List<Term> known = new ArrayList<>(context);
      known.addAll(conditions);
      if (feasibility.isPossible(known)) {
        if (sign.op() != Op.EQ) {
          conditions.addAll(facts(operation, unknown, known));
        }
        Substitution without = Substitution.of(terms, Map.of(operation, unknown));
        Set<Term> next = new LinkedHashSet<>();
        conditions.forEach(c -> next.add(without.apply(c)));
        parts.add(new Case(next, without.apply(one.value())));
      }
    }
    return parts;
  }

  /** What is linear, by what is known of the operands' signs. */
  private List<Term> facts(Term operation, Term unknown, List<Term> known) {
    Term dividend = operation.arg(0);
    Term divisor = operation.arg(1);
    Term zero = terms.intConst(0);
    boolean positive = holds(known, terms.gt(divisor, zero));
    boolean natural = holds(known, terms.ge(dividend, zero));
    List<Term> facts = new ArrayList<>();
    if (operation.op() == Op.MOD) {
      Term size = positive ? divisor : terms.neg(divisor);
      facts.add(terms.ge(unknown, zero));
      facts.add(terms.lt(unknown, size));
      if (natural) {
        facts.add(terms.le(unknown, dividend));
        facts.add(terms.or(terms.lt(dividend, size), terms.le(unknown, terms.sub(dividend, size))));
      }
    } else if (natural) {
      Term size = positive ? unknown : terms.neg(unknown);
      facts.add(terms.ge(size, zero));
      facts.add(terms.le(size, dividend));
      Term one = terms.intConst(1);
      Term half = terms.le(terms.mul(terms.intConst(2), size), dividend);
      facts.add(terms.or(terms.le(positive ? divisor : terms.neg(divisor), one), half));
    }
    return facts;
  }

  private boolean holds(List<Term> known, Term condition) {
    return !feasibility.isPossible(known, terms.not(condition));
  }
}
