package proteus.verifier.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a command come to its end when the process is told to stop: the job is stopped, and the
 * process waits until its results are written.
 */
final class Interruption implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 10;

  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook;

  private Interruption(Supervisor supervisor) {
    hook =
        new Thread(
            () -> {
              supervisor.stop();
              await(finished);
            });
  }

  /** Stops the supervisor's job when the process is told to stop, until this is closed. */
  static Interruption of(Supervisor supervisor) {
    Interruption interruption = new Interruption(supervisor);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /** The results are written. Where the process is told to stop, it ends here. */
  @Override
  public void close() {
    finished.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException stopping) {
      // Its exit code says who told it; ours would not.
      await(new CountDownLatch(1));
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      if (!latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
