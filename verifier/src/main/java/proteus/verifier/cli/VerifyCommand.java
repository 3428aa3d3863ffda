package proteus.verifier.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.function.Supplier;
import proteus.ir.Integers;
import proteus.smt.Budget;
import proteus.verifier.app.Outputs;
import proteus.verifier.app.ProgramFile;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.Supervisor;
import proteus.verifier.app.TaskFiles;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.Version;
import proteus.verifier.app.page.ReportPages;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.app.text.Narration;
import proteus.verifier.app.verify.BugReport;
import proteus.verifier.app.verify.Conclusion;
import proteus.verifier.app.verify.Documents;
import proteus.verifier.app.verify.HarnessFiles;
import proteus.verifier.app.verify.LoopTreatments;
import proteus.verifier.app.verify.Progress;
import proteus.verifier.app.verify.SearchLog;
import proteus.verifier.app.verify.Verification;
import proteus.verifier.app.verify.Witnesses;
import proteus.verifier.confirmation.GccPolicy;
import proteus.verifier.evidence.Provenance;
import proteus.verifier.strategy.Plan;
import proteus.verifier.strategy.PlanReader;
import proteus.verifier.strategy.Verdict;
import proteus.witness.WriteResult;
import proteus.witness.model.Producer;
import proteus.witness.report.Evidence;
import proteus.witness.report.JsonReport;
import proteus.witness.report.ResultDocument;
import proteus.witness.report.RunOutcome;
import proteus.witness.report.SarifReport;
import proteus.witness.source.SourceCode;

/** {@code proteus verify}: reads, decides within the limits, and says what came of it. */
final class VerifyCommand {
  private static final String MAIN = "main";

  private final VerifyOptions options;
  private final Console console;
  private final Producer producer;
  private final Lock output;
  private final Stopwatch watch;
  private final OutputWriter writer;
  private SearchLog log = new SearchLog();

  /**
   * @param arguments as they were typed
   * @param output is held while results are written, so that the process does not end within
   */
  VerifyCommand(
      VerifyOptions options,
      Console console,
      List<String> arguments,
      Lock output,
      Stopwatch watch) {
    this.options = options;
    this.console = console;
    this.output = output;
    this.writer = new OutputWriter(options.outputs(), console);
    this.watch = watch;
    Optional<String> configuration =
        options.integers() == Integers.MATHEMATICAL
            ? Optional.of("mathematical integers")
            : Optional.empty();
    this.producer = Version.producer(arguments, configuration);
  }

  ExitCode run() {
    return switch (TaskFiles.read(options)) {
      case TaskFiles.Refused(String message) -> refuse(message);
      case TaskFiles.Read(TaskFiles task)
          when options.compared() == GccPolicy.Asked.ALL && !task.entry().equals(MAIN) ->
          refuse("--confirm: a build starts at main, not at " + task.entry());
      case TaskFiles.Read(TaskFiles task) ->
          task.specification()
              .refusal(options.integers())
              .map(reason -> finish(task, Conclusion.unknown(reason), Progress.NOTHING))
              .orElseGet(() -> withPlan(task));
    };
  }

  private ExitCode withPlan(TaskFiles task) {
    return switch (options.plan().read()) {
      case PlanReader.Reading.Refused(String message) -> refuse(message);
      case PlanReader.Reading.Read(Plan plan) -> verify(task, plan);
    };
  }

  private ExitCode verify(TaskFiles task, Plan plan) {
    Budget budget = watch.budget(options.timeLimit());
    Verification verification =
        new Verification(
            options,
            task.files().stream().map(ProgramFile::text).toList(),
            task.entry(),
            task.specification(),
            plan,
            budget);
    Supervisor.End end;
    try (ProgressLine _ = ProgressLine.start(console, verification::activity, watch)) {
      end = new Supervisor(budget, options.memoryBytes()).run(verification);
    }
    Progress progress = verification.progress();
    TaskFiles started = new TaskFiles(task.files(), task.specification(), verification.entry());
    verification.bug().ifPresent(bug -> report(started, bug));
    Excerpts excerpts = new Excerpts(task.files());
    log = verification.log();
    return finish(started, Conclusion.of(end, progress, log.open(), excerpts), progress);
  }

  /** Leaves what is needed to see a bug again, in a file if there may be files. */
  private void report(TaskFiles task, BugReport bug) {
    String text = bug.text(producer.commandLine().orElse(""), options, task);
    output.lock();
    try {
      if (options.outputs().files() == Outputs.Files.WRITE) {
        Path file = Path.of(BugReport.fileName(text));
        console.error("a proof was refuted, which is a bug; please report it with " + file);
        writer.write(file, text);
      } else {
        console.error("a proof was refuted, which is a bug; please report it with this:\n" + text);
      }
    } finally {
      output.unlock();
    }
  }

  private ExitCode finish(TaskFiles task, Conclusion conclusion, Progress progress) {
    return switch (conclusion) {
      case Conclusion.Refused(String message) -> refuse(message);
      case Conclusion.Broken(Throwable cause) -> broken(cause);
      case Conclusion.Answered answer -> {
        Said said;
        output.lock();
        try {
          said = answer(task, answer, progress);
        } finally {
          output.unlock();
        }
        // After the verdict, which does not wait for it.
        options.outputs().html().ifPresent(path -> writeReport(path, task, answer, progress, said));
        yield exitCode(answer.outcome());
      }
    };
  }

  /** What was said of an answer. */
  private record Said(List<Narration.Line> story, Supplier<ResultDocument> document) {}

