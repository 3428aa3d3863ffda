package proteus.witness.graphml;

/** What came of reading GraphML. */
public sealed interface ReadGraph {
  /** The graph. */
  record Read(Graph graph) implements ReadGraph {}

  /**
   * The text is not a GraphML document with one directed graph.
   *
   * @param line where reading stopped, from 1; 0 if not known
   */
  record Unreadable(int line, String reason) implements ReadGraph {}
}
