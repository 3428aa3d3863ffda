package proteus.witness.model;

/** Where and of what an invariant speaks. */
public enum InvariantType {
  /** Holds whenever the loop's condition is about to be evaluated; the place is its keyword. */
  LOOP_INVARIANT,
  /** Holds whenever the statement is about to be executed. */
  LOCATION_INVARIANT,
  /** Relates each state at the loop's condition to each earlier one there; format 2.1. */
  LOOP_TRANSITION_INVARIANT,
  /** Relates each state before the statement to each earlier one there; format 2.1. */
  LOCATION_TRANSITION_INVARIANT;

  /** Whether the place is a loop's keyword. */
  public boolean ofLoop() {
    return this == LOOP_INVARIANT || this == LOOP_TRANSITION_INVARIANT;
  }

  /** Whether earlier states are spoken of, with {@code \at(x, AnyPrev)}. */
  public boolean ofTransition() {
    return this == LOOP_TRANSITION_INVARIANT || this == LOCATION_TRANSITION_INVARIANT;
  }
}
