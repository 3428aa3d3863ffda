package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import proteus.ir.run.Clock;
import proteus.testing.Slow;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.Verbosity;

@Slow
final class ProgressLineTest {
  private static final String ERASE = "\r\u001b[K";

  @TempDir private Path directory;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Console console(Verbosity level, Console.Terminal terminal) {
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new Console(stream, stream, level, terminal);
  }

  @Test
  void isRewrittenAndErased() throws InterruptedException {
    Console console = console(Verbosity.NORMAL, Console.Terminal.REWRITABLE);
    CountDownLatch shown = new CountDownLatch(3);
    Supplier<String> activity =
        () -> {
          shown.countDown();
          return "thinking";
        };
    try (ProgressLine _ = ProgressLine.start(console, activity, Stopwatch.start(Clock.WORLD))) {
      shown.await();
    }
    assertThat(err.toString(StandardCharsets.UTF_8))
        .matches("(\r\u001b\\[K\\d+ s: thinking){2,}\r\u001b\\[K");
  }

  @Test
  void thereIsNoneWhereNobodyLooks() throws InterruptedException {
    List<Console> consoles =
        List.of(
            console(Verbosity.NORMAL, Console.Terminal.NONE),
            console(Verbosity.QUIET, Console.Terminal.REWRITABLE));
    for (Console console : consoles) {
      try (ProgressLine _ =
          ProgressLine.start(console, () -> "thinking", Stopwatch.start(Clock.WORLD))) {
        Thread.sleep(1_200);
      }
    }
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void isOneLineThatFits() {
    assertThat(ProgressLine.text(Duration.ofSeconds(61), "a\nb")).isEqualTo("61 s: a b");
    assertThat(ProgressLine.text(Duration.ZERO, "x".repeat(200))).hasSize(78).endsWith("…");
  }

  /** With a terminal: the line is gone when the result comes. */
  @Test
  @Timeout(value = 2, unit = TimeUnit.MINUTES)
  void terminalsShowItUntilTheResult() throws IOException, InterruptedException {
    Path script = Path.of("/usr/bin/script");
    assumeTrue(Files.isExecutable(script), "script (util-linux) is not installed");
    Path program = Files.writeString(directory.resolve("hard.c"), VerifyRuns.HARD);
    Path output = directory.resolve("typescript");
    List<String> java =
        Stream.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dproteus.terminal=true",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "verify",
                "--64",
                "--timelimit",
                "15",
                "--no-output-files",
                program.toString())
            .map(a -> "'" + a + "'")
            .toList();
    ProcessBuilder builder =
        new ProcessBuilder(script.toString(), "-qec", String.join(" ", java), "/dev/null");
    builder.environment().put("TERM", "xterm");
    Process process = builder.redirectOutput(output.toFile()).redirectErrorStream(true).start();
    assertThat(process.waitFor()).isEqualTo(20);
    String text = Files.readString(output);
    assertThat(text).containsPattern("\r\u001b\\[K\\d+ s: ").contains(ERASE + "RESULT: unknown (");
    assertThat(text.substring(text.indexOf("RESULT"))).doesNotContain(ERASE);
  }
}
