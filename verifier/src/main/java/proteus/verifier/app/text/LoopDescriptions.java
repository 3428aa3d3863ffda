package proteus.verifier.app.text;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Actions;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.path.EntryFacts;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.report.LoopReport;
import proteus.summarizer.report.LoopReporter;
import proteus.summarizer.summary.EntryContext;
import proteus.summarizer.summary.LoopSummarizer;
import proteus.summarizer.summary.LoopSummary;
import proteus.summarizer.summary.SummaryLimits;
import proteus.summarizer.summary.SummaryResult;

/**
 * Summarizes a loop for a report: with what holds before it, and with path counters for what traces
 * do not describe.
 */
public final class LoopDescriptions {
  private final Excerpts excerpts;
  private final Set<String> wanted;

  /**
   * @param wanted the names of the variables of interest; all, if there are none
   */
  public LoopDescriptions(Excerpts excerpts, Set<String> wanted) {
    this.excerpts = excerpts;
    this.wanted = wanted;
  }

  /**
   * The report of a loop in the program's first function.
   *
   * @param name of the function in the C text
   * @param budget half of it is for the traces, half of the rest for an approximation
   */
  public LoopReport report(String name, Program program, Loop loop, Budget budget) {
    Function function = program.function(program.entry());
    Terms terms = new Terms();
    try (Solver solver = Z3Solver.create()) {
      SummaryLimits limits = SummaryLimits.STANDARD;
      Feasibility feasibility =
          new Feasibility(terms, solver, budget, limits.checkMillis(), limits.checkSteps());
      List<Term> facts = EntryFacts.of(terms, feasibility, function.cfg(), loop);
      EntryContext context = new EntryContext(facts, interest(program, function, loop));
      LoopSummarizer summarizer = new LoopSummarizer(terms, solver, limits);
      SummaryResult result = summarizer.summarize(function.cfg(), loop, context, half(budget));
      Optional<LoopSummary> approximation =
          isComplete(result)
              ? Optional.empty()
              : summary(summarizer.approximate(function.cfg(), loop, context, half(budget)))
                  .filter(s -> s.residual().isNone());
      Optional<LoopSummary> split =
          isComplete(result)
              ? summarizer.split(function.cfg(), loop, context, budget)
              : Optional.empty();
      Optional<LoopSummary> some =
          isComplete(result) || approximation.isPresent()
              ? Optional.empty()
              : summary(summarizer.underApproximate(function.cfg(), loop, context, budget));
      LoopReporter.Place place =
          new LoopReporter.Place(
              name, loop.span(), excerpts.loop(loop.span()), function.cfg(), context);
      SummaryResult shown =
          split.or(() -> some).<SummaryResult>map(SummaryResult.Summarized::new).orElse(result);
      return new LoopReporter(terms, solver, limits, budget).report(place, shown, approximation);
    }
  }

  private static Budget half(Budget budget) {
    return budget.atMost(budget.remaining().dividedBy(2));
  }

  private boolean isWanted(Variable variable) {
    return variable.sourceName().map(n -> wanted.isEmpty() || wanted.contains(n)).orElse(false);
  }

  /** The variables of the C text that are of interest: not those that live in the loop only. */
  private EntryContext.Interest interest(Program program, Function function, Loop loop) {
    Set<Variable> outside = new LinkedHashSet<>(program.globals());
    outside.addAll(function.parameters());
    Set<Variable> written = new LinkedHashSet<>();
    for (Edge edge : function.cfg().edges()) {
      Optional<Variable> target = Actions.target(edge.action());
      if (loop.contains(edge.source()) && loop.contains(edge.target())) {
        target.ifPresent(written::add);
      } else {
        target.ifPresent(outside::add);
        Actions.expressions(edge.action())
            .forEach(e -> outside.addAll(Subexpressions.variables(e)));
      }
    }
    written.removeIf(v -> !isWanted(v) || !outside.contains(v));
    return new EntryContext.Interest.Only(written);
  }

  private static boolean isComplete(SummaryResult result) {
    return summary(result).map(s -> s.residual().isNone()).orElse(false);
  }

  private static Optional<LoopSummary> summary(SummaryResult result) {
    return switch (result) {
      case SummaryResult.Summarized(LoopSummary summary) -> Optional.of(summary);
      case SummaryResult.NotSummarized _ -> Optional.empty();
    };
  }
}
