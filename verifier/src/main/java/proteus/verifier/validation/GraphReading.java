package proteus.verifier.validation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import proteus.frontend.c.Probe;
import proteus.frontend.c.ProbeSite;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.verifier.validation.Automaton.Acceptance;
import proteus.verifier.validation.Automaton.Guard;
import proteus.verifier.validation.Automaton.Outcome;
import proteus.verifier.validation.Automaton.Transition;
import proteus.witness.graphml.Graph;
import proteus.witness.graphml.GraphKey;
import proteus.witness.source.SourceCode;

/**
 * The automaton of a violation witness in GraphML. An edge is passed where a statement on its line
 * starts; with {@code control}, where a decision of the line is taken so; with an assumption, where
 * that holds before or after a statement of the line, or of what the called function returns. The
 * edge into the violation is where the property is violated.
 */
final class GraphReading implements AutomatonReading {
  private final Graph graph;
  private final Subject subject;
  private final Map<String, Integer> states = new LinkedHashMap<>();

  GraphReading(Graph graph, Subject subject) {
    this.graph = graph;
    this.subject = subject;
    Stream.concat(
            graph.nodes().stream().filter(n -> is(n, GraphKey.ENTRY)),
            graph.nodes().stream().filter(n -> !is(n, GraphKey.ENTRY)))
        .forEach(n -> states.putIfAbsent(n.id(), states.size()));
  }

  private static boolean is(Graph.Node node, GraphKey key) {
    return Graph.values(node.data(), key).stream().anyMatch(v -> v.strip().equals("true"));
  }

  private Set<String> nodes(GraphKey key) {
    return graph.nodes().stream()
        .filter(n -> is(n, key))
        .map(Graph.Node::id)
        .collect(Collectors.toSet());
  }

  private SourceCode source(Graph.Edge edge) {
    String file = GraphData.file(edge, subject.sources());
    return subject.source(file).orElse(subject.sources().getFirst());
  }

  @Override
  public List<Probe> probes() {
    return graph.edges().stream().flatMap(e -> probes(e).stream()).distinct().toList();
  }

  private List<Probe> probes(Graph.Edge edge) {
    Optional<Integer> line = GraphData.line(edge);
    if (line.isEmpty()) {
      return List.of();
    }
    String file = source(edge).path();
    Optional<String> assumption = assumption(edge);
    if (assumption.isPresent()) {
      List<Probe.Kind> kinds =
          GraphData.text(edge, GraphKey.ASSUMPTION_RESULT_FUNCTION).isPresent()
              ? List.of(Probe.Kind.CALL)
              : List.of(Probe.Kind.STATEMENT, Probe.Kind.AFTER_STATEMENT);
      return kinds.stream().map(k -> new Probe(file, line.get(), k, assumption.get())).toList();
    }
    return GraphData.text(edge, GraphKey.CONTROL).isPresent()
        ? List.of()
        : List.of(Probe.mark(file, line.get(), Probe.Kind.STATEMENT));
  }

  /**
   * Several assumptions end in semicolons each. Where a cycle begins, the recurrent set is one
   * more.
   */
  private Optional<String> assumption(Graph.Edge edge) {
    List<String> parts = new ArrayList<>();
    graph.nodes().stream()
        .filter(n -> n.id().equals(edge.target()) && is(n, GraphKey.CYCLE_HEAD))
        .forEach(n -> parts.addAll(Graph.values(n.data(), GraphKey.INVARIANT)));
    for (String value : Graph.values(edge.data(), GraphKey.ASSUMPTION)) {
      for (String part : value.split(";", -1)) {
        if (!part.isBlank()) {
          parts.add(part.strip());
        }
      }
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            parts.size() == 1
                ? parts.getFirst()
                : parts.stream().collect(Collectors.joining(") && (", "(", ")")));
  }

