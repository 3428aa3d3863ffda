package proteus.witness.model;

/** What a waypoint observes of an execution. */
public enum WaypointType {
  /** A condition just before a statement or declaration. */
  ASSUMPTION,
  /**
   * The outcome of {@code if}, {@code while}, {@code for}, {@code do}, {@code switch}, {@code ?:}.
   */
  BRANCHING,
  /** A call is entered; the place is the call's closing parenthesis. */
  FUNCTION_ENTER,
  /** A call returns; the place is the call's closing parenthesis. */
  FUNCTION_RETURN,
  /** The statement that violates the specification. */
  TARGET;

  /** Whether a waypoint of this type carries a constraint; it must, or must not. */
  public boolean constrained() {
    return switch (this) {
      case ASSUMPTION, BRANCHING, FUNCTION_RETURN -> true;
      case FUNCTION_ENTER, TARGET -> false;
    };
  }
}
