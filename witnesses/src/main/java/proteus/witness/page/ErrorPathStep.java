package proteus.witness.page;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import proteus.ir.SourceSpan;

/**
 * A step of an error path. The steps after one that are deeper than it are its parts.
 *
 * @param span unknown if the step is in none of the program's files
 * @param function around it; may be empty
 * @param text what happens
 * @param detail what changes, in short; may be empty
 * @param values all that is known after the step, by variable
 */
public record ErrorPathStep(
    int depth,
    Kind kind,
    SourceSpan span,
    String function,
    String text,
    String detail,
    Map<String, String> values) {
  /** What sort of step it is. */
  public enum Kind {
    CALL,
    LOOP,
    /** One iteration of a loop. */
    ROUND,
    /** A value was chosen from outside. */
    INPUT,
    DECISION,
    ASSIGNMENT,
    /** Steps are left out here. */
    GAP,
    ERROR
  }

  public ErrorPathStep {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }
}
