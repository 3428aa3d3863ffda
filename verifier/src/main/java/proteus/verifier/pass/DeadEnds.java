package proteus.verifier.pass;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Leaves out branches that lead nowhere since edges that are never taken were removed. The branch
 * that is left at a location is then always taken, and needs no condition.
 */
public final class DeadEnds {
  private DeadEnds() {}

  /**
   * The program without new dead ends.
   *
   * @param original had more edges; its own dead ends stay, they are assumptions that fail
   */
  public static Program removed(Program program, Program original) {
    return program.mapped(f -> f.with(removed(f.cfg(), original.function(f.name()).cfg())));
  }

  private static Cfg removed(Cfg cfg, Cfg original) {
    Set<Location> dead = dead(cfg);
    dead.removeAll(dead(original));
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : cfg.edges()) {
      List<Edge> alternatives =
          cfg.outgoing(edge.source()).stream().filter(e -> !dead.contains(e.target())).toList();
      if (!alternatives.contains(edge)) {
        continue;
      }
      boolean decided =
          alternatives.size() == 1
              && original.outgoing(edge.source()).size() > 1
              && edge.action() instanceof Action.Assume;
      edges.add(
          decided ? new Edge(edge.source(), Action.NOTHING, edge.target(), edge.span()) : edge);
    }
    return cfg.with(edges);
  }

  /** Locations from which every way ends at a location without edges that is not the exit. */
  private static Set<Location> dead(Cfg cfg) {
    Set<Location> dead = new LinkedHashSet<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = cfg.locationCount() - 1; i >= 0; i--) {
        Location location = new Location(i);
        if (!location.equals(cfg.exit())
            && cfg.outgoing(location).stream().allMatch(e -> dead.contains(e.target()))) {
          changed |= dead.add(location);
        }
      }
    }
    return dead;
  }
}
