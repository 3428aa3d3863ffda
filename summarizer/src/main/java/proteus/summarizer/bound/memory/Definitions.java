package proteus.summarizer.bound.memory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Actions;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;

/** The edges that define variables, and the loops that edges are in. */
final class Definitions {
  private final Map<Variable, List<Edge>> edges = new LinkedHashMap<>();
  private final List<Loop> loops;

  Definitions(Cfg cfg) {
    this.loops = LoopForest.of(cfg).innermostFirst();
    for (Edge edge : cfg.edges()) {
      Actions.target(edge.action())
          .ifPresent(t -> edges.computeIfAbsent(t, v -> new ArrayList<>()).add(edge));
    }
  }

  /** The edges that change the variable. */
  List<Edge> of(Variable variable) {
    return edges.getOrDefault(variable, List.of());
  }

  /** The edges that change the variable in a loop that the other edge is in too. */
  List<Edge> around(Edge edge, Variable variable) {
    return of(variable).stream()
        .filter(
            d -> loops.stream().anyMatch(l -> l.contains(edge.source()) && l.contains(d.source())))
        .toList();
  }

  /** All loops, inner ones first. */
  List<Loop> loops() {
    return loops;
  }

  /** The innermost loop that the edge is in. */
  Optional<Loop> loop(Edge edge) {
    return loops.stream().filter(l -> l.contains(edge.source())).findFirst();
  }
}
