package proteus.summarizer.summary;

import java.util.Optional;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.slice.LoopSlice;
import proteus.summarizer.slice.LoopSlice.Strictness;
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

  /**
   * The summary with disjuncts for some of the executions that it leaves out: rounds of cycles in
   * which each path is executed a fixed number of times. They are UNDER: what they describe
   * happens, so that they lead to violations deep in a loop, and prove nothing.
   */
  public SummaryResult underApproximate(Cfg cfg, Loop loop, EntryContext context, Budget budget) {
    return summarize(cfg, loop, context, budget, Precision.UNDER);
  }

  /**
   * The summary of a nest of loops over paths that are split at the headers of the inner loops, as
   * the paper has them: for people, because it says what {@link #summarize} says. Empty if no loop
   * lies within this one, or the summary is not complete, or some trace could not be split.
   */
  public Optional<LoopSummary> split(Cfg cfg, Loop loop, EntryContext context, Budget budget) {
    if (loop.inner().isEmpty()
        || irregularity(cfg, loop).isPresent()
        || !(LoopSlicer.slice(cfg, loop, context.interest()::covers, Strictness.EXACT)
            instanceof LoopSlice.Result.Sliced(LoopSlice slice))) {
      return Optional.empty();
    }
    HeaderSymbols symbols = new HeaderSymbols(terms, slice);
    NestedSummarizer nested =
        new NestedSummarizer(
            terms, feasibility(budget), limits, cfg, slice, symbols, Precision.TRACES);
    SummaryFinisher finisher = new SummaryFinisher(terms, loop, slice, symbols, context.interest());
    return nested.summarize(loop, context.facts(), context.interest())
            instanceof NestedSummarizer.Result.Raw raw
        ? nested.split(loop, raw, context.interest()).map(finisher::finish)
        : Optional.empty();
  }

  /**
   * How the values at the header relate to those at entry, in any iteration; empty where nothing is
   * known. The context's interest is in the values at the header.
   */
  public Optional<HeaderStates> headerStates(
      Cfg cfg, Loop loop, EntryContext context, Budget budget) {
    if (irregularity(cfg, loop).isPresent()
        || !(LoopSlicer.slice(cfg, loop, context.interest()::covers, Strictness.ABSTRACT)
            instanceof LoopSlice.Result.Sliced(LoopSlice slice))) {
      return Optional.empty();
    }
    HeaderSymbols symbols = new HeaderSymbols(terms, slice);
    NestedSummarizer nested =
        new NestedSummarizer(
            terms, feasibility(budget), limits, cfg, slice, symbols, Precision.COMPLETE);
    return nested
        .relation(loop, context.facts(), context.interest())
        .map(relation -> HeaderStates.of(terms, slice, symbols, relation));
  }

  /** Whether no variable of interest is forgotten. */
  private static boolean isWhole(LoopSlice slice, EntryContext context) {
    return slice.havocked().stream().noneMatch(context.interest()::covers);
  }

  private Feasibility feasibility(Budget budget) {
    return new Feasibility(terms, solver, budget, limits.checkMillis(), limits.checkSteps());
  }

  /** Where the loop, or one within it, can be entered at several places. */
  private static Optional<SourceSpan> irregularity(Cfg cfg, Loop loop) {
    return LoopForest.of(cfg).irreducible().stream()
        .filter(region -> region.body().stream().anyMatch(loop::contains))
        .map(LoopForest.IrreducibleRegion::span)
        .findFirst();
  }

  private SummaryResult summarize(
      Cfg cfg, Loop loop, EntryContext context, Budget budget, Precision precision) {
    Optional<SourceSpan> irreducible = irregularity(cfg, loop);
    if (irreducible.isPresent()) {
      return new SummaryResult.NotSummarized("irreducible control flow in it", irreducible.get());
    }
    Strictness strictness =
        switch (precision) {
          case TRACES, UNDER -> Strictness.EXACT;
          case COMPLETE -> Strictness.ABSTRACT;
        };
    return switch (LoopSlicer.slice(cfg, loop, context.interest()::covers, strictness)) {
      case LoopSlice.Result.Failed(String reason, var where) ->
          new SummaryResult.NotSummarized(reason, where);
      case LoopSlice.Result.Sliced(LoopSlice slice) -> {
        HeaderSymbols symbols = new HeaderSymbols(terms, slice);
        NestedSummarizer nested =
            new NestedSummarizer(
                terms,
                feasibility(budget),
                limits,
                cfg,
                slice,
                symbols,
                precision == Precision.UNDER && !isWhole(slice, context)
                    ? Precision.TRACES
                    : precision);
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
