package proteus.verifier.app;

import java.nio.file.Path;
import java.util.List;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.frontend.lower.Mentioned;
import proteus.frontend.lower.Watched;
import proteus.ir.Expr;
import proteus.ir.Integers;
import proteus.ir.Program;

/** From C files to a program. */
@FunctionalInterface
public interface ProgramReader {
  sealed interface Reading {}

  /**
   * Where executions start.
   *
   * @param function the C function
   * @param orRoot whether it may be another one where there is none: {@link Compiler#start}
   */
  record Start(String function, boolean orRoot) {}

  /**
   * The program.
   *
   * @param choices the expressions in it that are choices in the text
   * @param start the C function where it starts
   */
  record Read(Program program, List<Expr> choices, Mentioned mentioned, String start)
      implements Reading {
    public Read {
      choices = List.copyOf(choices);
    }
  }

  record Refused(FrontendResult.Rejected why) implements Reading {}

  /**
   * Reads and links the files.
   *
   * @param start where executions start
   * @param watched functions whose calls are violations
   */
  Reading read(
      List<Path> files, FrontendOptions options, Start start, Integers integers, Watched watched);
}
