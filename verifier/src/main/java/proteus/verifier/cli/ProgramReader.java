package proteus.verifier.cli;

import java.nio.file.Path;
import java.util.List;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.ir.Integers;
import proteus.ir.Program;

/** From C files to a program. */
@FunctionalInterface
interface ProgramReader {
  sealed interface Reading {}

  record Read(Program program) implements Reading {}

  record Refused(FrontendResult.Rejected why) implements Reading {}

  /**
   * Reads and links the files.
   *
   * @param entry the C function to start at
   */
  Reading read(List<Path> files, FrontendOptions options, String entry, Integers integers);
}
