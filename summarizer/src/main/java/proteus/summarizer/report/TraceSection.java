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
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.smt.Op;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Trace;
import proteus.summarizer.pda.Acceleration;
import proteus.summarizer.summary.Disjunct;
import proteus.summarizer.summary.LoopSummary;

/** The traces and disjuncts of a report. */
final class TraceSection {
  /** Larger disjunctions among the conditions on path counters are not shown. */
  static final int SMALL = 30;

  private final Terms terms;
  private final LoopSummary summary;
  private final Formulas formulas;
  private final DisjunctGroups findings;
  private final Substitution given;
  private final List<DisjunctGroups.Family> traces;

  TraceSection(Terms terms, LoopSummary summary, Formulas formulas, DisjunctGroups findings) {
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
    for (DisjunctGroups.Family trace : traces) {
      Map<String, List<Term>> counters = RouteCounters.of(terms, trace.route(), given);
      Map<Term, String> bound = bound(trace.model(), counters);
      Formulas named = formulas.with(formulas.names().with(bound));
      reports.add(
          new LoopReport.Trace(
              name(reports.size()),
              RouteText.plain(trace.route()),
              named.conjuncts(condition(trace)),
              counters(counters, trace.model(), named),
              RouteText.iterations(
                      terms, summary.loop().header(), trace.route().items(), known(trace.model()))
                  .map(i -> named.text(given.apply(i))),
              effect(trace, named, bound)));
    }
    return reports;
  }

  private static String name(int index) {
    return "τ" + (index + 1);
  }

  /** The ways through the automaton. */
  List<Route> routes() {
    return traces.stream().map(DisjunctGroups.Family::route).toList();
  }

  List<LoopReport.Disjunct> disjuncts() {
    List<LoopReport.Disjunct> reports = new ArrayList<>();
    for (DisjunctGroups.Family family : findings.effects(traces)) {
      Map<String, List<Term>> counters = RouteCounters.of(terms, family.route(), given);
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
   * The condition for people. What path counters and sums describe is an over-approximation, and
   * may be weakened: only what it says of counters and values afterwards is shown, in a few words.
   */
  private List<Term> condition(DisjunctGroups.Family family) {
    if (!family.route().isMixed() && !isSummed(family.route())) {
      return given.apply(findings.conditions().tidy(family.condition()));
    }
    Set<Term> known = new LinkedHashSet<>(summary.entry().values());
    known.addAll(family.model().counters());
    known.addAll(TermGraph.freeVariables(family.model().post().values()));
    return given.apply(family.condition()).stream()
        .filter(c -> c.op() != Op.OR || TermGraph.size(c) <= SMALL)
        .filter(c -> known.containsAll(TermGraph.freeVariables(c)))
        .toList();
  }

  /** Whether some path's executions are described by sums only. */
  private boolean isSummed(Route route) {
    return route.unrolled().stream()
        .anyMatch(
            r ->
                summary.pda().states().stream()
                    .anyMatch(
                        q ->
                            q.path().number() == r.path().number()
                                && q.acceleration() instanceof Acceleration.Summed));
  }

  /** Symbols whose values are the same in all rounds of a cycle. */
  private Set<Term> known(Disjunct model) {
    Set<Term> known = new LinkedHashSet<>(summary.entry().values());
    known.addAll(model.bound());
    return known;
  }

  private LoopReport.Effect effect(
      DisjunctGroups.Family family, Formulas named, Map<Term, String> bound) {
    Disjunct model = family.model();
    Map<Variable, Term> post = new LinkedHashMap<>();
    model.post().forEach((v, value) -> post.put(v, given.apply(value)));
    post.keySet().removeIf(v -> !findings.isShown(v));
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
  private static Map<Term, String> bound(Disjunct model, Map<String, List<Term>> counters) {
    Map<Term, String> names = new LinkedHashMap<>();
    for (Term symbol : model.bound()) {
      Optional<String> counter =
          counters.entrySet().stream()
              .filter(e -> e.getValue().equals(List.of(symbol)))
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

  private List<String> counters(Map<String, List<Term>> counters, Disjunct model, Formulas named) {
    List<String> texts = new ArrayList<>();
    counters.forEach(
        (name, values) -> {
          Term count = values.getFirst();
          boolean isOpen = model.counters().contains(count);
          BigInteger least = Objects.requireNonNullElse(count.range().lo(), BigInteger.ONE);
          texts.add(isOpen ? name + " >= " + least : name + " = " + sequence(values, named));
        });
    return texts;
  }

  private static String sequence(List<Term> values, Formulas named) {
    List<String> texts = new ArrayList<>(values.stream().map(named::text).toList());
    if (texts.size() > 2) {
      texts.add(2, "...");
    }
    return String.join(", ", texts);
  }
}
