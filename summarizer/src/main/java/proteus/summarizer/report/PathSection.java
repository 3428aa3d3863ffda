package proteus.summarizer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.ir.Action;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Op;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.PathEnd;
import proteus.summarizer.path.PathStep;
import proteus.summarizer.path.Trace;
import proteus.summarizer.pda.Acceleration;
import proteus.summarizer.pda.Pda;
import proteus.summarizer.recurrence.ClosedForm;
import proteus.summarizer.report.LoopReport.PathKind;
import proteus.summarizer.summary.LoopSummary;

/** The loop paths of a report. */
final class PathSection {
  private final Terms terms;
  private final LoopSummary summary;
  private final Formulas formulas;
  private final Cfg cfg;

  PathSection(Terms terms, LoopSummary summary, Formulas formulas, Cfg cfg) {
    this.terms = terms;
    this.summary = summary;
    this.formulas = formulas;
    this.cfg = cfg;
  }

  /** In the order of their names. */
  List<LoopReport.Path> paths() {
    return summary.paths().stream()
        .sorted(Comparator.comparingInt(LoopPath::number))
        .map(this::path)
        .toList();
  }

  private LoopReport.Path path(LoopPath path) {
    Map<Term, String> choices = choices(path, Map.of());
    Formulas named = about(path).with(formulas.names().with(choices));
    Acceleration acceleration = acceleration(path.number());
    return new LoopReport.Path(
        path.toString(),
        kind(path),
        named.conjuncts(conditions(path)),
        updates(terms, path.update(), named),
        terms(path, acceleration, named),
        named.names().counter(),
        repetition(path, acceleration, named),
        inner(path, named),
        end(path),
        passed(path));
  }

  /**
   * The path's conditions; of one that runs an inner loop by path counters, what it says in a few
   * words.
   */
  static List<Term> conditions(LoopPath path) {
    return path.approximation() == Approximation.EXACT
        ? path.conditions()
        : path.conditions().stream()
            .flatMap(c -> CaseConditions.conjuncts(c).stream())
            .filter(c -> c.op() != Op.OR || TermGraph.size(c) <= TraceSection.SMALL)
            .toList();
  }

  /** In a nest, comparisons at a header are about what the loop there changes by itself. */
  private Formulas about(LoopPath path) {
    Optional<Loop> loop = LoopForest.of(cfg).loopAt(path.head());
    boolean isNest = summary.paths().stream().anyMatch(p -> !p.head().equals(path.head()));
    if (!isNest || loop.isEmpty()) {
      return formulas;
    }
    Set<Term> changed = new LinkedHashSet<>(path.choices());
    for (LoopPath other : summary.paths()) {
      if (loop.get().contains(other.head())
          && other.tail().filter(loop.get()::contains).isPresent()) {
        other.update().keySet().forEach(v -> changed.add(symbol(terms, v)));
      }
    }
    return formulas.about(changed::contains);
  }

  /** Names for arbitrary values in a path, besides those that are given. */
  static Map<Term, String> choices(LoopPath path, Map<Term, String> given) {
    Map<Term, String> names = new LinkedHashMap<>(given);
    for (Term choice : path.choices()) {
      names.put(choice, Names.next(choice, names));
    }
    return names;
  }

  /** The names of those variables that the C text has. */
  static List<String> named(Set<Variable> variables, Formulas formulas) {
    return variables.stream()
        .filter(v -> v.sourceName().isPresent())
        .map(formulas.names()::of)
        .toList();
  }

  static Map<String, String> updates(Terms terms, Map<Variable, Term> values, Formulas formulas) {
    Map<String, String> updates = new LinkedHashMap<>();
    values.forEach(
        (v, value) -> updates.put(formulas.names().of(v), formulas.value(symbol(terms, v), value)));
    return updates;
  }

  /** The variable's value, however the summary keeps it. */
  private static Term symbol(Terms terms, Variable variable) {
    return EntrySymbols.of(terms, variable);
  }

  private PathKind kind(LoopPath path) {
    return switch (path.end()) {
      case PathEnd.Iterate _ -> PathKind.ITERATIVE;
      case PathEnd.Onward _ -> PathKind.ONE_TIME;
      case PathEnd.Exit(Edge edge) -> violation(edge).isPresent() ? PathKind.ERROR : PathKind.EXIT;
      case PathEnd.Unexplored _ -> PathKind.UNEXPLORED;
    };
  }

  private String end(LoopPath path) {
    return switch (path.end()) {
      case PathEnd.Iterate _ -> "";
      case PathEnd.Onward(Location header) -> line(header);
      case PathEnd.Exit(Edge edge) -> {
        SourceSpan span = violation(edge).map(Edge::span).orElse(edge.span());
        yield span.isKnown() ? "line " + span.line() : "";
      }
      case PathEnd.Unexplored(String reason) -> reason;
    };
  }

