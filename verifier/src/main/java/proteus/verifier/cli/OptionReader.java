package proteus.verifier.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;
import proteus.frontend.FrontendOptions.Preprocessing;
import proteus.frontend.c.GivenArguments;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.verifier.app.Outputs;
import proteus.verifier.app.PlanChoice;
import proteus.verifier.app.Verbosity;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.bounds.BoundsChoice;
import proteus.verifier.app.summarize.SummarizeChoice;
import proteus.verifier.app.testgen.TestgenChoice;
import proteus.verifier.confirmation.GccPolicy;
import proteus.verifier.survey.SurveyInputs;

/** From parsed arguments to options. What the command line does not say, the config file may. */
final class OptionReader {
  private static final String NO_FILES = "--no-output-files";
  static final Duration TIME_LIMIT = Duration.ofSeconds(60);

  private final List<ParseResult> sources;

  private OptionReader(List<ParseResult> sources) {
    this.sources = sources;
  }

  sealed interface Reading {}

  /**
   * @param choice what {@code summarize} was asked for in particular
   * @param bounds what {@code bounds} was asked for in particular
   * @param tests what {@code testgen} was asked for in particular
   */
  record Read(
      VerifyOptions options, SummarizeChoice choice, BoundsChoice bounds, TestgenChoice tests)
      implements Reading {}

  record Refused(String message) implements Reading {}

  static Reading read(ParseResult arguments) {
    List<ParseResult> sources = new ArrayList<>(List.of(arguments));
    Path config = arguments.matchedOptionValue("--config", Path.of(""));
    if (!config.toString().isEmpty()) {
      switch (ConfigFile.read(config, arguments.commandSpec())) {
        case ConfigFile.Refused(String message) -> {
          return new Refused(message);
        }
        case ConfigFile.Read(List<String> lines) -> {
          try {
            CommandLine parser =
                CommandLines.of(
                    switch (arguments.commandSpec().name()) {
                      case "summarize" -> OptionTable.summarize();
                      case "bounds" -> OptionTable.bounds();
                      case "testgen" -> TestgenOptions.spec();
                      default -> OptionTable.verify();
                    });
            sources.add(parser.parseArgs(lines.toArray(String[]::new)));
          } catch (CommandLine.ParameterException e) {
            return new Refused(config + ": " + e.getMessage());
          }
        }
      }
    }
    return new OptionReader(sources).read();
  }

  private Reading read() {
    List<Path> files;
    try {
      int last = sources.getFirst().commandSpec().positionalParameters().size() - 1;
      files = paths(sources.getFirst().matchedPositionalValue(last, List.of()));
    } catch (InvalidPathException e) {
      return new Refused("'" + e.getInput() + "' is no file name here: " + e.getReason());
    }
    if (files.isEmpty()) {
      return new Refused("no C file given");
    }
    if (this.<Path>value("--html").filter(Outputs::isStandardOutput).isPresent()) {
      return new Refused("--html needs a file: the page is written after the verdict");
    }
    Optional<MachineModel> machine = Optional.empty();
    for (ParseResult source : sources) {
      List<MachineModel> said = machines(source);
      if (said.stream().distinct().count() > 1) {
        return new Refused("contradictory data models");
      }
      machine = machine.or(() -> said.stream().findFirst());
    }
    return new Read(
        new VerifyOptions(
            files,
            value("--prop"),
            machine.orElse(MachineModel.ILP32),
            this.<Integers>value("--integers").orElse(Integers.MACHINE),
            this.<Duration>value("--timelimit").orElse(TIME_LIMIT),
            this.<Integer>value("--memlimit").map(OptionalInt::of).orElse(OptionalInt.empty()),
            value("--entry-function"),
            new GivenArguments(flag("--valid-arguments"), list("--requires")),
            list("-I"),
            list("-D"),
            this.<Preprocessing>value("--preprocess").orElse(Preprocessing.AUTO),
            evidence(),
            compared(),
            new PlanChoice(
                value("--plan"),
                this.<String>value("--engines").map(OptionReader::names).orElse(List.of()),
                this.<Integer>value("--cores").map(OptionalInt::of).orElse(OptionalInt.empty())),
            outputs(),
            level(sources)),
        new SummarizeChoice(
            value("--function"),
            this.<Integer>value("--loop").map(OptionalInt::of).orElse(OptionalInt.empty()),
            this.<String>value("--variables").map(OptionReader::names).orElse(List.of()),
            jobs(files),
            value("--dot"),
            value("--svg")),
        new BoundsChoice(
            value("--function"),
            value("--annotate"),
            value("--cost"),
            this.<Integer>value("--check").map(OptionalInt::of).orElse(OptionalInt.empty())),
        new TestgenChoice(
            format(),
            named("--suite", format().usual()),
            flag("--gcov") ? TestgenChoice.Measure.GCOV : TestgenChoice.Measure.NOTHING,
            value("--replay"),
            this.<Duration>value("--test-timelimit").orElse(TestgenChoice.TEST_TIME),
            this.<Integer>value("--test-memlimit").orElse(TestgenChoice.TEST_MEGABYTES)));
  }

