package proteus.verifier.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.MachineModel;
import proteus.smt.Budget;
import proteus.verifier.build.BuildFolder;
import proteus.verifier.evidence.Harness;

/**
 * What gcc's builds of a program compute, optimized in several ways.
 *
 * @param results of the builds; empty for one that does not end well
 */
record BuiltValues(List<Optional<String>> results) {
  private static final List<String> OPTIMIZATIONS = List.of("-O0", "-O1", "-O2");

  private static final String SHOW =
      """
      extern int printf(const char *, ...);
      extern void run(void);
      extern unsigned seen;
      int main(void) { run(); printf("%u", seen); return 0; }
      """;

  BuiltValues {
    results = List.copyOf(results);
  }

  /**
   * Builds it and runs the builds.
   *
   * @param text defines {@code run} and {@code seen}
   */
  static BuiltValues of(String text, MachineModel machine, Path gcc)
      throws IOException, InterruptedException {
    List<Optional<String>> results = new ArrayList<>();
    try (BuildFolder folder = BuildFolder.create("proteus-builds")) {
      folder.write("scenes.c", text);
      folder.write("show.c", SHOW);
      for (String optimization : OPTIMIZATIONS) {
        List<String> build = new ArrayList<>(List.of(gcc.toString(), optimization));
        build.addAll(Harness.flags(machine));
        build.addAll(List.of("-o", "show", "scenes.c", "show.c"));
        BuildFolder.Ended built = folder.run(build, Budget.of(Duration.ofMinutes(1)));
        if (!built.isSuccess()) {
          throw new IllegalStateException(built.output() + text);
        }
        BuildFolder.Ended run = folder.run(List.of("./show"), Budget.of(Duration.ofSeconds(10)));
        results.add(run.isSuccess() ? Optional.of(run.output()) : Optional.empty());
      }
    }
    return new BuiltValues(results);
  }

  /** The numbers that some build computes. */
  Set<String> numbers() {
    Set<String> numbers = new LinkedHashSet<>();
    results.forEach(result -> result.ifPresent(numbers::add));
    return numbers;
  }

  boolean differ() {
    return results.stream().distinct().count() > 1;
  }

  boolean someIsNot(String number) {
    return results.stream().anyMatch(r -> r.isPresent() && !r.get().equals(number));
  }
}
