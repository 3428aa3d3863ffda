package proteus.witness.report;

/** What a run came to. */
public sealed interface RunOutcome {
  /** The property holds. */
  record Holds() implements RunOutcome {}

  /**
   * The property is violated.
   *
   * @param violated its name as verdicts give it, such as {@code unreach-call} or {@code
   *     valid-free}
   * @param message what happens, such as {@code reach_error() is reached}
   */
  record Violated(String violated, String message) implements RunOutcome {}

  /**
   * Neither was found.
   *
   * @param reason in words that the user can act on
   */
  record Unknown(String reason) implements RunOutcome {}

  /** What was asked for is not a verdict, and it was done. */
  record Done() implements RunOutcome {}

  /** The verdict as the last line of the output has it, without a reason. */
  default String verdict() {
    return switch (this) {
      case Holds _ -> "true";
      case Violated(var violated, _) -> "false(" + violated + ")";
      case Unknown _ -> "unknown";
      case Done _ -> "done";
    };
  }
}
