package proteus.summarizer.report;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Edge;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.smt.Op;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.Trace;
import proteus.summarizer.pda.Acceleration;
import proteus.summarizer.recurrence.ClosedForm;
import proteus.summarizer.recurrence.ClosedFormResult;
import proteus.summarizer.recurrence.RecurrenceSolver;
import proteus.summarizer.summary.Disjunct;
import proteus.summarizer.summary.LoopSummary;

/** The cycles, traces and disjuncts of a report. */
final class TraceSection {
  /** Larger disjunctions among the conditions on path counters are not shown. */
  private static final int SMALL = 30;

  private final Terms terms;
  private final LoopSummary summary;
  private final Formulas formulas;
  private final Findings findings;
  private final Substitution given;
  private final List<Findings.Family> traces;

  TraceSection(Terms terms, LoopSummary summary, Formulas formulas, Findings findings) {
    this.terms = terms;
    this.summary = summary;
    this.formulas = formulas;
    this.findings = findings;
    this.given = findings.given();
    this.traces = findings.traces();
  }

  /**
   * The numbers of the paths that executions begin with: of all paths, where not all executions are
   * described by traces.
   */
  Set<Integer> first() {
    Set<Integer> first = new LinkedHashSet<>();
    boolean ordered = traces.stream().noneMatch(t -> t.route().isMixed());
    if (ordered && summary.residual().isNone() && summary.nonTerminating().isEmpty()) {
      traces.forEach(t -> first.add(Route.first(t.route().items().getFirst()).number()));
    } else {
      summary.paths().forEach(p -> first.add(p.number()));
    }
    return first;
  }

  List<LoopReport.Trace> traces() {
    List<LoopReport.Trace> reports = new ArrayList<>();
    for (Findings.Family trace : traces) {
      Map<String, Term> counters = RouteText.counters(terms, trace.route(), given);
      Map<Term, String> bound = bound(trace.model(), counters);
      Formulas named = formulas.with(formulas.names().with(bound));
      reports.add(
          new LoopReport.Trace(
              name(reports.size()),
              RouteText.plain(trace.route()),
              named.conjuncts(condition(trace)),
              counters(counters, trace.model(), named),
              RouteText.iterations(terms, trace.route(), known(trace.model()))
                  .map(i -> named.text(given.apply(i))),
              effect(trace, named, bound)));
    }
    return reports;
  }

  private static String name(int index) {
    return "τ" + (index + 1);
  }

  List<LoopReport.Disjunct> disjuncts() {
    List<LoopReport.Disjunct> reports = new ArrayList<>();
    for (Findings.Family family : findings.effects(traces)) {
      Map<String, Term> counters = RouteText.counters(terms, family.route(), given);
      Map<Term, String> bound = bound(family.model(), counters);
      Formulas named = formulas.with(formulas.names().with(bound));
      reports.add(
          new LoopReport.Disjunct(
              named.conjuncts(condition(family)),
              effect(family, named, bound),
              family.members().stream().sorted().map(TraceSection::name).toList()));
    }
    return reports;
  }

  /**
   * The condition for people. What path counters describe is an over-approximation, and may be
   * weakened: only what it says of counters and values afterwards is shown, in a few words.
   */
  private List<Term> condition(Findings.Family family) {
    if (!family.route().isMixed()) {
      return given.apply(findings.tidy(family.condition()));
    }
    Set<Term> known = new LinkedHashSet<>(summary.entry().values());
    known.addAll(family.model().counters());
    known.addAll(TermGraph.freeVariables(family.model().post().values()));
    return given.apply(family.condition()).stream()
        .filter(c -> c.op() != Op.OR || TermGraph.size(c) <= SMALL)
        .filter(c -> known.containsAll(TermGraph.freeVariables(c)))
        .toList();
  }

  /** Symbols whose values are the same in all rounds of a cycle. */
  private Set<Term> known(Disjunct model) {
    Set<Term> known = new LinkedHashSet<>(summary.entry().values());
    known.addAll(model.bound());
    return known;
  }

  private LoopReport.Effect effect(
      Findings.Family family, Formulas named, Map<Term, String> bound) {
    Disjunct model = family.model();
    Map<Variable, Term> post = new LinkedHashMap<>();
    model.post().forEach((v, value) -> post.put(v, given.apply(value)));
    Set<Term> shown = new LinkedHashSet<>(TermGraph.freeVariables(post.values()));
    shown.addAll(TermGraph.freeVariables(condition(family)));
    Map<String, String> arbitrary = new LinkedHashMap<>();
    bound.forEach(
        (symbol, name) -> {
          if (shown.contains(symbol)) {
            arbitrary.put(name, meaning(symbol, model));
          }
        });
    SourceSpan exit = model.exit().span();
    return new LoopReport.Effect(
        model.approximation(),
        PathSection.updates(terms, post, named),
        PathSection.named(model.havocked(), named),
        arbitrary,
        exit.isKnown() ? exit.line() : 0);
  }

