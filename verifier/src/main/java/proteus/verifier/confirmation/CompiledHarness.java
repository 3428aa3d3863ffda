package proteus.verifier.confirmation;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import proteus.smt.Budget;
import proteus.verifier.evidence.Harness;

/**
 * A harness and its program, built and run in a folder of their own, which is removed in the end.
 * Nothing is instrumented: what is optimized is what a user would run.
 */
final class CompiledHarness {
  /** The harness ends the program with it, and says what it reached. */
  private static final int REACHED = 10;

  private static final long MAX_SECONDS = 20;

  /** In blocks of 512 bytes. */
  private static final int MAX_OUTPUT = 8192;

  private static final List<String> OPTIMIZATIONS = List.of("-O0", "-O1", "-O2");

  private final Path compiler;
  private final Harness harness;
  private final Budget budget;

  CompiledHarness(Path compiler, Harness harness, Budget budget) {
    this.compiler = compiler;
    this.harness = harness;
    this.budget = budget;
  }

  /** Builds and runs it, with more optimization as long as the violation does not show. */
  Reproduction run() {
    try {
      Path folder = Files.createTempDirectory("proteus-confirm");
      try {
        return in(folder);
      } finally {
        remove(folder);
      }
    } catch (IOException | UncheckedIOException e) {
      return new Reproduction.NotBuilt("no temporary files: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Reproduction.NotReproduced("it was interrupted");
    }
  }

  private Reproduction in(Path folder) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("harness.c"), harness.text(), StandardCharsets.ISO_8859_1);
    for (var copy : harness.copies().entrySet()) {
      Files.writeString(
          folder.resolve(copy.getKey()), copy.getValue(), StandardCharsets.ISO_8859_1);
    }
    Reproduction last = new Reproduction.NotReproduced("there is no time left");
    for (String optimization : OPTIMIZATIONS) {
      if (budget.isOver()) {
        return last;
      }
      List<String> build = new ArrayList<>(harness.command());
      build.set(0, compiler.toString());
      build.add(1, optimization);
      if (status(folder, build) != 0) {
        return new Reproduction.NotBuilt(complaint(folder));
      }
      int status =
          status(
              folder, List.of("sh", "-c", "ulimit -f " + MAX_OUTPUT + " -c 0; exec ./violation"));
      if (status == REACHED && saysSo(folder)) {
        return new Reproduction.Reproduced(
            String.valueOf(compiler.getFileName()) + " " + optimization);
      }
      last = new Reproduction.NotReproduced(ended(status));
    }
    return last;
  }

  private static String ended(int status) {
    return status < 0
        ? "the build does not end in time"
        : "the build ends with status " + status + " and does not reach it";
  }

  /** The program itself may end with that status. */
  private static boolean saysSo(Path folder) throws IOException {
    String said = Files.readString(folder.resolve("output"), StandardCharsets.ISO_8859_1);
    return said.lines()
        .anyMatch(line -> line.endsWith(" is reached") || line.contains(" fails in "));
  }

  private static String complaint(Path folder) throws IOException {
    return Files.readString(folder.resolve("output"), StandardCharsets.ISO_8859_1)
        .lines()
        .filter(line -> line.contains("error") || line.contains("undefined reference"))
        .findFirst()
        .orElse("the compiler fails")
        .replace(folder + "/", "");
  }

  /** The process's status; negative if it takes too long. */
  private int status(Path folder, List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(nothing(folder)))
            .redirectOutput(folder.resolve("output").toFile())
            .start();
    long millis = Math.min(budget.remaining().toMillis(), TimeUnit.SECONDS.toMillis(MAX_SECONDS));
    try {
      return process.waitFor(millis, TimeUnit.MILLISECONDS) ? process.exitValue() : -1;
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static File nothing(Path folder) throws IOException {
    Path empty = folder.resolve("input");
    if (Files.notExists(empty)) {
      Files.createFile(empty);
    }
    return empty.toFile();
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> inside = Files.walk(folder)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
