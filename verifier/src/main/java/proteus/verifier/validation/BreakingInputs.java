package proteus.verifier.validation;

import java.util.List;
import java.util.Optional;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.verifier.engine.execution.InputConstants;
import proteus.verifier.engine.execution.InputSearch;

/** Executes a program for a while, with inputs that may break what it asserts. */
final class BreakingInputs {
  /** Engines look for longer, where it turns out to be worth it. */
  private static final long MILLIS = 300;

  private static final long SEED = 1;

  private final Program observed;
  private final List<PlacedInvariant> claims;

  /**
   * @param observed with calls of the claims' probes
   */
  BreakingInputs(Program observed, List<PlacedInvariant> claims) {
    this.observed = observed;
    this.claims = claims;
  }

  /** What an execution breaks, and how; empty if none was found that breaks anything. */
  Optional<String> find(Program asserted, Budget budget) {
    return new InputSearch(Tools.execution(asserted), InputConstants.of(asserted))
        .search(SEED, budget.atMostMillis(MILLIS / 4), budget.atMostMillis(MILLIS))
        .map(found -> new Blame(observed).say(claims, found.inputs(), budget));
  }
}
