package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Runs the command line on every task in {@code sv-benchmarks/}: each verdict must be right. The
 * tasks that {@code sv-benchmarks/undecided.txt} names may also be unknown, but never wrong.
 */
@Execution(ExecutionMode.CONCURRENT)
final class SvBenchmarksTest {
  private static final Path TASKS = BenchmarkTask.folder();
  private static final int SECONDS = 60;

  /** Enough to notice a wrong verdict that is given soon, not more. */
  private static final int SECONDS_FOR_UNDECIDED = 5;

  @TestFactory
  @Execution(ExecutionMode.CONCURRENT)
  Stream<DynamicTest> verdicts() throws IOException {
    Set<String> undecided = undecided();
    return BenchmarkTask.all().stream()
        .map(
            task ->
                DynamicTest.dynamicTest(
                    task.name(), () -> check(task, undecided.contains(task.name()))));
  }

  @Test
  void undecidedTasksExist() throws IOException {
    assertThat(BenchmarkTask.all().stream().map(BenchmarkTask::name)).containsAll(undecided());
  }

  private static void check(BenchmarkTask task, boolean mayBeUnknown) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode =
        Main.run(
            arguments(task, mayBeUnknown),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            new ReentrantLock(),
            System.nanoTime());
    String verdict =
        out.toString(StandardCharsets.UTF_8).lines().reduce("", (first, second) -> second);
    if (mayBeUnknown && exitCode == 20) {
      assertThat(verdict).startsWith("RESULT: unknown (");
    } else {
      assertThat(verdict)
          .as(err.toString(StandardCharsets.UTF_8))
          .isEqualTo("RESULT: " + task.expected());
      assertThat(exitCode).isEqualTo(task.expected().equals("true") ? 0 : 10);
    }
  }

  private static List<String> arguments(BenchmarkTask task, boolean mayBeUnknown) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("verify", "--prop", task.property().toString()));
    arguments.addAll(List.of("--data-model", task.dataModel(), "--no-output-files"));
    int seconds = mayBeUnknown ? SECONDS_FOR_UNDECIDED : SECONDS;
    arguments.addAll(List.of("--timelimit", Integer.toString(seconds)));
    if (task.name().startsWith("mathematical/")) {
      arguments.addAll(List.of("--integers", "mathematical"));
    }
    task.files().forEach(file -> arguments.add(file.toString()));
    return arguments;
  }

  private static Set<String> undecided() throws IOException {
    Set<String> names = new HashSet<>();
    for (String line : Files.readAllLines(TASKS.resolve("undecided.txt"))) {
      String name = line.replaceFirst("#.*", "").strip();
      if (!name.isEmpty()) {
        names.add(name);
      }
    }
    return names;
  }
}
