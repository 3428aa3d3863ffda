package proteus.smt;

/** What a term carries besides its operator, arguments and sort. */
public sealed interface Payload
    permits Value, RoundingMode, Payload.Name, Payload.Low, Payload.None {
  /** The name of a variable. */
  record Name(String name) implements Payload {}

  /** The lowest bit that an extraction keeps. */
  record Low(int bit) implements Payload {}

  /** Nothing. */
  enum None implements Payload {
    NONE
  }
}
