package proteus.verifier.app.summarize;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.frontend.Compiler;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendResult;
import proteus.frontend.FrontendResult.Rejected;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.summarizer.report.LoopReport;
import proteus.verifier.app.FunctionSearch;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.WantedFunctions;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.app.text.LoopDescriptions;
import proteus.verifier.bounds.LoopEnd;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.property.ErrorCalls;

/**
 * The way from files to the summaries of their loops, one after the other. Each function is lowered
 * by itself, with what it calls, so that a construct that is not supported costs one function.
 */
public final class Summarization implements FunctionSearch {
  /** The part of a loop's time for its summary; the rest is for when it ends. */
  private static final double SUMMARY_SHARE = 0.7;

  private final VerifyOptions options;
  private final SummarizeChoice choice;
  private final LoopDescriptions loops;
  private final Budget budget;
  private final List<Function<Budget, Finding>> work = new ArrayList<>();
  private volatile Optional<Rejected> refusal = Optional.empty();
  private volatile List<Finding> findings = List.of();
  private volatile int size;

  public Summarization(
      VerifyOptions options, SummarizeChoice choice, Excerpts excerpts, Budget budget) {
    this.options = options;
    this.choice = choice;
    this.loops = new LoopDescriptions(excerpts, Set.copyOf(choice.variables()));
    this.budget = budget;
  }

  /** What was found. */
  public sealed interface Finding {
    /** The report of a loop. */
    record Found(LoopReport report) implements Finding {}

    /** A function that cannot be read. */
    record Unread(String function, SourceSpan span, Rejected why) implements Finding {}
  }

  @Override
  public Optional<Rejected> refusal() {
    return refusal;
  }

  /** What was found so far, in the order of the text. */
  public List<Finding> findings() {
    return findings;
  }

  @Override
  public String activity() {
    int all = size;
    return all == 0
        ? "reading the program"
        : "summarizing loop " + Math.min(findings.size() + 1, all) + " of " + all;
  }

  @Override
  public void run() {
    switch (Frontend.parse(options.files(), options.frontend())) {
      case Rejected why -> refusal = Optional.of(why);
      case FrontendResult.Parsed(CProgram program, var _) -> summarize(program);
    }
  }

  private void summarize(CProgram program) {
    switch (WantedFunctions.of(program, options, choice.function())) {
      case WantedFunctions.Refused(Rejected why) -> refusal = Optional.of(why);
      case WantedFunctions.Chosen(List<CFunction> wanted) -> {
        wanted.forEach(f -> collect(program, f, WantedFunctions.span(f)));
        summarize();
      }
    }
  }

  private void collect(CProgram program, CFunction function, SourceSpan span) {
    switch (Compiler.lower(program, options.integers(), function.uniqueName())) {
      case Compiler.Result.Refused(Rejected why) ->
          work.add(b -> new Finding.Unread(function.name(), span, why));
      case Compiler.Result.Compiled(Program lowered, var _, var _, var _) ->
          lowered.functions().values().stream()
              .filter(f -> f.span().equals(span))
              .findFirst()
              .ifPresent(
                  f ->
                      collect(
                          function.name(),
                          prepared(lowered.startingAt(f.name())),
                          new LoopEnds(program, function, options.integers())));
    }
  }

  /** With loops for recursion, calls inlined, and memory followed as far as variables can. */
  public static Program prepared(Program program) {
    Program checked = ErrorCalls.instrument(program, ErrorCalls.USUAL);
    Program inlined = Pipeline.INLINED.apply(checked, Preserved.REACHABILITY);
    return Pipeline.SINGLE_LOOPS.apply(inlined, Preserved.REACHABILITY);
  }

  /** The loops of the program's first function, and not those of functions inlined into it. */
  private void collect(String name, Program program, LoopEnds ends) {
    proteus.ir.Function function = program.function(program.entry());
    LoopForest.of(function.cfg()).innermostFirst().stream()
        .filter(l -> isWithin(l.span(), function.span()))
        .filter(l -> choice.line().isEmpty() || choice.line().getAsInt() == l.span().line())
        .sorted(
            Comparator.comparingInt((Loop l) -> l.span().line())
                .thenComparingInt(l -> l.span().column()))
        .forEach(
            l ->
                work.add(
                    b -> found(loops.report(name, program, l, b.part(SUMMARY_SHARE)), ends, b)));
  }

  /** With when it ends; where bounds leave that open, the summary may know when it does not. */
  private static Finding found(LoopReport report, LoopEnds ends, Budget budget) {
    LoopReport.End end = ends.of(report.span(), budget);
    boolean isOpen = end.otherwise().equals(LoopEnd.Otherwise.UNKNOWN.title());
    return new Finding.Found(report.ending(isOpen ? end.or(report.content()) : end));
  }

  /** Each loop gets an equal share of the time that is left: a hard one does not cost the rest. */
  private void summarize() {
    size = work.size();
    for (int i = 0; i < work.size(); i++) {
      Budget share = budget.atMost(budget.remaining().dividedBy(work.size() - i));
      publish(work.get(i).apply(share));
    }
  }

  private static boolean isWithin(SourceSpan inner, SourceSpan outer) {
    return inner.file().equals(outer.file())
        && inner.line() >= outer.line()
        && inner.line() <= outer.endLine();
  }

  private void publish(Finding finding) {
    List<Finding> more = new ArrayList<>(findings);
    more.add(finding);
    findings = List.copyOf(more);
  }
}
