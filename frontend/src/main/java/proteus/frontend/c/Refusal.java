package proteus.frontend.c;

import proteus.ir.SourceSpan;

/**
 * Ends the reading of a file from deep inside the recursion over its syntax; the entry point turns
 * it into a result. It never leaves the frontend.
 */
public final class Refusal extends RuntimeException {
  /** Against the rules of C, or beyond what is supported. */
  public enum Kind {
    SYNTAX,
    UNSUPPORTED
  }

  private final Kind kind;
  private final SourceSpan span;

  private Refusal(Kind kind, String message, SourceSpan span) {
    super(message, null, false, false);
    this.kind = kind;
    this.span = span;
  }

  /** The text breaks a constraint of C. */
  public static Refusal syntax(String message, SourceSpan span) {
    return new Refusal(Kind.SYNTAX, message, span);
  }

  /** The text is C, but {@code construct} is not supported. */
  public static Refusal unsupported(String construct, SourceSpan span) {
    return new Refusal(Kind.UNSUPPORTED, "not supported: " + construct, span);
  }

  public Kind kind() {
    return kind;
  }

  public SourceSpan span() {
    return span;
  }

  /** The message, which every refusal has. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
