package proteus.verifier.check.algebra;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.verifier.check.algebra.Paths.Path;

/**
 * Steps of proofs by inductive invariants that polynomial arithmetic shows: equations that paths
 * keep, and violations that equations exclude.
 */
public final class PolynomialSteps {
  private static final int MAX_PATHS = 60;

  private final Paths paths;
  private final Map<Optional<Location>, Optional<List<Path>>> known = new HashMap<>();

  /**
   * @param program calls were inlined into its entry function
   */
  public PolynomialSteps(Program program) {
    this.paths = new Paths(program);
  }

  /**
   * Whether it is seen that a claim, an equation, holds at the end of all paths from one place to
   * the next.
   *
   * @param source a loop's header; empty for the program's start
   * @param target a loop's header; empty for violations, and for where nothing is said of what
   *     follows
   * @param assumed at the source
   * @param claim empty where no path is to lead there
   */
  public boolean shows(
      Optional<Location> source,
      Optional<Location> target,
      Collection<Expr> assumed,
      Optional<Expr> claim,
      Budget budget) {
    if (claim.isPresent() && !isEquation(claim.get())) {
      return false;
    }
    Optional<List<Path>> found = known.computeIfAbsent(source, paths::from);
    if (found.isEmpty()) {
      return false;
    }
    List<Path> ways = found.get().stream().filter(p -> p.end().equals(target)).toList();
    return ways.size() <= MAX_PATHS
        && ways.stream().allMatch(way -> isImpossible(way, assumed, claim, budget));
  }

  private static boolean isImpossible(
      Path way, Collection<Expr> assumed, Optional<Expr> claim, Budget budget) {
    List<Expr> conditions = new ArrayList<>();
    claim.ifPresent(c -> conditions.add(new Expr.Unary(UnaryOp.NOT, c.substitute(way.values()))));
    conditions.addAll(way.conditions());
    conditions.addAll(assumed);
    return new Refutation(budget).refutes(conditions);
  }

  /** Whether it says that numbers are equal, perhaps in some case. */
  private static boolean isEquation(Expr claim) {
    return Subexpressions.of(claim).stream()
        .anyMatch(
            e ->
                e instanceof Expr.Binary(BinaryOp op, Expr left, var right, var type)
                    && (op == BinaryOp.EQ || op == BinaryOp.NE)
                    && left.type() instanceof IntType);
  }
}
