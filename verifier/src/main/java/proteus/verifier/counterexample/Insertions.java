package proteus.verifier.counterexample;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Action;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

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
    List<Edge> edges = new ArrayList<>();
    int locations = cfg.locationCount();
    for (Edge edge : cfg.edges()) {
      List<Action> actions = new ArrayList<>(before.getOrDefault(edge, List.of()));
      actions.add(edge.action());
      actions.addAll(after.getOrDefault(edge, List.of()));
      Location from = edge.source();
      for (int i = 0; i < actions.size(); i++) {
        Location to = i == actions.size() - 1 ? edge.target() : new Location(locations++);
        edges.add(new Edge(from, actions.get(i), to, edge.span()));
        from = to;
      }
    }
    return new Cfg(cfg.entry(), cfg.exit(), locations, edges, cfg.loopHeads());
  }
}
