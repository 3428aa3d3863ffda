package proteus.smt.z3;

import com.microsoft.z3.Z3Exception;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Term;

/**
 * Z3 behind the {@link Solver} interface. Z3 works on a thread of its own with a large stack, so
 * that deep terms do not overflow it and so that the caller can leave at the deadline: Z3 is asked
 * to stop, and a Z3 that does not stop within {@value #PATIENCE_MILLIS} ms is left behind (all
 * later checks are then Unknown).
 */
public final class Z3Solver implements Solver {
  private static final long STACK_BYTES = 1L << 30;
  private static final long PATIENCE_MILLIS = 1500;
  private static final long NUDGE_MILLIS = 50;

  private sealed interface Command {
    record Add(Term term) implements Command {}

    record Push() implements Command {}

    record Pop() implements Command {}
  }

  private final Z3Options options;
  private final Deque<Command> pending = new ArrayDeque<>();
  private final ExecutorService worker;
  private volatile @Nullable Session session;
  private int scopes;
  private boolean lost;
  private boolean closed;

  private Z3Solver(Z3Options options) {
    this.options = options;
    this.worker =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread thread = new Thread(null, task, "z3", STACK_BYTES);
              thread.setDaemon(true);
              return thread;
            });
  }

  /** A solver without assertions. */
  public static Z3Solver create(Z3Options options) {
    return new Z3Solver(options);
  }

  /** A solver without assertions that finds out the theory by itself. */
  public static Z3Solver create() {
    return new Z3Solver(Z3Options.DEFAULT);
  }

  /**
   * Starts to load Z3 in the background. A solver that is used meanwhile waits for it; a failure
   * shows when the first solver is used.
   */
  public static void prepare() {
    Thread loader = new Thread(Z3Solver::load, "z3-loader");
    loader.setDaemon(true);
    loader.start();
  }

  /**
   * Bounds the memory of all solvers of this process together, from now on. Beyond it Z3 fails
   * where it stands; the limit of {@link Z3Options} only ends checks in good order.
   */
  public static void limitMemory(int megabytes) {
    Z3Context.limitMemory(megabytes);
  }

  private static void load() {
    try {
      Z3Context context = new Z3Context(Z3Options.DEFAULT);
      context.close();
    } catch (LinkageError shownToTheFirstUser) {
      // The class that could not be initialized refuses every later use and tells why.
    }
  }

  @Override
  public void add(Term assertion) {
    if (!assertion.isTrue() && !lost) {
      pending.add(new Command.Add(assertion));
    }
  }

  @Override
  public void push() {
    scopes++;
    if (!lost) {
      pending.add(new Command.Push());
    }
  }

  @Override
  public void pop() {
    if (scopes == 0) {
      throw new IllegalStateException("no open scope");
    }
    scopes--;
    if (lost) {
      return;
    }
    while (pending.peekLast() instanceof Command.Add) {
      pending.removeLast();
    }
    if (pending.peekLast() instanceof Command.Push) {
      pending.removeLast();
    } else {
      pending.add(new Command.Pop());
    }
  }

  @Override
  public CheckResult check(List<Term> assumptions, Budget budget) {
    if (closed) {
      throw new IllegalStateException("solver is closed");
    }
    if (Thread.currentThread().isInterrupted()) {
      return new CheckResult.Unknown("cancelled");
    }
    if (budget.isOver()) {
      return new CheckResult.Unknown("time limit");
    }
    if (lost) {
      return new CheckResult.Unknown("solver did not stop at an earlier time limit");
    }
    List<Term> copy = List.copyOf(assumptions);
    return await(worker.submit(() -> run(copy, budget)), budget);
  }

  /** On the worker: brings Z3 up to date, then asks. */
  private CheckResult run(List<Term> assumptions, Budget budget) {
    try {
      Session current = session;
      if (current == null) {
        current = new Session(options);
        session = current;
      }
      current.start();
      if (budget.isOver()) {
        return new CheckResult.Unknown("time limit");
      }
      while (!pending.isEmpty()) {
        switch (pending.element()) {
          case Command.Add(Term term) -> current.add(term);
          case Command.Push() -> current.push();
          case Command.Pop() -> current.pop();
        }
        pending.remove();
      }
      return current.check(assumptions, budget);
    } catch (Session.Stopped e) {
      return new CheckResult.Unknown("time limit");
    } catch (Z3Exception e) {
      return new CheckResult.Unknown("solver: " + e.getMessage());
    }
  }

  private CheckResult await(Future<CheckResult> running, Budget budget) {
    try {
      return running.get(budget.remaining().toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      CheckResult late = stop(running);
      return late instanceof CheckResult.Unknown ? new CheckResult.Unknown("time limit") : late;
    } catch (InterruptedException e) {
      stop(running);
      Thread.currentThread().interrupt();
      return new CheckResult.Unknown("cancelled");
    } catch (ExecutionException e) {
      throw new IllegalStateException("solver thread failed", e.getCause());
    }
  }

  /** Asks until Z3 stops; a request that comes between two steps of Z3 is forgotten by it. */
  private CheckResult stop(Future<CheckResult> running) {
    boolean interrupted = false;
    try {
      long waited = 0;
      while (waited < PATIENCE_MILLIS) {
        Session current = session;
        if (current != null) {
          current.stop();
        }
        try {
          return running.get(NUDGE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
          waited += NUDGE_MILLIS;
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          throw new IllegalStateException("solver thread failed", e.getCause());
        }
      }
      lost = true;
      return new CheckResult.Unknown("time limit");
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Does not wait for Z3 to free its memory. */
  @Override
  public void close() {
    if (!closed) {
      closed = true;
      worker.execute(
          () -> {
            Session current = session;
            if (current != null) {
              current.close();
            }
          });
      worker.shutdown();
    }
  }

  @Override
  public String toString() {
    return "Z3 " + options.theory() + ", " + new ArrayList<>(pending);
  }
}
