package proteus.smt.z3;

import com.microsoft.z3.Z3Exception;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Term;

/**
 * A Z3 on a thread of its own, which hears of assertions when it is asked. Of no use any more when
 * it did not stop in time or failed half way.
 */
final class Z3Worker {
  private sealed interface Command {
    record Add(Term term) implements Command {}

    record Push() implements Command {}

    record Pop() implements Command {}
  }

  private final Z3Options options;
  private final Deque<Command> pending = new ArrayDeque<>();
  private final Z3Thread thread = new Z3Thread();
  private volatile @Nullable Session session;

  /** Whether a command failed on its way to Z3, which may know of it in part. */
  private boolean broken;

  /**
   * @param asserted in each open scope, the oldest first
   */
  Z3Worker(Z3Options options, Collection<List<Term>> asserted) {
    this.options = options;
    for (List<Term> scope : asserted) {
      push();
      scope.forEach(this::add);
    }
    pending.remove(); // the outermost scope is always open
  }

  boolean isUsable() {
    return !isLost() && !broken;
  }

  /** Whether it did not stop when it was told to, and may work on. */
  boolean isLost() {
    return thread.isLost();
  }

  void add(Term assertion) {
    pending.add(new Command.Add(assertion));
  }

  void push() {
    pending.add(new Command.Push());
  }

  void pop() {
    while (pending.peekLast() instanceof Command.Add) {
      pending.removeLast();
    }
    if (pending.peekLast() instanceof Command.Push) {
      pending.removeLast();
    } else {
      pending.add(new Command.Pop());
    }
  }

  CheckResult check(List<Term> assumptions, Budget budget) {
    return switch (thread.call(
        () -> run(assumptions, budget), budget.whileWaiting(), () -> false, this::stop)) {
      case Z3Thread.Outcome.InTime<CheckResult>(CheckResult result) -> result;
      case Z3Thread.Outcome.Late<CheckResult>(Optional<CheckResult> late) ->
          late.filter(result -> !(result instanceof CheckResult.Unknown))
              .orElseGet(() -> new CheckResult.Unknown("time limit"));
      case Z3Thread.Outcome.Cancelled<CheckResult> c -> new CheckResult.Unknown("cancelled");
    };
  }

  /** On the thread: brings Z3 up to date, then asks. */
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

  private void stop() {
    Session current = session;
    if (current != null) {
      current.stop();
    }
  }

  /** Frees Z3's memory as soon as it stops, without waiting for that. */
  void close() {
    thread.close(
        () -> {
          Session current = session;
          if (current != null) {
            current.close();
          }
        });
  }

  @Override
  public String toString() {
    return new ArrayList<>(pending).toString();
  }
}
