package proteus.verifier.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.batch.BatchChoice;
import proteus.verifier.app.batch.BatchRun;
import proteus.verifier.app.batch.BatchTask;
import proteus.verifier.app.batch.Build;
import proteus.verifier.app.batch.Journal;
import proteus.verifier.app.batch.TaskFolders;
import proteus.verifier.app.batch.TaskRunner;
import proteus.verifier.app.batch.TaskSearch;
import proteus.verifier.app.batch.results.BatchSettings;
import proteus.verifier.app.batch.results.ComparisonPage;
import proteus.verifier.app.batch.results.ComparisonTable;
import proteus.verifier.app.batch.results.ResultComparison;
import proteus.verifier.app.batch.results.ResultRow;
import proteus.verifier.app.batch.results.ResultSummary;
import proteus.verifier.app.batch.results.Results;
import proteus.verifier.app.batch.results.ResultsJson;
import proteus.verifier.app.batch.results.ResultsOutput;
import proteus.verifier.app.batch.results.ResultsPage;
import proteus.verifier.app.batch.results.SummaryTable;
import proteus.verifier.app.batch.results.TaskStatus;
import proteus.witness.AtomicFile;
import proteus.witness.WriteResult;

/** {@code proteus batch}: verifies many tasks, and compares results. */
final class BatchCommand {
  private static final int MAX_FAULTS = 20;

  private final Console console;
  private final Lock output;
  private final Stopwatch watch;

  /**
   * @param output is held while results are written
   */
  BatchCommand(Console console, Lock output, Stopwatch watch) {
    this.console = console;
    this.output = output;
    this.watch = watch;
  }

  ExitCode run(BatchOptionReader.Reading reading) {
    return switch (reading) {
      case BatchOptionReader.Refused(String message) -> refuse(message + " (try --help)");
      case BatchOptionReader.Compare(Path before, Path after, Optional<Path> page) ->
          compare(before, after, page);
      case BatchOptionReader.Read(BatchChoice choice) -> run(choice);
    };
  }

  private ExitCode refuse(String message) {
    console.error(message);
    return ExitCode.USAGE;
  }

  private ExitCode run(BatchChoice choice) {
    TaskSearch.Found found = TaskSearch.find(choice.names(), choice.property());
    if (!found.faults().isEmpty()) {
      found.faults().stream().limit(MAX_FAULTS).forEach(console::error);
      if (found.faults().size() > MAX_FAULTS) {
        console.error(found.faults().size() - MAX_FAULTS + " more files cannot be read");
      }
      return ExitCode.USAGE;
    }
    found.notes().forEach(note -> console.say("note: " + note));
    if (found.tasks().isEmpty()) {
      return refuse("none of the tasks has that property");
    }
    Build build = Build.current();
    BatchSettings settings =
        choice.settings(build.text()).in(Path.of("").toAbsolutePath().normalize());
    return switch (Journal.open(choice.out().journal(), settings, choice.start())) {
      case Journal.Refused(String message) -> refuse(message);
      case Journal.Opened(Journal journal) -> {
        try (journal) {
          TaskFolders folders = TaskFolders.beside(choice.out().journal());
          yield run(choice, found.tasks(), build, journal, folders);
        } catch (IOException e) {
          yield refuse("cannot write beside " + choice.out().file() + ": " + e.getMessage());
        }
      }
    };
  }

  /**
   * @param folders are closed before the results are written: where the process was told to stop,
   *     it ends there
   */
  private ExitCode run(
      BatchChoice choice,
      List<BatchTask> tasks,
      Build build,
      Journal journal,
      TaskFolders folders) {
    TaskRunner runner =
        new TaskRunner(
            TaskRunner.verify(
                Optional.ofNullable(System.getProperty("proteus.launcher")),
                Main.class.getName(),
                choice.memoryMegabytes()),
            choice.passed(),
            choice.timeLimit(),
            choice.memoryMegabytes(),
            TaskRunner.GRACE,
            journal.settings().folder(),
            folders,
            watch.clock());
    BatchRun run =
        new BatchRun(
            journal,
            runner,
            tasks,
            row -> console.detail(SummaryTable.line(row)),
            build::isReplaced,
            Stopwatch.start(watch.clock()));
    int before = journal.rows().size();
    if (before > 0) {
      console.say("note: " + before + " rows are there already: " + choice.out().journal());
    }
    try (Interruption _ = Interruption.of(output, run::stop)) {
      try (folders;
          ProgressLine _ = ProgressLine.start(console, () -> activity(run, journal), watch)) {
        run.run(choice.jobs());
      }
      return finish(choice, run, new Results(journal.settings(), journal.rows()));
    }
  }

