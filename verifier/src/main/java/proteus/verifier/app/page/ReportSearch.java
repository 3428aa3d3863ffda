package proteus.verifier.app.page;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import proteus.exec.CompiledProgram;
import proteus.frontend.FrontendResult.Rejected;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.run.Clock;
import proteus.ir.run.Limits;
import proteus.ir.run.LoopHeader;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Run;
import proteus.smt.Budget;
import proteus.verifier.app.TaskFiles;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.summarize.Summarization;
import proteus.verifier.app.summarize.Summarization.Finding;
import proteus.verifier.app.summarize.SummarizeChoice;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.app.verify.Progress;
import proteus.verifier.app.verify.Verification;
import proteus.verifier.counterexample.ExecutionPath;
import proteus.verifier.counterexample.ShortenedLoops;
import proteus.verifier.strategy.CheckedProof;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.task.ScriptedSource;
import proteus.verifier.task.certificate.RankingArgument;
import proteus.witness.page.LoopSection.Table;

/**
 * What a report shows and a verdict does not need: an error path step by step, and the loops'
 * summaries. What is found is published at once, as for a {@link Verification}.
 */
public final class ReportSearch implements Runnable {
  /** Longer executions are told in outline. */
  private static final long MAX_STEPS = 1_000_000;

  /** Of executions with more, long loops are shortened. */
  private static final long MAX_ITERATIONS = 100_000;

  private static final Duration MAX_EXECUTION = Duration.ofSeconds(3);

  private final Optional<Program> program;
  private final Optional<Verdict> verdict;
  private final Predicate<SourceSpan> isShown;
  private final Progress progress;
  private final Summarization summarization;
  private final Clock clock;
  private volatile Optional<ExecutionPath.Told> path = Optional.empty();
  private volatile Map<SourceSpan, Table> ends = Map.of();

  /**
   * @param isShown whether a place is in one of the files that are shown
   */
  public ReportSearch(
      Progress progress, Predicate<SourceSpan> isShown, Summarization summarization, Clock clock) {
    this.clock = clock;
    this.progress = progress;
    this.program = progress.program();
    this.verdict = progress.verdict();
    this.isShown = isShown;
    this.summarization = summarization;
  }

  /** The loops of functions that the program may reach, as far as the time went. */
  public static Summarization summarization(
      VerifyOptions options, TaskFiles task, Progress progress, Excerpts excerpts, Budget budget) {
    VerifyOptions how = progress.program().isPresent() ? options.withEntry(task.entry()) : options;
    return new Summarization(how, SummarizeChoice.ALL, excerpts, budget);
  }

  @Override
  public void run() {
    if (program.isPresent()
        && verdict.isPresent()
        && verdict.get() instanceof Verdict.Violated violated) {
      path = path(program.get(), violated);
    }
    ends = findEnds();
    summarization.run();
  }

  /** Why loops end, or one never does, where that is what was asked. */
  private Map<SourceSpan, Table> findEnds() {
    Optional<RankingArgument> ranks =
        progress
            .proof()
            .flatMap(CheckedProof::certificate)
            .filter(RankingArgument.class::isInstance)
            .map(RankingArgument.class::cast);
    return ranks
        .map(FallingRanks::of)
        .or(
            () ->
                program.flatMap(
                    p -> progress.counterexample().map(found -> RecurrenceTable.of(p, found))))
        .orElse(Map.of());
  }

  /** Why loops end, or one never does: a table for their sections. */
  Map<SourceSpan, Table> ends() {
    return ends;
  }

  /** Long loops are shortened, where they can be. */
  private Optional<ExecutionPath.Told> path(Program whole, Verdict.Violated violated) {
    Map<LoopHeader, Long> iterations = violated.run().iterations();
    boolean isLong = iterations.values().stream().mapToLong(n -> n).sum() > MAX_ITERATIONS;
    Supplier<NondetSource> inputs = () -> new ScriptedSource(violated.inputs());
    ExecutionPath execution =
        isLong
            ? new ExecutionPath(
                ShortenedLoops.of(whole, iterations, p -> run(p, inputs.get())), isShown)
            : new ExecutionPath(whole, isShown);
    return execution.follow(inputs, limits().withSteps(MAX_STEPS));
  }

  private Run run(Program program, NondetSource inputs) {
    return new CompiledProgram(program).run(inputs, limits());
  }

  private Limits limits() {
    return Budget.of(clock, MAX_EXECUTION).limits();
  }

  /** What is being done, in words. */
  public String activity() {
    return "report: " + summarization.activity();
  }

  Optional<ExecutionPath.Told> path() {
    return path;
  }

  public List<Finding> loops() {
    return summarization.findings();
  }

  Optional<Rejected> refusal() {
    return summarization.refusal();
  }
}
