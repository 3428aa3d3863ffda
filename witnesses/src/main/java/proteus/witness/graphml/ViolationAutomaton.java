package proteus.witness.graphml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import proteus.witness.model.Constraint;
import proteus.witness.model.SourceLocation;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WaypointAction;
import proteus.witness.model.WaypointType;
import proteus.witness.model.WitnessSegment;
import proteus.witness.source.SourceCode;

/**
 * A path with one edge for each segment, into the violation; what a segment avoids leads to a sink.
 * Cycles lead from a node that is their header back to it.
 */
final class ViolationAutomaton {
  private static final Set<String> LOOP_WORDS = Set.of("for", "while", "do");

  private final List<SourceCode> programs;
  private final List<Graph.Node> nodes;
  private final List<Graph.Edge> edges;

  ViolationAutomaton(List<SourceCode> programs, List<Graph.Node> nodes, List<Graph.Edge> edges) {
    this.programs = programs;
    this.nodes = nodes;
    this.edges = edges;
  }

  void add(List<WitnessSegment> segments) {
    nodes.add(new Graph.Node("N0", List.of(Graph.Data.of(GraphKey.ENTRY, "true"))));
    List<WitnessSegment> stem = segments.stream().filter(s -> !isCycle(s)).toList();
    List<WitnessSegment> cycle = segments.stream().filter(ViolationAutomaton::isCycle).toList();
    for (int i = 0; i < stem.size(); i++) {
      WitnessSegment segment = stem.get(i);
      String from = "N" + i;
      String to = "N" + (i + 1);
      segment.avoid().forEach(w -> edges.add(new Graph.Edge(from, "sink", data(w))));
      edges.add(new Graph.Edge(from, to, data(segment.follow())));
      boolean last = i == stem.size() - 1 && cycle.isEmpty();
      nodes.add(
          new Graph.Node(
              to, last ? List.of(Graph.Data.of(GraphKey.VIOLATION, "true")) : List.of()));
    }
    if (!cycle.isEmpty()) {
      add(cycle, stem.size());
    }
    if (edges.stream().anyMatch(e -> e.target().equals("sink"))) {
      nodes.add(new Graph.Node("sink", List.of(Graph.Data.of(GraphKey.SINK, "true"))));
    }
  }

  private static boolean isCycle(WitnessSegment segment) {
    return segment.follow().action() == WaypointAction.CYCLE;
  }

  /**
   * Edges that lead back to where they begin.
   *
   * @param stem the number of the last node before
   */
  private void add(List<WitnessSegment> cycle, int stem) {
    Waypoint first = cycle.getFirst().follow();
    String recurring =
        first.type() == WaypointType.ASSUMPTION
            ? first.constraint().map(Constraint::value).orElse("1")
            : "1";
    List<Graph.Data> head = new ArrayList<>();
    head.add(Graph.Data.of(GraphKey.CYCLE_HEAD, "true"));
    head.add(Graph.Data.of(GraphKey.INVARIANT, recurring));
    first
        .location()
        .function()
        .ifPresent(f -> head.add(Graph.Data.of(GraphKey.INVARIANT_SCOPE, f)));
    String start = "N" + (stem + 1);
    nodes.add(new Graph.Node(start, head));
    edges.add(new Graph.Edge("N" + stem, start, entered(first.location())));
    List<WitnessSegment> rest =
        first.type() == WaypointType.ASSUMPTION ? cycle.subList(1, cycle.size()) : cycle;
    for (int i = 0; i < rest.size(); i++) {
      WitnessSegment segment = rest.get(i);
      String from = "N" + (stem + 1 + i);
      String to = "N" + (stem + 2 + i);
      segment.avoid().forEach(w -> edges.add(new Graph.Edge(from, "sink", data(w))));
      edges.add(new Graph.Edge(from, to, data(segment.follow())));
      nodes.add(new Graph.Node(to, List.of()));
    }
    edges.add(new Graph.Edge("N" + (stem + 1 + rest.size()), start, entered(first.location())));
  }

  private static List<Graph.Data> entered(SourceLocation at) {
    return List.of(
        Graph.Data.of(GraphKey.ORIGIN_FILE, at.fileName()),
        Graph.Data.of(GraphKey.START_LINE, Integer.toString(at.line())),
        Graph.Data.of(GraphKey.ENTER_LOOP_HEAD, "true"));
  }

  private List<Graph.Data> data(Waypoint waypoint) {
    SourceLocation at = waypoint.location();
    List<Graph.Data> data = new ArrayList<>();
    data.add(Graph.Data.of(GraphKey.ORIGIN_FILE, at.fileName()));
    data.add(Graph.Data.of(GraphKey.START_LINE, Integer.toString(at.line())));
    String value = waypoint.constraint().map(Constraint::value).orElse("");
    switch (waypoint.type()) {
      case ASSUMPTION -> assumption(data, value, at);
      case BRANCHING -> branching(data, value, at);
      case FUNCTION_ENTER ->
          callee(at).ifPresent(f -> data.add(Graph.Data.of(GraphKey.ENTER_FUNCTION, f)));
      case FUNCTION_RETURN -> {
        // Without the function's name nothing says whose result it is.
        Optional<String> callee = callee(at);
        if (callee.isPresent()) {
          assumption(data, value, at);
          data.add(Graph.Data.of(GraphKey.ASSUMPTION_RESULT_FUNCTION, callee.get()));
        }
      }
      case TARGET -> {}
    }
    return data;
  }

  private static void assumption(List<Graph.Data> data, String value, SourceLocation at) {
    data.add(Graph.Data.of(GraphKey.ASSUMPTION, value + ";"));
    at.function().ifPresent(f -> data.add(Graph.Data.of(GraphKey.ASSUMPTION_SCOPE, f)));
  }

  /** Only two-way branchings have a place in the format. */
  private void branching(List<Graph.Data> data, String value, SourceLocation at) {
    if (value.equals("true") || value.equals("false")) {
      data.add(Graph.Data.of(GraphKey.CONTROL, "condition-" + value));
    }
    boolean loop =
        first(at, (p, column) -> p.wordAt(at.line(), column).filter(LOOP_WORDS::contains))
            .isPresent();
    if (loop && value.equals("true")) {
      data.add(Graph.Data.of(GraphKey.ENTER_LOOP_HEAD, "true"));
    }
  }

  private Optional<String> callee(SourceLocation at) {
    return first(at, (p, column) -> p.calleeAt(at.line(), column));
  }

  /** What is found at a location's column; without one, at the first column where it is found. */
  private Optional<String> first(
      SourceLocation at, BiFunction<SourceCode, Integer, Optional<String>> find) {
    return program(at)
        .flatMap(
            p ->
                columns(at, p)
                    .mapToObj(column -> find.apply(p, column))
                    .flatMap(Optional::stream)
                    .findFirst());
  }

  private static IntStream columns(SourceLocation at, SourceCode program) {
    return at.column().isPresent()
        ? IntStream.of(at.column().getAsInt())
        : IntStream.rangeClosed(1, program.code(at.line()).length());
  }

  private Optional<SourceCode> program(SourceLocation at) {
    return programs.stream()
        .filter(p -> p.isCalled(at.fileName()) && at.line() <= p.lines())
        .findFirst();
  }
}
