package proteus.verifier.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import proteus.ir.run.Clock;
import proteus.verifier.app.Preparation;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.Verbosity;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.Version;
import proteus.verifier.app.bounds.BoundsChoice;
import proteus.verifier.app.summarize.SummarizeChoice;
import proteus.verifier.app.testgen.TestgenChoice;
import proteus.verifier.survey.LoopAnalysis;
import proteus.verifier.survey.LoopTypes;
import proteus.verifier.survey.TypesAndBounds;

/** The program {@code proteus}. */
public final class Main {
  private static final long PATIENCE_MILLIS = 1000;
  private static final Set<String> SOLVING = Set.of("verify", "summarize", "bounds", "testgen");

  private final Console console;
  private final Lock output;
  private final Stopwatch watch;

  private Main(Console console, Lock output, Stopwatch watch) {
    this.console = console;
    this.output = output;
    this.watch = watch;
  }

  /**
   * Runs the command and ends the process with its exit code. All output is written by then, and
   * {@link System#exit} would first look in every jar for somebody who logs exits.
   */
  public static void main(String[] arguments) {
    int code = run(List.of(arguments), System.out, System.err);
    System.out.flush();
    System.err.flush();
    Runtime.getRuntime().halt(code);
  }

  /** Runs the command as that of this process, whose time counts from its start. */
  static int run(List<String> arguments, PrintStream out, PrintStream err) {
    if (!arguments.isEmpty() && SOLVING.contains(arguments.getFirst())) {
      Preparation.start();
    }
    ParentWatch.start();
    Lock output = new ReentrantLock();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> finishOutput(output)));
    Clock clock = Clock.WORLD;
    Stopwatch watch = new Stopwatch(clock, clock.nanos() - ProcessAge.now().toNanos());
    return run(arguments, out, err, output, watch);
  }

  /** When the process is told to stop, output that has begun is finished and no other begins. */
  private static void finishOutput(Lock output) {
    try {
      if (!output.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Runs the command.
   *
   * @param output is held while results are written
   * @return the exit code
   */
  static int run(
      List<String> arguments, PrintStream out, PrintStream err, Lock output, Stopwatch watch) {
    Console console = new Console(out, err, Verbosity.NORMAL, terminal());
    ExitCode code = new Main(console, output, watch).run(arguments);
    return console.isCut() ? lost(console, code).number() : code.number();
  }

  /** A result that nobody can have got is none. */
  private static ExitCode lost(Console console, ExitCode code) {
    console.error("standard output cannot be written: results are lost");
    return code == ExitCode.USAGE ? code : ExitCode.INTERNAL;
  }

  /** The launcher says whether standard error is a terminal; Java does not know. */
  private static Console.Terminal terminal() {
    boolean dumb = "dumb".equals(System.getenv("TERM"));
    return Boolean.getBoolean("proteus.terminal") && !dumb
        ? Console.Terminal.REWRITABLE
        : Console.Terminal.NONE;
  }

  private ExitCode run(List<String> arguments) {
    try {
      return run(parsed(arguments), arguments);
    } catch (ParameterException e) {
      return usage(String.valueOf(e.getMessage()));
    } catch (RuntimeException | Error e) {
      console.broken(e);
      return ExitCode.INTERNAL;
    }
  }

  private static ParseResult parsed(List<String> arguments) {
    boolean help = arguments.contains("-h") || arguments.contains("--help");
    Optional<CommandSpec> command =
        arguments.isEmpty() || help ? Optional.empty() : OptionTable.alone(arguments.getFirst());
    List<String> rest = command.isPresent() ? arguments.subList(1, arguments.size()) : arguments;
    CommandLine line = CommandLines.of(command.orElseGet(OptionTable::root));
    return innermost(line.parseArgs(rest.toArray(String[]::new)));
  }

  private ExitCode usage(String message) {
    console.error(message.lines().findFirst().orElse("") + " (try --help)");
    return ExitCode.USAGE;
  }

  private static ParseResult innermost(ParseResult result) {
    return result.hasSubcommand() ? innermost(result.subcommand()) : result;
  }

  private ExitCode run(ParseResult command, List<String> arguments) {
    if (command.isUsageHelpRequested()) {
      console.result(command.commandSpec().commandLine().getUsageMessage().strip());
      return ExitCode.DONE;
    }
    if (command.isVersionHelpRequested()) {
      console.result(Version.NUMBER);
      return ExitCode.DONE;
    }
    return switch (command.commandSpec().name()) {
      case "verify" -> verify(command, arguments);
      case "summarize" -> summarize(command, arguments);
      case "bounds" -> bounds(command, arguments);
      case "testgen" -> testgen(command, arguments);
      case "batch" -> batch(command);
      case "lint", "show" -> new WitnessCommand(console).run(command);
      case "validate" -> validate(command);
      case "witness" -> usage("witness: lint, show or validate is expected");
      default ->
          usage("a command is expected: verify, summarize, bounds, testgen, batch or witness");
    };
  }

  private ExitCode verify(ParseResult command, List<String> arguments) {
    return switch (OptionReader.read(command)) {
      case OptionReader.Refused(String message) -> usage(message);
      case OptionReader.Read(VerifyOptions options, var _, var _, var _) ->
          new VerifyCommand(options, console.with(options.level()), arguments, output, watch).run();
    };
  }

  private ExitCode validate(ParseResult command) {
    return switch (OptionReader.read(command)) {
      case OptionReader.Refused(String message) -> usage(message);
      case OptionReader.Read(VerifyOptions options, var _, var _, var _) ->
          ValidateCommand.run(
              command.matchedPositionalValue(0, ""),
              command.matchedOptions().stream().flatMap(o -> Stream.of(o.names())).toList(),
              options,
              console.with(options.level()),
              output,
              watch);
    };
  }

  private ExitCode batch(ParseResult command) {
    return new BatchCommand(console.with(OptionReader.level(List.of(command))), output, watch)
        .run(BatchOptionReader.read(command));
  }

  private ExitCode summarize(ParseResult command, List<String> arguments) {
    return switch (OptionReader.read(command)) {
      case OptionReader.Refused(String message) -> usage(message);
      case OptionReader.Read(VerifyOptions options, SummarizeChoice choice, var _, var _)
          when choice.jobs().isPresent() ->
          survey(options, new LoopTypes(), arguments).run(choice.jobs().getAsInt());
      case OptionReader.Read(VerifyOptions options, SummarizeChoice choice, var _, var _) ->
          new SummarizeCommand(
                  options, choice, console.with(options.level()), arguments, output, watch)
              .run();
    };
  }

  private SurveyCommand survey(
      VerifyOptions options, LoopAnalysis analysis, List<String> arguments) {
    return new SurveyCommand(
        options, analysis, console.with(options.level()), arguments, output, watch);
  }

  private ExitCode bounds(ParseResult command, List<String> arguments) {
    return switch (OptionReader.read(command)) {
      case OptionReader.Refused(String message) -> usage(message);
      case OptionReader.Read(VerifyOptions options, SummarizeChoice tables, var _, var _)
          when tables.jobs().isPresent() ->
          survey(options, new TypesAndBounds(), arguments).run(tables.jobs().getAsInt());
      case OptionReader.Read(VerifyOptions options, var _, BoundsChoice choice, var _) ->
          new BoundsCommand(
                  options, choice, console.with(options.level()), arguments, output, watch)
              .run();
    };
  }

  private ExitCode testgen(ParseResult command, List<String> arguments) {
    return switch (OptionReader.read(command)) {
      case OptionReader.Refused(String message) -> usage(message);
      case OptionReader.Read(VerifyOptions options, var _, var _, TestgenChoice choice) ->
          new TestgenCommand(
                  options, choice, console.with(options.level()), arguments, output, watch)
              .run();
    };
  }
}
