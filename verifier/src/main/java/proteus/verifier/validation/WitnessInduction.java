package proteus.verifier.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.verifier.check.InvariantChecker;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.certificate.LoopInvariant;

/** Whether what a program asserts at its loops' headers is an inductive proof of all it asserts. */
final class WitnessInduction {
  private final Supplier<Solver> solvers;

  /**
   * @param solvers opens a new solver at each call
   */
  WitnessInduction(Supplier<Solver> solvers) {
    this.solvers = solvers;
  }

  sealed interface Result {
    record Proved(String argument) implements Result {}

    record NotProved(String why) implements Result {}
  }

  /** Tries with the assertions at headers, and with nothing else. */
  Result prove(Program asserted, Budget budget) {
    Program inlined = Pipeline.FLAT.apply(asserted, Preserved.REACHABILITY);
    Cfg cfg = inlined.function(inlined.entry()).cfg();
    List<LoopInvariant> invariants = new ArrayList<>();
    for (Loop loop : LoopForest.of(cfg).innermostFirst()) {
      List<Expr> conditions = assertedAt(cfg, loop.header());
      if (!conditions.isEmpty()) {
        invariants.add(new LoopInvariant(loop.header(), loop.span(), conditions));
      }
    }
    return switch (new InvariantChecker(inlined, solvers).check(invariants, budget)) {
      case InvariantChecker.Result.Checked checked ->
          new Result.Proved("inductive, confirmed by " + checked.means());
      case InvariantChecker.Result.Refuted(String step) -> new Result.NotProved(step);
      case InvariantChecker.Result.Unchecked(String reason) -> new Result.NotProved(reason);
    };
  }

  /** The conditions that are asserted one after another from a location on. */
  private static List<Expr> assertedAt(Cfg cfg, Location head) {
    List<Expr> conditions = new ArrayList<>();
    Location at = head;
    while (true) {
      List<Edge> edges = cfg.outgoing(at);
      Optional<Edge> passed = passing(cfg, edges);
      if (passed.isEmpty()) {
        return conditions;
      }
      if (passed.get().action() instanceof Action.Assume(Expr condition, var _)) {
        conditions.add(condition);
      }
      at = passed.get().target();
      if (at.equals(head)) {
        return conditions;
      }
    }
  }

  /** Of two edges the one that is taken where an assertion holds. */
  static Optional<Edge> passing(Cfg cfg, List<Edge> edges) {
    if (edges.size() != 2) {
      return Optional.empty();
    }
    for (int i = 0; i < edges.size(); i++) {
      if (isViolation(cfg, edges.get(i).target()) && !isViolation(cfg, edges.get(1 - i).target())) {
        return Optional.of(edges.get(1 - i));
      }
    }
    return Optional.empty();
  }

  private static boolean isViolation(Cfg cfg, Location location) {
    List<Edge> edges = cfg.outgoing(location);
    return edges.size() == 1 && edges.getFirst().action() instanceof Action.Violate;
  }
}
