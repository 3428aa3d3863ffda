package proteus.frontend;

import java.util.List;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.ProbeSite;
import proteus.ir.SourceSpan;

/** What became of the input files. */
public sealed interface FrontendResult {
  /**
   * @param sites the places of the probes that were asked for
   */
  record Parsed(CProgram program, List<ProbeSite> sites) implements FrontendResult {
    public Parsed {
      sites = List.copyOf(sites);
    }
  }

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
