package proteus.summarizer.report;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Variable;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.pda.Acceleration;
import proteus.summarizer.recurrence.ClosedForm;
import proteus.summarizer.recurrence.ClosedFormResult;
import proteus.summarizer.recurrence.RecurrenceSolver;
import proteus.summarizer.summary.LoopSummary;

/** The cycles of a report: what a round of each does. */
final class CycleSection {
  private final Terms terms;
  private final LoopSummary summary;
  private final Formulas formulas;
  private final Substitution finished;
  private final Map<String, LoopReport.Cycle> found = new LinkedHashMap<>();

  CycleSection(Terms terms, LoopSummary summary, Formulas formulas) {
    this.terms = terms;
    this.summary = summary;
    this.formulas = formulas;
    Map<Term, Term> entries = new LinkedHashMap<>();
    summary
        .entry()
        .forEach(
            (v, symbol) -> terms.findVar(v.name() + "@~").ifPresent(s -> entries.put(s, symbol)));
    this.finished = Substitution.of(terms, entries);
  }

  /** The cycles on the routes, outer ones first. */
  List<LoopReport.Cycle> cycles(List<Route> routes) {
    routes.forEach(r -> collect(r.items()));
    return List.copyOf(found.values());
  }

  private void collect(List<Route.Item> items) {
    for (Route.Item item : items) {
      if (item instanceof Route.Round round) {
        found.computeIfAbsent(RouteText.shape(round), s -> cycle(s, round));
        collect(round.items());
      }
    }
  }

  private LoopReport.Cycle cycle(String shape, Route.Round round) {
    Optional<Map<Term, Term>> effect =
        composed(round.items()).or(() -> round.path().map(this::updates));
    String counter = formulas.names().counter();
    if (effect.isEmpty()) {
      return new LoopReport.Cycle(shape, Map.of(), Map.of(), counter);
    }
    Map<Term, Term> updates = effect.get();
    Map<String, String> texts = new LinkedHashMap<>();
    updates.forEach((s, value) -> texts.put(formulas.names().of(s), formulas.value(s, value)));
    return switch (new RecurrenceSolver(terms).solve(updates, Set.of())) {
      case ClosedFormResult.Failed _ -> new LoopReport.Cycle(shape, texts, Map.of(), counter);
      case ClosedFormResult.Solved(ClosedForm form) ->
          new LoopReport.Cycle(shape, texts, PathSection.terms(form, formulas), counter);
    };
  }

  /** What one execution changes, over entry symbols. */
  private Map<Term, Term> updates(LoopPath path) {
    Map<Term, Term> updates = new LinkedHashMap<>();
    for (Map.Entry<Variable, Term> update : path.update().entrySet()) {
      updates.put(EntrySymbols.of(terms, update.getKey()), finished.apply(update.getValue()));
    }
    return updates;
  }

  /** The changes by the executions one after the other, where their counters are constant. */
  private Optional<Map<Term, Term>> composed(List<Route.Item> items) {
    Map<Term, Term> effect = new LinkedHashMap<>();
    summary.entry().values().forEach(s -> effect.put(s, s));
    for (Route.Item item : items) {
      if (!(item instanceof Route.Run run) || !isFixed(run.count())) {
        return Optional.empty();
      }
      Map<Term, Term> step = step(run);
      Substitution before = Substitution.of(terms, Map.copyOf(effect));
      step.forEach((symbol, value) -> effect.put(symbol, before.apply(value)));
    }
    effect.entrySet().removeIf(e -> e.getKey().equals(e.getValue()));
    return Optional.of(effect);
  }

  /** Whether the count is over values that the loop does not change. */
  private boolean isFixed(Term count) {
    Set<Term> fixed = new LinkedHashSet<>(summary.entry().values());
    for (LoopPath path : summary.paths()) {
      path.update().keySet().forEach(v -> fixed.remove(EntrySymbols.of(terms, v)));
    }
    return fixed.containsAll(TermGraph.freeVariables(count));
  }

  private static Optional<ClosedForm> closed(Acceleration acceleration) {
    return acceleration instanceof Acceleration.Closed(ClosedForm form, var _, var _, var _)
        ? Optional.of(form)
        : Optional.empty();
  }

  /** The changes by the executions, over entry symbols. */
  private Map<Term, Term> step(Route.Run run) {
    Optional<ClosedForm> form =
        summary.pda().states().stream()
            .filter(q -> q.path().number() == run.path().number())
            .flatMap(q -> closed(q.acceleration()).stream())
            .findFirst();
    if (form.isEmpty() || run.count().equals(terms.intConst(1))) {
      return updates(run.path());
    }
    Map<Term, Term> changes = new LinkedHashMap<>();
    Substitution counted = Substitution.of(terms, Map.of(form.get().counter(), run.count()));
    form.get()
        .terms()
        .forEach((s, q) -> changes.put(finished.apply(s), finished.apply(counted.apply(q.term()))));
    return changes;
  }
}
