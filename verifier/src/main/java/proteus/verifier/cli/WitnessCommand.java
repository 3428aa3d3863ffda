package proteus.verifier.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ParseResult;
import proteus.witness.graphml.GraphmlReader;
import proteus.witness.graphml.ReadGraph;
import proteus.witness.lint.Problem;
import proteus.witness.lint.WitnessLinter;
import proteus.witness.model.Witness;
import proteus.witness.source.SourceText;
import proteus.witness.yaml.ReadWitness;
import proteus.witness.yaml.YamlReader;

/** {@code proteus witness}: looks at witnesses of any tool. */
final class WitnessCommand {
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
    List<SourceText> sources = programs.stream().map(ProgramFile::text).toList();
    return arguments.commandSpec().name().equals("lint")
        ? lint(path, text, sources)
        : show(path, text, sources, new Excerpts(programs));
  }

  private ExitCode lint(Path path, String text, List<SourceText> programs) {
    List<Problem> problems = WitnessLinter.lint(text, programs);
    problems.forEach(p -> console.result(line(path, p)));
    long errors = problems.stream().filter(Problem::isError).count();
    console.say(
        errors == 0
            ? path + ": valid"
            : path + ": " + errors + (errors == 1 ? " error" : " errors"));
    return errors == 0 ? ExitCode.DONE : ExitCode.FALSE;
  }

  private static String line(Path path, Problem problem) {
    return "%s:%d: %s: %s [%s] at %s"
        .formatted(
            path,
            problem.line(),
            keyword(problem.severity()),
            problem.message(),
            keyword(problem.rule()),
            problem.path());
  }

  private static String keyword(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private ExitCode show(Path path, String text, List<SourceText> programs, Excerpts excerpts) {
    List<Problem> errors =
        WitnessLinter.lint(text, programs).stream().filter(Problem::isError).toList();
    if (!errors.isEmpty()) {
      return faulty(path, errors);
    }
    if (text.stripLeading().startsWith("<")) {
      return GraphmlReader.read(text) instanceof ReadGraph.Read(var graph)
          ? shown(WitnessText.of(graph))
          : ExitCode.FALSE;
    }
    return switch (YamlReader.read(text)) {
      case ReadWitness.Valid(Witness witness) -> shown(WitnessText.of(witness, excerpts));
      case ReadWitness.Invalid(List<Problem> problems) -> faulty(path, problems);
    };
  }

  private ExitCode faulty(Path path, List<Problem> problems) {
    problems.forEach(p -> console.result(line(path, p)));
    return ExitCode.FALSE;
  }

  private ExitCode shown(String text) {
    console.result(text);
    return ExitCode.DONE;
  }
}
