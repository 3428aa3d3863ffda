package proteus.summarizer.bound;

/** How much an analysis looks for. */
public enum Effort {
  /** The bounds of loops that conditions of the text show: for many loops in little time. */
  LOOPS_QUICKLY,
  /** The bounds of loops. */
  LOOPS,
  /** The bounds of loops, edges and paths, lower bounds, and exact numbers. */
  EVERYTHING
}
