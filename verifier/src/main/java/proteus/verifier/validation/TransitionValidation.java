package proteus.verifier.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.verifier.strategy.Verdict;

/**
 * Checks the transition invariants of a correctness witness, each by itself. The others may help:
 * if they hold, their assertions change nothing.
 */
final class TransitionValidation {
  private static final int INDUCTION_PART = 4;

  private final Tools tools;
  private final Program observed;
  private final List<PlacedInvariant> states;
  private final List<PlacedInvariant> transitions;

  /**
   * @param observed the program with calls of the claims' probes
   */
  TransitionValidation(Tools tools, Program observed, List<PlacedInvariant> claims) {
    this.tools = tools;
    this.observed = observed;
    this.states = claims.stream().filter(c -> !c.asserted().isOfTransition()).toList();
    this.transitions = claims.stream().filter(c -> c.asserted().isOfTransition()).toList();
  }

  /** What an execution breaks. */
  Optional<Finding> byExecution(Budget budget) {
    return new BreakingInputs(observed, transitions)
        .find(asserting(transitions), budget)
        .map(broken -> new Finding.Refuted(broken, List.of()));
  }

  /** What keeps the transition invariants from being confirmed; empty if nothing does. */
  Optional<Finding> prove(Budget budget) {
    List<PlacedInvariant> together = new ArrayList<>(states);
    together.addAll(transitions);
    Budget share = budget.atMost(budget.remaining().dividedBy(INDUCTION_PART));
    return new WitnessedEnds(tools.solvers())
            .areInductive(asserting(together), asserting(transitions), share)
        ? Optional.empty()
        : transitions.stream().flatMap(c -> prove(c, budget).stream()).findFirst();
  }

  private Optional<Finding> prove(PlacedInvariant claim, Budget budget) {
    List<PlacedInvariant> together = new ArrayList<>(states);
    together.add(claim);
    Budget share = budget.atMost(budget.remaining().dividedBy(INDUCTION_PART));
    if (new WitnessInduction(tools.solvers()).prove(asserting(together), share)
        instanceof WitnessInduction.Result.Proved) {
      return Optional.empty();
    }
    return switch (tools.decide(asserting(List.of(claim)), budget)) {
      case Verdict.Holds _ -> Optional.empty();
      case Verdict.Violated violated -> {
        String broken = new Blame(observed).say(transitions, violated.inputs(), budget);
        yield Optional.of(new Finding.Refuted(broken, List.of()));
      }
      case Verdict.Unknown(String reason, var _) ->
          Optional.of(
              new Finding.Undecided(
                  "not confirmed: " + claim.asserted() + ": " + reason, List.of()));
    };
  }

  private Program asserting(List<PlacedInvariant> claims) {
    return PlacedInvariant.asserting(observed, claims);
  }
}
