package proteus.witness.lint;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import proteus.witness.graphml.Graph;
import proteus.witness.graphml.GraphForm;
import proteus.witness.graphml.GraphKey;
import proteus.witness.graphml.GraphmlReader;
import proteus.witness.graphml.ReadGraph;
import proteus.witness.source.SourceCode;

/** Checks witnesses in GraphML, format 1.0. Their problems have no line. */
public final class GraphmlLinter {
  private final List<Problem> found = new ArrayList<>();
  private final Graph graph;
  private final List<SourceCode> programs;

  private GraphmlLinter(Graph graph, List<SourceCode> programs) {
    this.graph = graph;
    this.programs = programs;
  }

  /**
   * The problems of a witness file.
   *
   * @param programs files of the task, to check lines and hashes against; may be empty
   */
  public static List<Problem> lint(String text, List<SourceCode> programs) {
    return switch (GraphmlReader.read(text)) {
      case ReadGraph.Unreadable(var line, var reason) ->
          List.of(new Problem(Rule.UNREADABLE, "", line, reason));
      case ReadGraph.Read(var graph) ->
          new GraphmlLinter(graph, programs).problems(GraphForm.of(text));
    };
  }

  private List<Problem> problems(GraphForm form) {
    form(form);
    GraphDataRules rules = new GraphDataRules(graph, programs, found);
    rules.graph();
    nodes(rules);
    edges(rules);
    return List.copyOf(found);
  }

  private void form(GraphForm form) {
    if (!form.isGraphml()) {
      report(Rule.GRAPH_FORM, "graphml", "the namespace of GraphML is missing");
    }
    if (!form.schemaPrefix()) {
      report(Rule.GRAPH_FORM, "graphml", "the prefix xsi is not bound");
    }
    if (!form.edges().equals("directed")) {
      report(Rule.GRAPH_FORM, "graph", "edgedefault is not directed");
    }
  }

  private void nodes(GraphDataRules rules) {
    Set<String> ids = new HashSet<>();
    int entries = 0;
    for (Graph.Node node : graph.nodes()) {
      if (node.id().isEmpty() || !ids.add(node.id())) {
        report(Rule.GRAPH_NODE, "node " + node.id(), "each node has a name of its own");
      }
      entries += flag(node, GraphKey.ENTRY) ? 1 : 0;
      rules.elements(node.data(), GraphKey.Domain.NODE, "node " + node.id());
    }
    if (entries != 1) {
      report(Rule.GRAPH_NODE, "graph", "one entry node is expected, not " + entries);
    }
    List<Graph.Node> cycles =
        graph.nodes().stream().filter(n -> flag(n, GraphKey.CYCLE_HEAD)).toList();
    boolean violation =
        !cycles.isEmpty() || graph.nodes().stream().anyMatch(n -> flag(n, GraphKey.VIOLATION));
    if (violation != rules.isViolation()) {
      report(
          Rule.GRAPH_NODE, "graph", violation ? "a violation in a proof" : "there is no violation");
    }
    if (cycles.size() > 1) {
      report(Rule.CYCLE, "graph", "one node begins the cycle, not " + cycles.size());
    }
    for (Graph.Node head : cycles) {
      if (Graph.values(head.data(), GraphKey.INVARIANT).isEmpty()) {
        report(Rule.CYCLE, "node " + head.id(), "where a cycle begins a recurrent set is expected");
      }
    }
  }

  private void edges(GraphDataRules rules) {
    Set<String> ids = new HashSet<>();
    Set<String> ends = new HashSet<>();
    for (Graph.Node node : graph.nodes()) {
      ids.add(node.id());
      if (flag(node, GraphKey.VIOLATION) || flag(node, GraphKey.SINK)) {
        ends.add(node.id());
      }
    }
    for (Graph.Edge edge : graph.edges()) {
      String path = "edge " + edge.source() + " -> " + edge.target();
      if (!ids.contains(edge.source()) || !ids.contains(edge.target())) {
        report(Rule.GRAPH_EDGE, path, "the edge does not connect nodes");
      }
      if (ends.contains(edge.source())) {
        report(Rule.GRAPH_EDGE, path, "the edge leaves a violation or a sink");
      }
      rules.elements(edge.data(), GraphKey.Domain.EDGE, path);
    }
  }

  private static boolean flag(Graph.Node node, GraphKey key) {
    return Graph.values(node.data(), key).contains("true");
  }

  private void report(Rule rule, String path, String message) {
    found.add(new Problem(rule, path, 0, message));
  }
}
