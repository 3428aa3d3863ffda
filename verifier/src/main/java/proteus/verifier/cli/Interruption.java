package proteus.verifier.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;

/**
 * Lets a command come to its end when the process is told to stop: the job is stopped, and the
 * process waits until its results are written.
 */
final class Interruption implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 10;

  private final CountDownLatch finished = new CountDownLatch(1);
  private final Lock output;
  private final Thread hook;

  private Interruption(Lock output, Runnable stop) {
    this.output = output;
    hook =
        new Thread(
            () -> {
              stop.run();
              await(finished);
            });
  }

  /**
   * Stops a job when the process is told to stop, until this is closed.
   *
   * @param output is held until then
   * @param stop ends the job soon; called in another thread
   */
  static Interruption of(Lock output, Runnable stop) {
    Interruption interruption = new Interruption(output, stop);
    output.lock();
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
    } finally {
      output.unlock();
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
