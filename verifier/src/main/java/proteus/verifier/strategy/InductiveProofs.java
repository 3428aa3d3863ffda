package proteus.verifier.strategy;

import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Solver;
import proteus.smt.encode.IntegerEncoding;
import proteus.verifier.engine.Answer;
import proteus.verifier.engine.horn.HornEngine;
import proteus.verifier.engine.invariant.InvariantRefinement;
import proteus.verifier.engine.invariant.LinearAbstraction;
import proteus.verifier.engine.transition.TransitionSystem;
import proteus.verifier.engine.transition.TransitionSystemBuilder;

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

  InductiveProofs(HornSolver horn, Supplier<Solver> solvers) {
    this.horn = new HornEngine(horn, solvers);
    this.solvers = solvers;
  }

  /**
   * {@link Answer.Holds} or {@link Answer.Unknown}; for a program into which calls were inlined.
   */
  Answer prove(Program inlined, Budget budget) {
    return switch (TransitionSystemBuilder.of(inlined, IntegerEncoding::new, budget)) {
      case TransitionSystemBuilder.Result.Refused(String reason) -> new Answer.Unknown(reason);
      case TransitionSystemBuilder.Result.Built(TransitionSystem system) ->
          prove(inlined, system, budget);
    };
  }

  private Answer prove(Program inlined, TransitionSystem system, Budget budget) {
    boolean linear = LinearAbstraction.of(system).equals(system);
    if (linear) {
      HornEngine.Result plain = horn.prove(system, part(budget, PLAIN_SHARE));
      if (!(plain instanceof HornEngine.Result.Open) || budget.isOver()) {
        return answer(plain);
      }
    }
    TransitionSystem refined =
        InvariantRefinement.refine(inlined, system, solvers, part(budget, REFINEMENT_SHARE));
    if (refined.failures().isEmpty()) {
      return new Answer.Holds("equalities and inequalities found in executions, confirmed");
    }
    Budget rest = linear ? budget : part(budget, REFINEMENT_SHARE);
    HornEngine.Result result = horn.prove(LinearAbstraction.of(refined), rest);
    boolean open = !linear && !(result instanceof HornEngine.Result.Proved);
    return answer(open ? horn.prove(system, budget) : result);
  }

  private static Answer answer(HornEngine.Result result) {
    return switch (result) {
      case HornEngine.Result.Proved(String argument) -> new Answer.Holds(argument);
      case HornEngine.Result.Open(String reason) -> new Answer.Unknown(reason);
      case HornEngine.Result.Reachable r ->
          new Answer.Unknown("a violation or an operation without a model may be reachable");
    };
  }

  private static Budget part(Budget budget, double share) {
    return budget.atMostMillis((long) (budget.remaining().toMillis() * share));
  }
}
