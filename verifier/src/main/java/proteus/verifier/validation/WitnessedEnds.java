package proteus.verifier.validation;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import proteus.frontend.c.Probe;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.verifier.check.InvariantChecker;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/**
 * Whether the transition invariants that a program asserts show that its loops end: each is kept by
 * one round of its loop (inductive), and of each loop one is disjunctively well-founded. An
 * execution then visits a loop's header finitely often (Podelski, Rybalchenko, Theorem 1). What is
 * asserted of single states is taken to hold.
 */
final class WitnessedEnds {
  private final Supplier<Solver> solvers;

  /**
   * @param solvers opens a new solver at each call
   */
  WitnessedEnds(Supplier<Solver> solvers) {
    this.solvers = solvers;
  }

  /**
   * Whether all transition invariants are shown to hold, each by one round of its loop.
   *
   * @param relations the program that asserts nothing else: all of these have to be found
   */
  boolean areInductive(Program asserted, Program relations, Budget budget) {
    Program flat = Pipeline.FLAT.apply(asserted, Preserved.REACHABILITY);
    Cfg cfg = flat.function(flat.entry()).cfg();
    List<Loop> loops = LoopForest.of(cfg).innermostFirst();
    long found = loops.stream().mapToLong(l -> EarlierVisits.of(cfg, l).relations().size()).sum();
    return isInlined(cfg)
        && found == assertions(Pipeline.FLAT.apply(relations, Preserved.REACHABILITY))
        && loops.stream().allMatch(loop -> isInductive(flat, loop, budget));
  }

  /** How many there are in what is executed, into which all calls were inlined. */
  private static long assertions(Program flat) {
    return flat.function(flat.entry()).cfg().edges().stream()
        .filter(
            e ->
                e.action() instanceof Action.Violate(Property property, var _)
                    && property == Property.QUERY)
        .count();
  }

  /** Whether all loops are shown to end; nothing is said of recursion. */
  boolean ends(Program asserted, Budget budget) {
    Program flat = Pipeline.FLAT.apply(asserted, Preserved.REACHABILITY);
    Cfg cfg = flat.function(flat.entry()).cfg();
    LoopForest forest = LoopForest.of(cfg);
    return forest.irreducible().isEmpty()
        && isInlined(cfg)
        && forest.innermostFirst().stream()
            .allMatch(loop -> isWellFounded(cfg, loop, budget) && isInductive(flat, loop, budget));
  }

  private static boolean isInlined(Cfg cfg) {
    return cfg.edges().stream().noneMatch(e -> e.action() instanceof Action.Call);
  }

  private boolean isInductive(Program flat, Loop loop, Budget budget) {
    Function entry = flat.function(flat.entry());
    List<Expr> relations = EarlierVisits.of(entry.cfg(), loop).relations();
    if (relations.isEmpty()) {
      return true;
    }
    Cfg round = new IterationProgram(entry.cfg(), loop).violatedUnless(relations);
    return new InvariantChecker(flat.with(entry.with(round)), solvers).check(List.of(), budget)
        instanceof InvariantChecker.Result.Checked;
  }

  private boolean isWellFounded(Cfg cfg, Loop loop, Budget budget) {
    EarlierVisits visits = EarlierVisits.of(cfg, loop);
    Map<Variable, Variable> earlier = new LinkedHashMap<>();
    Map<Variable, Expr> kept = new LinkedHashMap<>();
    for (Action action : visits.keeping()) {
      Variable target = Actions.target(action).orElseThrow();
      if (target.name().contains(Probe.ANY_EARLIER + "_")) {
        if (action instanceof Action.Assign(var _, Expr.VariableRead(Variable now))) {
          earlier.put(now, target);
        }
      } else if (target.type() instanceof IntType type) {
        kept.put(target, new Expr.IntLiteral(BigInteger.ONE, type));
      } else if (target.type() instanceof BoolType) {
        kept.put(target, new Expr.BoolLiteral(true));
      }
    }
    DisjunctiveOrder order = new DisjunctiveOrder(earlier, solvers, budget);
    return visits.relations().stream()
        .anyMatch(r -> order.holds(Simplifier.simplify(r.substitute(kept))));
  }
}
