package proteus.smt.z3;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import proteus.smt.Budget;

/**
 * A thread for Z3 with a large stack, so that deep terms do not overflow it and so that the caller
 * can leave at the deadline: Z3 is asked to stop, and a Z3 that does not stop within {@value
 * #PATIENCE_MILLIS} ms is left behind.
 */
final class Z3Thread {
  private static final long STACK_BYTES = 1L << 30;
  private static final long PATIENCE_MILLIS = 1500;
  private static final long NUDGE_MILLIS = 50;
  private static final long LOOK_MILLIS = 200;

  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(null, task, "z3", STACK_BYTES);
            thread.setDaemon(true);
            return thread;
          });
  private boolean lost;

  /** How a task ended. */
  sealed interface Outcome<T> {
    record InTime<T>(T value) implements Outcome<T> {}

    /** The value, if any, comes from a task that was told to stop. */
    record Late<T>(Optional<T> value) implements Outcome<T> {}

    /** The calling thread was interrupted, and still is. */
    record Cancelled<T>() implements Outcome<T> {}
  }

  /** Whether an earlier task did not stop; nothing more can be done on this thread. */
  boolean isLost() {
    return lost;
  }

  /**
   * Runs the task.
   *
   * @param budget whose time passes while this thread waits
   * @param exhausted asked now and then whether the task uses too much of something
   * @param stop makes the task end soon; called on this thread until it has
   */
  <T> Outcome<T> call(Callable<T> task, Budget budget, BooleanSupplier exhausted, Runnable stop) {
    Future<T> running = worker.submit(task);
    try {
      while (!budget.isOver() && !exhausted.getAsBoolean()) {
        Optional<T> value = await(running, budget.atMostMillis(LOOK_MILLIS));
        if (value.isPresent()) {
          return new Outcome.InTime<>(value.get());
        }
      }
      return new Outcome.Late<>(stop(running, stop));
    } catch (InterruptedException e) {
      stop(running, stop);
      Thread.currentThread().interrupt();
      return new Outcome.Cancelled<>();
    } catch (ExecutionException e) {
      throw failure(e);
    }
  }

  private static <T> Optional<T> await(Future<T> running, Budget budget)
      throws InterruptedException, ExecutionException {
    try {
      return Optional.of(running.get(budget.remaining().toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException e) {
      return Optional.empty();
    }
  }

  /** Asks until Z3 stops; a request that comes between two steps of Z3 is forgotten by it. */
  private <T> Optional<T> stop(Future<T> running, Runnable stop) {
    boolean interrupted = false;
    try {
      long waited = 0;
      while (waited < PATIENCE_MILLIS) {
        stop.run();
        try {
          return Optional.of(running.get(NUDGE_MILLIS, TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
          waited += NUDGE_MILLIS;
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          throw failure(e);
        }
      }
      lost = true;
      return Optional.empty();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static IllegalStateException failure(ExecutionException e) {
    return new IllegalStateException("solver thread failed", e.getCause());
  }

  /** Ends the thread after a last task, without waiting for it. */
  void close(Runnable last) {
    worker.execute(last);
    worker.shutdown();
  }
}
