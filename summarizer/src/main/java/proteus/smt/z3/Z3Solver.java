package proteus.smt.z3;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Term;

/**
 * Z3 behind the {@link Solver} interface. A Z3 that does not stop when it is told to is left behind
 * and another one takes its place, a few times; then all later checks are Unknown.
 */
public final class Z3Solver implements Solver {
  private static final int MOST_LOST = 2;

  private final Z3Options options;

  /** What was asserted in each open scope, the newest last. */
  private final Deque<List<Term>> asserted = new ArrayDeque<>(List.of(new ArrayList<>()));

  private Z3Worker worker;
  private int lost;
  private boolean closed;

  private Z3Solver(Z3Options options) {
    this.options = options;
    this.worker = new Z3Worker(options, asserted);
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
    if (!assertion.isTrue()) {
      asserted.getLast().add(assertion);
      worker.add(assertion);
    }
  }

  @Override
  public void push() {
    asserted.addLast(new ArrayList<>());
    worker.push();
  }

  @Override
  public void pop() {
    if (asserted.size() == 1) {
      throw new IllegalStateException("no open scope");
    }
    asserted.removeLast();
    worker.pop();
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
    if (lost > MOST_LOST) {
      return new CheckResult.Unknown("solver did not stop at earlier time limits");
    }
    CheckResult result = worker.check(List.copyOf(assumptions), budget);
    if (!worker.isUsable()) {
      lost += worker.isLost() ? 1 : 0;
      worker.close();
      worker = new Z3Worker(options, asserted);
    }
    return result;
  }

  /** Does not wait for Z3 to free its memory. */
  @Override
  public void close() {
    if (!closed) {
      closed = true;
      worker.close();
    }
  }

  @Override
  public String toString() {
    return "Z3 " + options.theory() + ", " + worker;
  }
}
