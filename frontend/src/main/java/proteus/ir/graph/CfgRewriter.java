package proteus.ir.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Action;
import proteus.ir.SourceSpan;

/**
 * Makes a graph of another one: it has the same locations, others beside them, and the edges that
 * are added.
 */
public final class CfgRewriter {
  private final Cfg original;
  private final List<Edge> edges = new ArrayList<>();
  private final Map<Location, SourceSpan> loopHeads;
  private int locations;

  public CfgRewriter(Cfg original) {
    this.original = original;
    this.loopHeads = new LinkedHashMap<>(original.loopHeads());
    this.locations = original.locationCount();
  }

  /** The graph that starts with the action. */
  public static Cfg startingWith(Cfg cfg, Action action, SourceSpan span) {
    CfgRewriter graph = new CfgRewriter(cfg);
    cfg.edges().forEach(graph::edge);
    Location start = graph.newLocation();
    graph.edge(start, action, cfg.entry(), span);
    return graph.build(start, cfg.exit());
  }

  /** A location that no edge touches yet. */
  public Location newLocation() {
    return new Location(locations++);
  }

  /** Makes as many locations; the number of the first one. */
  public int newLocations(int count) {
    int first = locations;
    locations += count;
    return first;
  }

  /** The other graph, as it was. */
  public Cfg original() {
    return original;
  }

  /** Adds an edge after those that there are already. */
  public void edge(Edge edge) {
    edges.add(edge);
  }

  /** Adds an edge after those that there are already. */
  public void edge(Location source, Action action, Location target, SourceSpan span) {
    edges.add(new Edge(source, action, target, span));
  }

  /** Adds an edge to a fresh location, which is returned. */
  public Location step(Location source, Action action, SourceSpan span) {
    Location target = newLocation();
    edge(source, action, target, span);
    return target;
  }

  /**
   * Adds edges with these actions, one after another; where there are none, one that does nothing.
   */
  public void path(Location source, List<Action> actions, Location target, SourceSpan span) {
    Location at = source;
    for (Action action : actions.subList(0, Math.max(actions.size() - 1, 0))) {
      at = step(at, action, span);
    }
    edge(at, actions.isEmpty() ? Action.NOTHING : actions.getLast(), target, span);
  }

  /** Marks where a loop starts an iteration, unless a loop of the C text does so there. */
  public void loopHead(Location location, SourceSpan statement) {
    loopHeads.putIfAbsent(location, statement);
  }

  /** How many edges there are so far. */
  public int size() {
    return edges.size();
  }

  /** The edges so far. */
  public List<Edge> edges() {
    return List.copyOf(edges);
  }

  /** The graph, from where the original one starts to where that ends. */
  public Cfg build() {
    return build(original.entry(), original.exit());
  }

  /** The graph. */
  public Cfg build(Location entry, Location exit) {
    return new Cfg(entry, exit, locations, edges, loopHeads);
  }
}
