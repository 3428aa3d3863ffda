package proteus.smt;

/** What a term carries besides its operator, arguments and sort. */
public sealed interface Payload
    permits TermValue, RoundingMode, Payload.Name, Payload.Low, Payload.Element, Payload.None {
  /** The name of a variable. */
  record Name(String name) implements Payload {}

  /** The lowest bit that an extraction keeps. */
  record Low(int bit) implements Payload {}

  /**
   * Which sequence an element is taken from: U(0), U(1), ... of the recurrence.
   *
   * @param shift how far from the index on, less than the order
   */
  record Element(LinearRecurrence recurrence, int shift) implements Payload {}

  /** Nothing. */
  enum None implements Payload {
    NONE
  }
}
