package proteus.summarizer.summary;

/**
 * How far the summarizer goes. Reaching a limit is a reason in the result, never an error.
 *
 * @param paths loop paths of a loop, inner loops' disjuncts multiplied in
 * @param phases loop paths in a trace where the automaton has cycles
 * @param disjuncts disjuncts of a summary
 * @param checkMillis time for one question to the solver
 */
public record SummaryLimits(int paths, int phases, int disjuncts, int checkMillis) {
  /** For one program in some seconds. */
  public static final SummaryLimits STANDARD = new SummaryLimits(64, 8, 64, 300);
}
