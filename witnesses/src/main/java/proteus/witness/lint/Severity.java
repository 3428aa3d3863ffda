package proteus.witness.lint;

/** What a problem means for the witness. */
public enum Severity {
  /** It is not a valid witness, or not one of this program. */
  ERROR,
  /** It is valid; some reader or person may miss something. */
  WARNING
}
