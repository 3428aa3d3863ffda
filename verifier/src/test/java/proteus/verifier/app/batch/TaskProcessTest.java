package proteus.verifier.app.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import proteus.ir.run.Clock;
import proteus.testing.Slow;
import proteus.testing.StillClock;
import proteus.verifier.app.batch.TaskProcess.Cause;

/** Processes that end, and such that do not. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@Slow
final class TaskProcessTest {
  private static final Duration LONG = Duration.ofHours(1);

  @TempDir private Path directory;

  /** Time passes when a file is there, all at once. */
  private static final class FileClock extends StillClock {
    private final Path file;

    FileClock(Path file) {
      this.file = file;
    }

    @Override
    public long nanos() {
      return Files.exists(file) ? LONG.multipliedBy(2).toNanos() : 0;
    }
  }

  private TaskProcess.End run(Clock clock, long bytes, String script)
      throws IOException, InterruptedException {
    return new TaskProcess(clock, LONG, bytes).run(List.of("sh", "-c", script), directory);
  }

  /** Waits until that process is gone, or only waits for somebody who asks how it ended. */
  private void awaitEnd(String file) throws IOException, InterruptedException {
    String id = Files.readString(directory.resolve(file)).strip();
    while (ProcessHandle.of(Long.parseLong(id)).filter(ProcessHandle::isAlive).isPresent()) {
      Path stat = Path.of("/proc", id, "stat");
      if (Files.exists(stat) && Files.readString(stat).contains(") Z ")) {
        return;
      }
      Thread.sleep(20);
    }
  }

  @Test
  void anEndByItself() throws IOException, InterruptedException {
    TaskProcess.End end =
        run(Clock.WORLD, Long.MAX_VALUE, "echo out; echo err >&2; echo $PROTEUS_PARENT; exit 7");
    assertThat(end.cause()).isEqualTo(Cause.ITSELF);
    assertThat(end.exitCode()).isEqualTo(7);
    assertThat(Files.readString(directory.resolve("out")))
        .isEqualTo("out\n" + ProcessHandle.current().pid() + "\n");
    assertThat(Files.readString(directory.resolve("err"))).isEqualTo("err\n");
  }

  /** Neither the process nor what it started heeds the first signal. */
  @Test
  void timeEndsAllThatWasStarted() throws IOException, InterruptedException {
    TaskProcess.End end =
        run(
            new FileClock(directory.resolve("child")),
            Long.MAX_VALUE,
            "trap '' TERM; sh -c 'trap \"\" TERM; echo $$ >draft; mv draft child;"
                + " while :; do sleep 1; done' & wait; while :; do sleep 1; done");
    assertThat(end.cause()).isEqualTo(Cause.TIME_LIMIT);
    assertThat(end.exitCode()).isEqualTo(137);
    awaitEnd("child");
  }

  @Test
  void memoryEndsIt() throws IOException, InterruptedException {
    assumeThat(Files.exists(Path.of("/proc/self/status"))).isTrue();
    TaskProcess.End end = run(Clock.WORLD, 1, "while :; do sleep 1; done");
    assertThat(end.cause()).isEqualTo(Cause.MEMORY_LIMIT);
  }

  @Test
  void whoIsInterruptedLeavesNothing() throws InterruptedException, IOException {
    Thread other =
        Thread.ofPlatform()
            .start(
                () ->
                    assertThatThrownBy(
                            () ->
                                run(
                                    Clock.WORLD,
                                    Long.MAX_VALUE,
                                    "echo $$ >draft; mv draft it; while :; do sleep 1; done"))
                        .isInstanceOf(InterruptedException.class));
    while (Files.notExists(directory.resolve("it"))) {
      Thread.sleep(20);
    }
    other.interrupt();
    other.join();
    awaitEnd("it");
  }

  @Test
  void whatTheSystemTells() {
    assertThat(ProcessUse.cpuTime("1 (a b) c) S 1 1 1 0 -1 4 1 0 0 0 12 34 5 6 20 0 1 0 9 9 9"))
        .contains(Duration.ofMillis(570));
    assertThat(ProcessUse.cpuTime("1 (a) S 1")).isEmpty();
    String status = "Name:\tx\nVmHWM:\t  12 kB\nVmRSS:\t 7 kB\n";
    assertThat(ProcessUse.bytes(status, "VmHWM:")).isEqualTo(12 * 1024);
    assertThat(ProcessUse.bytes(status, "VmSwap:")).isZero();
  }
}
