package proteus.verifier.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import proteus.frontend.FrontendResult.Rejected;
import proteus.smt.Budget;
import proteus.summarizer.report.LoopReport;
import proteus.summarizer.report.TextReport;
import proteus.verifier.app.Outputs;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.TaskFiles;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.Version;
import proteus.verifier.app.bounds.BoundsDocuments;
import proteus.verifier.app.summarize.Summarization;
import proteus.verifier.app.summarize.Summarization.Finding;
import proteus.verifier.app.summarize.SummarizeChoice;
import proteus.verifier.app.summarize.SummaryDocuments;
import proteus.verifier.app.text.Excerpts;
import proteus.witness.model.Producer;

/** {@code proteus summarize}: prints the loops of a program with their summaries. */
final class SummarizeCommand {
  private final VerifyOptions options;
  private final SummarizeChoice choice;
  private final Console console;
  private final Producer producer;
  private final Lock output;
  private final Stopwatch watch;

  /**
   * @param arguments as they were typed
   * @param output is held while results are written, so that the process does not end within
   */
  SummarizeCommand(
      VerifyOptions options,
      SummarizeChoice choice,
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
      case TaskFiles.Read(TaskFiles task) -> summarize(task);
    };
  }

  private ExitCode summarize(TaskFiles task) {
    Budget budget = watch.budget(options.timeLimit());
    Summarization summarization =
        new Summarization(options, choice, new Excerpts(task.files()), budget);
    return SearchRun.until(budget, console, output, watch)
        .run(summarization, limit -> finish(task, summarization.findings(), limit));
  }

  /**
   * Writes what was found.
   *
   * @param limit why there may be more
   */
  private ExitCode finish(TaskFiles task, List<Finding> findings, Optional<String> limit) {
    if (limit.isEmpty() && findings.isEmpty() && choice.line().isPresent()) {
      console.error("no loop starts in line " + choice.line().getAsInt());
      return ExitCode.USAGE;
    }
    new SummaryDocuments(options, choice, producer, new OutputWriter(options.outputs(), console))
        .write(findings, limit);
    if (options.outputs().json().filter(Outputs::isStandardOutput).isEmpty()) {
      print(findings);
    }
    if (findings.isEmpty() && limit.isEmpty()) {
      console.say("no loops");
    }
    limit.ifPresent(reason -> console.error("not all loops: " + reason));
    options
        .outputs()
        .html()
        .ifPresent(
            path -> {
              HtmlReport report = new HtmlReport(options, task, console, output);
              report.write(path, report.pages().summaries(producer, findings, limit));
            });
    boolean all = limit.isEmpty() && findings.stream().allMatch(SummarizeCommand::isSummarized);
    return all ? ExitCode.DONE : ExitCode.UNKNOWN;
  }

  private static boolean isSummarized(Finding finding) {
    return switch (finding) {
      case Finding.Found(LoopReport report) -> report.content() instanceof LoopReport.Summarized;
      case Finding.Unread _ -> false;
    };
  }

  private static boolean saysWhenItEnds(Finding finding) {
    return finding instanceof Finding.Found(LoopReport report) && report.end().isPresent();
  }

  private void print(List<Finding> findings) {
    if (console.isQuiet()) {
      return;
    }
    List<String> texts = new ArrayList<>();
    for (Finding finding : findings) {
      texts.add(
          switch (finding) {
            case Finding.Found(LoopReport report) -> TextReport.of(report);
            case Finding.Unread(String function, var span, Rejected why) ->
                span + "  function " + function + "\n  not read: " + why + "\n";
          });
    }
    if (findings.stream().anyMatch(SummarizeCommand::saysWhenItEnds)) {
      BoundsDocuments.assumptions(options).forEach(a -> texts.add("assumed of ends: " + a));
    }
    if (!texts.isEmpty()) {
      console.result(String.join("\n", texts).stripTrailing());
    }
  }
}
