package proteus.ir.graph;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.List;

/** What a control-flow graph lets happen between two places, whatever conditions say. */
@SuppressWarnings("ReferenceEquality") // edges of one graph
public final class Reach {
  private Reach() {}

  /** Whether some way leads from a start to the source of a goal without passing the edge. */
  public static boolean leads(
      Cfg cfg, Collection<Location> starts, Edge avoided, Collection<Edge> goals) {
    return leads(cfg, starts, List.of(avoided), goals);
  }

  /** Whether some way leads from a start to the source of a goal without passing the edges. */
  public static boolean leads(
      Cfg cfg, Collection<Location> starts, List<Edge> avoided, Collection<Edge> goals) {
    BitSet wanted = new BitSet(cfg.locationCount());
    goals.forEach(goal -> wanted.set(goal.source().index()));
    BitSet seen = new BitSet(cfg.locationCount());
    Deque<Location> open = new ArrayDeque<>();
    for (Location start : starts) {
      visit(start, seen, open);
    }
    while (!open.isEmpty()) {
      Location at = open.pop();
      if (wanted.get(at.index())) {
        return true;
      }
      for (Edge edge : cfg.outgoing(at)) {
        if (avoided.stream().noneMatch(a -> a == edge)) {
          visit(edge.target(), seen, open);
        }
      }
    }
    return false;
  }

  private static void visit(Location location, BitSet seen, Deque<Location> open) {
    if (!seen.get(location.index())) {
      seen.set(location.index());
      open.push(location);
    }
  }
}
