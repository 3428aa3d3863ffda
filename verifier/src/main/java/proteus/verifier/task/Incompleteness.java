package proteus.verifier.task;

/**
 * Why nothing is known.
 *
 * @param reason in words that the user can act on
 */
public record Incompleteness(Kind kind, String reason) {
  /** What is in the way; what comes first says more to the user. */
  public enum Kind {
    /** The property does not say what is right here: no engine can. */
    LEFT_OPEN,
    /** A construct or a function without support: no effort helps. */
    UNSUPPORTED,
    /** The program may do what C leaves undefined. */
    UNDEFINED,
    /** A violation that was found is none when it is executed. */
    UNCONFIRMED,
    /** A step ended with an error of this program. */
    BROKEN,
    /** Executions were not followed further: higher bounds may help. */
    BOUND,
    /** The solver gave up. */
    SOLVER,
    /** The time is over. */
    TIME,
    /** The engine is not made for such programs. */
    NOT_APPLICABLE
  }

  /** Of two reasons the one that says more; of two that say as much the later one. */
  public Incompleteness or(Incompleteness later) {
    return kind.compareTo(later.kind) < 0 ? this : later;
  }
}
