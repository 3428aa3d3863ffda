package proteus.verifier.app;

import proteus.frontend.Compiler;

/** The ways to read programs. */
public final class Readers {
  private Readers() {}

  /** C files. */
  public static ProgramReader files() {
    return (files, options, entry, integers, watched) ->
        switch (Compiler.compile(files, options, integers, entry, watched)) {
          case Compiler.Result.Compiled compiled ->
              new ProgramReader.Read(compiled.program(), compiled.choices(), compiled.mentioned());
          case Compiler.Result.Refused refused -> new ProgramReader.Refused(refused.why());
        };
  }
}
