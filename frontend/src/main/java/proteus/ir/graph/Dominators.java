package proteus.ir.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * The dominator tree of a control-flow graph (Cooper, Harvey and Kennedy, <i>A Simple, Fast
 * Dominance Algorithm</i>, 2001).
 */
public final class Dominators {
  private static final int NONE = -1;

  private final Cfg cfg;
  private final List<Location> reversePostorder;
  private final int[] rank;
  private final int[] parent;

  private Dominators(Cfg cfg) {
    this.cfg = cfg;
    this.reversePostorder = reversePostorder(cfg);
    this.rank = new int[cfg.locationCount()];
    this.parent = new int[cfg.locationCount()];
    Arrays.fill(rank, NONE);
    Arrays.fill(parent, NONE);
    for (int i = 0; i < reversePostorder.size(); i++) {
      rank[reversePostorder.get(i).index()] = i;
    }
    solve();
  }

  /** The dominators of all locations that the entry reaches. */
  public static Dominators of(Cfg cfg) {
    return new Dominators(cfg);
  }

  /** Whether the entry reaches the location (whatever conditions say). */
  public boolean isReachable(Location location) {
    return rank[location.index()] != NONE;
  }

  /**
   * Whether every way from the entry to {@code b} goes through {@code a}; every location dominates
   * itself. False where one of them is unreachable.
   */
  public boolean dominates(Location a, Location b) {
    if (!isReachable(a) || !isReachable(b)) {
      return false;
    }
    int at = b.index();
    while (rank[at] > rank[a.index()]) {
      at = parent[at];
    }
    return at == a.index();
  }

  /** The reachable locations; a location comes before its successors but for retreating edges. */
  public List<Location> reversePostorder() {
    return reversePostorder;
  }

  /** The location's place in the reverse postorder, from 0; -1 if it is unreachable. */
  int rank(Location location) {
    return rank[location.index()];
  }

  /** Whether the edge leads to a location that is not later in the reverse postorder. */
  public boolean isRetreating(Edge edge) {
    return isReachable(edge.source()) && rank[edge.target().index()] <= rank[edge.source().index()];
  }

  private void solve() {
    parent[cfg.entry().index()] = cfg.entry().index();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Location location : reversePostorder) {
        changed |= !location.equals(cfg.entry()) && update(location);
      }
    }
  }

  private boolean update(Location location) {
    int common = NONE;
    for (Edge edge : cfg.incoming(location)) {
      int source = edge.source().index();
      if (parent[source] != NONE) {
        common = common == NONE ? source : intersect(common, source);
      }
    }
    boolean changed = parent[location.index()] != common;
    parent[location.index()] = common;
    return changed;
  }

  private int intersect(int a, int b) {
    while (a != b) {
      if (rank[a] > rank[b]) {
        a = parent[a];
      } else {
        b = parent[b];
      }
    }
    return a;
  }

  private static List<Location> reversePostorder(Cfg cfg) {
    List<Location> order = new ArrayList<>();
    boolean[] seen = new boolean[cfg.locationCount()];
    int[] next = new int[cfg.locationCount()];
    Deque<Location> stack = new ArrayDeque<>();
    stack.push(cfg.entry());
    seen[cfg.entry().index()] = true;
    while (!stack.isEmpty()) {
      Location top = stack.element();
      List<Edge> outgoing = cfg.outgoing(top);
      if (next[top.index()] == outgoing.size()) {
        order.add(stack.pop());
        continue;
      }
      Location target = outgoing.get(next[top.index()]++).target();
      if (!seen[target.index()]) {
        seen[target.index()] = true;
        stack.push(target);
      }
    }
    Collections.reverse(order);
    return List.copyOf(order);
  }
}
