package proteus.frontend.lower;

import proteus.ir.SourceSpan;

/**
 * A construct without a translation. It ends the lowering and leaves this package as a value: see
 * {@link LoweringResult.Refused}.
 */
public final class Unsupported extends RuntimeException {
  private final transient SourceSpan span;

  public Unsupported(String construct, SourceSpan span) {
    super(construct, null, false, false);
    this.span = span;
  }

  String construct() {
    return String.valueOf(getMessage());
  }

  SourceSpan span() {
    return span;
  }
}
