package proteus.verifier.cli;

import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.function.Function;
import java.util.function.Supplier;
import proteus.frontend.FrontendResult.Kind;
import proteus.frontend.FrontendResult.Rejected;
import proteus.smt.Budget;
import proteus.verifier.app.LimitedReading;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.Supervisor;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.Version;
import proteus.verifier.app.page.PageTests;
import proteus.verifier.app.testgen.CTests;
import proteus.verifier.app.testgen.CoverageText;
import proteus.verifier.app.testgen.SuiteFile;
import proteus.verifier.app.testgen.SuiteOutput;
import proteus.verifier.app.testgen.TestGeneration;
import proteus.verifier.app.testgen.TestgenChoice;
import proteus.verifier.app.testgen.TestgenTask;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.report.JsonTests;
import proteus.witness.model.InputFile;
import proteus.witness.model.Producer;
import proteus.witness.source.SourceCode;
import proteus.witness.suite.ReadSuite;
import proteus.witness.suite.SuiteMetadata;
import proteus.witness.suite.SuiteReader;

/** {@code proteus testgen}: makes tests, or executes those of a suite. */
final class TestgenCommand {
  private final VerifyOptions options;
  private final TestgenChoice choice;
  private final Console console;
  private final Producer producer;
  private final Lock output;
  private final Stopwatch watch;
  private final OutputWriter writer;

  /**
   * @param arguments as they were typed
   * @param output is held while results are written, so that the process does not end within
   */
  TestgenCommand(
      VerifyOptions options,
      TestgenChoice choice,
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
    this.writer = new OutputWriter(options.outputs(), console);
  }

  ExitCode run() {
    return switch (TestgenTask.read(options)) {
      case TestgenTask.Refused(String message) -> refuse(message);
      case TestgenTask.Unsupported(String property) ->
          unknown("property not supported: " + property);
      case TestgenTask.Read(TestgenTask task) ->
          choice.replayed().map(suite -> replay(task, suite)).orElseGet(() -> generate(task));
    };
  }

  private ExitCode refuse(String message) {
    console.error(message);
    return ExitCode.USAGE;
  }

  private ExitCode unknown(String reason) {
    console.result("RESULT: unknown (" + reason + ")");
    return ExitCode.UNKNOWN;
  }

  private ExitCode generate(TestgenTask task) {
    if (choice.suite().isEmpty()) {
      return search(task, Optional.empty(), _ -> Optional.empty());
    }
    Path path = options.outputs().resolve(choice.suite().get());
    return search(
        task,
        Optional.empty(),
        generation ->
            Optional.of(
                switch (choice.format()) {
                  case TESTCOMP -> new SuiteFile(path, metadata(task));
                  case C ->
                      new CTests(
                          path,
                          options,
                          task.texts(),
                          choice.testLimits(watch.clock()),
                          () -> generation.get().program());
                }));
  }

  private ExitCode replay(TestgenTask task, Path path) {
    Budget budget = watch.budget(options.timeLimit());
    return switch (LimitedReading.until(budget, () -> SuiteReader.read(path))) {
      case LimitedReading.Ended(String limit) -> unknown(limit);
      case LimitedReading.Done(ReadSuite.Unreadable(String reason)) -> refuse(path + ": " + reason);
      case LimitedReading.Done(ReadSuite.Read suite) -> {
        suite.problems().forEach(p -> console.say("warning: " + path + ": " + p));
        checkHash(task, suite);
        yield search(task, Optional.of(suite), _ -> Optional.empty());
      }
    };
  }

  private void checkHash(TestgenTask task, ReadSuite.Read suite) {
    String hash = suite.metadata().getOrDefault("programhash", "");
    boolean fits =
        task.files().files().stream().anyMatch(f -> f.text().sha256().equalsIgnoreCase(hash));
    if (!hash.isEmpty() && !fits) {
      console.say("warning: the suite was made for another program: its hash differs");
    }
  }

  private ExitCode search(
      TestgenTask task,
      Optional<ReadSuite.Read> given,
      Function<Supplier<TestGeneration>, Optional<SuiteOutput>> files) {
    Budget budget = watch.budget(options.timeLimit());
    AtomicReference<TestGeneration> started = new AtomicReference<>();
    Optional<SuiteOutput> file = files.apply(started::get);
    TestGeneration generation = new TestGeneration(options, choice, task, given, file, budget);
    started.set(generation);
    Supervisor supervisor = new Supervisor(budget, options.memoryBytes());
    // Also who is told to stop gets all tests, and a result.
    return new SearchRun(console, output, watch, supervisor)
        .run(generation, this::refuse, limit -> finish(task, generation, given, file, limit));
  }

  private ExitCode refuse(Rejected why) {
    if (why.kind() == Kind.UNSUPPORTED) {
      String place = why.span().isKnown() ? " at line " + why.span().line() : "";
      return unknown(why.message() + place);
    }
    return refuse(why.toString());
  }

  private ExitCode finish(
      TestgenTask task,
      TestGeneration generation,
      Optional<ReadSuite.Read> given,
      Optional<SuiteOutput> file,
      Optional<String> limit) {
    if (generation.program().isEmpty()) {
      return unknown(limit.orElse("there is no program"));
    }
    if (given.isEmpty()) {
      generation.suite().reduce();
    }
    Optional<String> name = file.flatMap(f -> writer.written(f.write(generation.suite())));
    boolean lost = file.isPresent() && name.isEmpty();
    CoverageText text = new CoverageText(generation, new Excerpts(task.files().files()));
    limit.ifPresent(l -> console.say("the search was ended: " + l));
    if (given.isPresent()) {
      console.say(text.replayed(given.get()));
    } else {
      text.open().forEach(console::say);
      console.say(text.found(name));
      generation.gcov().map(CoverageText::measured).ifPresent(console::say);
      console.detail(generation.effort());
    }
    options
        .outputs()
        .json()
        .ifPresent(
            path ->
                writer.write(
                    path,
                    JsonTests.write(
                        producer,
                        task.files().property(),
                        generation.suite(),
                        generation.results(),
                        generation.gcov(),
                        name,
                        limit)));
    options
        .outputs()
        .html()
        .ifPresent(
            path -> {
              HtmlReport report = new HtmlReport(options, task.files(), console, output);
              report.write(
                  path, report.pages().tests(producer, PageTests.view(generation, text), limit));
            });
    if (lost) {
      return unknown("the suite could not be written");
    }
    console.result("RESULT: done");
    return ExitCode.DONE;
  }

  private SuiteMetadata metadata(TestgenTask task) {
    SourceCode first = task.files().files().getFirst().text();
    return new SuiteMetadata(
        Version.NAME + " " + Version.NUMBER,
        task.files().specification().text(),
        new InputFile(first.path(), first.sha256()),
        task.files().entry(),
        options.dataModel(),
        OffsetDateTime.now(ZoneOffset.UTC));
  }
}
