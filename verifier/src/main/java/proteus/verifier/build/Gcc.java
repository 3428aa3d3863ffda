package proteus.verifier.build;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
}
