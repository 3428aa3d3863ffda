package proteus.verifier.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import proteus.smt.Budget;
import proteus.verifier.app.Outputs;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.TaskFiles;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.Version;
import proteus.verifier.app.bounds.Bounding;
import proteus.verifier.app.bounds.BoundsChoice;
import proteus.verifier.app.bounds.BoundsDocuments;
import proteus.verifier.app.bounds.BoundsText;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.bounds.BoundCheck;
import proteus.verifier.bounds.CostTable;
import proteus.verifier.bounds.FunctionFinding;
import proteus.witness.model.Producer;

/** {@code proteus bounds}: prints how often loops run. */
final class BoundsCommand {
  private final VerifyOptions options;
  private final BoundsChoice choice;
  private final Console console;
  private final Producer producer;
  private final Lock output;
  private final Stopwatch watch;

  /**
   * @param arguments as they were typed
   * @param output is held while results are written, so that the process does not end within
   */
  BoundsCommand(
      VerifyOptions options,
      BoundsChoice choice,
      Console console,
      List<String> arguments,
      Lock output,
      Stopwatch watch) {
    this.options = options;
    this.choice = choice;
    this.console = console;
    this.producer = Version.producer(arguments, Optional.empty());
    this.output = output;
    this.watch = watch;
  }

  ExitCode run() {
    return switch (TaskFiles.read(options)) {
      case TaskFiles.Refused(String message) -> {
        console.error(message);
        yield ExitCode.USAGE;
      }
      case TaskFiles.Read(TaskFiles task) -> priced(task);
    };
  }

  private ExitCode priced(TaskFiles task) {
    if (choice.cost().isEmpty()) {
      return bound(task, Optional.empty());
    }
    Map<String, Integer> lengths = new LinkedHashMap<>();
    task.files().forEach(f -> lengths.put(f.path().toString(), f.lines().size()));
    return switch (CostTable.read(choice.cost().get(), lengths)) {
      case CostTable.Refused(String message) -> {
        console.error(message);
        yield ExitCode.USAGE;
      }
      case CostTable.Read(CostTable prices) -> bound(task, Optional.of(prices));
    };
  }

  private ExitCode bound(TaskFiles task, Optional<CostTable> prices) {
    Budget budget = watch.budget(options.timeLimit());
    Bounding bounding = new Bounding(options, choice, prices, budget);
    return SearchRun.until(budget, console, output, watch)
        .run(bounding, limit -> finish(task, bounding, limit));
  }

  /**
   * Writes what was found.
   *
   * @param limit why there may be more
   */
  private ExitCode finish(TaskFiles task, Bounding bounding, Optional<String> limit) {
    List<FunctionFinding> findings = bounding.findings();
    List<BoundCheck.Result> wrong =
        bounding.checks().values().stream().filter(c -> c instanceof BoundCheck.Exceeded).toList();
    new BoundsDocuments(options, choice, producer, new OutputWriter(options.outputs(), console))
        .write(task, bounding, limit);
    if (!isStandardOutputTaken()) {
      print(bounding, new Excerpts(task.files()));
    }
    if (findings.isEmpty() && limit.isEmpty()) {
      console.say("no functions");
    }
    limit.ifPresent(reason -> console.error("not all functions: " + reason));
    wrong.forEach(w -> console.error(BoundsText.words(w)));
    options
        .outputs()
        .html()
        .ifPresent(
            path -> {
              HtmlReport report = new HtmlReport(options, task, console, output);
              report.write(path, report.pages().bounds(producer, bounding, limit));
            });
    if (!wrong.isEmpty()) {
      return ExitCode.INTERNAL;
    }
    boolean all = limit.isEmpty() && findings.stream().allMatch(BoundsCommand::isBounded);
    return all ? ExitCode.DONE : ExitCode.UNKNOWN;
  }

  private boolean isStandardOutputTaken() {
    return options.outputs().json().filter(Outputs::isStandardOutput).isPresent()
        || choice.annotated().filter(Outputs::isStandardOutput).isPresent();
  }

  private static boolean isBounded(FunctionFinding finding) {
    return finding instanceof FunctionFinding.Analysed analysed && analysed.growth().isPresent();
  }

  private void print(Bounding bounding, Excerpts excerpts) {
    List<FunctionFinding> findings = bounding.findings();
    if (console.isQuiet() || findings.isEmpty()) {
      return;
    }
    List<String> texts = new ArrayList<>();
    findings.forEach(f -> texts.add(BoundsText.of(bounding.extras(f), f, excerpts)));
    texts.add("assumed: " + String.join("\nassumed: ", BoundsDocuments.assumptions(options)));
    console.result(String.join("\n", texts).stripTrailing());
  }
}
