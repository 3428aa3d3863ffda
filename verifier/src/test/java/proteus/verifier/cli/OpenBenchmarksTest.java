package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import proteus.testing.Slow;

/**
 * Runs the command line on the tasks in {@code sv-benchmarks/open/} that have no verdict: what they
 * do is undefined, or depends on what C leaves open. The answer must be unknown, for the reason
 * that {@code sv-benchmarks/open/reasons.txt} names.
 */
@Slow
final class OpenBenchmarksTest {
  private static final Path REASONS = BenchmarkTask.folder().resolve("open/reasons.txt");
  private static final int SECONDS = 20;

  @TestFactory
  Stream<DynamicTest> reasons() throws IOException {
    Map<String, String> reasons = listed();
    return BenchmarkTask.withoutVerdict().stream()
        .map(
            task -> task.test(() -> check(task, Objects.requireNonNull(reasons.get(task.name())))));
  }

  @Test
  void everyTaskHasAReason() throws IOException {
    List<String> names = BenchmarkTask.withoutVerdict().stream().map(BenchmarkTask::name).toList();
    assertThat(listed().keySet()).containsExactlyInAnyOrderElementsOf(names);
  }

  private static void check(BenchmarkTask task, String reason) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("verify", "--prop", task.property().toString(), "--no-output-files"));
    arguments.addAll(List.of("--data-model", task.dataModel()));
    arguments.addAll(List.of("--timelimit", Integer.toString(SECONDS)));
    task.files().forEach(file -> arguments.add(file.toString()));
    Invocation run = Invocation.of(arguments.toArray(String[]::new));
    assertThat(run.lastLine()).as(run.err()).startsWith("RESULT: unknown (").contains(reason);
    assertThat(run.exitCode()).isEqualTo(20);
  }

  /** Reasons by the names of tasks. */
  private static Map<String, String> listed() throws IOException {
    Map<String, String> reasons = new TreeMap<>();
    for (String line : Files.readAllLines(REASONS)) {
      String entry = line.replaceFirst("#.*", "").strip();
      if (!entry.isEmpty()) {
        String[] parts = entry.split(":", 2);
        assertThat(parts).as(line).hasSize(2);
        reasons.put("open/" + parts[0].strip(), parts[1].strip());
      }
    }
    return reasons;
  }
}