  private static String activity(BatchRun run, Journal journal) {
    return activity(run.progress(), ResultSummary.of(journal.rows()));
  }

  /** How far it is, in one line. */
  static String activity(BatchRun.Progress progress, ResultSummary rows) {
    int right = rows.count(TaskStatus.RIGHT) + rows.count(TaskStatus.UNRATED);
    int wrong = rows.count(TaskStatus.WRONG);
    return progress.done()
        + "/"
        + progress.all()
        + " tasks: "
        + right
        + " right, "
        + wrong
        + " wrong, "
        + (rows.rows() - right - wrong)
        + " unknown"
        + progress.left().map(left -> ", " + SummaryTable.time(left) + " left").orElse("");
  }

  private ExitCode finish(BatchChoice choice, BatchRun run, Results results) {
    List<String> remarks = new ArrayList<>();
    BatchRun.Progress progress = run.progress();
    int missing = progress.all() - progress.done();
    if (missing > 0) {
      remarks.add(missing + (missing == 1 ? " task has" : " tasks have") + " no row yet.");
    }
    Optional<String> unwritten = write(choice.out(), results, remarks);
    if (!console.isQuiet()) {
      console.result(SummaryTable.text(results.rows()).stripTrailing());
    }
    unwritten.ifPresent(console::error);
    run.failure().ifPresent(console::error);
    if (missing > 0) {
      console.error(
          "stopped: "
              + missing
              + (missing == 1 ? " task is" : " tasks are")
              + " left; the same command goes on");
    }
    return missing > 0 || unwritten.isPresent() ? ExitCode.INTERNAL : exitCode(results.rows());
  }

  private static ExitCode exitCode(List<ResultRow> rows) {
    if (rows.stream().anyMatch(row -> row.status() == TaskStatus.WRONG)) {
      return ExitCode.FALSE;
    }
    return rows.stream().anyMatch(ResultRow::isUnreadable) ? ExitCode.USAGE : ExitCode.DONE;
  }

  /** Why the results could not be written. The rows are written already. */
  private static Optional<String> write(ResultsOutput out, Results results, List<String> remarks) {
    return switch (out.format()) {
      case TSV -> Optional.empty();
      case JSON -> write(out.file(), ResultsJson.write(results));
      case HTML ->
          write(
              out.file(),
              ResultsPage.write(String.valueOf(out.file().getFileName()), results, remarks));
    };
  }

  private static Optional<String> write(Path file, String text) {
    return AtomicFile.write(file, text) instanceof WriteResult.NotWritten(Path _, String reason)
        ? Optional.of(reason)
        : Optional.empty();
  }

  private ExitCode compare(Path before, Path after, Optional<Path> page) {
    List<Results> both = new ArrayList<>();
    for (Path file : List.of(before, after)) {
      switch (Results.read(file)) {
        case Results.Refused(String message) -> {
          return refuse(message);
        }
        case Results.Read(Results results) -> both.add(results);
      }
    }
    ResultComparison comparison = ResultComparison.of(both.getFirst(), both.getLast());
    Optional<String> unwritten =
        page.flatMap(file -> write(file, ComparisonPage.write(before + " → " + after, comparison)));
    if (!console.isQuiet()) {
      console.result(ComparisonTable.text(comparison).stripTrailing());
    }
    if (unwritten.isPresent()) {
      console.error(unwritten.get());
      return ExitCode.INTERNAL;
    }
    return comparison.isWorse() ? ExitCode.FALSE : ExitCode.DONE;
  }
}
