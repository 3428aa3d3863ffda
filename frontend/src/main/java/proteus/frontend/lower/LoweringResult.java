package proteus.frontend.lower;

import proteus.ir.Program;
import proteus.ir.SourceSpan;

/** What became of a C program. */
public sealed interface LoweringResult {
  record Lowered(Program program) implements LoweringResult {}

  /** The program uses a construct that has no translation; {@code span} is the use. */
  record Refused(String construct, SourceSpan span) implements LoweringResult {
    @Override
    public String toString() {
      return span.isKnown() ? span + ": " + construct : construct;
    }
  }
}
