package proteus.verifier.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.Lock;
import proteus.frontend.FrontendResult;
import proteus.smt.Budget;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.Supervisor;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.text.PlainNames;
import proteus.verifier.app.validate.Validation;
import proteus.verifier.app.validate.WitnessTask;
import proteus.verifier.validation.Finding;
import proteus.witness.lint.Problem;

/** {@code proteus witness validate}: checks a witness of any tool against its program. */
final class ValidateCommand {
  private static final int MAX_PROBLEMS = 5;

  private final Path path;
  private final VerifyOptions options;
  private final boolean modelIsGiven;
  private final Console console;
  private final Lock output;
  private final Stopwatch watch;

  private ValidateCommand(
      Path path,
      VerifyOptions options,
      boolean modelIsGiven,
      Console console,
      Lock output,
      Stopwatch watch) {
    this.path = path;
    this.options = options;
    this.modelIsGiven = modelIsGiven;
    this.console = console;
    this.output = output;
    this.watch = watch;
  }

  /**
   * @param witness the file's name
   * @param given names of the options that were typed
   * @param output is held while results are written, so that the process does not end within
   */
  static ExitCode run(
      String witness,
      List<String> given,
      VerifyOptions options,
      Console console,
      Lock output,
      Stopwatch watch) {
    try {
      List<String> models = List.of("--data-model", "--arch", "--32", "--64", "--config");
      boolean model = given.stream().anyMatch(models::contains);
      return new ValidateCommand(Path.of(witness), options, model, console, output, watch).run();
    } catch (InvalidPathException e) {
      console.error("'" + e.getInput() + "' is no file name here: " + e.getReason());
      return ExitCode.USAGE;
    }
  }

  private ExitCode run() {
    return switch (WitnessTask.read(path, options, modelIsGiven, budget())) {
      case WitnessTask.Refused(String message) -> refuse(message);
      case WitnessTask.Unknown(String reason) -> unknown(reason);
      case WitnessTask.Misfit(List<Problem> problems) -> {
        say(problems);
        Problem first = problems.getFirst();
        yield unknown(
            "the witness does not fit the program: " + first.message() + " at " + first.path());
      }
      case WitnessTask.Read(WitnessTask task) -> validate(task);
    };
  }

  private Budget budget() {
    return watch.budget(options.timeLimit());
  }

  private ExitCode validate(WitnessTask task) {
    Validation validation = new Validation(task, options, budget());
    Supervisor.End end = new Supervisor(budget(), options.memoryBytes()).run(validation);
    if (validation.finding().isPresent()) {
      return answer(validation.finding().get());
    }
    return switch (end) {
      case Supervisor.TimeLimit _ -> unknown("time limit");
      case Supervisor.MemoryLimit _ -> unknown("memory limit");
      case Supervisor.StackLimit _ -> unknown("stack limit: nested too deeply");
      case Supervisor.Stopped _ -> unknown("interrupted");
      case Supervisor.Failed(Throwable cause) -> {
        console.broken(cause);
        yield ExitCode.INTERNAL;
      }
      case Supervisor.Completed _ ->
          validation.refusal().map(this::rejected).orElseGet(() -> unknown("no finding"));
    };
  }

  private ExitCode rejected(FrontendResult.Rejected why) {
    return switch (why.kind()) {
      case SYNTAX, IO -> refuse(why.toString());
      case UNSUPPORTED -> unknown(why.toString());
    };
  }

  private ExitCode answer(Finding finding) {
    finding.notes().forEach(n -> console.detail("note: " + PlainNames.in(n)));
    return switch (finding) {
      case Finding.Correct(String argument, var _) -> {
        console.say("witness confirmed: " + PlainNames.in(argument));
        yield result("true", ExitCode.TRUE);
      }
      case Finding.Violation(var property, String argument, var _) -> {
        console.say("witness confirmed: " + PlainNames.in(argument));
        yield result("false(" + property.label() + ")", ExitCode.FALSE);
      }
      case Finding.Refuted(String why, var _) -> unknown("witness refuted: " + why);
      case Finding.Undecided(String reason, var _) -> unknown(reason);
    };
  }

  private void say(List<Problem> problems) {
    problems.stream()
        .limit(MAX_PROBLEMS)
        .forEach(
            p ->
                console.say(
                    "%s:%d: error: %s [%s]"
                        .formatted(
                            path,
                            p.line(),
                            p.message(),
                            p.rule().name().toLowerCase(Locale.ROOT).replace('_', '-'))));
  }

  private ExitCode refuse(String message) {
    console.error(message);
    return ExitCode.USAGE;
  }

  private ExitCode unknown(String reason) {
    String line = PlainNames.in(reason).replaceAll("\\s+", " ").strip();
    return result("unknown (" + line + ")", ExitCode.UNKNOWN);
  }

  private ExitCode result(String verdict, ExitCode code) {
    output.lock();
    try {
      console.result("RESULT: " + verdict);
      return code;
    } finally {
      output.unlock();
    }
  }
}