  private void writeReport(
      Path path, TaskFiles task, Conclusion.Answered answer, Progress progress, Said said) {
    try {
      new HtmlReport(options, task, console, output)
          .write(
              path,
              new ReportPages.Explained(
                  said.document().get(),
                  LoopTreatments.of(answer.loops(), progress),
                  Witnesses.invariants(provenance(task, progress), progress),
                  said.story(),
                  log.activities(),
                  progress.program()),
              progress,
              watch.budget(options.timeLimit()));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError bug) {
      // The verdict does not depend on the report.
      console.say("warning: no report: internal error: " + bug);
    }
  }

  private ExitCode refuse(String message) {
    console.error(message);
    return ExitCode.USAGE;
  }

  private ExitCode broken(Throwable cause) {
    console.broken(cause);
    return ExitCode.INTERNAL;
  }

  private Said answer(TaskFiles task, Conclusion.Answered answer, Progress progress) {
    Excerpts excerpts = new Excerpts(task.files());
    List<Narration.Line> story =
        progress.counterexample().map(c -> Narration.lines(c, excerpts)).orElse(List.of());
    new Diagnostics(console, options, excerpts).say(answer, progress, story);
    Optional<String> witness = writeWitness(task, progress);
    console.say(evidence(answer, witness));
    Duration wall = watch.elapsed();
    writeHarness(task, progress);
    Supplier<ResultDocument> document =
        () -> Documents.document(producer, options, task, answer, progress, story, witness, wall);
    writeDocuments(document);
    answer
        .decidedBy()
        .ifPresent(
            by ->
                console.detail(
                    "decided by: "
                        + (by.engine() + " " + by.configuration()).strip()
                        + by.certificate().map(c -> "; certificate: " + c).orElse("")));
    log.faults().forEach(fault -> console.broken(fault.step(), fault.error()));
    log.trials()
        .forEach(
            trial ->
                console.detail(
                    "step: "
                        + trial.step()
                        + ": "
                        + seconds(trial.time())
                        + ": "
                        + trial.outcome()));
    progress
        .phases()
        .forEach((name, time) -> console.detail("time: " + name + " " + seconds(time)));
    console.detail("time: all " + seconds(wall));
    console.result("RESULT: " + result(answer.outcome()));
    return new Said(story, document);
  }

  private static String seconds(Duration time) {
    return BigDecimal.valueOf(time.toMillis(), 3) + " s";
  }

  private Optional<String> writeWitness(TaskFiles task, Progress progress) {
    if (options.outputs().witness().isEmpty() || progress.verdict().isEmpty()) {
      return Optional.empty();
    }
    Path path = options.outputs().resolve(options.outputs().witness().get());
    try {
      Optional<WriteResult> result =
          Witnesses.write(
              provenance(task, progress), options.outputs().witnessKind(), path, progress);
      if (result.isEmpty() && progress.violation().isKnown()) {
        console.say(
            "warning: no witness: "
                + (task.specification().isTermination()
                    ? "what never ends is no loop of the given files"
                    : "the violation is in none of the given files"));
      }
      return result.flatMap(writer::written);
    } catch (RuntimeException bug) {
      // The verdict does not depend on the witness.
      console.say("warning: no witness: internal error: " + bug);
      return Optional.empty();
    }
  }

  private Provenance provenance(TaskFiles task, Progress progress) {
    String specification =
        progress.verdict().orElse(null) instanceof Verdict.Violated violated
            ? task.specification().text(violated.violation().property())
            : task.specification().text();
    return new Provenance(
        producer,
        task.files().stream().map(ProgramFile::text).toList(),
        specification,
        options.dataModel());
  }

  private static String evidence(Conclusion.Answered answer, Optional<String> witness) {
    List<String> parts = new ArrayList<>();
    Evidence evidence = answer.evidence();
    switch (answer.outcome()) {
      case RunOutcome.Holds _ ->
          parts.add(evidence.status().name().toLowerCase(Locale.ROOT) + ": " + evidence.detail());
      case RunOutcome.Violated _, RunOutcome.Done _ -> parts.add(evidence.detail());
      case RunOutcome.Unknown _ -> {}
    }
    witness.ifPresent(parts::add);
    return parts.isEmpty() ? "" : "evidence: " + String.join("; ", parts);
  }

  private void writeHarness(TaskFiles task, Progress progress) {
    Optional<Path> path = options.outputs().harness();
    if (path.isEmpty()
        || progress.program().isEmpty()
        || !(progress.verdict().orElse(null) instanceof Verdict.Violated violated)) {
      return;
    }
    List<SourceCode> sources = task.files().stream().map(ProgramFile::text).toList();
    HarnessFiles harness =
        HarnessFiles.of(
            progress.program().get(),
            violated,
            progress.counterexample(),
            sources,
            options,
            path.get(),
            watch.clock());
    harness.warnings().forEach(w -> console.say("warning: " + w));
    harness.files().forEach(writer::write);
  }

  private void writeDocuments(Supplier<ResultDocument> document) {
    Outputs outputs = options.outputs();
    if (outputs.json().isEmpty() && outputs.sarif().isEmpty()) {
      return;
    }
    ResultDocument result = document.get();
    outputs.json().ifPresent(path -> writer.write(path, JsonReport.write(result)));
    outputs.sarif().ifPresent(path -> writer.write(path, SarifReport.write(result)));
  }

  private static String result(RunOutcome outcome) {
    return outcome instanceof RunOutcome.Unknown(String reason)
        ? "unknown (" + reason + ")"
        : outcome.verdict();
  }

  private static ExitCode exitCode(RunOutcome outcome) {
    return switch (outcome) {
      case RunOutcome.Holds h -> ExitCode.TRUE;
      case RunOutcome.Violated v -> ExitCode.FALSE;
      case RunOutcome.Unknown u -> ExitCode.UNKNOWN;
      case RunOutcome.Done d -> ExitCode.DONE;
    };
  }
}
