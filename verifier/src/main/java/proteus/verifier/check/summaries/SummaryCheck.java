package proteus.verifier.check.summaries;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.TransitionSystemBuilder;
import proteus.verifier.check.Stop;
import proteus.verifier.task.certificate.LoopSummaries;
import proteus.verifier.task.certificate.SummarizedLoop;

/**
 * Checks proofs by loop summaries, by induction over the iterations of each loop. Paths are
 * followed from the program's start; where one enters a loop, it goes on from the state at entry
 * and from each of the states that the summary claims for the header (identity at n = 0, and n
 * iterations). Where it reaches the header again, after one iteration more, the state has to be one
 * of them, too; what makes it one is tried from what made the state before. No path may reach a
 * violation. The transition system of the program is the whole program; what it leaves open counts
 * as a violation.
 */
public final class SummaryCheck {
  private SummaryCheck() {}

  /** What came of a check. */
  public sealed interface Result {
    /**
     * The summaries hold and prove the property.
     *
     * @param queries that were answered
     */
    record Checked(int queries) implements Result {}

    /** Nobody knows. */
    record Unchecked(String reason) implements Result {}
  }

  /**
   * Checks a proof.
   *
   * @param solvers opens a new solver at each call
   */
  public static Result check(LoopSummaries summaries, Supplier<Solver> solvers, Budget budget) {
    Program program = summaries.program();
    return switch (TransitionSystemBuilder.of(
        program, summaries.terms(), IntegerEncoding::new, budget)) {
      case TransitionSystemBuilder.Result.Refused(String reason) -> new Result.Unchecked(reason);
      case TransitionSystemBuilder.Result.Built(TransitionSystem system) -> {
        Map<Location, SummarizedLoop> loops = new LinkedHashMap<>();
        summaries.loops().forEach(loop -> loops.put(loop.header(), loop));
        for (SummarizedLoop loop : loops.values()) {
          if (!isClosed(loop)) {
            yield new Result.Unchecked("a summary speaks of what is neither entry nor bound");
          }
        }
        try (Solver solver = solvers.get()) {
          yield new SummaryWalk(program, system, loops, solver, budget).run();
        } catch (Stop stop) {
          yield new Result.Unchecked(stop.reason());
        }
      }
    };
  }

  /** Whether the claims have no other variables than they may have. */
  private static boolean isClosed(SummarizedLoop loop) {
    for (SummarizedLoop.Visit visit : loop.visits()) {
      Set<Term> free = new LinkedHashSet<>(TermGraph.freeVariables(visit.condition()));
      free.addAll(TermGraph.freeVariables(visit.values().values()));
      free.removeAll(loop.entry().values());
      visit.bound().forEach(free::remove);
      if (!free.isEmpty()) {
        return false;
      }
    }
    return true;
  }
}
