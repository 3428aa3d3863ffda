package proteus.verifier.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.ParseResult;
import proteus.smt.Budget;
import proteus.verifier.app.LimitedReading;
import proteus.verifier.app.ProgramFile;
import proteus.verifier.app.WitnessFile;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.app.validate.WitnessText;
import proteus.witness.graphml.GraphmlReader;
import proteus.witness.graphml.ReadGraph;
import proteus.witness.lint.Problem;
import proteus.witness.lint.WitnessLinter;
import proteus.witness.model.Witness;
import proteus.witness.source.SourceCode;
import proteus.witness.yaml.ReadWitness;
import proteus.witness.yaml.YamlReader;

/** {@code proteus witness}: looks at witnesses of any tool. */
final class WitnessCommand {
  private static final Duration TIME_LIMIT = Duration.ofSeconds(60);

  private final Console console;

  WitnessCommand(Console console) {
    this.console = console;
  }

  /** Prints what was asked for: the faults, or the content. */
  ExitCode run(ParseResult arguments) {
    Path path;
    List<Path> files;
    try {
      path = Path.of(arguments.matchedPositionalValue(0, ""));
      files = OptionReader.paths(arguments.matchedPositionalValue(1, List.of()));
    } catch (InvalidPathException e) {
      console.error("'" + e.getInput() + "' is no file name here: " + e.getReason());
      return ExitCode.USAGE;
    }
    List<ProgramFile> programs = new ArrayList<>();
    for (Path file : files) {
      switch (ProgramFile.read(file)) {
        case ProgramFile.Refused(String message) -> {
          console.error(message);
          return ExitCode.USAGE;
        }
        case ProgramFile.Read(ProgramFile program) -> programs.add(program);
      }
    }
    String text;
    switch (WitnessFile.read(path)) {
      case WitnessFile.Refused(String message) -> {
        console.error(message);
        return ExitCode.USAGE;
      }
      case WitnessFile.Read(String read) -> text = read;
    }
    List<SourceCode> sources = programs.stream().map(ProgramFile::text).toList();
    boolean lint = arguments.commandSpec().name().equals("lint");
    Supplier<Answer> answer =
        () -> lint ? lint(path, text, sources) : show(path, text, sources, new Excerpts(programs));
    return switch (LimitedReading.until(Budget.of(TIME_LIMIT), answer)) {
      case LimitedReading.Ended(String limit) -> {
        console.error(path + ": cannot be read: " + limit);
        yield ExitCode.USAGE;
      }
      case LimitedReading.Done(Answer(String result, String said, ExitCode code)) -> {
        if (!result.isEmpty()) {
          console.result(result);
        }
        console.say(said);
        yield code;
      }
    };
  }

  /**
   * What came of a command.
   *
   * @param result for standard output
   * @param said to the reader
   */
  private record Answer(String result, String said, ExitCode code) {}

  private static Answer lint(Path path, String text, List<SourceCode> programs) {
    List<Problem> problems = WitnessLinter.lint(text, programs);
    long errors = problems.stream().filter(Problem::isError).count();
    String said =
        errors == 0
            ? path + ": valid"
            : path + ": " + errors + (errors == 1 ? " error" : " errors");
    return new Answer(lines(path, problems), said, errors == 0 ? ExitCode.DONE : ExitCode.FALSE);
  }

  private static String lines(Path path, List<Problem> problems) {
    return problems.stream().map(p -> line(path, p)).collect(Collectors.joining("\n"));
  }

  private static String line(Path path, Problem problem) {
    String place = problem.path().isEmpty() ? "" : " at " + problem.path();
    return "%s:%d: %s: %s [%s]%s"
        .formatted(
            path,
            problem.line(),
            keyword(problem.severity()),
            problem.message(),
            keyword(problem.rule()),
            place);
  }

  private static String keyword(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Answer show(Path path, String text, List<SourceCode> programs, Excerpts excerpts) {
    List<Problem> errors =
        WitnessLinter.lint(text, programs).stream().filter(Problem::isError).toList();
    if (!errors.isEmpty()) {
      return faulty(path, errors);
    }
    if (text.stripLeading().startsWith("<")) {
      return GraphmlReader.read(text) instanceof ReadGraph.Read(var graph)
          ? shown(WitnessText.of(graph))
          : new Answer("", "", ExitCode.FALSE);
    }
    return switch (YamlReader.read(text)) {
      case ReadWitness.Valid(Witness witness) -> shown(WitnessText.of(witness, excerpts));
      case ReadWitness.Invalid(List<Problem> problems) -> faulty(path, problems);
    };
  }

  private static Answer faulty(Path path, List<Problem> problems) {
    return new Answer(lines(path, problems), "", ExitCode.FALSE);
  }

  private static Answer shown(String text) {
    return new Answer(text, "", ExitCode.DONE);
  }
}
