package proteus.witness.lint;

/**
 * A rule that a witness breaks.
 *
 * @param path the place in the document, such as {@code [0].content[2].segment[0].waypoint.action}
 * @param line the line in the witness file, from 1; 0 if not known
 * @param message for a person
 */
public record Problem(Rule rule, String path, int line, String message) {
  public Severity severity() {
    return rule.severity();
  }

  public boolean isError() {
    return severity() == Severity.ERROR;
  }
}