  /** Names for what the state does not determine; a counter of the route keeps its name there. */
  private static Map<Term, String> bound(Disjunct model, Map<String, Term> counters) {
    Map<Term, String> names = new LinkedHashMap<>();
    for (Term symbol : model.bound()) {
      Optional<String> counter =
          counters.entrySet().stream()
              .filter(e -> e.getValue().equals(symbol))
              .map(Map.Entry::getKey)
              .findFirst();
      names.put(symbol, counter.orElseGet(() -> Names.next(symbol, names)));
    }
    return names;
  }

  private static String meaning(Term symbol, Disjunct model) {
    if (model.counters().contains(symbol)) {
      return "number of executions";
    }
    return input(symbol, model.trace())
        .map(e -> "input" + (e.span().isKnown() ? " at line " + e.span().line() : ""))
        .orElse("any value");
  }

  private static Optional<Edge> input(Term symbol, Trace trace) {
    for (Trace.Phase phase : trace.phases()) {
      for (Trace.Event event : phase.events()) {
        Optional<Edge> found =
            switch (event) {
              case Trace.Event.Input(Edge edge, var _, Term last) ->
                  last.equals(symbol) ? Optional.of(edge) : Optional.empty();
              case Trace.Event.Inner(var _, var _, Trace last) -> input(symbol, last);
            };
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private List<String> counters(Map<String, Term> counters, Disjunct model, Formulas named) {
    List<String> texts = new ArrayList<>();
    counters.forEach(
        (name, count) -> {
          boolean isOpen = model.counters().contains(count);
          BigInteger least = Objects.requireNonNullElse(count.range().lo(), BigInteger.ONE);
          texts.add(isOpen ? name + " >= " + least : name + " = " + named.text(count));
        });
    return texts;
  }

  /** The cycles with what a round does, where its counters are constant. */
  List<LoopReport.Cycle> cycles() {
    Map<String, LoopReport.Cycle> found = new LinkedHashMap<>();
    for (Findings.Family trace : traces) {
      for (Route.Item item : trace.route().items()) {
        if (item instanceof Route.Round round) {
          String shape = RouteText.shape(round);
          found.computeIfAbsent(shape, s -> cycle(s, round));
        }
      }
    }
    return List.copyOf(found.values());
  }

  private LoopReport.Cycle cycle(String shape, Route.Round round) {
    Map<Term, Term> effect = new LinkedHashMap<>();
    summary.entry().values().forEach(s -> effect.put(s, s));
    for (Route.Run run : round.runs()) {
      if (!isFixed(run.count())) {
        return new LoopReport.Cycle(shape, Map.of(), Map.of(), formulas.names().counter());
      }
      Map<Term, Term> step = step(run);
      Substitution before = Substitution.of(terms, Map.copyOf(effect));
      step.forEach((symbol, value) -> effect.put(symbol, before.apply(value)));
    }
    Map<Term, Term> updates = new LinkedHashMap<>(effect);
    updates.entrySet().removeIf(e -> e.getKey().equals(e.getValue()));
    Map<String, String> texts = new LinkedHashMap<>();
    updates.forEach((s, value) -> texts.put(formulas.names().of(s), formulas.value(s, value)));
    return switch (new RecurrenceSolver(terms).solve(updates, Set.of())) {
      case ClosedFormResult.Failed _ ->
          new LoopReport.Cycle(shape, texts, Map.of(), formulas.names().counter());
      case ClosedFormResult.Solved(ClosedForm form) ->
          new LoopReport.Cycle(
              shape, texts, PathSection.terms(form, formulas), formulas.names().counter());
    };
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
    Map<Term, Term> entries = new LinkedHashMap<>();
    summary
        .entry()
        .forEach(
            (v, symbol) -> terms.findVar(v.name() + "@~").ifPresent(s -> entries.put(s, symbol)));
    Substitution finished = Substitution.of(terms, entries);
    Map<Term, Term> changes = new LinkedHashMap<>();
    LoopPath path = run.path();
    Optional<ClosedForm> form =
        summary.pda().states().stream()
            .filter(q -> q.path().number() == path.number())
            .flatMap(q -> closed(q.acceleration()).stream())
            .findFirst();
    if (form.isPresent() && !run.count().equals(terms.intConst(1))) {
      Substitution counted = Substitution.of(terms, Map.of(form.get().counter(), run.count()));
      form.get()
          .terms()
          .forEach(
              (s, q) -> changes.put(finished.apply(s), finished.apply(counted.apply(q.term()))));
    } else {
      for (Map.Entry<Variable, Term> update : path.update().entrySet()) {
        changes.put(EntrySymbols.of(terms, update.getKey()), finished.apply(update.getValue()));
      }
    }
    return changes;
  }
}
