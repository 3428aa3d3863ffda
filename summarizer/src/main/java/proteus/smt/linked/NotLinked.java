package proteus.smt.linked;

import proteus.ir.graph.Edge;

/** Is thrown where a program does more with memory than {@link LinkedHeap} says. */
public final class NotLinked extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;
  private final boolean isPlaced;

  NotLinked(String reason) {
    this(reason, false);
  }

  private NotLinked(String reason, boolean isPlaced) {
    super(reason, null, false, false);
    this.reason = reason;
    this.isPlaced = isPlaced;
  }

  /** What is not followed, and where. */
  public String reason() {
    return reason;
  }

  /** The same with the line of the edge, unless a line is known. */
  NotLinked at(Edge edge) {
    return isPlaced || !edge.span().isKnown()
        ? this
        : new NotLinked(reason + " at line " + edge.span().line(), true);
  }
}
