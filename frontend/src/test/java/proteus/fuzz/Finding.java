package proteus.fuzz;

import java.util.List;

/** What came of a trial. */
public sealed interface Finding {
  /**
   * Nothing is wrong.
   *
   * @param seen what is to be counted: what was compared, or why nothing was
   */
  record Fine(List<String> seen) implements Finding {
    public Fine {
      seen = List.copyOf(seen);
    }
  }

  /** A bug, and how it shows. */
  record Wrong(String how) implements Finding {}

  /** Nothing is wrong, and there is one thing to count. */
  static Finding fine(String seen) {
    return new Fine(List.of(seen));
  }
}
