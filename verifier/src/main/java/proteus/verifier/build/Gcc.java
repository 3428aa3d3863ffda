package proteus.verifier.build;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import proteus.smt.Budget;

/** The compiler of this machine. */
public final class Gcc {
  private Gcc() {}

  /** The command, if there is one on the path. */
  public static Optional<Path> find() {
    String path = System.getenv().getOrDefault("PATH", "");
    List<Path> folders =
        Stream.of(path.split(File.pathSeparator)).filter(f -> !f.isEmpty()).map(Path::of).toList();
    return Stream.of("gcc", "cc")
        .flatMap(name -> folders.stream().map(folder -> folder.resolve(name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Whether a program that is built with the options runs on this machine; not all machines of 64
   * bits run programs of 32 bits, even where there is a compiler and a library for them.
   *
   * @param folder where it is built
   */
  public static boolean runs(Path compiler, List<String> options, BuildFolder folder, Budget budget)
      throws IOException, InterruptedException {
    folder.write("probe.c", "#include <stdio.h>\nint main(void) { return 0; }\n");
    List<String> build = new ArrayList<>(List.of(compiler.toString()));
    build.addAll(options);
    build.addAll(List.of("-o", "probe", "probe.c"));
    return folder.run(build, budget).isSuccess()
        && folder.run(List.of("./probe"), budget).isSuccess();
  }
}
