package proteus.verifier.app;

import java.nio.file.Path;
import java.util.List;
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
   * The program.
   *
   * @param choices the expressions in it that are choices in the text
   */
  record Read(Program program, List<Expr> choices, Mentioned mentioned) implements Reading {
    public Read {
      choices = List.copyOf(choices);
    }
  }

  record Refused(FrontendResult.Rejected why) implements Reading {}

  /**
   * Reads and links the files.
   *
   * @param entry the C function to start at
   * @param watched functions whose calls are violations
   */
  Reading read(
      List<Path> files, FrontendOptions options, String entry, Integers integers, Watched watched);
}
