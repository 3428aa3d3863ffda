package proteus.verifier.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult.Rejected;
import proteus.ir.Function;
import proteus.ir.Loop;
import proteus.ir.LoopForest;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.summary.EntryContext;
import proteus.summarizer.summary.LoopSummarizer;
import proteus.summarizer.summary.SummaryLimits;
import proteus.summarizer.summary.SummaryPrinter;
import proteus.summarizer.summary.SummaryResult;
import proteus.verifier.pass.Inliner;

/** The way from files to the summaries of their loops, one after the other. */
final class Summarization implements Runnable {
  private final ProgramReader reader;
  private final VerifyOptions options;
  private final String entry;
  private final Excerpts excerpts;
  private final Budget budget;
  private volatile Optional<Rejected> refusal = Optional.empty();
  private volatile List<String> summaries = List.of();

  Summarization(
      ProgramReader reader, VerifyOptions options, String entry, Excerpts excerpts, Budget budget) {
    this.reader = reader;
    this.options = options;
    this.entry = entry;
    this.excerpts = excerpts;
    this.budget = budget;
  }

  /** Why the program cannot be read. */
  Optional<Rejected> refusal() {
    return refusal;
  }

  /** What was found so far, for people. */
  List<String> summaries() {
    return summaries;
  }

  @Override
  public void run() {
    FrontendOptions how =
        new FrontendOptions(
            options.machine(), options.includes(), options.defines(), options.preprocessing());
    switch (reader.read(options.files(), how, entry, options.integers())) {
      case ProgramReader.Refused(Rejected why) -> refusal = Optional.of(why);
      case ProgramReader.Read(Program program) -> summarize(Inliner.inline(program));
    }
  }

  /** A loop of a function that is inlined at several calls is shown once. */
  private void summarize(Program program) {
    Set<SourceSpan> seen = new LinkedHashSet<>();
    for (Function function : program.functions().values()) {
      for (Loop loop : LoopForest.of(function.cfg()).innermostFirst()) {
        if (loop.span().isKnown() && seen.add(loop.span())) {
          List<String> more = new ArrayList<>(summaries);
          more.add(PlainNames.in(summary(function, loop)));
          summaries = List.copyOf(more);
        }
      }
    }
  }

  private String summary(Function function, Loop loop) {
    Terms terms = new Terms();
    try (Solver solver = Z3Solver.create()) {
      LoopSummarizer summarizer = new LoopSummarizer(terms, solver, SummaryLimits.STANDARD);
      SummaryResult result =
          summarizer.summarize(function.cfg(), loop, EntryContext.unknown(), budget);
      return switch (result) {
        case SummaryResult.Summarized(var summary) -> SummaryPrinter.print(summary);
        case SummaryResult.NotSummarized(String reason, SourceSpan where) ->
            loop.span()
                + "  "
                + excerpts.loop(loop.span())
                + "\n  not summarized: "
                + reason
                + (where.isKnown() ? " (line " + where.line() + ")" : "")
                + "\n";
      };
    }
  }
}
