package proteus.summarizer.path;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.smt.Interval;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.slice.Expressible;

/**
 * What holds whenever a loop is entered, by the straight code before it: Pre(G) of Xie et al. 2019,
 * Algorithm 2, as far as it can be read without analysing other loops or branches. Facts are over
 * {@link EntrySymbols entry symbols}.
 */
public final class EntryFacts {
  private final Terms terms;
  private final Feasibility feasibility;
  private final Set<Variable> overwritten = new LinkedHashSet<>();
  private final List<Term> facts = new ArrayList<>();

  private EntryFacts(Terms terms, Feasibility feasibility) {
    this.terms = terms;
    this.feasibility = feasibility;
  }

  /** The facts, the last statement's first. */
  public static List<Term> of(Terms terms, Feasibility feasibility, Cfg cfg, Loop loop) {
    EntryFacts reader = new EntryFacts(terms, feasibility);
    Set<Location> seen = new LinkedHashSet<>();
    List<Edge> before = loop.entryEdges();
    while (before.size() == 1 && seen.add(before.getFirst().source())) {
      Edge edge = before.getFirst();
      if (edge.action() instanceof Action.Call) {
        // it may write any global variable
        break;
      }
      reader.read(edge.action());
      before = edge.source().equals(cfg.entry()) ? List.of() : cfg.incoming(edge.source());
    }
    return List.copyOf(reader.facts);
  }

  /** Reads the action before those that were read. */
  private void read(Action action) {
    if (action instanceof Action.Assume(Expr condition, var _)) {
      single(values(condition)).filter(c -> !c.isTrue()).ifPresent(facts::add);
    }
    if (action instanceof Action.Assign(Variable target, Expr value)
        && EntrySymbols.exist(target)
        && !overwritten.contains(target)
        && !Subexpressions.variables(value).contains(target)) {
      Term symbol = EntrySymbols.of(terms, target);
      List<ValueCases.Case> values = values(value);
      single(values)
          .map(v -> List.of(terms.eq(symbol, v)))
          .orElseGet(() -> bounds(symbol, values))
          .stream()
          .filter(f -> !f.isTrue())
          .forEach(facts::add);
    }
    Actions.target(action).ifPresent(overwritten::add);
  }

  /** What the value may be at the loop's entry, if all it is made of is still the same. */
  private List<ValueCases.Case> values(Expr expression) {
    Set<Variable> read = Subexpressions.variables(expression);
    boolean changed = read.stream().anyMatch(overwritten::contains);
    if (changed || Expressible.obstacle(expression).isPresent()) {
      return List.of();
    }
    Map<Variable, Term> values = new LinkedHashMap<>();
    read.forEach(v -> values.put(v, EntrySymbols.of(terms, v)));
    return new TermReader(terms, feasibility, values, facts).exact(expression).all();
  }

  private static Optional<Term> single(List<ValueCases.Case> values) {
    return values.size() == 1 && values.getFirst().conditions().isEmpty()
        ? Optional.of(values.getFirst().value())
        : Optional.empty();
  }

  /** That the symbol has one of the values, as far as bounds say so. */
  private List<Term> bounds(Term symbol, List<ValueCases.Case> values) {
    Interval range =
        values.stream().map(c -> c.value().range()).reduce(Interval::join).orElse(Interval.ALL);
    List<Term> bounds = new ArrayList<>();
    if (range.lo() != null) {
      bounds.add(terms.le(terms.intConst(range.lo()), symbol));
    }
    if (range.hi() != null) {
      bounds.add(terms.le(symbol, terms.intConst(range.hi())));
    }
    return bounds;
  }
}
