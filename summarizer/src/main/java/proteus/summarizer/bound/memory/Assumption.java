package proteus.summarizer.bound.memory;

/** What a bound over the contents of memory may rest on, besides the rules of C. */
public enum Assumption {
  /** Functions whose text is not there leave alone what the bound is over. */
  CALLS("functions without a definition do not change what conditions of loops read"),
  /** Blocks that are copied or filled lie elsewhere. */
  BLOCKS("blocks of bytes that are copied or filled hold nothing that conditions of loops read"),
  /** Writes through pointers change members and elements of their own type only. */
  TYPES(
      "writes of other types, to elements of arrays, or to other members do not change what"
          + " conditions of loops read"),
  /** Writes through pointers change nothing that is read through other pointers. */
  POINTERS("writes through other pointers do not change what conditions of loops read"),
  /**
   * Counters that loops compare for inequality start on the side of the limit from which they come
   * to it; limits of unsigned counters are so small that these do not wrap around.
   */
  COUNTERS("counters do not miss the limits that loops compare them with"),
  /**
   * What is read and written lies in the object that its pointer leads into (C11 6.5.6, 8), so that
   * nothing advances further than its end.
   */
  OBJECTS("what is read and written lies within the object that its pointer leads into");

  private final String text;

  Assumption(String text) {
    this.text = text;
  }

  /** A sentence about it. */
  @Override
  public String toString() {
    return text;
  }
}
