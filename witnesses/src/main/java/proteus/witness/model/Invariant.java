package proteus.witness.model;

/**
 * An assertion that holds at a place whenever it is reached.
 *
 * @param value an expression without side effects that is defined whenever the place is reached
 */
public record Invariant(
    InvariantType type, SourceLocation location, String value, ExpressionFormat format) {
  public Invariant {
    if (value.isBlank()) {
      throw new IllegalArgumentException("an empty invariant");
    }
  }

  /** An invariant of the loop whose keyword is at {@code at}. */
  public static Invariant ofLoop(SourceLocation at, String value) {
    return new Invariant(InvariantType.LOOP_INVARIANT, at, value, ExpressionFormat.C);
  }

  /** An invariant before the statement at {@code at}. */
  public static Invariant ofLocation(SourceLocation at, String value) {
    return new Invariant(InvariantType.LOCATION_INVARIANT, at, value, ExpressionFormat.C);
  }

  /** A transition invariant of the loop whose keyword is at {@code at}; format 2.1. */
  public static Invariant ofLoopTransition(SourceLocation at, String value) {
    return new Invariant(
        InvariantType.LOOP_TRANSITION_INVARIANT, at, value, ExpressionFormat.EXTENDED_C);
  }
}
