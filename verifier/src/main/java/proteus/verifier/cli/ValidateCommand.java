package proteus.verifier.cli;

import proteus.verifier.app.LimitedReading;
import proteus.verifier.app.ProgramFile;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.Supervisor;
import proteus.verifier.app.Task;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.WitnessFile;
import proteus.verifier.app.text.PlainNames;
import proteus.verifier.app.validate.Validation;
import proteus.verifier.app.validate.WitnessContent;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.ir.MachineModel;
import proteus.smt.Budget;
import proteus.verifier.property.Specification;
import proteus.verifier.validation.Finding;
import proteus.verifier.validation.Subject;
import proteus.witness.lint.Problem;
import proteus.witness.lint.WitnessLinter;
import proteus.witness.source.SourceText;

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
    return switch (WitnessFile.read(path)) {
      case WitnessFile.Refused(String message) -> refuse(message);
      case WitnessFile.Read(String text) -> run(text);
    };
  }

  private Budget budget() {
    return watch.budget(options.timeLimit());
  }

  private ExitCode run(String text) {
    return switch (LimitedReading.until(budget(), () -> errors(text, List.of()))) {
      case LimitedReading.Ended(String limit) -> unknown(limit);
      case LimitedReading.Done(List<Problem> faults) -> run(text, faults);
    };
  }

  private ExitCode run(String text, List<Problem> faults) {
    if (!faults.isEmpty()) {
      Problem first = faults.getFirst();
      String more = faults.size() == 1 ? "" : "; witness lint lists " + faults.size() + " errors";
      return refuse(path + ":" + first.line() + ": is no valid witness: " + first.message() + more);
    }
    return switch (Task.read(options)) {
      case Task.Refused(String message) -> refuse(message);
      case Task.Read(Task task) -> run(text, task);
    };
  }

  private ExitCode run(String text, Task given) {
    List<SourceText> sources = given.files().stream().map(ProgramFile::text).toList();
    return switch (LimitedReading.until(budget(), () -> errors(text, sources))) {
      case LimitedReading.Ended(String limit) -> unknown(limit);
      case LimitedReading.Done(List<Problem> misfits) -> run(text, given, sources, misfits);
    };
  }

  private ExitCode run(String text, Task given, List<SourceText> sources, List<Problem> misfits) {
    if (!misfits.isEmpty()) {
      say(misfits);
      Problem first = misfits.getFirst();
      return unknown(
          "the witness does not fit the program: " + first.message() + " at " + first.path());
    }
    return switch (LimitedReading.until(budget(), () -> WitnessContent.read(text))) {
      case LimitedReading.Ended(String limit) -> unknown(limit);
      case LimitedReading.Done(WitnessContent.Unread(String why)) ->
          refuse(path + ": is no valid witness: " + why);
      case LimitedReading.Done(WitnessContent.Read read) -> run(read, given, sources);
    };
  }

  private ExitCode run(WitnessContent.Read witness, Task given, List<SourceText> sources) {
    Optional<Specification> claimed = witness.specification();
    if (claimed.isEmpty()) {
      return refuse(path + ": its specification is none: " + witness.specificationText());
    }
    Task claim =
        new Task(
            given.files(), claimed.get(), options.entryFunction().orElse(claimed.get().entry()));
    Task task = options.property().isPresent() ? given : claim;
    boolean same =
        task.specification().entry().equals(claim.specification().entry())
            && task.specification().isAboutTheSame(claim.specification());
    if (!same) {
      return unknown("the witness is about another property: " + witness.specificationText());
    }
    Optional<String> refusal = task.specification().refusal(options.integers());
    if (refusal.isPresent()) {
      return unknown(refusal.get());
    }
    MachineModel machine = modelIsGiven ? options.machine() : witness.machine();
    if (machine != witness.machine()) {
      return unknown("the witness is for the data model " + witness.machine());
    }
    FrontendOptions how =
        new FrontendOptions(
            machine, options.includes(), options.defines(), options.preprocessing());
    return validate(
        new Subject(
            options.files(),
            sources,
            how,
            options.integers(),
            task.entry(),
            task.specification().watched()),
        witness.content());
  }

  private ExitCode validate(Subject subject, Validation.Content content) {
    Validation validation = new Validation(subject, content, options, budget());
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

  private static List<Problem> errors(String text, List<SourceText> sources) {
    return WitnessLinter.lint(text, sources).stream().filter(Problem::isError).toList();
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
