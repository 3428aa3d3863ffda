package proteus.verifier.engine.symbolic.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.summary.EntryContext;
import proteus.summarizer.summary.LoopSummarizer;
import proteus.summarizer.summary.LoopSummary;
import proteus.summarizer.summary.SummaryResult;
import proteus.verifier.task.certificate.LoopSummaries;
import proteus.verifier.task.certificate.SummarizedLoop;

/** The summaries that were applied to loops of the entry function, as a certificate. */
public final class SummaryLog {
  /** So long, in milliseconds, loops in others are summarized once more. */
  private static final long INNER_MILLIS = 1_000;

  private final Program program;
  private final Map<Location, List<LoopSummary>> applied = new LinkedHashMap<>();

  public SummaryLog(Program program) {
    this.program = program;
  }

  void note(Function function, LoopSummary summary) {
    if (function.name().equals(program.entry())) {
      applied.computeIfAbsent(summary.loop().header(), h -> new ArrayList<>()).add(summary);
    }
  }

  /**
   * What is claimed at the headers of all loops; empty where a loop has no summary.
   *
   * @param summarizer of the same terms, for loops in others
   */
  public Optional<LoopSummaries> certificate(
      Terms terms, LoopSummarizer summarizer, LiveAtLoops live, Budget budget) {
    Function entry = program.function(program.entry());
    Budget share = budget.atMostMillis(INNER_MILLIS);
    List<SummarizedLoop> loops = new ArrayList<>();
    for (Loop loop : LoopForest.of(entry.cfg()).innermostFirst()) {
      List<LoopSummary> summaries = applied.getOrDefault(loop.header(), List.of());
      if (summaries.isEmpty()) {
        EntryContext context = new EntryContext(List.of(), live.after(entry, loop));
        if (!(summarizer.summarize(entry.cfg(), loop, context, share)
            instanceof SummaryResult.Summarized(LoopSummary summary))) {
          return Optional.empty();
        }
        summaries = List.of(summary);
      }
      Map<Variable, Term> symbols = new LinkedHashMap<>();
      List<SummarizedLoop.Visit> visits = new ArrayList<>();
      for (LoopSummary summary : summaries) {
        symbols.putAll(summary.entry());
        summary
            .visits()
            .forEach(
                v -> visits.add(new SummarizedLoop.Visit(v.bound(), v.condition(), v.values())));
      }
      loops.add(new SummarizedLoop(loop.header(), symbols, visits));
    }
    return Optional.of(new LoopSummaries(program, terms, loops));
  }
}
