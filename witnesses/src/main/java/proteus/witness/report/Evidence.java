package proteus.witness.report;

/**
 * How much of the evidence for a verdict was checked apart from the search that found it.
 *
 * @param detail what was checked, or why nothing was
 */
public record Evidence(Status status, String detail) {
  /** Whether the evidence was checked. */
  public enum Status {
    CHECKED,
    UNCHECKED,
    /** The check contradicts the search: a bug, and no verdict. */
    REFUTED,
    /** The verdict claims nothing. */
    NONE
  }
}
