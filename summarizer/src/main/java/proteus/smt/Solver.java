package proteus.smt;

import java.util.List;

/**
 * An incremental solver. Int variables lie in their declared ranges without being told so. Not
 * thread safe; closing it from another thread is not allowed either (interrupt the thread that
 * waits in {@code check}: it answers Unknown("cancelled") and keeps its interrupt flag).
 */
public interface Solver extends AutoCloseable {
  /** Asserts the Bool term in the current scope. */
  void add(Term assertion);

  /** Opens a scope. */
  void push();

  /** Closes the innermost scope and forgets its assertions; a bug when there is none. */
  void pop();

  /** Whether the assertions hold together with the assumptions. */
  CheckResult check(List<Term> assumptions, Budget budget);

  /** Whether the assertions hold together. */
  default CheckResult check(Budget budget) {
    return check(List.of(), budget);
  }

  /** Frees what the solver holds. */
  @Override
  void close();
}
