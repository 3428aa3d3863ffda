package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import proteus.summarizer.path.PathEnd;
import proteus.summarizer.path.Trace;

/** Describes by path counters what no trace describes (Xie et al. 2019, Algorithm 5). */
final class Irregular {
  /** With more traces than this, path counters describe everything. */
  private static final int TRACES = 8;

  private final Terms terms;
  private final Feasibility feasibility;
  private final HeaderSymbols symbols;
  private final List<Term> facts;
  private final List<Term> invariant;

  /**
   * @param facts hold at entry
   * @param invariant holds whenever the header is reached
   */
  Irregular(
      Terms terms,
      Feasibility feasibility,
      HeaderSymbols symbols,
      List<Term> facts,
      List<Term> invariant) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.symbols = symbols;
    this.facts = facts;
    this.invariant = invariant;
  }

  /**
   * What was found, with disjuncts in place of the residual. Where a path's effects are unknown, so
   * are those of the loop, and nothing is changed.
   */
  Found completed(List<LoopPath> paths, Found found) {
    if (paths.stream().anyMatch(p -> p.end() instanceof PathEnd.Unexplored)) {
      return found;
    }
    PathCounterRelation relation =
        new PathCounters(terms, feasibility, symbols, invariant, paths).relation();
    boolean keep =
        found.disjuncts().size() <= TRACES
            && !found.disjuncts().isEmpty()
            && found.residual().size() <= TRACES;
    List<RawDisjunct> disjuncts = new ArrayList<>(keep ? found.disjuncts() : List.of());
    for (LoopPath path : paths) {
      if (path.end() instanceof PathEnd.Exit exit) {
        RawDisjunct left = left(paths, relation, path, exit, keep ? found.residual() : List.of());
        List<Term> all = new ArrayList<>(facts);
        all.addAll(left.conditions());
        if (feasibility.isPossible(all)) {
          disjuncts.add(left);
        }
      }
    }
    return new Found(disjuncts, List.of(), List.of(), List.of());
  }

  /** The executions that leave the loop by the exit path, and are in the residual. */
  private RawDisjunct left(
      List<LoopPath> paths,
      PathCounterRelation relation,
      LoopPath last,
      PathEnd.Exit exit,
      List<Residual.Case> residual) {
    List<Term> inputs = new ArrayList<>(relation.bound());
    Map<Term, Term> state = new LinkedHashMap<>(relation.values());
    last.choices().forEach(c -> state.put(c, fresh(c, inputs)));
    Substitution substitution = Substitution.of(terms, state);
    List<Term> conditions = new ArrayList<>(relation.conditions());
    conditions.addAll(substitution.apply(last.conditions()));
    if (!residual.isEmpty()) {
      List<Term> cases = new ArrayList<>();
      for (Residual.Case one : residual) {
        Map<Term, Term> renamed = new LinkedHashMap<>();
        one.bound().forEach(b -> renamed.put(b, fresh(b, inputs)));
        cases.add(Substitution.of(terms, renamed).apply(one.condition()));
      }
      conditions.add(terms.or(cases));
    }
    Map<Term, Term> values = new LinkedHashMap<>(relation.values());
    last.update()
        .forEach((variable, value) -> values.put(symbols.of(variable), substitution.apply(value)));
    return new RawDisjunct(
        Approximation.OVER,
        relation.counters(),
        inputs,
        conditions,
        values,
        exit,
        trace(paths, relation, last));
  }

  private Term fresh(Term like, List<Term> inputs) {
    String prefix = like.name().replaceFirst("!.*", "");
    Term fresh = terms.freshVar(prefix, like.sort(), like.range());
    inputs.add(fresh);
    return fresh;
  }

  /** Each path with its counter, in no particular order; what they take from outside is unknown. */
  private Trace trace(List<LoopPath> paths, PathCounterRelation relation, LoopPath last) {
    List<Trace.Phase> phases = new ArrayList<>();
    for (LoopPath path : paths) {
      if (path.isIterative()) {
        Term counter = relation.counters().get(phases.size());
        phases.add(new Trace.Phase(path, counter, index(), List.of()));
      }
    }
    phases.add(new Trace.Phase(last, terms.intConst(1), index(), List.of()));
    return new Trace(phases);
  }

  private Term index() {
    return terms.freshVar("i", Sort.INT, Interval.nonNegative());
  }
}
