package proteus.verifier.app;

import proteus.frontend.Compiler;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendResult.Parsed;
import proteus.frontend.FrontendResult.Rejected;
import proteus.frontend.c.CProgram;

/** The ways to read programs. */
public final class Readers {
  private Readers() {}

  /** C files. */
  public static ProgramReader files() {
    return (files, options, from, integers, watched) ->
        switch (Frontend.parse(files, options)) {
          case Rejected rejected -> new ProgramReader.Refused(rejected);
          case Parsed(CProgram program, var _) -> {
            String start =
                from.orRoot() ? Compiler.start(program, from.function()) : from.function();
            yield switch (Compiler.lower(program, integers, start, watched)) {
              case Compiler.Result.Compiled(var lowered, var choices, var mentioned) ->
                  new ProgramReader.Read(lowered, choices, mentioned, start);
              case Compiler.Result.Refused(var why) -> new ProgramReader.Refused(why);
            };
          }
        };
  }
}
