package proteus.verifier.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.encode.IntegerEncoding;
import proteus.summarizer.summary.SummaryLimits;
import proteus.verifier.check.cuts.CutCheck;
import proteus.verifier.engine.symbolic.SymbolicEngine;
import proteus.verifier.engine.symbolic.UnrollBounds;
import proteus.verifier.engine.symbolic.loop.Loops;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.certificate.ClaimedLoop;
import proteus.verifier.task.certificate.HeaderClaim;
import proteus.verifier.task.certificate.LoopClaims;

/**
 * Proofs by claims about variables and memory at loops' headers: what symbolic execution assumes
 * there where it abstracts loops, without what a check cannot confirm.
 */
public final class ClaimProofs {
  private static final double SEARCH_SHARE = 0.6;

  private final Program program;
  private final Supplier<Solver> solvers;

  /**
   * @param program with the property's violations in it
   * @param solvers opens a new solver at each call
   */
  public ClaimProofs(Program program, Supplier<Solver> solvers) {
    this.program = Pipeline.INLINED.apply(program, Preserved.REACHABILITY);
    this.solvers = solvers;
  }

  /** Whether there is memory that variables could not take the place of. */
  public boolean concernMemory() {
    return program
        .edges()
        .anyMatch(
            edge ->
                edge.action() instanceof Action.Store
                    || edge.action() instanceof Action.Load
                    || edge.action() instanceof Action.Copy
                    || edge.action() instanceof Action.Fill);
  }

  /** Claims that may hold, which are what loops are abstracted to. */
  public Optional<LoopClaims> find(Budget budget) {
    SymbolicEngine.Options options =
        new SymbolicEngine.Options(
            IntegerEncoding::new,
            Loops.ABSTRACTIONS,
            new UnrollBounds(3, 3, 300),
            SummaryLimits.STANDARD);
    return new SymbolicEngine(Pipeline.RELEVANT.apply(program, Preserved.REACHABILITY), solvers)
        .claims(options, budget.part(SEARCH_SHARE))
        .map(claims -> claims.about(program));
  }

  /** Checks claims; those that are not confirmed are dropped until all are. */
  public CutCheck.Result check(LoopClaims claims, Budget budget) {
    List<ClaimedLoop> loops = claims.loops();
    CutCheck.Result result;
    while (true) {
      result = CutCheck.check(claims.program(), loops, claims.terms(), solvers, budget);
      if (!(result instanceof CutCheck.Result.Broken(Map<Location, List<HeaderClaim>> broken))) {
        return result;
      }
      loops = without(loops, broken);
    }
  }

  private static List<ClaimedLoop> without(
      List<ClaimedLoop> loops, Map<Location, List<HeaderClaim>> broken) {
    List<ClaimedLoop> weaker = new ArrayList<>();
    for (ClaimedLoop loop : loops) {
      List<HeaderClaim> left = new ArrayList<>(loop.claims());
      left.removeAll(broken.getOrDefault(loop.head(), List.of()));
      weaker.add(loop.with(left));
    }
    return weaker;
  }
}
