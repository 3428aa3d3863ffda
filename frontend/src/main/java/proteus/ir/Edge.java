package proteus.ir;

/** An action between two locations; {@code span} is the C text it comes from. */
public record Edge(Location source, Action action, Location target, SourceSpan span) {
  @Override
  public String toString() {
    return source + " -- " + action + " --> " + target;
  }
}
