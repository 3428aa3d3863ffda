package proteus.smt.z3;

import com.microsoft.z3.Z3Exception;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Term;

/**
 * Z3 behind the {@link Solver} interface. Z3 works on a thread of its own; if that does not stop
 * when it is told to, all later checks are Unknown.
 */
public final class Z3Solver implements Solver {
  private sealed interface Command {
    record Add(Term term) implements Command {}

    record Push() implements Command {}

    record Pop() implements Command {}
  }

  private final Z3Options options;
  private final Deque<Command> pending = new ArrayDeque<>();
  private final Z3Thread thread = new Z3Thread();
  private volatile @Nullable Session session;
  private boolean closed;

  /** What was asserted in each open scope, the newest first. */
  private final Deque<List<Term>> asserted = new ArrayDeque<>(List.of(new ArrayList<>()));

  /** Whether a command failed on its way to Z3, which may know of it in part. */
  private boolean broken;

  private Z3Solver(Z3Options options) {
    this.options = options;
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
   * Bounds the memory of all solvers of this process together, from now on. Beyond it Z3 fails
   * where it stands; the limit of {@link Z3Options} only ends checks in good order.
   */
  public static void limitMemory(int megabytes) {
    Z3Context.limitMemory(megabytes);
  }

  /**
   * Loads Z3, which takes longer than all else at a start. A solver that is used meanwhile waits
   * for it; a failure shows when the first solver is used.
   */
  public static void load() {
    try {
      Z3Context context = new Z3Context(Z3Options.DEFAULT);
      context.close();
    } catch (LinkageError shownToTheFirstUser) {
      // The class that could not be initialized refuses every later use and tells why.
    }
  }

  @Override
  public void add(Term assertion) {
    if (!assertion.isTrue() && !thread.isLost()) {
      asserted.element().add(assertion);
      pending.add(new Command.Add(assertion));
    }
  }

  @Override
  public void push() {
    asserted.push(new ArrayList<>());
    if (!thread.isLost()) {
      pending.add(new Command.Push());
    }
  }

  @Override
  public void pop() {
    if (asserted.size() == 1) {
      throw new IllegalStateException("no open scope");
    }
    asserted.pop();
    if (thread.isLost()) {
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
    if (thread.isLost()) {
      return new CheckResult.Unknown("solver did not stop at an earlier time limit");
    }
    List<Term> copy = List.copyOf(assumptions);
    return switch (thread.call(
        () -> run(copy, budget), budget.patience(), () -> false, this::stop)) {
      case Z3Thread.Outcome.InTime<CheckResult>(CheckResult result) -> result;
      case Z3Thread.Outcome.Late<CheckResult>(Optional<CheckResult> late) ->
          late.filter(result -> !(result instanceof CheckResult.Unknown))
              .orElseGet(() -> new CheckResult.Unknown("time limit"));
      case Z3Thread.Outcome.Cancelled<CheckResult> c -> new CheckResult.Unknown("cancelled");
    };
  }

  /**
   * On the worker: brings Z3 up to date, then asks. What fails half way is done again from the
   * start, by a new session.
   */
  private CheckResult run(List<Term> assumptions, Budget budget) {
    try {
      Session current = upToDate();
      current.start();
      if (budget.isOver()) {
        return new CheckResult.Unknown("time limit");
      }
      broken = true;
      while (!pending.isEmpty()) {
        switch (pending.remove()) {
          case Command.Add(Term term) -> current.add(term);
          case Command.Push() -> current.push();
          case Command.Pop() -> current.pop();
        }
      }
      CheckResult result = current.check(assumptions, budget);
      broken = false;
      return result;
    } catch (Session.Stopped e) {
      return new CheckResult.Unknown("time limit");
    } catch (Z3Exception e) {
      return new CheckResult.Unknown("solver: " + e.getMessage());
    }
  }

  /** A session that knows all that is not pending. */
  private Session upToDate() {
    Session current = session;
    if (current != null && broken) {
      session = null;
      current.close();
      current = null;
      pending.clear();
      asserted.descendingIterator().forEachRemaining(this::again);
      pending.remove();
      broken = false;
    }
    if (current == null) {
      current = new Session(options);
      session = current;
    }
    return current;
  }

  private void again(List<Term> scope) {
    pending.add(new Command.Push());
    scope.forEach(term -> pending.add(new Command.Add(term)));
  }

  private void stop() {
    Session current = session;
    if (current != null) {
      current.stop();
    }
  }

  /** Does not wait for Z3 to free its memory. */
  @Override
  public void close() {
    if (!closed) {
      closed = true;
      thread.close(
          () -> {
            Session current = session;
            if (current != null) {
              current.close();
            }
          });
    }
  }

  @Override
  public String toString() {
    return "Z3 " + options.theory() + ", " + new ArrayList<>(pending);
  }
}
