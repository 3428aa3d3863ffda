package proteus.verifier.engine.invariant;

import java.util.Collection;
import java.util.Optional;
import proteus.ir.Expr;
import proteus.ir.graph.Location;
import proteus.smt.Budget;

/**
 * Decides steps of proofs that speak of products and quotients, which solvers rarely decide. The
 * search for invariants has no such reasoning of its own: it proposes equations, and whoever is to
 * confirm its proof says which of them hold.
 */
@FunctionalInterface
public interface StepCheck {
  /**
   * Whether it is seen that a claim holds at the end of all paths from one place to the next.
   *
   * @param source a loop's header; empty for the program's start
   * @param target a loop's header; empty for violations, and for where nothing is said of what
   *     follows
   * @param known at the source
   * @param claim empty where no path is to lead there
   */
  boolean shows(
      Optional<Location> source,
      Optional<Location> target,
      Collection<Expr> known,
      Optional<Expr> claim,
      Budget budget);
}
