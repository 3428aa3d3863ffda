package proteus.verifier.app.batch;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.batch.results.ResultRow;
import proteus.verifier.app.batch.results.RowKey;
import proteus.verifier.app.batch.results.TaskStatus;

/** Runs the tasks that have no row yet, several at a time, and writes their rows as they come. */
public final class BatchRun {
  private static final int INTERRUPTED = 130;
  private static final int TERMINATED = 143;
  private static final long PATIENCE_MILLIS = 1500;

  private final Journal journal;
  private final RowSource source;
  private final Queue<BatchTask> open;
  private final int all;
  private final int resumed;
  private final Consumer<ResultRow> listener;
  private final BooleanSupplier replaced;
  private final Stopwatch watch;
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final List<Thread> workers = new ArrayList<>();
  private int run;
  private Optional<String> failure = Optional.empty();

  /**
   * @param tasks with and without rows
   * @param listener is told of each new row
   * @param replaced whether the program is no longer the one that was started
   * @param watch was started with the run
   */
  public BatchRun(
      Journal journal,
      RowSource source,
      List<BatchTask> tasks,
      Consumer<ResultRow> listener,
      BooleanSupplier replaced,
      Stopwatch watch) {
    this.journal = journal;
    this.source = source;
    this.listener = listener;
    this.replaced = replaced;
    this.watch = watch;
    this.all = tasks.size();
    Set<RowKey> done = journal.rows().stream().map(ResultRow::key).collect(Collectors.toSet());
    this.open =
        new ArrayDeque<>(
            tasks.stream()
                .filter(task -> !done.contains(task.key(journal.settings().folder())))
                .toList());
    this.resumed = all - open.size();
  }

  /**
   * How far it is.
   *
   * @param done tasks with rows, also from earlier runs
   * @param run tasks that this run has rows of
   */
  public record Progress(int done, int all, int run, Duration elapsed) {
    /** The time that is left, if the other tasks take as long as those until now. */
    public Optional<Duration> left() {
      return run == 0
          ? Optional.empty()
          : Optional.of(elapsed.multipliedBy(all - done).dividedBy(run));
    }
  }

  /** Runs all tasks; comes back early when it is stopped, or fails. */
  public void run(int jobs) {
    int threads = Math.min(jobs, openTasks());
    synchronized (this) {
      for (int i = 0; i < threads; i++) {
        workers.add(Thread.ofPlatform().daemon().name("batch-" + i).unstarted(this::work));
      }
      workers.forEach(Thread::start);
      if (isStopped()) {
        workers.forEach(Thread::interrupt);
      }
    }
    for (Thread worker : workers) {
      join(worker);
    }
  }

  private static void join(Thread worker) {
    boolean interrupted = false;
    while (worker.isAlive()) {
      try {
        worker.join();
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Kills what runs and begins nothing else. */
  public synchronized void stop() {
    stopped.countDown();
    workers.forEach(Thread::interrupt);
  }

  private boolean isStopped() {
    return stopped.getCount() == 0;
  }

  /** Tasks without a row that are not being run. */
  public synchronized int openTasks() {
    return open.size();
  }

  /** Why it could not go on. */
  public synchronized Optional<String> failure() {
    return failure;
  }

  public synchronized Progress progress() {
    return new Progress(resumed + run, all, run, watch.elapsed());
  }

  private void work() {
    try {
      for (Optional<BatchTask> task = next(); task.isPresent(); task = next()) {
        ResultRow row = source.row(task.get());
        if (isOurEnd(row)) {
          return;
        }
        synchronized (this) {
          if (isStopped()) {
            return;
          }
          journal.append(row);
          run++;
        }
        listener.accept(row);
      }
    } catch (InterruptedException _) {
      // Told to stop: what was run then has no row.
    } catch (IOException | RuntimeException | Error e) {
      fail(e.getMessage() == null ? e.toString() : e.getMessage());
    }
  }

  private synchronized Optional<BatchTask> next() {
    if (isStopped()) {
      return Optional.empty();
    }
    if (!open.isEmpty() && replaced.getAsBoolean()) {
      fail("the program was built anew meanwhile");
      return Optional.empty();
    }
    return Optional.ofNullable(open.poll());
  }

  /** Whether the process was told to end together with this one, as a terminal does. */
  private boolean isOurEnd(ResultRow row) throws InterruptedException {
    return row.status() == TaskStatus.ERROR
        && (row.exitCode() == INTERRUPTED || row.exitCode() == TERMINATED)
        && stopped.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
  }

  private synchronized void fail(String why) {
    if (failure.isEmpty() && !isStopped()) {
      failure = Optional.of(why);
    }
    stop();
  }
}
