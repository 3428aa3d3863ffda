package proteus.witness.graphml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.model.Invariant;
import proteus.witness.model.InvariantType;
import proteus.witness.model.SourceLocation;

/**
 * A star: from the entry into a node for each loop, on entering its header, and back when its
 * condition is decided. The node's invariant so holds where format 1.0 says: while the automaton is
 * there. An invariant before a statement cannot be said like this: a node is reached by executing a
 * line, not before it.
 */
final class CorrectnessAutomaton {
  private static final String ENTRY = "N0";

  private final List<Graph.Node> nodes;
  private final List<Graph.Edge> edges;

  CorrectnessAutomaton(List<Graph.Node> nodes, List<Graph.Edge> edges) {
    this.nodes = nodes;
    this.edges = edges;
  }

  void add(List<Invariant> invariants) {
    nodes.add(new Graph.Node(ENTRY, List.of(Graph.Data.of(GraphKey.ENTRY, "true"))));
    Map<SourceLocation, List<Invariant>> loops =
        invariants.stream()
            .filter(i -> i.type() == InvariantType.LOOP_INVARIANT)
            .filter(i -> i.format() == ExpressionFormat.C)
            .collect(
                Collectors.groupingBy(
                    Invariant::location, LinkedHashMap::new, Collectors.toList()));
    loops.forEach(this::loop);
  }

  private void loop(SourceLocation at, List<Invariant> invariants) {
    String id = "N" + nodes.size();
    List<Graph.Data> data = new ArrayList<>();
    data.add(Graph.Data.of(GraphKey.INVARIANT, conjunction(invariants)));
    at.function().ifPresent(f -> data.add(Graph.Data.of(GraphKey.INVARIANT_SCOPE, f)));
    nodes.add(new Graph.Node(id, data));
    edges.add(edge(ENTRY, id, at, Graph.Data.of(GraphKey.ENTER_LOOP_HEAD, "true")));
    edges.add(edge(id, ENTRY, at, Graph.Data.of(GraphKey.CONTROL, "condition-true")));
    edges.add(edge(id, ENTRY, at, Graph.Data.of(GraphKey.CONTROL, "condition-false")));
  }

  private static String conjunction(List<Invariant> invariants) {
    return invariants.size() == 1
        ? invariants.getFirst().value()
        : invariants.stream().map(i -> "(" + i.value() + ")").collect(Collectors.joining(" && "));
  }

  private static Graph.Edge edge(String from, String to, SourceLocation at, Graph.Data last) {
    List<Graph.Data> data = new ArrayList<>();
    data.add(Graph.Data.of(GraphKey.ORIGIN_FILE, at.fileName()));
    data.add(Graph.Data.of(GraphKey.START_LINE, Integer.toString(at.line())));
    data.add(last);
    return new Graph.Edge(from, to, data);
  }
}
