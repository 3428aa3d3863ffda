package proteus.verifier.app.batch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import proteus.ir.run.Clock;

/**
 * A process with limits that others keep: it is looked at until it ends, and killed with all that
 * it started where it does not.
 *
 * @param clock measures the time
 * @param wall after which the process is killed
 * @param bytes of memory, of the process and what it started, at which it is killed
 */
record TaskProcess(Clock clock, Duration wall, long bytes) {
  /** The environment variable that tells a process whom it works for ({@code ParentWatch}). */
  static final String PARENT = "PROTEUS_PARENT";

  private static final long SHORT_POLL_MILLIS = 20;
  private static final long LONG_POLL_MILLIS = 100;
  private static final Duration SHORT = Duration.ofSeconds(2);
  private static final long PATIENCE_MILLIS = 500;

  /** So often what a process started is looked at, for which all processes are. */
  private static final Duration PERIOD = Duration.ofSeconds(1);

  /** Why a process ended. */
  enum Cause {
    ITSELF,
    TIME_LIMIT,
    MEMORY_LIMIT
  }

  /** How a process ended, and what it used. */
  record End(
      Cause cause, int exitCode, Duration wall, Optional<Duration> cpu, OptionalInt megabytes) {}

  /**
   * Runs the command; its outputs are the files {@code out} and {@code err} in the folder.
   *
   * @throws IOException if it cannot be started
   * @throws InterruptedException if it is no longer wanted; it has been killed then
   */
  End run(List<String> command, Path folder) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put(PARENT, Long.toString(ProcessHandle.current().pid()));
    builder.environment().remove("PROTEUS_MAIN");
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    builder.redirectOutput(folder.resolve("out").toFile());
    builder.redirectError(folder.resolve("err").toFile());
    long start = clock.nanos();
    Process process = builder.start();
    ProcessUse use = new ProcessUse(process.toHandle());
    try {
      Cause cause = await(process, use, start);
      if (cause != Cause.ITSELF) {
        kill(process);
      }
      return new End(
          cause,
          process.waitFor(),
          Duration.ofNanos(clock.nanos() - start),
          use.cpu(),
          use.peakBytes().isPresent()
              ? OptionalInt.of((int) (use.peakBytes().getAsLong() / 1_000_000))
              : OptionalInt.empty());
    } catch (InterruptedException e) {
      kill(process);
      throw e;
    }
  }

  private Cause await(Process process, ProcessUse use, long start) throws InterruptedException {
    Duration elapsed = Duration.ZERO;
    Duration all = PERIOD;
    while (true) {
      long poll = elapsed.compareTo(SHORT) < 0 ? SHORT_POLL_MILLIS : LONG_POLL_MILLIS;
      if (process.waitFor(poll, TimeUnit.MILLISECONDS)) {
        return Cause.ITSELF;
      }
      elapsed = Duration.ofNanos(clock.nanos() - start);
      if (elapsed.compareTo(all) < 0) {
        use.look();
      } else {
        use.lookAtAll();
        all = elapsed.plus(PERIOD);
      }
      if (elapsed.compareTo(wall) > 0) {
        return Cause.TIME_LIMIT;
      }
      if (use.residentBytes() > bytes) {
        return Cause.MEMORY_LIMIT;
      }
    }
  }

  /** Ends the process and all that it started: first in peace, then by force. */
  private static void kill(Process process) throws InterruptedException {
    List<ProcessHandle> started = process.descendants().toList();
    process.destroy();
    try {
      process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
    } finally {
      process.destroyForcibly();
      for (ProcessHandle one : started) {
        one.descendants().forEach(ProcessHandle::destroyForcibly);
        one.destroyForcibly();
      }
    }
    process.waitFor();
  }
}
