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
import proteus.ir.Cfg;
import proteus.ir.Edge;
import proteus.ir.Expr;
import proteus.ir.Location;
import proteus.ir.Loop;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.slice.Expressible;
import proteus.summarizer.slice.Variables;

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
      value(condition).filter(c -> !c.isTrue()).ifPresent(facts::add);
    }
    if (action instanceof Action.Assign(Variable target, Expr value)
        && EntrySymbols.exist(target)
        && !overwritten.contains(target)
        && !Variables.of(value).contains(target)) {
      value(value).map(v -> terms.eq(EntrySymbols.of(terms, target), v)).ifPresent(facts::add);
    }
    Actions.target(action).ifPresent(overwritten::add);
  }

  /**
   * The value at the loop's entry, where it is still the same and needs no distinction of cases.
   */
  private Optional<Term> value(Expr expression) {
    Set<Variable> read = Variables.of(expression);
    boolean changed = read.stream().anyMatch(overwritten::contains);
    if (changed || Expressible.obstacle(expression).isPresent()) {
      return Optional.empty();
    }
    Map<Variable, Term> values = new LinkedHashMap<>();
    read.forEach(v -> values.put(v, EntrySymbols.of(terms, v)));
    List<Cases.Case> cases =
        new ExpressionReader(terms, feasibility, values, facts).exact(expression).all();
    return cases.size() == 1 && cases.getFirst().conditions().isEmpty()
        ? Optional.of(cases.getFirst().value())
        : Optional.empty();
  }
}
