package proteus.frontend.c;

import proteus.ir.SourceSpan;

/** A place of a {@link Probe}, and what became of it there. */
public sealed interface ProbeSite {
  Probe probe();

  /** The statement, the loop or the call. */
  SourceSpan span();

  /** The name of the function around the place. */
  String function();

  /**
   * The expression is evaluated there.
   *
   * @param callee the function without effect that is called with the truth value
   */
  record Placed(
      Probe probe, SourceSpan span, String function, String callee, Definedness definedness)
      implements ProbeSite {}

  /** The expression means nothing there, or too much: {@code reason} says why. */
  record Refused(Probe probe, SourceSpan span, String function, String reason)
      implements ProbeSite {}

  /** Whether the evaluation may end the execution. */
  enum Definedness {
    ALWAYS,
    /** It reads through pointers, or divides. */
    NOT_ALWAYS
  }
}
