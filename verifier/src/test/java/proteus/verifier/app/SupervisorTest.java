package proteus.verifier.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import proteus.smt.Budget;

final class SupervisorTest {
  private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

  private static Supervisor.End run(long nanos, OptionalLong bytes, Runnable job) {
    return new Supervisor(Budget.of(Duration.ofNanos(nanos)), bytes).run(job);
  }

  private static Supervisor.End run(Runnable job) {
    return run(MINUTE, OptionalLong.empty(), job);
  }

  /** Does not even react to being interrupted. */
  private static void hang() {
    CountDownLatch never = new CountDownLatch(1);
    while (true) {
      try {
        never.await();
      } catch (InterruptedException _) {
        // as native code would
      }
    }
  }

  @Test
  void aJobThatEnds() {
    assertThat(run(() -> {})).isEqualTo(new Supervisor.Completed());
  }

  @Test
  void aJobThatHangsIsLeftBehind() {
    assertThat(run(1_000_000, OptionalLong.empty(), SupervisorTest::hang))
        .isEqualTo(new Supervisor.TimeLimit());
  }

  @Test
  void aDeadlineInThePast() {
    assertThat(run(-1, OptionalLong.empty(), SupervisorTest::hang))
        .isEqualTo(new Supervisor.TimeLimit());
  }

  @Test
  void aJobThatIsStoppedIsLeftBehind() {
    Supervisor supervisor =
        new Supervisor(Budget.of(Duration.ofNanos(MINUTE)), OptionalLong.empty());
    Runnable job =
        () -> {
          supervisor.stop();
          hang();
        };
    assertThat(supervisor.run(job)).isEqualTo(new Supervisor.Stopped());
  }

  @Test
  void moreMemoryThanAllowed() {
    assertThat(run(MINUTE, OptionalLong.of(1_000_000), SupervisorTest::hang))
        .isEqualTo(new Supervisor.MemoryLimit());
  }

  @Test
  void theHeapIsFull() {
    Runnable job =
        () -> {
          throw new IllegalStateException("solver thread failed", new OutOfMemoryError("heap"));
        };
    assertThat(run(job)).isEqualTo(new Supervisor.MemoryLimit());
  }

  @Test
  void theStackIsFull() {
    Runnable job =
        () -> {
          throw new StackOverflowError();
        };
    assertThat(run(job)).isEqualTo(new Supervisor.StackLimit());
  }

  @Test
  void aBug() {
    RuntimeException bug = new IllegalStateException("bug");
    Runnable job =
        () -> {
          throw bug;
        };
    assertThat(run(job)).isEqualTo(new Supervisor.Failed(bug));
  }

  @Test
  void theStackIsDeep() {
    assertThat(run(() -> assertThat(depth(1_000_000)).isEqualTo(1_000_000)))
        .isEqualTo(new Supervisor.Completed());
  }

  private static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }
}
