package proteus.witness.page;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.SourceSpan;

/**
 * A step of an error path. The steps after one that are deeper than it are its parts.
 *
 * @param span unknown if the step is in none of the program's files
 * @param function around it; may be empty
 * @param text what happens
 * @param detail what changes, in short; may be empty
 * @param values all that is known after the step, by variable
 * @param memory objects after the step, for a drawing
 * @param fault the memory that the error is about
 */
public record ErrorPathStep(
    int depth,
    Kind kind,
    SourceSpan span,
    String function,
    String text,
    String detail,
    Map<String, Known> values,
    List<MemoryBox> memory,
    Optional<Fault> fault) {
  /**
   * What is known of a variable.
   *
   * @param target the id of the object that it leads to; empty for none
   */
  public record Known(String text, String target) {}

  /**
   * What memory an error is about.
   *
   * @param notes on the object
   * @param bar of an access to it
   */
  public record Fault(List<String> notes, Optional<FaultBar> bar) {
    public Fault {
      notes = List.copyOf(notes);
    }
  }

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
    memory = List.copyOf(memory);
  }

  /** The same step with the memory that its error is about. */
  public ErrorPathStep with(Optional<Fault> other) {
    return new ErrorPathStep(depth, kind, span, function, text, detail, values, memory, other);
  }
}
