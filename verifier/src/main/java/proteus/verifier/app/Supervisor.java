package proteus.verifier.app;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import proteus.smt.Budget;

/**
 * Runs a job on a thread with a large stack and comes back when it is done or a limit is reached,
 * whatever the job does. What the job found until then it has to publish by itself.
 */
public final class Supervisor {
  private static final long STACK_BYTES = 2L << 30;
  private static final long SMALLER_STACK_BYTES = 256L << 20;
  private static final long PATIENCE_MILLIS = 250;
  private static final long PATIENCE_WITHOUT_MEMORY_MILLIS = 20;

  /** The part of the memory at which the job is stopped: stopping it takes some more. */
  private static final double STOP_AT = 0.93;

  private static final long POLL_MILLIS = 100;
  private static final long QUICK_POLL_MILLIS = 10;

  /** How the job ended. */
  public sealed interface End {}

  public record Completed() implements End {}

  /** The job may still be running. */
  public record TimeLimit() implements End {}

  /** The job may still be running, or has ended for lack of heap. */
  public record MemoryLimit() implements End {}

  /** The program is nested too deeply for the stack. */
  public record StackLimit() implements End {}

  /** Somebody wants the job to end now. It may still be running. */
  public record Stopped() implements End {}

  public record Failed(Throwable cause) implements End {}

  private final AtomicReference<Optional<Throwable>> failure =
      new AtomicReference<>(Optional.empty());
  private final CountDownLatch done = new CountDownLatch(1);

  /** Opens when the job is done, and when it is to be stopped. */
  private final CountDownLatch wake = new CountDownLatch(1);

  private final Budget budget;
  private final OptionalLong memoryBytes;

  /**
   * @param budget that the job keeps to, if all is well
   * @param memoryBytes of the process
   */
  public Supervisor(Budget budget, OptionalLong memoryBytes) {
    this.budget = budget;
    this.memoryBytes = memoryBytes;
  }

  public End run(Runnable job) {
    Thread worker = start(() -> work(job));
    Optional<End> limit = waitForEnd();
    if (limit.isPresent()) {
      worker.interrupt();
      boolean memory = limit.get() instanceof MemoryLimit;
      await(done, memory ? PATIENCE_WITHOUT_MEMORY_MILLIS : PATIENCE_MILLIS);
      return limit.get();
    }
    return failure.get().map(Supervisor::end).orElseGet(Completed::new);
  }

  /** Stops the job, now or as soon as it is run. */
  public void stop() {
    wake.countDown();
  }

  private void work(Runnable job) {
    try {
      job.run();
    } catch (Throwable e) {
      failure.set(Optional.of(e));
    } finally {
      done.countDown();
      wake.countDown();
    }
  }

  private static Thread start(Runnable work) {
    try {
      return start(work, STACK_BYTES);
    } catch (OutOfMemoryError e) {
      return start(work, SMALLER_STACK_BYTES);
    }
  }

  private static Thread start(Runnable work, long stack) {
    Thread thread = new Thread(null, work, "verification", stack);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** The limit that was reached, if the job did not end before. */
  private Optional<End> waitForEnd() {
    long poll = memoryBytes.isPresent() ? POLL_MILLIS : Long.MAX_VALUE;
    Budget patience = budget.patience();
    while (true) {
      long left = patience.remaining().toMillis() + 1;
      if (await(wake, Math.min(poll, left))) {
        return done.getCount() == 0 ? Optional.empty() : Optional.of(new Stopped());
      }
      if (patience.isOver() || Thread.currentThread().isInterrupted()) {
        return Optional.of(new TimeLimit());
      }
      if (memoryBytes.isPresent()) {
        double used = (double) ResidentMemory.bytes().orElse(0) / memoryBytes.getAsLong();
        if (used > STOP_AT) {
          return Optional.of(new MemoryLimit());
        }
        poll = used > 0.7 ? QUICK_POLL_MILLIS : POLL_MILLIS;
      }
    }
  }

  private static boolean await(CountDownLatch latch, long millis) {
    try {
      return latch.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static End end(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof OutOfMemoryError) {
        return new MemoryLimit();
      }
      if (cause instanceof StackOverflowError) {
        return new StackLimit();
      }
    }
    return new Failed(failure);
  }
}
