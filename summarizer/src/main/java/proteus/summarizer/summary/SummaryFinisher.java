package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import proteus.ir.Variable;
import proteus.ir.graph.Loop;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.slice.LoopSlice;

/** Turns what was computed without wrapping residues into a summary over entry symbols. */
final class SummaryFinisher {
  private final Terms terms;
  private final Loop loop;
  private final LoopSlice slice;
  private final HeaderSymbols symbols;
  private final EntryContext.Interest interest;
  private final Substitution entries;

  SummaryFinisher(
      Terms terms,
      Loop loop,
      LoopSlice slice,
      HeaderSymbols symbols,
      EntryContext.Interest interest) {
    this.interest = interest;
    this.terms = terms;
    this.loop = loop;
    this.slice = slice;
    this.symbols = symbols;
    this.entries = Substitution.of(terms, symbols.finished());
  }

  LoopSummary finish(NestedSummarizer.Result.Raw raw) {
    Set<Variable> havocked = new LinkedHashSet<>(slice.havocked());
    for (Variable variable : slice.written()) {
      if (!interest.covers(variable) && isDropped(raw, variable)) {
        havocked.add(variable);
      }
    }
    Map<Variable, Term> entry = new LinkedHashMap<>();
    slice.followed().forEach(v -> entry.put(v, EntrySymbols.of(terms, v)));
    return new LoopSummary(
        loop,
        raw.type(),
        entry,
        raw.paths().stream().map(this::path).toList(),
        raw.pda(),
        raw.found().disjuncts().stream().map(d -> disjunct(d, havocked)).toList(),
        raw.found().visits().stream().map(v -> visit(v, havocked)).toList(),
        new Residual(raw.found().residual().stream().map(this::residual).toList()),
        raw.found().endless().stream().map(this::residual).toList(),
        havocked,
        slice.omitted());
  }

  /** Whether no path keeps the variable: then nothing needs it. */
  private static boolean isDropped(NestedSummarizer.Result.Raw raw, Variable variable) {
    return raw.paths().stream().noneMatch(p -> p.update().containsKey(variable));
  }

  private LoopPath path(LoopPath path) {
    Map<Variable, Term> update = new LinkedHashMap<>();
    path.update().forEach((v, value) -> update.put(v, entries.apply(value)));
    return new LoopPath(
        path.number(),
        path.end(),
        path.steps(),
        entries.apply(path.conditions()),
        update,
        path.choices(),
        path.approximation());
  }

  private Map<Variable, Term> values(Map<Term, Term> raw) {
    Map<Variable, Term> values = new LinkedHashMap<>();
    symbols
        .all()
        .forEach(
            (variable, symbol) -> {
              Term value = raw.get(symbol);
              if (value != null) {
                values.put(variable, symbols.wrapped(variable, entries.apply(value)));
              }
            });
    return values;
  }

  private HeaderVisit visit(RawVisit raw, Set<Variable> havocked) {
    Map<Variable, Term> values = values(raw.values());
    values.keySet().removeAll(havocked);
    return new HeaderVisit(raw.bound(), entries.apply(terms.and(raw.conditions())), values);
  }

  private Disjunct disjunct(RawDisjunct raw, Set<Variable> havocked) {
    Map<Variable, Term> post = values(raw.values());
    Term condition = entries.apply(terms.and(raw.conditions()));
    SortedSet<Term> used = new TreeSet<>(TermGraph.freeVariables(condition));
    used.addAll(TermGraph.freeVariables(post.values()));
    used.addAll(raw.trace().variables());
    return new Disjunct(
        slice.havocked().stream().anyMatch(interest::covers)
            ? raw.approximation().with(Approximation.OVER)
            : raw.approximation(),
        used(raw.counters(), used),
        used(raw.inputs(), used),
        condition,
        post,
        havocked,
        raw.end().edge(),
        raw.trace().substitute(entries));
  }

  private static List<Term> used(List<Term> symbols, SortedSet<Term> used) {
    List<Term> kept = new ArrayList<>(symbols);
    kept.removeIf(s -> !used.contains(s));
    return kept;
  }

  private Residual.Case residual(Residual.Case raw) {
    return new Residual.Case(raw.bound(), entries.apply(raw.condition()), raw.reason());
  }
}
