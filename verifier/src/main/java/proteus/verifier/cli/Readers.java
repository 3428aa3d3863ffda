package proteus.verifier.cli;

import proteus.frontend.FrontendResult;
import proteus.ir.SourceSpan;

/** The ways to read programs. */
final class Readers {
  private Readers() {}

  /** C files. */
  static ProgramReader files() {
    return (files, options, entry, integers) ->
        new ProgramReader.Refused(
            new FrontendResult.Rejected(
                FrontendResult.Kind.UNSUPPORTED, "C is not read yet", SourceSpan.NONE));
  }
}
