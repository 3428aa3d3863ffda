package proteus.witness.lint;

/** The states that {@code \\at} can speak of besides the present one. */
enum StateLabel {
  /** Where the function was entered. */
  PRE("Pre"),
  /** The same, of its parameters, where it returns. */
  OLD("Old"),
  /** Some earlier visit of the place. */
  ANY_PREVIOUS("AnyPrev"),
  /** The visit before this one. */
  LAST_PREVIOUS("LastPrev");

  private final String keyword;

  StateLabel(String keyword) {
    this.keyword = keyword;
  }

  String keyword() {
    return keyword;
  }
}