  @Override
  public Result automaton(Program program, List<ProbeSite> sites) {
    Set<String> violations = nodes(GraphKey.VIOLATION);
    Set<String> sinks = nodes(GraphKey.SINK);
    Set<String> heads = nodes(GraphKey.CYCLE_HEAD);
    if (violations.isEmpty() && (heads.isEmpty() || !subject.isTermination())) {
      return new Unread("the witness has no violation node");
    }
    DecisionPlaces places = new DecisionPlaces(program);
    Map<Integer, Set<Integer>> skips = new HashMap<>();
    List<Transition> transitions = new ArrayList<>();
    List<Acceptance> acceptances = new ArrayList<>();
    for (Graph.Edge edge : graph.edges()) {
      int from = states.getOrDefault(edge.source(), 0);
      int to = states.getOrDefault(edge.target(), 0);
      if (from == to) {
        continue;
      }
      String description = describe(edge);
      if (violations.contains(edge.target()) && isPlain(edge)) {
        List<SourceSpan> at =
            GraphData.line(edge).map(l -> places.violationsOn(l, source(edge))).orElse(List.of());
        boolean placed = GraphData.line(edge).isPresent();
        if (at.isEmpty() && placed && !subject.isAboutMemory()) {
          return new Unread(description + ": the property cannot be violated there");
        }
        if (at.isEmpty()) {
          // What is lost when the program ends has no place.
          Optional<SourceSpan> nowhere = Optional.of(SourceSpan.NONE).filter(_ -> placed);
          acceptances.add(new Acceptance(from, nowhere, description));
        }
        at.forEach(s -> acceptances.add(new Acceptance(from, Optional.of(s), description)));
        continue;
      }
      if (violations.contains(edge.target())) {
        acceptances.add(new Acceptance(to, Optional.empty(), description));
      }
      if (isAnywhere(edge, program) || isContinued(edge)) {
        skips.computeIfAbsent(from, f -> new LinkedHashSet<>()).add(to);
        continue;
      }
      Optional<Integer> next = sinks.contains(edge.target()) ? Optional.empty() : Optional.of(to);
      Guards guards = guards(edge, sites, places);
      if (guards.problem().isPresent()) {
        return new Unread(description + ": " + guards.problem().get());
      }
      guards.guards().forEach(g -> transitions.add(new Transition(from, next, g, description)));
    }
    for (String node : reached(heads)) {
      int state = states.getOrDefault(node, 0);
      acceptances.add(new Acceptance(state, Optional.empty(), "the cycle at " + node));
    }
    return new Read(withSkips(transitions, acceptances, skips));
  }

  /** The nodes on the way from others. */
  private Set<String> reached(Set<String> from) {
    Set<String> reached = new LinkedHashSet<>(from);
    List<String> open = new ArrayList<>(from);
    while (!open.isEmpty()) {
      String node = open.removeLast();
      for (Graph.Edge edge : graph.edges()) {
        if (edge.source().equals(node) && reached.add(edge.target())) {
          open.add(edge.target());
        }
      }
    }
    return reached;
  }

  /** A state from which another is reached without condition can do all that the other can. */
  private Automaton withSkips(
      List<Transition> transitions,
      List<Acceptance> acceptances,
      Map<Integer, Set<Integer>> skips) {
    List<Transition> all = new ArrayList<>(transitions);
    List<Acceptance> accepted = new ArrayList<>(acceptances);
    for (int from : skips.keySet()) {
      for (int through : closure(from, skips)) {
        transitions.stream()
            .filter(t -> t.from() == through)
            .forEach(t -> all.add(new Transition(from, t.to(), t.guard(), t.description())));
        acceptances.stream()
            .filter(a -> a.state() == through)
            .forEach(a -> accepted.add(new Acceptance(from, a.violation(), a.description())));
      }
    }
    return new Automaton(states.size(), all, accepted);
  }

  private static Set<Integer> closure(int from, Map<Integer, Set<Integer>> skips) {
    Set<Integer> reached = new LinkedHashSet<>();
    List<Integer> open = new ArrayList<>(List.of(from));
    while (!open.isEmpty()) {
      for (int next : skips.getOrDefault(open.removeLast(), Set.of())) {
        if (next != from && reached.add(next)) {
          open.add(next);
        }
      }
    }
    return reached;
  }

