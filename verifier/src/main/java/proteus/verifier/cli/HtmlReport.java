package proteus.verifier.cli;

import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.Supervisor;
import proteus.verifier.app.Task;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.bounds.Bounding;
import proteus.verifier.app.page.PageBounds;
import proteus.verifier.app.page.PageLoops;
import proteus.verifier.app.page.ReportSearch;
import proteus.verifier.app.text.Assumptions;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.app.text.Narration;
import proteus.verifier.app.text.PathText;
import proteus.verifier.app.verify.Progress;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import proteus.ir.SourceSpan;
import proteus.smt.Budget;
import proteus.verifier.app.summarize.Summarization.Finding;
import proteus.witness.model.Invariant;
import proteus.witness.model.Producer;
import proteus.witness.page.LoopSection;
import proteus.witness.page.PathStep;
import proteus.witness.page.ReportDocument;
import proteus.witness.page.ReportPage;
import proteus.witness.page.SourceFile;
import proteus.witness.page.TestsView;
import proteus.witness.report.Diagnostic;
import proteus.witness.report.Outcome;
import proteus.witness.report.ResultDocument;

/**
 * Writes the page that {@code --html} asks for. For a verdict that is done after the verdict was
 * said, in what is left of the time; it is never the reason for another exit code.
 */
final class HtmlReport {
  /** So much of the time that is left is for loops and the path, at most. */
  private static final int PART_OF_TIME = 4;

  private static final Duration MAX_TIME = Duration.ofSeconds(10);

  private final VerifyOptions options;
  private final Task task;
  private final Console console;
  private final Lock output;
  private final Excerpts excerpts;

  HtmlReport(VerifyOptions options, Task task, Console console, Lock output) {
    this.options = options;
    this.task = task;
    this.console = console;
    this.output = output;
    this.excerpts = new Excerpts(task.files());
  }

  /**
   * Writes the page of a verdict.
   *
   * @param tried what led to no verdict
   * @param whole the time of the command
   */
  void write(
      Path path,
      ResultDocument result,
      Map<SourceSpan, String> treatments,
      List<Invariant> invariants,
      List<Narration.Line> story,
      List<String> tried,
      Progress progress,
      Budget whole) {
    Budget budget = whole.atMost(whole.remaining().dividedBy(PART_OF_TIME)).atMost(MAX_TIME);
    ReportSearch search =
        new ReportSearch(
            progress,
            this::isShown,
            ReportSearch.summarization(options, task, progress, excerpts, budget),
            budget.clock());
    List<String> remarks = new ArrayList<>();
    if (result.outcome() instanceof Outcome.Unknown && !tried.isEmpty()) {
      String all = String.join(", ", new LinkedHashSet<>(tried));
      remarks.add("Tried: short executions, " + all + ".");
    }
    if (!budget.isOver()) {
      try (ProgressLine _ =
          ProgressLine.start(console, search::activity, Stopwatch.start(budget.clock()))) {
        Supervisor.End came = new Supervisor(budget, options.memoryBytes()).run(search);
        if (!(came instanceof Supervisor.Completed)) {
          remarks.add("There was no time to summarize all loops.");
        }
      }
    } else {
      remarks.add("There was no time left to summarize the loops.");
    }
    PathText text = new PathText(excerpts);
    List<PathStep> steps = search.path().map(text::steps).orElseGet(() -> PathText.outline(story));
    if (search.path().isEmpty() && !steps.isEmpty()) {
      remarks.add("The execution is long: it is told in outline.");
    }
    List<Diagnostic> assumptions = Assumptions.of(result.diagnostics(), options, task.files());
    write(
        path,
        new ReportDocument(
            result.tool(),
            title(),
            Optional.of(result),
            task.claim(),
            sources(),
            steps,
            new PageLoops(excerpts, invariants)
                .sections(search.loops(), treatments, progress.program()),
            assumptions,
            Optional.empty(),
            remarks));
  }

  /** Writes the page of {@code summarize}. */
  void write(Path path, Producer producer, List<Finding> findings, Optional<String> limit) {
    List<String> remarks = new ArrayList<>();
    limit.ifPresent(l -> remarks.add("Not all loops are here: " + l + "."));
    for (Finding finding : findings) {
      if (finding instanceof Finding.Unread(String function, var span, var why)) {
        remarks.add("The function " + function + " could not be read: " + why);
      }
    }
    List<LoopSection> loops =
        new PageLoops(excerpts, List.of()).sections(findings, Map.of(), Optional.empty());
    write(path, withoutVerdict(producer, loops, Optional.empty(), remarks));
  }

  /** Writes the page of {@code bounds}. */
  void writeBounds(Path path, Producer producer, Bounding bounding, Optional<String> limit) {
    List<String> remarks = new ArrayList<>();
    limit.ifPresent(l -> remarks.add("Not all functions are here: " + l + "."));
    BoundsDocuments.assumptions(options).forEach(a -> remarks.add("Assumed: " + a + "."));
    for (proteus.verifier.bounds.Finding finding : bounding.findings()) {
      if (finding instanceof proteus.verifier.bounds.Finding.Unread unread) {
        remarks.add("The function " + unread.name() + " could not be read: " + unread.why());
      }
    }
    write(
        path,
        withoutVerdict(
            producer, PageBounds.sections(bounding, excerpts), Optional.empty(), remarks));
  }

  private ReportDocument withoutVerdict(
      Producer producer, List<LoopSection> loops, Optional<TestsView> tests, List<String> remarks) {
    return new ReportDocument(
        producer,
        title(),
        Optional.empty(),
        "",
        sources(),
        List.of(),
        loops,
        List.of(),
        tests,
        remarks);
  }

  /** Writes the page of {@code testgen}. */
  void writeTests(Path path, Producer producer, TestsView tests, Optional<String> limit) {
    List<String> remarks = limit.map(l -> "The search was ended: " + l + ".").stream().toList();
    write(path, withoutVerdict(producer, List.of(), Optional.of(tests), remarks));
  }

  private void write(Path path, ReportDocument report) {
    String page = ReportPage.write(report);
    output.lock();
    try {
      new OutputWriter(options.outputs(), console).write(path, page);
    } finally {
      output.unlock();
    }
  }

  private String title() {
    return String.join(", ", task.files().stream().map(f -> f.path().toString()).toList());
  }

  private boolean isShown(SourceSpan span) {
    return task.files().stream().anyMatch(f -> f.path().toString().equals(span.file()));
  }

  private List<SourceFile> sources() {
    return task.files().stream()
        .map(
            f -> {
              List<String> code = new ArrayList<>();
              for (int line = 1; line <= f.text().lines(); line++) {
                code.add(f.text().code(line));
              }
              return new SourceFile(f.path().toString(), f.lines(), code);
            })
        .toList();
  }
}