  /**
   * Names of files. picocli would take one that the system's encoding cannot express for no file.
   *
   * @throws InvalidPathException if there is such a name
   */
  static List<Path> paths(List<String> names) {
    return names.stream().map(Path::of).toList();
  }

  /** What stands between commas. */
  static List<String> names(String text) {
    return Arrays.stream(text.split(",", -1)).map(String::strip).filter(n -> !n.isEmpty()).toList();
  }

  private static List<MachineModel> machines(ParseResult source) {
    List<MachineModel> said = new ArrayList<>();
    if (source.hasMatchedOption("--32")) {
      said.add(MachineModel.ILP32);
    }
    if (source.hasMatchedOption("--64")) {
      said.add(MachineModel.LP64);
    }
    if (source.hasMatchedOption("--arch")) {
      said.add(
          source.matchedOptionValue("--arch", "").equals("32bit")
              ? MachineModel.ILP32
              : MachineModel.LP64);
    }
    if (source.hasMatchedOption("--data-model")) {
      said.add(source.matchedOptionValue("--data-model", MachineModel.ILP32));
    }
    return said;
  }

  /** Present where tables of many files are wanted. */
  private OptionalInt jobs(List<Path> files) {
    int processors = Runtime.getRuntime().availableProcessors();
    return flag("--table") || files.stream().anyMatch(this::isCollection)
        ? OptionalInt.of(this.<Integer>value("--jobs").orElse(processors))
        : OptionalInt.empty();
  }

  /** Whether the command makes tables, and the name stands for several files. */
  private boolean isCollection(Path path) {
    return sources.getFirst().commandSpec().optionsMap().containsKey("--table")
        && SurveyInputs.isCollection(path);
  }

  private TestgenChoice.Format format() {
    return this.<TestgenChoice.Format>value("--format").orElse(TestgenChoice.Format.TESTCOMP);
  }

  private VerifyOptions.Evidence evidence() {
    return flag("--require-evidence")
        ? VerifyOptions.Evidence.REQUIRED
        : VerifyOptions.Evidence.WELCOME;
  }

  private GccPolicy.Asked compared() {
    return flag("--confirm") ? GccPolicy.Asked.ALL : GccPolicy.Asked.DEPENDENT;
  }

  private Outputs outputs() {
    Outputs.WitnessKind kind =
        switch (this.<String>value("--witness-format").orElse("2.0")) {
          case "2.1" -> Outputs.WitnessKind.YAML_2_1;
          case "graphml" -> Outputs.WitnessKind.GRAPHML;
          default -> Outputs.WitnessKind.YAML_2_0;
        };
    String witness = kind == Outputs.WitnessKind.GRAPHML ? "witness.graphml" : "witness.yml";
    return new Outputs(
        flag(NO_FILES) ? Outputs.Files.NONE : Outputs.Files.WRITE,
        this.<Path>value("--output-path").orElse(Path.of("")),
        named("--witness-output", Path.of(witness)),
        kind,
        value("--json"),
        value("--sarif"),
        value("--html"),
        value("--harness"));
  }

  /** The file that an option names; without it the usual one, unless there are to be no files. */
  private Optional<Path> named(String option, Path usual) {
    return this.<Path>value(option)
        .or(() -> flag(NO_FILES) ? Optional.empty() : Optional.of(usual));
  }

  /** How much is said. */
  static Verbosity level(List<ParseResult> sources) {
    for (ParseResult source : sources) {
      if (source.hasMatchedOption("--quiet")) {
        return Verbosity.QUIET;
      }
      if (source.hasMatchedOption("--verbose")) {
        return Verbosity.VERBOSE;
      }
    }
    return Verbosity.NORMAL;
  }

  private boolean flag(String name) {
    return sources.stream().anyMatch(s -> s.hasMatchedOption(name));
  }

  /** The option's value in the first source that has one. */
  private <T> Optional<T> value(String name) {
    for (ParseResult source : sources) {
      if (source.hasMatchedOption(name)) {
        return Optional.<T>ofNullable(source.matchedOptionValue(name, null));
      }
    }
    return Optional.empty();
  }

  /** What all sources list, the command line's first. */
  private <T> List<T> list(String name) {
    List<T> all = new ArrayList<>();
    for (ParseResult source : sources) {
      all.addAll(source.matchedOptionValue(name, List.of()));
    }
    return all;
  }
}