  /** Whether an edge says nothing but a line, and perhaps what is called there. */
  private boolean isPlain(Graph.Edge edge) {
    return assumption(edge).isEmpty() && GraphData.text(edge, GraphKey.CONTROL).isEmpty();
  }

  /** Whether an edge says nothing of where it is, or is outside of all functions. */
  private boolean isAnywhere(Graph.Edge edge, Program program) {
    if (!isPlain(edge)) {
      return false;
    }
    Optional<Integer> line = GraphData.line(edge);
    String file = source(edge).path();
    return line.isEmpty()
        || program.functions().values().stream()
            .map(f -> f.span())
            .noneMatch(
                s -> s.file().equals(file) && s.line() <= line.get() && line.get() <= s.endLine());
  }

  /**
   * Whether an edge says no more than the line of all edges before it: tools cut a statement into
   * several edges.
   */
  private boolean isContinued(Graph.Edge edge) {
    List<Graph.Edge> before =
        graph.edges().stream().filter(e -> e.target().equals(edge.source())).toList();
    return isPlain(edge)
        && !before.isEmpty()
        && before.stream()
            .allMatch(
                e ->
                    GraphData.line(e).equals(GraphData.line(edge))
                        && source(e).path().equals(source(edge).path()));
  }

  private record Guards(List<Guard> guards, Optional<String> problem) {
    static Guards failed(String why) {
      return new Guards(List.of(), Optional.of(why));
    }
  }

  private Guards guards(Graph.Edge edge, List<ProbeSite> sites, DecisionPlaces places) {
    Optional<String> control = GraphData.text(edge, GraphKey.CONTROL);
    if (control.isPresent()) {
      if (assumption(edge).isPresent()) {
        return Guards.failed("not supported: a decision and an assumption on one edge");
      }
      boolean holds = control.get().equals("condition-true");
      Outcome outcome = holds ? new Outcome.Holds() : new Outcome.Fails();
      List<Guard> guards = new ArrayList<>();
      GraphData.line(edge).map(l -> places.decisionsOn(l, source(edge))).orElse(List.of()).stream()
          .map(s -> new Automaton.Branched(s, outcome))
          .forEach(guards::add);
      return guards.isEmpty()
          ? Guards.failed("no decision there")
          : new Guards(guards, Optional.empty());
    }
    return observed(edge, sites);
  }

  private Guards observed(Graph.Edge edge, List<ProbeSite> sites) {
    List<Probe> probes = probes(edge);
    Optional<String> scope = GraphData.text(edge, GraphKey.ASSUMPTION_SCOPE);
    Optional<String> callee = GraphData.text(edge, GraphKey.ASSUMPTION_RESULT_FUNCTION);
    Set<String> callees = new LinkedHashSet<>();
    Optional<String> problem = Optional.empty();
    for (ProbeSite site : sites) {
      boolean here =
          probes.contains(site.probe())
              && scope.map(f -> f.equals(site.function())).orElse(true)
              && callee.map(f -> calls(site, f, source(edge))).orElse(true);
      if (here) {
        switch (site) {
          case ProbeSite.Placed placed -> callees.add(placed.callee());
          case ProbeSite.Refused refused -> problem = Optional.of(refused.reason());
        }
      }
    }
    return callees.isEmpty()
        ? Guards.failed(problem.orElse("nothing of the kind there"))
        : new Guards(List.of(new Automaton.Observed(callees)), Optional.empty());
  }

  private static boolean calls(ProbeSite site, String function, SourceCode source) {
    SourceSpan span = site.span();
    return source.calleeAt(span.endLine(), span.endColumn()).map(function::equals).orElse(true);
  }

  private String describe(Graph.Edge edge) {
    String line = GraphData.line(edge).map(l -> " at line " + l).orElse("");
    String says =
        assumption(edge)
            .map(a -> " '" + a + "'")
            .or(() -> GraphData.text(edge, GraphKey.CONTROL).map(c -> " '" + c + "'"))
            .orElse("");
    return "the edge from " + edge.source() + " to " + edge.target() + says + line;
  }
}
