package proteus.ir.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.SourceSpan;

/**
 * Grows a {@link Cfg}. Locations are handed out freely and edges may come in any order; {@link
 * #build} drops what cannot be reached, contracts edges that do nothing ({@code [true]} without a
 * decision of the C text), and numbers the locations in reverse postorder, so that equal programs
 * give equal graphs.
 */
public final class CfgBuilder {
  private static final Expr TRUE = new Expr.BoolLiteral(true);
  private static final Expr FALSE = new Expr.BoolLiteral(false);

  private final List<List<Edge>> outgoing = new ArrayList<>();
  private final Map<Location, SourceSpan> loopHeads = new LinkedHashMap<>();

  /** A location that no edge touches yet. */
  public Location newLocation() {
    outgoing.add(new ArrayList<>());
    return new Location(outgoing.size() - 1);
  }

  /** Adds an edge after those that leave {@code source} already. */
  public void edge(Location source, Action action, Location target, SourceSpan span) {
    outgoing.get(source.index()).add(new Edge(source, action, target, span));
  }

  /** Adds an edge to a fresh location, which is returned. */
  public Location step(Location source, Action action, SourceSpan span) {
    Location target = newLocation();
    edge(source, action, target, span);
    return target;
  }

  /** Adds an edge that does nothing. */
  public void skip(Location source, Location target, SourceSpan span) {
    edge(source, Action.NOTHING, target, span);
  }

  /** Marks where the loop statement {@code statement} starts an iteration. */
  public void loopHead(Location location, SourceSpan statement) {
    loopHeads.put(location, statement);
  }

  /**
   * The finished graph. This builder must not be used any more.
   *
   * @throws IllegalStateException if a location has several outgoing edges that do not all assume
   */
  public Cfg build(Location entry, Location exit) {
    outgoing.forEach(edges -> edges.removeIf(CfgBuilder::neverPasses));
    Set<Location> kept = new LinkedHashSet<>(List.of(entry, exit));
    kept.addAll(loopHeads.keySet());
    boolean changed = true;
    while (changed) {
      changed = contract(reversePostorder(entry), kept);
    }
    List<Location> order = reversePostorder(entry);
    order.remove(exit);
    order.add(exit);
    return number(entry, exit, order);
  }

  private static boolean neverPasses(Edge edge) {
    return edge.action() instanceof Action.Assume(Expr condition, var _) && condition.equals(FALSE);
  }

  private static boolean doesNothing(Edge edge) {
    return edge.action() instanceof Action.Assume(Expr condition, var branch)
        && condition.equals(TRUE)
        && branch.isEmpty();
  }

  /** One round of contraction; true if it changed anything. */
  private boolean contract(List<Location> order, Set<Location> kept) {
    int[] incoming = incomingCounts(order);
    Location[] forward = new Location[outgoing.size()];
    boolean changed = false;
    for (Location location : order) {
      List<Edge> edges = outgoing.get(location.index());
      if (edges.size() != 1 || !doesNothing(edges.getFirst())) {
        continue;
      }
      Location target = edges.getFirst().target();
      if (!kept.contains(location)) {
        forward[location.index()] = target;
      } else if (!kept.contains(target) && incoming[target.index()] == 1) {
        List<Edge> moved = new ArrayList<>();
        for (Edge edge : outgoing.get(target.index())) {
          moved.add(new Edge(location, edge.action(), edge.target(), edge.span()));
        }
        outgoing.set(location.index(), moved);
        outgoing.get(target.index()).clear();
        changed = true;
      }
    }
    return redirect(order, forward) || changed;
  }

  private int[] incomingCounts(List<Location> order) {
    int[] counts = new int[outgoing.size()];
    for (Location location : order) {
      outgoing.get(location.index()).forEach(e -> counts[e.target().index()]++);
    }
    return counts;
  }

  private boolean redirect(List<Location> order, Location[] forward) {
    boolean changed = false;
    for (Location location : order) {
      List<Edge> edges = outgoing.get(location.index());
      for (int i = 0; i < edges.size(); i++) {
        Edge edge = edges.get(i);
        Location target = follow(edge.target(), forward);
        if (!target.equals(edge.target())) {
          edges.set(i, new Edge(location, edge.action(), target, edge.span()));
          changed = true;
        }
      }
    }
    return changed;
  }

  /** The end of a chain of forwarded locations; a ring of them stays where it is entered. */
  private static Location follow(Location start, Location[] forward) {
    Location at = start;
    for (int steps = 0; steps < forward.length; steps++) {
      Location next = forward[at.index()];
      if (next == null) {
        return at;
      }
      at = next;
    }
    return start;
  }

  private List<Location> reversePostorder(Location entry) {
    List<Location> postorder = new ArrayList<>();
    int[] next = new int[outgoing.size()];
    Arrays.fill(next, -1);
    Deque<Location> stack = new ArrayDeque<>(List.of(entry));
    next[entry.index()] = outgoing.get(entry.index()).size();
    while (!stack.isEmpty()) {
      Location top = stack.peek();
      if (next[top.index()] == 0) {
        postorder.add(stack.pop());
        continue;
      }
      // The last edge first, so that the first one comes first in the reversed order.
      Location target = outgoing.get(top.index()).get(--next[top.index()]).target();
      if (next[target.index()] == -1) {
        next[target.index()] = outgoing.get(target.index()).size();
        stack.push(target);
      }
    }
    return new ArrayList<>(postorder.reversed());
  }

  private Cfg number(Location entry, Location exit, List<Location> order) {
    Location[] numbered = new Location[outgoing.size()];
    for (int i = 0; i < order.size(); i++) {
      numbered[order.get(i).index()] = new Location(i);
    }
    List<Edge> edges = new ArrayList<>();
    Map<Location, SourceSpan> heads = new LinkedHashMap<>();
    for (Location location : order) {
      Location source = numbered[location.index()];
      List<Edge> leaving = outgoing.get(location.index());
      requireChoice(leaving);
      for (Edge edge : leaving) {
        Location target = numbered[edge.target().index()];
        edges.add(new Edge(source, edge.action(), target, edge.span()));
      }
      if (loopHeads.containsKey(location)) {
        heads.put(source, loopHeads.get(location));
      }
    }
    return new Cfg(numbered[entry.index()], numbered[exit.index()], order.size(), edges, heads);
  }

  private static void requireChoice(List<Edge> edges) {
    if (edges.size() > 1 && !edges.stream().allMatch(e -> e.action() instanceof Action.Assume)) {
      throw new IllegalStateException("a choice that is no assumption: " + edges);
    }
  }
}
