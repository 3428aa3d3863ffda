package proteus.verifier.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import proteus.frontend.FrontendResult.Rejected;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.run.Limits;
import proteus.smt.Budget;
import proteus.verifier.cli.Summarization.Finding;
import proteus.verifier.counterexample.ExecutionPath;
import proteus.verifier.counterexample.Moment;
import proteus.verifier.engine.ScriptedSource;
import proteus.verifier.strategy.Verdict;

/**
 * What a report shows and a verdict does not need: an error path step by step, and the loops'
 * summaries. What is found is published at once, as for a {@link Verification}.
 */
final class ReportSearch implements Runnable {
  /** Longer executions are told in outline. */
  private static final long MAX_STEPS = 1_000_000;

  private static final Duration MAX_EXECUTION = Duration.ofSeconds(3);

  private final Optional<Program> program;
  private final Optional<Verdict> verdict;
  private final Predicate<SourceSpan> isShown;
  private final Summarization summarization;
  private volatile Optional<List<Moment>> path = Optional.empty();

  /**
   * @param isShown whether a place is in one of the files that are shown
   */
  ReportSearch(Progress progress, Predicate<SourceSpan> isShown, Summarization summarization) {
    this.program = progress.program();
    this.verdict = progress.verdict();
    this.isShown = isShown;
    this.summarization = summarization;
  }

  /** The loops of functions that the program may reach, as far as the time went. */
  static Summarization summarization(
      VerifyOptions options, Task task, Progress progress, Excerpts excerpts, Budget budget) {
    VerifyOptions how = progress.program().isPresent() ? options.withEntry(task.entry()) : options;
    return new Summarization(how, SummarizeChoice.ALL, excerpts, budget);
  }

  @Override
  public void run() {
    if (program.isPresent()
        && verdict.isPresent()
        && verdict.get() instanceof Verdict.Violated violated) {
      path =
          new ExecutionPath(program.get(), isShown)
              .follow(
                  () -> new ScriptedSource(violated.inputs()),
                  new Limits(MAX_STEPS, MAX_EXECUTION));
    }
    summarization.run();
  }

  /** What is being done, in words. */
  String activity() {
    return "report: " + summarization.activity();
  }

  Optional<List<Moment>> path() {
    return path;
  }

  List<Finding> loops() {
    return summarization.findings();
  }

  Optional<Rejected> refusal() {
    return summarization.refusal();
  }
}
