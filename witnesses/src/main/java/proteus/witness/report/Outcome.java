package proteus.witness.report;

/** What a run came to. */
public sealed interface Outcome {
  /** The property holds. */
  record Holds() implements Outcome {}

  /**
   * The property is violated.
   *
   * @param violated its name as verdicts give it, such as {@code unreach-call} or {@code
   *     valid-free}
   * @param message what happens, such as {@code reach_error() is reached}
   */
  record Violated(String violated, String message) implements Outcome {}

  /**
   * Neither was found.
   *
   * @param reason in words that the user can act on
   */
  record Unknown(String reason) implements Outcome {}

  /** What was asked for is not a verdict, and it was done. */
  record Done() implements Outcome {}

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
