package proteus.ir.graph;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.SourceSpan;

/**
 * A natural loop: all locations that reach a back edge of the header without passing the header.
 * Back edges to one header make one loop.
 *
 * @param header the only location through which the loop is entered; it dominates the body
 * @param body the locations of the loop, the header among them, in reverse postorder
 * @param backEdges the edges from the body to the header
 * @param entryEdges the edges from outside to the header
 * @param exitEdges the edges from the body to the outside; all are assumptions, because a location
 *     that has an edge out of the loop has another one that stays in it
 * @param inner the loops directly within this one, in the order of their headers
 * @param depth 1 for loops that lie in no other loop
 * @param span the loop's statement, or the header's first edge for loops made by {@code goto}
 */
public record Loop(
    Location header,
    Set<Location> body,
    List<Edge> backEdges,
    List<Edge> entryEdges,
    List<Edge> exitEdges,
    List<Loop> inner,
    int depth,
    SourceSpan span) {
  public Loop {
    body = Collections.unmodifiableSet(new LinkedHashSet<>(body));
    backEdges = List.copyOf(backEdges);
    entryEdges = List.copyOf(entryEdges);
    exitEdges = List.copyOf(exitEdges);
    inner = List.copyOf(inner);
  }

  /** Whether the location belongs to the loop. */
  public boolean contains(Location location) {
    return body.contains(location);
  }

  @Override
  public String toString() {
    return "loop at " + header + " " + body;
  }
}
