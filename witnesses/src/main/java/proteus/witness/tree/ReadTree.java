package proteus.witness.tree;

/** What came of reading a document. */
public sealed interface ReadTree {
  /** The document. */
  record Read(DocumentTree tree) implements ReadTree {}

  /**
   * The text is not one document of the format.
   *
   * @param line where reading stopped, from 1; 0 if not known
   */
  record Unreadable(int line, String reason) implements ReadTree {}
}
