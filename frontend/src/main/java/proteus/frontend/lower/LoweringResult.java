package proteus.frontend.lower;

import java.util.List;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.SourceSpan;

/** What became of a C program. */
public sealed interface LoweringResult {
  /**
   * There is a program.
   *
   * @param choices what the text's {@code &&}, {@code ||} and {@code ?:} became that are part of an
   *     expression; others of these operators come from models of the library
   */
  record Lowered(Program program, List<Expr> choices, Mentioned mentioned)
      implements LoweringResult {
    public Lowered {
      choices = List.copyOf(choices);
    }
  }

  /** The program uses a construct that has no translation; {@code span} is the use. */
  record Refused(String construct, SourceSpan span) implements LoweringResult {
    @Override
    public String toString() {
      return span.isKnown() ? span + ": " + construct : construct;
    }
  }
}
