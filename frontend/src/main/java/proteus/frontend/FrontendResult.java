package proteus.frontend;

import proteus.frontend.c.CProgram;
import proteus.ir.SourceSpan;

/** What became of the input files. */
public sealed interface FrontendResult {
  record Parsed(CProgram program) implements FrontendResult {}

  /** {@code span} is {@link SourceSpan#NONE} where no place can be named. */
  record Rejected(Kind kind, String message, SourceSpan span) implements FrontendResult {
    @Override
    public String toString() {
      return span.isKnown() ? span + ": " + message : message;
    }
  }

  /** Why a file is rejected. */
  enum Kind {
    /** Not C, or against its constraints. */
    SYNTAX,
    /** C, with a construct that is not supported; the message names it. */
    UNSUPPORTED,
    /** A file cannot be read, or the preprocessor failed. */
    IO
  }
}
