package proteus.witness.graphml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import proteus.witness.model.Constraint;
import proteus.witness.model.Location;
import proteus.witness.model.Segment;
import proteus.witness.model.Waypoint;
import proteus.witness.source.SourceText;

/**
 * A path with one edge for each segment, into the violation; what a segment avoids leads to a sink.
 */
final class ViolationAutomaton {
  private static final Set<String> LOOP_WORDS = Set.of("for", "while", "do");

  private final List<SourceText> programs;
  private final List<Graph.Node> nodes;
  private final List<Graph.Edge> edges;

  ViolationAutomaton(List<SourceText> programs, List<Graph.Node> nodes, List<Graph.Edge> edges) {
    this.programs = programs;
    this.nodes = nodes;
    this.edges = edges;
  }

  void add(List<Segment> segments) {
    nodes.add(new Graph.Node("N0", List.of(Graph.Data.of(GraphKey.ENTRY, "true"))));
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      String from = "N" + i;
      String to = "N" + (i + 1);
      segment.avoid().forEach(w -> edges.add(new Graph.Edge(from, "sink", data(w))));
      edges.add(new Graph.Edge(from, to, data(segment.follow())));
      boolean last = i == segments.size() - 1;
      nodes.add(
          new Graph.Node(
              to, last ? List.of(Graph.Data.of(GraphKey.VIOLATION, "true")) : List.of()));
    }
    if (edges.stream().anyMatch(e -> e.target().equals("sink"))) {
      nodes.add(new Graph.Node("sink", List.of(Graph.Data.of(GraphKey.SINK, "true"))));
    }
  }

  private List<Graph.Data> data(Waypoint waypoint) {
    Location at = waypoint.location();
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

  private static void assumption(List<Graph.Data> data, String value, Location at) {
    data.add(Graph.Data.of(GraphKey.ASSUMPTION, value + ";"));
    at.function().ifPresent(f -> data.add(Graph.Data.of(GraphKey.ASSUMPTION_SCOPE, f)));
  }

  /** Only two-way branchings have a place in the format. */
  private void branching(List<Graph.Data> data, String value, Location at) {
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

  private Optional<String> callee(Location at) {
    return first(at, (p, column) -> p.calleeAt(at.line(), column));
  }

  /** What is found at a location's column; without one, at the first column where it is found. */
  private Optional<String> first(
      Location at, BiFunction<SourceText, Integer, Optional<String>> find) {
    return program(at)
        .flatMap(
            p ->
                columns(at, p)
                    .mapToObj(column -> find.apply(p, column))
                    .flatMap(Optional::stream)
                    .findFirst());
  }

  private static IntStream columns(Location at, SourceText program) {
    return at.column().isPresent()
        ? IntStream.of(at.column().getAsInt())
        : IntStream.rangeClosed(1, program.code(at.line()).length());
  }

  private Optional<SourceText> program(Location at) {
    return programs.stream()
        .filter(p -> p.isCalled(at.fileName()) && at.line() <= p.lines())
        .findFirst();
  }
}
