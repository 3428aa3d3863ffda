package proteus.verifier.check.cuts;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Terms;
import proteus.smt.encode.Inexpressible;
import proteus.verifier.check.Stop;
import proteus.verifier.task.certificate.ClaimedLoop;
import proteus.verifier.task.certificate.HeaderClaim;

/**
 * Checks proofs by claims about variables and memory at the headers of loops. Each path is followed
 * from the program's start; where it enters a claimed loop, the claims are shown to hold, then all
 * that the loop writes takes any values of which the claims hold, and the path ends where it
 * reaches the header again, where the claims are shown once more. Loops without claims are followed
 * round by round. Nothing is merged, and no path may reach a violation. A claim for all integers is
 * shown for an arbitrary one, and assumed of those that matter.
 */
public final class CutCheck {
  private static final int MAX_RESTARTS = 60;

  private CutCheck() {}

  /** What came of a check. */
  public sealed interface Result {
    /**
     * The claims hold and prove the property.
     *
     * @param queries that were answered
     */
    record Checked(int queries, int paths) implements Result {}

    /**
     * These claims, by header, were not shown when a header was reached; others may fail without.
     */
    record Broken(Map<Location, List<HeaderClaim>> claims) implements Result {
      public Broken {
        claims = Map.copyOf(claims);
      }
    }

    /** Nobody knows. */
    record Unchecked(String reason) implements Result {}
  }

  /**
   * Checks a proof.
   *
   * @param program with the property's violations in it; integers take part as mathematical ones,
   *     with wrapping written out
   * @param terms makes the terms of the claims
   * @param solvers opens a new solver at each call
   */
  public static Result check(
      Program program,
      List<ClaimedLoop> loops,
      Terms terms,
      Supplier<Solver> solvers,
      Budget budget) {
    Map<Location, ClaimedLoop> claims = new LinkedHashMap<>();
    loops.forEach(loop -> claims.put(loop.head(), loop));
    LoopWrites frames = new LoopWrites();
    try {
      for (int round = 0; round < MAX_RESTARTS; round++) {
        try {
          Prover prover = new Prover(terms, solvers, budget);
          return new CutSearch(program, claims, frames, prover).run();
        } catch (Restart more) {
          prepare(budget);
        }
      }
      return new Result.Unchecked("a loop writes too many things");
    } catch (Stop stop) {
      return new Result.Unchecked(stop.reason());
    } catch (Inexpressible inexpressible) {
      return new Result.Unchecked(inexpressible.reason());
    }
  }

  private static void prepare(Budget budget) {
    if (budget.isOver()) {
      throw new Stop("time limit");
    }
  }
}
