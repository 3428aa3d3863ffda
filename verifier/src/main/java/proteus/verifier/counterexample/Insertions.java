package proteus.verifier.counterexample;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Action;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;

/** Actions to insert before and after edges of a graph. */
final class Insertions {
  private final Map<Edge, List<Action>> before = new LinkedHashMap<>();
  private final Map<Edge, List<Action>> after = new LinkedHashMap<>();

  void before(Edge edge, List<Action> actions) {
    before.computeIfAbsent(edge, e -> new ArrayList<>()).addAll(actions);
  }

  void after(Edge edge, List<Action> actions) {
    after.computeIfAbsent(edge, e -> new ArrayList<>()).addAll(actions);
  }

  /** The graph with these actions. */
  Cfg into(Cfg cfg) {
    CfgRewriter graph = new CfgRewriter(cfg);
    for (Edge edge : cfg.edges()) {
      List<Action> actions = new ArrayList<>(before.getOrDefault(edge, List.of()));
      actions.add(edge.action());
      actions.addAll(after.getOrDefault(edge, List.of()));
      graph.path(edge.source(), actions, edge.target(), edge.span());
    }
    return graph.build();
  }
}
