package proteus.summarizer.summary;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Variable;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.irregular.PathCounterRelation;
import proteus.summarizer.irregular.PathCounters;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.pda.Acceleration;
import proteus.summarizer.pda.Pda;

/**
 * Interval approximation (Xie et al. 2019, Section 6, strategy 1). Where a path adds something to a
 * variable that has no n-th term, but bounds, the sum over n executions is between n times these.
 * The path becomes a state that stands for all consecutive executions, with the sums as arbitrary
 * values; then the traces are followed as for loops of type 1, and what they say is OVER.
 */
final class IntervalStates {
  private final Terms terms;
  private final Feasibility feasibility;
  private final HeaderSymbols symbols;
  private final List<Term> facts;

  /**
   * @param facts hold whenever the header is reached
   */
  IntervalStates(Terms terms, Feasibility feasibility, HeaderSymbols symbols, List<Term> facts) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.symbols = symbols;
    this.facts = facts;
  }

  /** The state, or one in its place that is not executed one step at a time. */
  Pda.State approximated(Pda.State state) {
    if (!(state.acceleration() instanceof Acceleration.SingleStep)) {
      return state;
    }
    LoopPath path = state.path();
    PathCounterRelation relation =
        new PathCounters(terms, feasibility, symbols, facts, List.of(path)).relation();
    if (!path.update().keySet().stream()
        .map(symbols::of)
        .allMatch(relation.values()::containsKey)) {
      return state;
    }
    Term k = terms.freshVar("k", Sort.INT, new Interval(BigInteger.ONE, null));
    Substitution counted = Substitution.of(terms, Map.of(relation.counters().getFirst(), k));
    Map<Variable, Term> update = new LinkedHashMap<>();
    symbols
        .all()
        .forEach(
            (variable, symbol) -> {
              Term value = counted.apply(relation.values().getOrDefault(symbol, symbol));
              if (!value.equals(symbol)) {
                update.put(variable, value);
              }
            });
    // The first execution, with values of its own for what is arbitrary.
    Map<Term, Term> first = new LinkedHashMap<>();
    path.choices().forEach(c -> first.put(c, terms.freshVar("in", c.sort(), c.range())));
    List<Term> conditions = new ArrayList<>(Substitution.of(terms, first).apply(path.conditions()));
    counted.apply(relation.conditions()).stream()
        .filter(c -> !c.isTrue() && !conditions.contains(c))
        .forEach(conditions::add);
    List<Term> choices = new ArrayList<>(first.values());
    choices.add(k);
    choices.addAll(relation.bound());
    LoopPath all =
        new LoopPath(
            path.number(),
            path.end(),
            path.steps(),
            conditions,
            update,
            choices,
            Approximation.OVER);
    return new Pda.State(all, new Acceleration.Summed(k));
  }
}
