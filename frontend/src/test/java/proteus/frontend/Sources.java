package proteus.frontend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CGlobal;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.CStmt;
import proteus.ir.MachineModel;

/** C texts for tests, through files as a user gives them. */
public final class Sources {
  private Sources() {}

  /** The result for files with these contents, {@code 1.c}, {@code 2.c} and so on. */
  public static FrontendResult result(FrontendOptions options, String... texts) {
    try {
      Path directory = Files.createTempDirectory("proteus");
      List<Path> files = new ArrayList<>();
      for (String text : texts) {
        Path file = directory.resolve((files.size() + 1) + ".c");
        Files.writeString(file, text, StandardCharsets.ISO_8859_1);
        files.add(file);
      }
      try {
        return Frontend.parse(files, options);
      } finally {
        for (Path file : files) {
          Files.delete(file);
        }
        Files.delete(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static CProgram parse(MachineModel machine, String... texts) {
    return switch (result(FrontendOptions.of(machine), texts)) {
      case FrontendResult.Parsed p -> p.program();
      case FrontendResult.Rejected r -> throw new AssertionError(r.kind() + ": " + r);
    };
  }

  public static FrontendResult.Rejected reject(String... texts) {
    return switch (result(FrontendOptions.of(MachineModel.LP64), texts)) {
      case FrontendResult.Parsed p -> throw new AssertionError("accepted");
      case FrontendResult.Rejected r -> r;
    };
  }

  /** The global variable of that unique name. */
  public static CGlobal global(CProgram program, String name) {
    return program.globals().stream()
        .filter(g -> g.variable().uniqueName().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no variable " + name));
  }

  /** The statements of a function's body. */
  public static List<CStmt> body(CProgram program, String function) {
    return program
        .function(function)
        .flatMap(CFunction::definition)
        .orElseThrow(() -> new AssertionError("no function " + function))
        .body()
        .statements();
  }
}
