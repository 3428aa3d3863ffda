package proteus.summarizer.summary;

/**
 * How far the summarizer goes. Reaching a limit is a reason in the result, never an error.
 *
 * @param paths loop paths of a loop, inner loops' disjuncts multiplied in
 * @param phases loop paths in a trace where the automaton has cycles
 * @param disjuncts disjuncts of a summary
 * @param checkMillis time for one question to the solver
 * @param checkSteps solver steps for one question: on an idle machine these run out first, so that
 *     results do not depend on the clock
 */
public record SummaryLimits(
    int paths, int phases, int disjuncts, int checkMillis, long checkSteps) {
  /** For one program in some seconds. */
  public static final SummaryLimits STANDARD = new SummaryLimits(64, 8, 40, 2000, 2_000_000);

  /** These limits with traces of so many phases. */
  SummaryLimits withPhases(int most) {
    return new SummaryLimits(paths, most, disjuncts, checkMillis, checkSteps);
  }

  /** These limits with at most so many disjuncts. */
  SummaryLimits withDisjuncts(int most) {
    return new SummaryLimits(paths, phases, Math.min(disjuncts, most), checkMillis, checkSteps);
  }
}
