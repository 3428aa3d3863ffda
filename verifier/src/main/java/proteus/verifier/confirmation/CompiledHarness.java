package proteus.verifier.confirmation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import proteus.smt.Budget;
import proteus.verifier.build.BuildFolder;
import proteus.verifier.build.Gcc;
import proteus.verifier.evidence.Harness;

/**
 * A harness and its program, built and run in a folder of their own. Nothing is instrumented: what
 * is optimized is what a user would run.
 */
final class CompiledHarness {
  private static final Duration MAX_TIME = Duration.ofSeconds(20);

  /** In blocks of 512 bytes. */
  private static final int MAX_OUTPUT = 8192;

  private static final List<String> RUN =
      List.of("sh", "-c", "ulimit -f " + MAX_OUTPUT + " -c 0; exec ./violation");

  /** The shell's status for a program that the machine refuses to run, if not the program's own. */
  private static final OptionalInt CANNOT_RUN = OptionalInt.of(126);

  private static final List<String> OPTIMIZATIONS = List.of("-O0", "-O1", "-O2");

  private final Path compiler;
  private final List<String> flags;
  private final Harness harness;
  private final Budget budget;

  /**
   * @param flags of the compiler for the machine
   */
  CompiledHarness(Path compiler, List<String> flags, Harness harness, Budget budget) {
    this.compiler = compiler;
    this.flags = List.copyOf(flags);
    this.harness = harness;
    this.budget = budget;
  }

  /** Builds and runs it, with more optimization as long as the violation does not show. */
  Reproduction run() {
    try (BuildFolder folder = BuildFolder.create("proteus-confirm")) {
      return in(folder);
    } catch (IOException | UncheckedIOException e) {
      return new Reproduction.NotBuilt("no temporary files: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Reproduction.NotReproduced("it was interrupted");
    }
  }

  private Reproduction in(BuildFolder folder) throws IOException, InterruptedException {
    folder.write("harness.c", harness.text());
    for (var copy : harness.copies().entrySet()) {
      folder.write(copy.getKey(), copy.getValue());
    }
    Reproduction last = new Reproduction.NotReproduced("there is no time left");
    for (String optimization : OPTIMIZATIONS) {
      if (budget.isOver()) {
        return last;
      }
      List<String> build = new ArrayList<>(harness.command());
      build.set(0, compiler.toString());
      build.add(1, optimization);
      BuildFolder.Ended built = folder.run(build, budget.atMost(MAX_TIME));
      if (!built.isSuccess()) {
        return new Reproduction.NotBuilt(built.complaint().orElse(unbuilt(built.status())));
      }
      BuildFolder.Ended run = folder.run(RUN, budget.atMost(MAX_TIME));
      if (run.status().isPresent() && Harness.shows(run.status().getAsInt(), run.output())) {
        return new Reproduction.Reproduced(
            String.valueOf(compiler.getFileName()) + " " + optimization);
      }
      if (run.status().equals(CANNOT_RUN)
          && !Gcc.runs(compiler, flags, folder, budget.atMost(MAX_TIME))) {
        return new Reproduction.NotPossible("what it builds does not run on this machine");
      }
      last = new Reproduction.NotReproduced(ended(run.status()));
    }
    return last;
  }

  private static String unbuilt(OptionalInt status) {
    return status.isEmpty() ? "the compiler does not end in time" : "the compiler fails";
  }

  private static String ended(OptionalInt status) {
    return status.isEmpty()
        ? "the build does not end in time"
        : "the build ends with status " + status.getAsInt() + " and does not reach it";
  }
}
