package proteus.verifier.build;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import proteus.smt.Budget;

/** A folder of its own for a build, and the commands that run there; it is removed in the end. */
public final class BuildFolder implements AutoCloseable {
  /** More of what a command says is not read. */
  private static final int MAX_OUTPUT = 1 << 26;

  private static final File NOTHING = Path.of("/dev/null").toFile();

  private final Path folder;

  private BuildFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * A command's end.
   *
   * @param status empty if the command took too long
   * @param output all that it wrote
   */
  public record Ended(OptionalInt status, String output) {
    public boolean isSuccess() {
      return status.equals(OptionalInt.of(0));
    }

    /** The first line in which a compiler or linker says what is wrong. */
    public Optional<String> complaint() {
      return output
          .lines()
          .filter(line -> line.contains("error") || line.contains("undefined reference"))
          .findFirst();
    }
  }

  /** A new folder whose name begins so, where temporary files are. */
  public static BuildFolder create(String prefix) throws IOException {
    return new BuildFolder(Files.createTempDirectory(prefix));
  }

  /** Where a file of the folder is. */
  public Path path(String name) {
    return folder.resolve(name);
  }

  public void write(String name, String text) throws IOException {
    Files.writeString(path(name), text, StandardCharsets.UTF_8);
  }

  /** Runs a command in the folder, with nothing to read, until it ends or the budget does. */
  public Ended run(List<String> command, Budget budget) throws IOException, InterruptedException {
    Path output = path("output.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(NOTHING))
            .redirectOutput(output.toFile());
    // Messages are to be in English.
    builder.environment().put("LC_ALL", "C");
    Process process = builder.start();
    try {
      boolean ended =
          process.waitFor(budget.patience().remaining().toMillis(), TimeUnit.MILLISECONDS);
      OptionalInt status = ended ? OptionalInt.of(process.exitValue()) : OptionalInt.empty();
      return new Ended(status, read(output).replace(folder + "/", ""));
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static String read(Path output) throws IOException {
    try (var in = Files.newInputStream(output)) {
      return new String(in.readNBytes(MAX_OUTPUT), StandardCharsets.ISO_8859_1);
    }
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> inside = Files.walk(folder)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
