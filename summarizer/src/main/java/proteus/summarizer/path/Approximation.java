package proteus.summarizer.path;

/** How a description relates to the executions that it describes. */
public enum Approximation {
  /** Describes exactly the executions that there are. */
  EXACT,
  /** Describes all executions there are, and perhaps others. */
  OVER,
  /** Describes only executions that there are, and perhaps not all. */
  UNDER;

  /** What a description made of two parts is; two parts that err differently are a bug. */
  public Approximation with(Approximation other) {
    if (this == EXACT || this == other) {
      return other;
    }
    if (other == EXACT) {
      return this;
    }
    throw new IllegalArgumentException("neither over- nor under-approximation");
  }
}
