package proteus.verifier.app.batch.results;

/**
 * The verdict that a task definition says is right.
 *
 * @param text {@code true}, {@code false}, or {@code false(subproperty)}
 */
public record ExpectedVerdict(String text) {
  private static final String TRUE = "true";
  private static final String FALSE = "false";

  /** Compares a verdict, {@code true} or {@code false(...)}, with it. */
  public TaskStatus rate(String verdict) {
    boolean right = text.equals(FALSE) ? verdict.startsWith(FALSE) : verdict.equals(text);
    return right ? TaskStatus.RIGHT : TaskStatus.WRONG;
  }

  /** Whether the property is expected to hold. */
  boolean holds() {
    return text.equals(TRUE);
  }
}
