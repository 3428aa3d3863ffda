package proteus.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import proteus.smt.Budget;
import proteus.smt.HornClause;
import proteus.smt.HornSolver;
import proteus.smt.Predicate;
import proteus.smt.Terms;

/**
 * Z3's Spacer. Each question gets a context and a thread of its own. Source: Komuravelli, Gurfinkel
 * and Chaki, <i>SMT-Based Model Checking for Recursive Programs</i>, CAV 2014.
 */
public final class Z3Spacer implements HornSolver {
  private static final long BYTES_PER_MEGABYTE = 1L << 20;

  private final Z3Options options;

  /** Asks with these options; the theory does not matter. */
  public Z3Spacer(Z3Options options) {
    this.options = options;
  }

  /** The session under way, for whoever has to stop it. */
  private static final class Running {
    private volatile @Nullable HornSession session;

    void stop() {
      HornSession current = session;
      if (current != null) {
        current.stop();
      }
    }

    /** Comes after the question: a context that is deleted must not be told to stop. */
    void close() {
      HornSession current = session;
      if (current != null) {
        current.close();
      }
    }
  }

  @Override
  public Answer solve(Terms terms, List<HornClause> clauses, Predicate query, Budget budget) {
    if (Thread.currentThread().isInterrupted()) {
      return new Answer.Unknown("cancelled");
    }
    Running running = new Running();
    Z3Thread thread = new Z3Thread();
    BooleanSupplier enough = memoryWatch();
    try {
      return switch (thread.call(
          () -> ask(running, terms, clauses, query, budget),
          budget.whileWaiting(),
          enough,
          running::stop)) {
        case Z3Thread.Outcome.InTime<Answer>(Answer answer) -> answer;
        case Z3Thread.Outcome.Late<Answer>(Optional<Answer> late) ->
            late.filter(answer -> !(answer instanceof Answer.Unknown))
                .orElseGet(() -> new Answer.Unknown("time or memory limit"));
        case Z3Thread.Outcome.Cancelled<Answer> c -> new Answer.Unknown("cancelled");
      };
    } finally {
      thread.close(running::close);
    }
  }

  /** Spacer has no limit of its own; Z3 counts the memory of all contexts together. */
  private BooleanSupplier memoryWatch() {
    if (options.memoryMegabytes() == 0) {
      return () -> false;
    }
    long limit = Native.getEstimatedAllocSize() + options.memoryMegabytes() * BYTES_PER_MEGABYTE;
    return () -> Native.getEstimatedAllocSize() > limit;
  }

  private Answer ask(
      Running running, Terms terms, List<HornClause> clauses, Predicate query, Budget budget) {
    try {
      HornSession session = new HornSession(options, budget);
      running.session = session;
      return session.ask(terms, clauses, query);
    } catch (Session.Stopped e) {
      return new Answer.Unknown("time limit");
    } catch (RelationReader.Unreadable | Z3Exception e) {
      return new Answer.Unknown("solver: " + firstLine(e));
    }
  }

  /** Messages may go on with whole clauses. */
  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }
}
