package proteus.ir.graph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.SourceSpan;

/**
 * A control-flow graph. A location with more than one outgoing edge has {@link Action.Assume} on
 * each of them; at most one of their conditions holds in any state. Where none holds the execution
 * is stuck, as by {@code __VERIFIER_assume(0)}. A location without outgoing edges other than the
 * exit is stuck too. Edges whose actions {@linkplain Actions#isEnd end} the program lead to the
 * exit.
 *
 * @param edges in a fixed order, which the order of outgoing edges keeps
 * @param loopHeads the locations where loops of the C text start an iteration, with their
 *     statements (each starts at its keyword); loops built by {@code goto} are not in it
 */
public record Cfg(
    Location entry,
    Location exit,
    int locationCount,
    List<Edge> edges,
    Map<Location, SourceSpan> loopHeads,
    List<List<Edge>> outgoing,
    List<List<Edge>> incoming) {

  public Cfg(
      Location entry,
      Location exit,
      int locationCount,
      List<Edge> edges,
      Map<Location, SourceSpan> loopHeads) {
    this(
        entry,
        exit,
        locationCount,
        List.copyOf(edges),
        Collections.unmodifiableMap(new LinkedHashMap<>(loopHeads)),
        index(edges, locationCount, Direction.OUT),
        index(edges, locationCount, Direction.IN));
  }

  /** The same locations with other edges between them. */
  public Cfg with(List<Edge> otherEdges) {
    return new Cfg(entry, exit, locationCount, otherEdges, loopHeads);
  }

  public List<Edge> outgoing(Location location) {
    return outgoing.get(location.index());
  }

  public List<Edge> incoming(Location location) {
    return incoming.get(location.index());
  }

  private enum Direction {
    IN,
    OUT
  }

  private static List<List<Edge>> index(List<Edge> edges, int count, Direction direction) {
    List<List<Edge>> lists = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      lists.add(new ArrayList<>());
    }
    for (Edge edge : edges) {
      Location at = direction == Direction.OUT ? edge.source() : edge.target();
      lists.get(at.index()).add(edge);
    }
    lists.replaceAll(List::copyOf);
    return List.copyOf(lists);
  }

  /** The same graph without these edges. */
  public Cfg without(Collection<Edge> removed) {
    return with(edges.stream().filter(edge -> !removed.contains(edge)).toList());
  }

  /** Whether several edges leave a place only where conditions choose among them. */
  public boolean branchesByConditions() {
    return edges.stream()
        .allMatch(e -> e.action() instanceof Action.Assume || outgoing(e.source()).size() == 1);
  }
}
