package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import proteus.ir.run.Clock;
import proteus.ir.run.ProcessorClock;
import proteus.verifier.app.Stopwatch;

/** A run of the program within this process. */
public record Invocation(int exitCode, String out, String err) {
  public static Invocation of(String... arguments) {
    return on(new ProcessorClock(), arguments);
  }

  /** A run whose time is the clock's. */
  public static Invocation on(Clock clock, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            List.of(arguments),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            new ReentrantLock(),
            Stopwatch.start(clock));
    String output = out.toString(StandardCharsets.UTF_8);
    // A refuted proof is a bug wherever it happens.
    assertThat(output).doesNotContain("a bug:");
    return new Invocation(code, output, err.toString(StandardCharsets.UTF_8));
  }

  public String lastLine() {
    return out.strip().lines().reduce("", (first, second) -> second);
  }
}
