package proteus.verifier.counterexample.memory;

import java.util.Optional;
import java.util.OptionalLong;
import proteus.ir.SourceSpan;

/**
 * An object of an execution.
 *
 * @param name what people call it: {@code x}, or {@code block 2} for the second that was allocated
 * @param size in bytes
 * @param begun where it was allocated, or declared; empty of objects that are always there
 * @param ended where it was freed, or its scope was left; empty while it lives
 */
public record KnownObject(
    Kind kind, String name, OptionalLong size, Optional<Place> begun, Optional<Place> ended) {
  /** What sort of object it is. */
  public enum Kind {
    /** A static object or a string literal. */
    STATIC,
    /** A local variable, or what {@code alloca} gave. */
    LOCAL,
    /** A string that the program was called with. */
    ARGUMENT,
    /** What {@code malloc} and its kin gave. */
    BLOCK,
    FUNCTION
  }

  /**
   * A place of the execution.
   *
   * @param function that it is in; may be empty
   */
  public record Place(SourceSpan span, String function) {}

  KnownObject endedAt(Place place) {
    return new KnownObject(kind, name, size, begun, Optional.of(place));
  }

  /** Whether it was allocated and not freed. */
  boolean isLeft() {
    return kind == Kind.BLOCK && ended.isEmpty();
  }
}
