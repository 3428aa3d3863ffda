package proteus.summarizer.path;

import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/** Where a loop path ends (Xie et al. 2019, Definition 2: its tail). */
public sealed interface PathEnd {
  /** At the header: the path can be taken again. */
  enum Iterate implements PathEnd {
    HEADER
  }

  /**
   * At another header of a nest of loops, where paths are split at the headers: the path is
   * executed once, and a path from that header is next.
   */
  record Onward(Location header) implements PathEnd {}

  /** Outside of the loop, after the edge, which is an assumption. */
  record Exit(Edge edge) implements PathEnd {}

  /**
   * Nowhere: what happens from here on is not described.
   *
   * @param reason for people
   */
  record Unexplored(String reason) implements PathEnd {}
}
