package proteus.summarizer.bound.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Expr;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.TermReader;
import proteus.summarizer.path.ValueCases;

/** Cases of a value, with what is known of bitwise operations in it. */
final class BoundedCases {
  private final Terms terms;
  private final Feasibility feasibility;
  private final TermReader reader;
  private final Set<Term> guard;

  /**
   * @param guard of the path on which the values are computed
   */
  BoundedCases(Terms terms, Feasibility feasibility, TermReader reader, Set<Term> guard) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.reader = reader;
    this.guard = guard;
  }

  /** The cases, apart for premises that may hold or not. */
  ValueCases of(ValueCases cases, List<BitwiseBounds.Bound> bounds) {
    List<ValueCases.Case> all = cases.all();
    for (BitwiseBounds.Bound bound : bounds) {
      List<Term> premises = bound.premises().stream().flatMap(p -> single(p).stream()).toList();
      Optional<ValueCases> conclusion = reader.exact(bound.conclusion(), ActionReader.MAX_CASES);
      if (premises.size() == bound.premises().size() && conclusion.isPresent()) {
        List<ValueCases.Case> more = new ArrayList<>();
        all.forEach(one -> split(one, premises, conclusion.get(), more));
        all = more.size() > ActionReader.MAX_CASES ? all : more;
      }
    }
    return new ValueCases(all);
  }

  private void split(
      ValueCases.Case one, List<Term> premises, ValueCases conclusion, List<ValueCases.Case> to) {
    Set<Term> holding = new LinkedHashSet<>(one.conditions());
    for (Term premise : premises) {
      Set<Term> failing = new LinkedHashSet<>(holding);
      failing.add(terms.not(premise));
      if (feasibility.isPossibleToo(guard, failing)) {
        to.add(new ValueCases.Case(failing, one.value()));
        holding.add(premise);
      }
    }
    for (ValueCases.Case holds : conclusion.all()) {
      Set<Term> conditions = new LinkedHashSet<>(holding);
      conditions.addAll(holds.conditions());
      conditions.add(holds.value());
      if (feasibility.isPossibleToo(guard, conditions)) {
        to.add(new ValueCases.Case(conditions, one.value()));
      }
    }
  }

  /** The condition as a term, if it has no cases. */
  private Optional<Term> single(Expr condition) {
    return reader
        .exact(condition, ActionReader.MAX_CASES)
        .filter(c -> c.all().size() == 1 && c.all().getFirst().conditions().isEmpty())
        .map(c -> c.all().getFirst().value());
  }
}
