package proteus.summarizer.recurrence;

/** A closed form, or why there is none. */
public sealed interface ClosedFormResult {
  /** All updates have n-th terms. */
  record Solved(ClosedForm form) implements ClosedFormResult {}

  /** Some variable's sequence has no known n-th term: it is a non-induction variable. */
  record Failed(String reason) implements ClosedFormResult {}
}
