package proteus.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.MachineModel;

/** Where random programs come from. */
enum Programs {
  /** Those of {@link ProgramWriter}. */
  LOOPS {
    @Override
    Optional<Path> write(long seed, MachineModel machine, Gcc gcc, Path directory)
        throws IOException {
      Path file = directory.resolve("loops-" + seed + ".c");
      Files.writeString(file, ProgramWriter.write(seed));
      return Optional.of(file);
    }
  },

  /** Those of csmith, where it is installed. */
  CSMITH {
    @Override
    Optional<Path> write(long seed, MachineModel machine, Gcc gcc, Path directory)
        throws IOException, InterruptedException {
      List<String> command = new ArrayList<>(List.of("csmith", "--seed", Long.toString(seed)));
      command.addAll(List.of("--no-argc", "--max-funcs", "5", "--max-block-depth", "4"));
      command.addAll(seed % 3 == 0 ? List.of("--float") : List.of());
      command.addAll(seed % 2 == 0 ? List.of("--no-packed-struct") : List.of());
      Path file = directory.resolve("csmith-" + seed + ".c");
      Optional<String> text = gcc.run(command, 60);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      Files.writeString(file, text.get(), StandardCharsets.ISO_8859_1);
      // The checksum that the program prints in the end is what it observes.
      Optional<String> whole =
          gcc.preprocess(file, machine, List.of("-w", "-I" + INCLUDE, "-I" + INCLUDE + "/csmith"));
      if (whole.isEmpty()) {
        return Optional.empty();
      }
      Path prepared = directory.resolve("csmith-" + seed + ".i");
      Files.writeString(
          prepared,
          "extern void observe(unsigned long long value);\n"
              + whole
                  .get()
                  .replaceAll("printf\\s*\\(\"checksum = %X\\\\n\",\\s*(\\w+)\\)", "observe($1)"),
          StandardCharsets.ISO_8859_1);
      return Optional.of(prepared);
    }
  };

  private static final String INCLUDE = "/usr/include";

  /** The program's file; nothing if its source is not there or gave up. */
  abstract Optional<Path> write(long seed, MachineModel machine, Gcc gcc, Path directory)
      throws IOException, InterruptedException;
}
