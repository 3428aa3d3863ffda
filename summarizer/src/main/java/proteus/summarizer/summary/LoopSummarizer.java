package proteus.summarizer.summary;

import proteus.ir.Cfg;
import proteus.ir.Loop;
import proteus.ir.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.LoopSymbols;
import proteus.summarizer.slice.LoopSlice;
import proteus.summarizer.slice.LoopSlicer;
import proteus.summarizer.summary.NestedSummarizer.Precision;

/**
 * Summarizes loops (Xie et al. 2019): slices, enumerates the loop paths, computes their n-th terms
 * and the path dependency automaton, and follows its traces.
 */
public final class LoopSummarizer {
  private final Terms terms;
  private final Solver solver;
  private final SummaryLimits limits;

  /**
   * A summarizer.
   *
   * @param solver is asked within scopes of its own; what it has been told before is taken for
   *     granted, and should be nothing
   */
  public LoopSummarizer(Terms terms, Solver solver, SummaryLimits limits) {
    this.terms = terms;
    this.solver = solver;
    this.limits = limits;
  }

  /**
   * The summary of the loop with the loops within it.
   *
   * @param loop of the graph's {@link LoopForest}
   * @param budget when it is over, the summary is cut short: its residual says so
   */
  public SummaryResult summarize(Cfg cfg, Loop loop, EntryContext context, Budget budget) {
    return summarize(cfg, loop, context, budget, Precision.TRACES);
  }

  /**
   * A summary in which path counters describe what no trace describes (Xie et al. 2019, Algorithm
   * 5). Its disjuncts over-approximate the loop together, where the residual does not hold: good
   * for proofs, and for nothing else.
   */
  public SummaryResult approximate(Cfg cfg, Loop loop, EntryContext context, Budget budget) {
    return summarize(cfg, loop, context, budget, Precision.COMPLETE);
  }

  private SummaryResult summarize(
      Cfg cfg, Loop loop, EntryContext context, Budget budget, Precision precision) {
    for (LoopForest.IrreducibleRegion region : LoopForest.of(cfg).irreducible()) {
      if (region.body().stream().anyMatch(loop::contains)) {
        return new SummaryResult.NotSummarized("irreducible control flow in it", region.span());
      }
    }
    return switch (LoopSlicer.slice(cfg, loop, context.interest()::covers)) {
      case LoopSlice.Result.Failed(String reason, var where) ->
          new SummaryResult.NotSummarized(reason, where);
      case LoopSlice.Result.Sliced(LoopSlice slice) -> {
        LoopSymbols symbols = new LoopSymbols(terms, slice);
        Feasibility feasibility =
            new Feasibility(terms, solver, budget, limits.checkMillis(), limits.checkSteps());
        NestedSummarizer nested =
            new NestedSummarizer(terms, feasibility, limits, cfg, slice, symbols, precision);
        yield switch (nested.summarize(loop, context.facts(), context.interest())) {
          case NestedSummarizer.Result.Failed(String reason, var where) ->
              new SummaryResult.NotSummarized(reason, where);
          case NestedSummarizer.Result.Raw raw ->
              new SummaryResult.Summarized(
                  new SummaryFinisher(terms, loop, slice, symbols, context.interest()).finish(raw));
        };
      }
    };
  }
}
