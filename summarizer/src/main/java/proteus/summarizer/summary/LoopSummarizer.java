package proteus.summarizer.summary;

import proteus.ir.Cfg;
import proteus.ir.Loop;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Terms;

/**
 * Summarizes loops (Xie et al. 2019): slices, enumerates the loop paths, computes their n-th terms
 * and the path dependency automaton, and follows its traces.
 */
public final class LoopSummarizer {
  private final Terms terms;
  private final Solver solver;
  private final SummaryLimits limits;

  /**
   * @param solver is asked within scopes of its own; what it has been told before is not relied on
   *     and should be nothing
   */
  public LoopSummarizer(Terms terms, Solver solver, SummaryLimits limits) {
    this.terms = terms;
    this.solver = solver;
    this.limits = limits;
  }

  /**
   * The summary of the loop with the loops within it.
   *
   * @param loop of the graph's {@link proteus.ir.LoopForest}
   * @param budget when it is over, the summary is cut short: its residual says so
   */
  public SummaryResult summarize(Cfg cfg, Loop loop, EntryContext context, Budget budget) {
    return new SummaryResult.NotSummarized(
        "loops are not summarized yet " + terms + solver + limits + cfg + context + budget,
        loop.span());
  }
}
