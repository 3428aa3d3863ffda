package proteus.verifier.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import proteus.frontend.FrontendOptions;
import proteus.frontend.c.Faults;
import proteus.frontend.preprocess.PreprocessorFlags;
import proteus.verifier.app.Outputs;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.Version;
import proteus.verifier.survey.FileRecord;
import proteus.verifier.survey.LoopAnalysis;
import proteus.verifier.survey.Survey;
import proteus.verifier.survey.SurveyInputs;
import proteus.verifier.survey.SurveyJson;
import proteus.verifier.survey.SurveyTable;
import proteus.witness.model.Producer;

/** A table of the loops of many files; a file that cannot be read is a line in it. */
final class SurveyCommand {
  private static final int BAR = 30;

  private final VerifyOptions options;
  private final LoopAnalysis analysis;
  private final Console console;
  private final Producer producer;
  private final Lock output;
  private final Stopwatch watch;

  /**
   * @param options the time limit is that of each file
   * @param arguments as they were typed
   * @param output is held while results are written
   */
  SurveyCommand(
      VerifyOptions options,
      LoopAnalysis analysis,
      Console console,
      List<String> arguments,
      Lock output,
      Stopwatch watch) {
    this.options = options;
    this.analysis = analysis;
    this.console = console;
    this.producer = Version.producer(arguments, Optional.empty());
    this.output = output;
    this.watch = watch;
  }

  /** Surveys on so many threads. */
  ExitCode run(int threads) {
    FrontendOptions how =
        new FrontendOptions(
            options.machine(),
            options.includes(),
            options.defines(),
            options.preprocessing(),
            PreprocessorFlags.NONE,
            Faults.SKIP_DECLARATION);
    SurveyInputs.Found inputs = SurveyInputs.find(options.files(), how);
    if (inputs.units().isEmpty()) {
      inputs.faults().forEach(console::error);
      return ExitCode.USAGE;
    }
    Survey survey =
        new Survey(
            inputs.units(),
            analysis,
            new Survey.Options(options.integers(), threads, watch.clock(), options.timeLimit()));
    try (Interruption _ = Interruption.of(output, Thread.currentThread()::interrupt)) {
      run(survey);
      return finish(survey.records(), inputs.faults());
    }
  }

  private void run(Survey survey) {
    try (ProgressLine _ = ProgressLine.start(console, () -> bar(survey.progress()), watch)) {
      survey.run();
    } catch (InterruptedException told) {
      console.error("interrupted: some files are missing");
    }
  }

  static String bar(Survey.Progress progress) {
    int full = (int) (BAR * progress.share());
    return String.format(
        Locale.ROOT,
        "[%s%s] %d of %d files, %d loops",
        "#".repeat(full),
        ".".repeat(BAR - full),
        progress.done(),
        progress.all(),
        progress.loops());
  }

  private ExitCode finish(List<FileRecord> records, List<String> faults) {
    Duration time = watch.elapsed();
    options.outputs().json().ifPresent(path -> json(path, records, faults, time));
    if (options.outputs().json().filter(Outputs::isStandardOutput).isEmpty()
        && !console.isQuiet()) {
      console.result(SurveyTable.of(records, faults, time).stripTrailing());
    }
    faults.forEach(console::error);
    boolean some = records.stream().anyMatch(r -> r.fault().isEmpty());
    return some && faults.isEmpty() ? ExitCode.DONE : ExitCode.USAGE;
  }

  private void json(Path path, List<FileRecord> records, List<String> faults, Duration time) {
    new OutputWriter(options.outputs(), console)
        .write(path, SurveyJson.write(producer, records, faults, time));
  }
}
