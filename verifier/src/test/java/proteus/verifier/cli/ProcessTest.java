package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.testing.Slow;
import proteus.witness.suite.ReadSuite;
import proteus.witness.suite.SuiteReader;

/** What only a process of its own shows: its end. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@Slow
final class ProcessTest {
  @TempDir private Path directory;

  @BeforeEach
  void writeProgram() throws IOException {
    Files.writeString(directory.resolve("hard.c"), VerifyRuns.HARD);
  }

  private Process start(String... options) throws IOException {
    return startCommand("verify", options);
  }

  private Process startCommand(String name, String... options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:+UseSerialGC",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            name));
    command.addAll(List.of(options));
    command.add("hard.c");
    return new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectOutput(directory.resolve("out").toFile())
        .redirectError(directory.resolve("err").toFile())
        .start();
  }

  /**
   * Waits until the process has had so much processor time: how busy the machine is decides
   * nothing.
   */
  private static void awaitWork(Process process, Duration time) throws InterruptedException {
    while (process.isAlive()
        && process.info().totalCpuDuration().orElse(Duration.ZERO).compareTo(time) < 0) {
      Thread.sleep(50);
    }
  }

  private String read(String name) throws IOException {
    return Files.readString(directory.resolve(name));
  }

  private List<String> files() throws IOException {
    try (var files = Files.list(directory)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void theTimeLimitEndsTheProcess() throws IOException, InterruptedException {
    Process process = start("--timelimit", "3", "--64");
    assertThat(process.waitFor()).isEqualTo(20);
    assertThat(read("out")).matches("RESULT: unknown \\([^\\n]*time limit[^\\n]*\\)\\n");
    assertThat(read("err")).isEmpty();
    assertThat(files()).containsExactly("err", "hard.c", "out");
  }

  @Test
  void terminationLeavesNothingBehind() throws IOException, InterruptedException {
    Process process = start("--timelimit", "600", "--64");
    awaitWork(process, Duration.ofSeconds(3));
    process.destroy();
    assertThat(process.waitFor()).isEqualTo(143);
    assertThat(read("out")).isEmpty();
    assertThat(read("err")).isEmpty();
    assertThat(files()).containsExactly("err", "hard.c", "out");
  }

  /** Also while the solver works, which has a handler of its own for interrupts. */
  @Test
  void anInterruptLeavesNothingBehind() throws IOException, InterruptedException {
    Process process = start("--timelimit", "600", "--64");
    awaitWork(process, Duration.ofSeconds(3));
    if (ignoresInterrupts(process)) {
      process.destroy();
      abort("processes are started here so that they ignore interrupts");
    }
    String id = Long.toString(process.pid());
    assertThat(new ProcessBuilder("kill", "-INT", id).start().waitFor()).isZero();
    assertThat(process.waitFor()).isEqualTo(130);
    assertThat(read("out")).isEmpty();
    assertThat(read("err")).isEmpty();
    assertThat(files()).containsExactly("err", "hard.c", "out");
  }

  /** Who waits no longer has the tests that there are, and the result that goes with them. */
  @ParameterizedTest
  @CsvSource({"TERM, 143", "INT, 130"})
  void aStoppedSearchForTestsLeavesAWholeSuite(String signal, int status)
      throws IOException, InterruptedException {
    Process process = startCommand("testgen", "--timelimit", "600", "--64", "--json", "-");
    while (!hasTests(directory.resolve("test-suite.zip")) && process.isAlive()) {
      Thread.sleep(50);
    }
    if (signal.equals("INT") && ignoresInterrupts(process)) {
      process.destroy();
      abort("processes are started here so that they ignore interrupts");
    }
    String id = Long.toString(process.pid());
    assertThat(new ProcessBuilder("kill", "-" + signal, id).start().waitFor()).isZero();
    assertThat(process.waitFor()).isEqualTo(status);
    assertThat(read("out")).contains("\"limit\": \"interrupted\"").endsWith("RESULT: done\n");
    assertThat(read("err")).contains("the search was ended: interrupted", " goals covered");
    assertThat(files()).containsExactly("err", "hard.c", "out", "test-suite.zip");
    assertThat(SuiteReader.read(directory.resolve("test-suite.zip")))
        .isInstanceOfSatisfying(
            ReadSuite.Read.class,
            suite -> {
              assertThat(suite.problems()).isEmpty();
              assertThat(suite.tests()).isNotEmpty();
            });
  }

  /** A suite that is still empty is there first. */
  private static boolean hasTests(Path suite) throws IOException {
    return Files.exists(suite)
        && SuiteReader.read(suite) instanceof ReadSuite.Read read
        && !read.tests().isEmpty();
  }

  /** Who waits no longer has what was found until then. */
  @Test
  void aStoppedSearchForBoundsTellsWhatItFound() throws IOException, InterruptedException {
    Files.writeString(directory.resolve("loop.c"), "void f(int n) { while (n > 0) n--; }");
    Process process =
        startCommand("bounds", "--check", "1000000000", "--timelimit", "600", "loop.c");
    awaitWork(process, Duration.ofSeconds(10));
    process.destroy();
    assertThat(process.waitFor()).isEqualTo(143);
    assertThat(read("out")).contains("at most     max(0, n)");
    assertThat(read("err")).contains("not all functions: interrupted");
  }

  /** As a shell starts what runs in its background. */
  private static long mask(String line) {
    return Long.parseUnsignedLong(line.substring(line.indexOf(':') + 1).strip(), 16);
  }

  private static boolean ignoresInterrupts(Process process) throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    long interrupt = 1L << 1;
    return Files.exists(status)
        && Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .anyMatch(line -> (mask(line) & interrupt) != 0);
  }

  @Test
  void anAnswerEndsTheProcess() throws IOException, InterruptedException {
    String text =
        """
        extern void reach_error(void);
        int main(int count, char **words) { if (count < count) reach_error(); return 0; }
        """;
    Files.writeString(directory.resolve("hard.c"), text);
    Process process = start();
    assertThat(process.waitFor()).isZero();
    assertThat(read("out")).isEqualTo("RESULT: true\n");
    assertThat(read("err")).endsWith("; witness.yml\n");
    assertThat(files()).containsExactly("err", "hard.c", "out", "witness.yml");
  }
}
