package proteus.verifier.app.validate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import proteus.frontend.FrontendOptions;
import proteus.ir.MachineModel;
import proteus.smt.Budget;
import proteus.verifier.app.LimitedReading;
import proteus.verifier.app.ProgramFile;
import proteus.verifier.app.TaskFiles;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.WitnessFile;
import proteus.verifier.property.Specification;
import proteus.verifier.validation.Subject;
import proteus.witness.lint.Problem;
import proteus.witness.lint.WitnessLinter;
import proteus.witness.source.SourceCode;

/** A witness with the program that it speaks of. */
public record WitnessTask(Subject subject, Validation.Content content) {
  public sealed interface Reading {}

  public record Read(WitnessTask task) implements Reading {}

  /** What was given is no witness, or no program. */
  public record Refused(String message) implements Reading {}

  /** The witness speaks of other places than the program has; there is at least one problem. */
  public record Misfit(List<Problem> problems) implements Reading {
    public Misfit {
      problems = List.copyOf(problems);
    }
  }

  /** It cannot be said whether the witness is right. */
  public record Unknown(String reason) implements Reading {}

  /**
   * Reads the witness and the program.
   *
   * @param modelIsGiven whether the user chose the data model; else it is the witness's
   */
  public static Reading read(
      Path path, VerifyOptions options, boolean modelIsGiven, Budget budget) {
    return new Reader(path, options, modelIsGiven, budget).read();
  }

  private record Reader(Path path, VerifyOptions options, boolean modelIsGiven, Budget budget) {
    Reading read() {
      return switch (WitnessFile.read(path)) {
        case WitnessFile.Refused(String message) -> new Refused(message);
        case WitnessFile.Read(String text) ->
            switch (LimitedReading.until(budget, () -> errors(text, List.of()))) {
              case LimitedReading.Ended(String limit) -> new Unknown(limit);
              case LimitedReading.Done(List<Problem> faults) -> read(text, faults);
            };
      };
    }

    private Reading read(String text, List<Problem> faults) {
      if (!faults.isEmpty()) {
        Problem first = faults.getFirst();
        String more = faults.size() == 1 ? "" : "; witness lint lists " + faults.size() + " errors";
        return invalid(":" + first.line(), first.message() + more);
      }
      return switch (TaskFiles.read(options)) {
        case TaskFiles.Refused(String message) -> new Refused(message);
        case TaskFiles.Read(TaskFiles task) -> read(text, task);
      };
    }

    private Reading read(String text, TaskFiles given) {
      List<SourceCode> sources = given.files().stream().map(ProgramFile::text).toList();
      return switch (LimitedReading.until(budget, () -> errors(text, sources))) {
        case LimitedReading.Ended(String limit) -> new Unknown(limit);
        case LimitedReading.Done(List<Problem> misfits) when !misfits.isEmpty() ->
            new Misfit(misfits);
        case LimitedReading.Done(var _) ->
            switch (LimitedReading.until(budget, () -> WitnessContent.read(text))) {
              case LimitedReading.Ended(String limit) -> new Unknown(limit);
              case LimitedReading.Done(WitnessContent.Unread(String why)) -> invalid("", why);
              case LimitedReading.Done(WitnessContent.Read read) -> claimed(read, given, sources);
            };
      };
    }

    private Reading claimed(
        WitnessContent.Read witness, TaskFiles given, List<SourceCode> sources) {
      Optional<Specification> claimed = witness.specification();
      if (claimed.isEmpty()) {
        return new Refused(path + ": its specification is none: " + witness.specificationText());
      }
      TaskFiles claim =
          new TaskFiles(
              given.files(), claimed.get(), options.entryFunction().orElse(claimed.get().entry()));
      TaskFiles task = options.property().isPresent() ? given : claim;
      boolean same =
          task.specification().entry().equals(claim.specification().entry())
              && task.specification().isAboutTheSame(claim.specification());
      if (!same) {
        return new Unknown("the witness is about another property: " + witness.specificationText());
      }
      Optional<String> refusal = task.specification().refusal(options.integers());
      if (refusal.isPresent()) {
        return new Unknown(refusal.get());
      }
      MachineModel machine = modelIsGiven ? options.machine() : witness.machine();
      if (machine != witness.machine()) {
        return new Unknown("the witness is for the data model " + witness.machine());
      }
      FrontendOptions how =
          new FrontendOptions(
              machine, options.includes(), options.defines(), options.preprocessing());
      Subject subject =
          new Subject(
              options.files(),
              sources,
              how,
              options.integers(),
              task.entry(),
              task.specification());
      return new Read(new WitnessTask(subject, witness.content()));
    }

    private Refused invalid(String place, String why) {
      return new Refused(path + place + ": is no valid witness: " + why);
    }

    private static List<Problem> errors(String text, List<SourceCode> sources) {
      return WitnessLinter.lint(text, sources).stream().filter(Problem::isError).toList();
    }
  }
}
