package proteus.verifier.validation;

import java.util.List;
import java.util.Optional;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.verifier.engine.execution.InputConstants;
import proteus.verifier.engine.execution.InputSearch;

/** Executes a program with many inputs that may break what it asserts. */
final class BreakingInputs {
  /** The part of the time that is spent on it; and its bounds. */
  private static final int PART = 20;

  private static final long MIN_MILLIS = 300;
  private static final long MAX_MILLIS = 2_000;
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
    long part = budget.remaining().toMillis() / PART;
    long millis = Math.clamp(part, MIN_MILLIS, MAX_MILLIS);
    return new InputSearch(Tools.execution(asserted), InputConstants.of(asserted))
        .search(SEED, budget.atMostMillis(millis / 4), budget.atMostMillis(millis))
        .map(found -> new Blame(observed).say(claims, found.inputs(), budget));
  }
}
