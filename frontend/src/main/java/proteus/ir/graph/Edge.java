package proteus.ir.graph;

import proteus.ir.Action;
import proteus.ir.SourceSpan;

/** An action between two locations; {@code span} is the C text it comes from. */
public record Edge(Location source, Action action, Location target, SourceSpan span) {
  /** The edge with another action; this edge if the action is the same. */
  public Edge with(Action other) {
    return other.equals(action) ? this : new Edge(source, other, target, span);
  }

  /** The edge to another location. */
  public Edge to(Location other) {
    return new Edge(source, action, other, span);
  }

  @Override
  public String toString() {
    return source + " -- " + action + " --> " + target;
  }
}
