package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Variable;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.Trace;

/**
 * Goes along a path that runs inner loops and tells which of the split paths with the same edges it
 * takes: the one whose condition, and at the end whose effect, fits.
 */
final class SplitWalk {
  private final Terms terms;
  private final Feasibility feasibility;
  private final HeaderSymbols symbols;
  private final LoopPath whole;
  private final Map<Term, Term> state = new LinkedHashMap<>();

  SplitWalk(Terms terms, Feasibility feasibility, HeaderSymbols symbols, LoopPath whole) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.symbols = symbols;
    this.whole = whole;
    symbols.all().values().forEach(s -> state.put(s, s));
  }

  /** Where on the whole path a split one lies. */
  enum Place {
    BETWEEN,
    LAST
  }

  /** Those that can be the next. */
  List<LoopPath> possible(List<LoopPath> candidates, Place place) {
    List<LoopPath> possible = new ArrayList<>();
    for (LoopPath candidate : candidates) {
      List<Term> conditions = new ArrayList<>(whole.conditions());
      Substitution here = Substitution.of(terms, state);
      conditions.addAll(here.apply(candidate.conditions()));
      if (place == Place.LAST) {
        conditions.addAll(sameEffect(candidate, here));
      }
      if (feasibility.isPossible(conditions)) {
        possible.add(candidate);
      }
    }
    return possible;
  }

  private List<Term> sameEffect(LoopPath last, Substitution here) {
    List<Term> equations = new ArrayList<>();
    symbols
        .all()
        .forEach(
            (variable, symbol) -> {
              Term expected = whole.update().getOrDefault(variable, symbol);
              Term found = here.apply(last.update().getOrDefault(variable, symbol));
              boolean isResidue = !symbol.equals(EntrySymbols.of(terms, variable));
              if (!isResidue && last.update().containsKey(variable)) {
                equations.add(terms.eq(expected, found));
              }
            });
    return equations;
  }

  /** The split path is executed. */
  void pass(LoopPath path) {
    Substitution before = Substitution.of(terms, Map.copyOf(state));
    for (Map.Entry<Variable, Term> update : path.update().entrySet()) {
      Term symbol = symbols.of(update.getKey());
      boolean chosen =
          TermGraph.freeVariables(update.getValue()).stream().anyMatch(path.choices()::contains);
      state.put(symbol, chosen ? unknown(symbol) : before.apply(update.getValue()));
    }
  }

  /** An inner loop is run: what it changes may have any value. */
  void run(Trace inner) {
    for (Trace.Phase phase : inner.phases()) {
      phase.path().update().keySet().forEach(v -> forget(symbols.of(v)));
    }
  }

  private void forget(Term symbol) {
    state.put(symbol, unknown(symbol));
  }

  private Term unknown(Term symbol) {
    return terms.freshVar("any", symbol.sort(), symbol.range());
  }
}
