package proteus.verifier.strategy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.encode.ExpressionDecoder;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.LinearAbstraction;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.TransitionSystemBuilder;
import proteus.verifier.engine.horn.HornEngine;
import proteus.verifier.engine.invariant.Conciseness;
import proteus.verifier.engine.invariant.InvariantRefinement;
import proteus.verifier.engine.invariant.Refined;
import proteus.verifier.task.certificate.Invariants;
import proteus.verifier.task.certificate.LoopInvariant;

/**
 * Proofs by inductive invariants of the program as a transition system: by a Horn solver as it is,
 * and by a Horn solver after what was guessed from executions and proved has made it simpler. Which
 * comes first depends on whether there are products of variables, in which Horn solvers get lost.
 */
final class InductiveProofs {
  /** Where the Horn solver finds a proof, it mostly finds it within a second. */
  private static final double PLAIN_SHARE = 0.25;

  private static final double REFINEMENT_SHARE = 0.6;

  private final HornEngine horn;
  private final Supplier<Solver> solvers;
  private final First first;

  /** What is tried first where nothing speaks against either. */
  enum First {
    /** The Horn solver, which is the stronger one. */
    HORN,
    /** Guesses, which mostly suffice where the property is known to hold. */
    GUESSES,
    /** Guesses of inequalities alone, which mostly suffice where indices are to be in bounds. */
    INEQUALITIES
  }

  InductiveProofs(HornSolver horn, Supplier<Solver> solvers, First first) {
    this.first = first;
    this.horn = new HornEngine(horn, solvers);
    this.solvers = solvers;
  }

  /** What was found. */
  sealed interface Result {
    /**
     * A proof.
     *
     * @param argument why, for people
     * @param proof as far as it can be written over the program's variables
     */
    record Proved(String argument, Invariants proof) implements Result {}

    /**
     * None.
     *
     * @param found facts at loops' heads that did not suffice
     */
    record Open(String reason, List<LoopInvariant> found) implements Result {}
  }

  /** Looks for a proof about a program into which calls were inlined. */
  Result prove(Program inlined, Budget budget) {
    return switch (TransitionSystemBuilder.of(inlined, IntegerEncoding::new, budget)) {
      case TransitionSystemBuilder.Result.Refused(String reason) ->
          new Result.Open(reason, List.of());
      case TransitionSystemBuilder.Result.Built(TransitionSystem system) ->
          prove(inlined, system, budget);
    };
  }

  private Result prove(Program inlined, TransitionSystem system, Budget budget) {
    boolean linear = LinearAbstraction.of(system).equals(system);
    if (linear && first == First.HORN) {
      HornEngine.Result plain = horn.prove(system, budget.part(PLAIN_SHARE));
      if (!(plain instanceof HornEngine.Result.Open) || budget.isOver()) {
        return result(
            inlined, system, plain, Refined.of(system), (cutPoint, found) -> found, budget);
      }
    }
    Refined refined = refined(inlined, system, budget.part(REFINEMENT_SHARE));
    if (refined.system().failures().isEmpty()) {
      return new Result.Proved(
          "equalities and inequalities found in executions, confirmed",
          proof(inlined, system, c -> refined.at(c, system.terms().tru()), budget));
    }
    Budget rest = linear ? budget : budget.part(REFINEMENT_SHARE);
    HornEngine.Result result = horn.prove(LinearAbstraction.of(refined.system()), rest);
    boolean open = !linear && !(result instanceof HornEngine.Result.Proved);
    return open
        ? result(
            inlined,
            system,
            horn.prove(system, budget),
            refined,
            (cutPoint, found) -> found,
            budget)
        : result(inlined, system, result, refined, refined::at, budget);
  }

  private Refined refined(Program inlined, TransitionSystem system, Budget budget) {
    return first == First.INEQUALITIES
        ? InvariantRefinement.byInequalities(inlined, system, solvers, budget)
        : InvariantRefinement.refine(inlined, system, solvers, budget);
  }

  /**
   * @param refined what is known without the Horn solver
   * @param all what is invariant at a cut point, from what the Horn solver found there
   */
  private Result result(
      Program inlined,
      TransitionSystem system,
      HornEngine.Result result,
      Refined refined,
      BiFunction<CutPoint, Term, Term> all,
      Budget budget) {
    return switch (result) {
      case HornEngine.Result.Proved(String argument, Map<CutPoint, Term> found) ->
          new Result.Proved(
              argument,
              proof(
                  inlined,
                  system,
                  c -> all.apply(c, found.getOrDefault(c, system.terms().tru())),
                  budget));
      case HornEngine.Result.Open(String reason) ->
          new Result.Open(reason, known(inlined, system, refined));
      case HornEngine.Result.Reachable r ->
          new Result.Open(
              "a violation or an operation without a model may be reachable",
              known(inlined, system, refined));
    };
  }

  private static List<LoopInvariant> known(
      Program inlined, TransitionSystem system, Refined refined) {
    List<LoopInvariant> known = new ArrayList<>();
    for (CutPoint cutPoint : system.cutPoints()) {
      ExpressionDecoder decoder = decoder(inlined, cutPoint);
      List<Expr> conjuncts =
          refined.at(cutPoint, system.terms().tru()).conjuncts().stream()
              .filter(c -> !c.isTrue())
              .flatMap(c -> decoder.decode(c).stream())
              .toList();
      known.add(new LoopInvariant(cutPoint.location(), cutPoint.span(), conjuncts));
    }
    return known;
  }

  private static ExpressionDecoder decoder(Program inlined, CutPoint cutPoint) {
    Map<Term, Variable> variables = new LinkedHashMap<>();
    cutPoint.state().forEach((variable, symbol) -> variables.put(symbol, variable));
    return new ExpressionDecoder(inlined.integers(), variables);
  }

  /** Conjuncts that have no expression are left out. */
  private Invariants proof(
      Program inlined,
      TransitionSystem system,
      Function<CutPoint, Term> invariants,
      Budget budget) {
    List<LoopInvariant> claims = new ArrayList<>();
    Invariants.Extent extent = Invariants.Extent.WHOLE;
    for (CutPoint cutPoint : system.cutPoints()) {
      ExpressionDecoder decoder = decoder(inlined, cutPoint);
      List<Term> conjuncts = conjuncts(system, invariants.apply(cutPoint), budget);
      List<Expr> decoded = conjuncts.stream().flatMap(c -> decoder.decode(c).stream()).toList();
      extent = decoded.size() < conjuncts.size() ? Invariants.Extent.PART : extent;
      claims.add(new LoopInvariant(cutPoint.location(), cutPoint.span(), decoded));
    }
    return new Invariants(inlined, claims, extent);
  }

  private List<Term> conjuncts(TransitionSystem system, Term invariant, Budget budget) {
    try (Solver solver = solvers.get()) {
      return Conciseness.conjuncts(system.terms(), invariant, solver, budget);
    }
  }
}