  /** The violation that always comes after the edge. */
  private Optional<Edge> violation(Edge exit) {
    Set<Edge> seen = new LinkedHashSet<>();
    List<Edge> next = List.of(exit);
    while (next.size() == 1 && seen.add(next.getFirst())) {
      if (next.getFirst().action() instanceof Action.Violate) {
        return Optional.of(next.getFirst());
      }
      next = cfg.outgoing(next.getFirst().target());
    }
    return Optional.empty();
  }

  private String line(Location header) {
    return LoopForest.of(cfg)
        .loopAt(header)
        .filter(l -> l.span().isKnown())
        .map(l -> "line " + l.span().line())
        .orElse("");
  }

  private Optional<Pda.State> state(int number) {
    return summary.pda().states().stream().filter(s -> s.path().number() == number).findFirst();
  }

  private Acceleration acceleration(int number) {
    return state(number).map(Pda.State::acceleration).orElse(Acceleration.Once.ONLY);
  }

  private Map<String, String> terms(LoopPath path, Acceleration acceleration, Formulas named) {
    return switch (acceleration) {
      case Acceleration.Closed closed -> terms(closed.form(), named);
      case Acceleration.Summed _ -> {
        LoopPath all = state(path.number()).map(Pda.State::path).orElse(path);
        yield updates(terms, all.update(), summed(all, acceleration, named));
      }
      case Acceleration.Once _, Acceleration.SingleStep _ -> Map.of();
    };
  }

  /** With names for the number of executions and the sums over them. */
  private Formulas summed(LoopPath all, Acceleration acceleration, Formulas named) {
    Map<Term, String> names = choices(all, Map.of());
    if (acceleration instanceof Acceleration.Summed(Term counter)) {
      names.put(counter, named.names().counter());
    }
    return named.with(named.names().with(names));
  }

  /** What is said of the sums alone. */
  private String bounds(LoopPath path, Acceleration acceleration, Formulas named) {
    LoopPath all = state(path.number()).map(Pda.State::path).orElse(path);
    Set<Term> shown = new LinkedHashSet<>(TermGraph.freeVariables(all.update().values()));
    shown.retainAll(all.choices());
    List<Term> about =
        all.conditions().stream()
            .filter(c -> shown.containsAll(TermGraph.freeVariables(c)))
            .toList();
    return about.isEmpty()
        ? "its sum may be any"
        : String.join(" && ", summed(all, acceleration, named).conjuncts(about));
  }

  static Map<String, String> terms(ClosedForm form, Formulas formulas) {
    Formulas counted =
        formulas.with(formulas.names().with(Map.of(form.counter(), formulas.names().counter())));
    Map<String, String> sequences = new LinkedHashMap<>();
    form.terms()
        .forEach(
            (symbol, sequence) ->
                sequences.put(formulas.names().of(symbol), counted.value(symbol, sequence.term())));
    return sequences;
  }

  private String repetition(LoopPath path, Acceleration acceleration, Formulas named) {
    String counter = named.names().counter();
    if (!path.isIterative()) {
      return "";
    }
    return switch (acceleration) {
      case Acceleration.Once _ -> "once in a row";
      case Acceleration.Summed _ -> bounds(path, acceleration, named);
      case Acceleration.SingleStep(String reason) -> "one step at a time: " + Names.plain(reason);
      case Acceleration.Closed closed ->
          closed.form().validFrom() > 1 ? counter + " >= " + closed.form().validFrom() : "";
    };
  }

  private List<String> inner(LoopPath path, Formulas named) {
    List<String> inner = new ArrayList<>();
    for (PathStep step : path.steps()) {
      if (step instanceof PathStep.Inner(Location header, Trace trace)) {
        Optional<SourceSpan> span = LoopForest.of(cfg).loopAt(header).map(l -> l.span());
        String where = span.filter(SourceSpan::isKnown).map(s -> " at line " + s.line()).orElse("");
        Route route = Route.of(terms, trace, Set.of());
        inner.add("loop" + where + ": " + RouteText.of(route, named));
      }
    }
    return inner;
  }

  private List<SourceSpan> passed(LoopPath path) {
    List<SourceSpan> all = new ArrayList<>();
    for (PathStep step : path.steps()) {
      SourceSpan span =
          switch (step) {
            case PathStep.Pass(Edge edge) -> edge.span();
            case PathStep.Input(Edge edge, var _) -> edge.span();
            case PathStep.Inner(Location header, var _) ->
                LoopForest.of(cfg).loopAt(header).map(l -> l.span()).orElse(SourceSpan.NONE);
          };
      if (span.isKnown()) {
        all.add(span);
      }
    }
    return all.stream().distinct().collect(Collectors.toList());
  }
}
