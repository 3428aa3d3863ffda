package proteus.ir;

/** What a violation violates. */
public enum Property {
  /** What is asked of a program that was made of another: a goal of tests, a claim of a witness. */
  QUERY("query"),
  UNREACH_CALL("unreach-call"),
  /** An assertion of the program fails. */
  ASSERTION("assertion"),
  NO_OVERFLOW("no-overflow"),
  TERMINATION("termination"),
  VALID_FREE("valid-free"),
  VALID_DEREF("valid-deref"),
  VALID_MEMTRACK("valid-memtrack"),
  VALID_MEMCLEANUP("valid-memcleanup");

  private final String label;

  Property(String label) {
    this.label = label;
  }

  /** Whether it says how memory is to be used. */
  public boolean isAboutMemory() {
    return switch (this) {
      case VALID_FREE, VALID_DEREF, VALID_MEMTRACK, VALID_MEMCLEANUP -> true;
      default -> false;
    };
  }

  /** The name in verdict lines. */
  public String label() {
    return label;
  }
}
