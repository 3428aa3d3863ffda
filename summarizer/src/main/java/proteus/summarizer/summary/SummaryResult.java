package proteus.summarizer.summary;

import proteus.ir.SourceSpan;

/** A loop's summary, or why there is none. */
public sealed interface SummaryResult {
  /** The loop is summarized. */
  record Summarized(LoopSummary summary) implements SummaryResult {}

  /**
   * The loop is not summarized.
   *
   * @param reason for people, without the place
   * @param where the construct that the reason is about
   */
  record NotSummarized(String reason, SourceSpan where) implements SummaryResult {
    @Override
    public String toString() {
      return reason + " (line " + where.line() + ")";
    }
  }
}
