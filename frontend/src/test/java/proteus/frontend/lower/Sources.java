package proteus.frontend.lower;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;

/** C texts and what becomes of them. */
final class Sources {
  static final Path FOLDER = Path.of("src/test/resources/proteus/frontend/lower");

  private Sources() {}

  /** The C files in a folder of test resources, in alphabetical order. */
  static List<Path> in(String folder) {
    try (Stream<Path> files = Files.list(FOLDER.resolve(folder))) {
      return files.filter(f -> f.toString().endsWith(".c")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Compiler.Result compile(Path file, MachineModel machine, Integers integers) {
    return Compiler.compile(List.of(file), FrontendOptions.of(machine), integers, "main");
  }

  /** The program, which must compile. */
  static Program program(Path file, MachineModel machine, Integers integers) {
    return switch (compile(file, machine, integers)) {
      case Compiler.Result.Compiled(Program program, var _, var _, var _) -> program;
      case Compiler.Result.Refused(FrontendResult.Rejected why) ->
          throw new AssertionError(file + ": " + why);
    };
  }

  /** Writes {@code text} to a file and compiles it. */
  static Compiler.Result compile(Path folder, String text, Integers integers) {
    Path file = folder.resolve("test.c");
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return compile(file, MachineModel.ILP32, integers);
  }
}
