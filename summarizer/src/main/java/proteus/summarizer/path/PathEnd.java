package proteus.summarizer.path;

import proteus.ir.Edge;

/** Where a loop path ends. */
public sealed interface PathEnd {
  /** At the header: the path can be taken again. */
  enum Iterate implements PathEnd {
    HEADER
  }

  /** Outside of the loop, after the edge, which is an assumption. */
  record Exit(Edge edge) implements PathEnd {}

  /**
   * Nowhere: what happens from here on is not described.
   *
   * @param reason for people
   */
  record Gap(String reason) implements PathEnd {}
}
