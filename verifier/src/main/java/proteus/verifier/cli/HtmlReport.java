package proteus.verifier.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import proteus.ir.SourceSpan;
import proteus.smt.Budget;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.Supervisor;
import proteus.verifier.app.TaskFiles;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.page.ReportPages;
import proteus.verifier.app.page.ReportSearch;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.app.verify.Progress;
import proteus.witness.page.ReportDocument;
import proteus.witness.page.ReportPage;

/**
 * Writes the page that {@code --html} asks for. For a verdict that is done after the verdict was
 * said, in what is left of the time; it is never the reason for another exit code.
 */
final class HtmlReport {
  /** So much of the time that is left is for loops and the path, at most. */
  private static final int PART_OF_TIME = 4;

  private static final Duration MAX_TIME = Duration.ofSeconds(10);

  private final VerifyOptions options;
  private final TaskFiles task;
  private final Console console;
  private final Lock output;

  /**
   * @param output is held while results are written, so that the process does not end within
   */
  HtmlReport(VerifyOptions options, TaskFiles task, Console console, Lock output) {
    this.options = options;
    this.task = task;
    this.console = console;
    this.output = output;
  }

  /** What is on the pages. */
  ReportPages pages() {
    return new ReportPages(options, task);
  }

  /**
   * Writes the page of a verdict.
   *
   * @param whole the time of the command
   */
  void write(Path path, ReportPages.Explained verdict, Progress progress, Budget whole) {
    Budget budget = whole.atMost(whole.remaining().dividedBy(PART_OF_TIME)).atMost(MAX_TIME);
    ReportSearch search =
        new ReportSearch(
            progress,
            this::isShown,
            ReportSearch.summarization(options, task, progress, new Excerpts(task.files()), budget),
            budget.clock());
    write(path, pages().verdict(verdict, search, cut(search, budget)));
  }

  /** Searches, and tells why not to the end. */
  private Optional<String> cut(ReportSearch search, Budget budget) {
    if (budget.isOver()) {
      return Optional.of("There was no time left to summarize the loops.");
    }
    try (ProgressLine _ =
        ProgressLine.start(console, search::activity, Stopwatch.start(budget.clock()))) {
      Supervisor.End came = new Supervisor(budget, options.memoryBytes()).run(search);
      return came instanceof Supervisor.Completed
          ? Optional.empty()
          : Optional.of("There was no time to summarize all loops.");
    }
  }

  private boolean isShown(SourceSpan span) {
    return task.files().stream().anyMatch(f -> f.path().toString().equals(span.file()));
  }

  /** Writes a page. */
  void write(Path path, ReportDocument report) {
    String page = ReportPage.write(report);
    output.lock();
    try {
      new OutputWriter(options.outputs(), console).write(path, page);
    } finally {
      output.unlock();
    }
  }
}
