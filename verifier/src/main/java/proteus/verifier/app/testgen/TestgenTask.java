package proteus.verifier.app.testgen;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.frontend.lower.Watched;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.verifier.app.ProgramFile;
import proteus.verifier.app.TaskFiles;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.property.Claim;
import proteus.verifier.property.Coverage;
import proteus.verifier.property.ErrorCalls;
import proteus.verifier.property.PropertyLine;
import proteus.verifier.property.ReachError;
import proteus.verifier.testgen.Goal;
import proteus.verifier.testgen.Goals;
import proteus.witness.source.SourceCode;

/**
 * What tests are to cover.
 *
 * @param called the functions whose calls are the goals; empty if decisions are
 */
public record TestgenTask(TaskFiles files, Optional<Set<String>> called) {
  static final String BRANCHES = "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )";

  public sealed interface Reading {}

  public record Read(TestgenTask task) implements Reading {}

  public record Refused(String message) implements Reading {}

  /** The property is of another kind. */
  public record Unsupported(String property) implements Reading {}

  public static Reading read(VerifyOptions options) {
    return switch (TaskFiles.read(options, BRANCHES)) {
      case TaskFiles.Refused(String message) -> new Refused(message);
      case TaskFiles.Read(TaskFiles task) -> read(task);
    };
  }

  private static Reading read(TaskFiles task) {
    Set<String> called = new LinkedHashSet<>();
    boolean branches = false;
    for (PropertyLine goal : task.specification().goals()) {
      switch (goal) {
        case ReachError(String function) -> called.add(function);
        case Coverage.Called(String function) -> called.add(function);
        case Coverage.Branches _ -> branches = true;
        case Claim _, Coverage.Other _ -> {
          return new Unsupported(goal.label());
        }
      }
    }
    if (branches && !called.isEmpty()) {
      return new Unsupported("branches and calls together");
    }
    if (called.stream().anyMatch(ErrorCalls.USUAL::contains)) {
      called.addAll(ErrorCalls.USUAL);
    }
    return new Read(new TestgenTask(task, branches ? Optional.empty() : Optional.of(called)));
  }

  /** The texts of the given files. */
  public List<SourceCode> texts() {
    return files.files().stream().map(ProgramFile::text).toList();
  }

  /**
   * The program with errors as violations if these are the goals; elsewhere, those that the program
   * does not define, as these do not return.
   */
  Program prepared(Program program) {
    Set<String> undefined = new LinkedHashSet<>(ErrorCalls.USUAL);
    undefined.removeIf(
        name -> program.functions().containsKey(name) && program.function(name).span().isKnown());
    Set<String> errors = new LinkedHashSet<>(called.orElse(undefined));
    errors.retainAll(ErrorCalls.USUAL);
    return ErrorCalls.instrument(program, errors);
  }

  /** The goals that are calls of other functions. */
  Watched watched() {
    return Watched.calls(called.orElse(Set.of()), Property.QUERY).withoutErrorFunctions();
  }

  /**
   * The goals of a prepared program.
   *
   * @param choices the expressions in it that are choices in the text
   */
  List<Goal> goals(Program prepared, List<Expr> choices) {
    Set<String> names =
        files.files().stream().map(f -> f.path().toString()).collect(Collectors.toSet());
    return called.isPresent()
        ? Goals.violations(prepared)
        : Goals.branches(prepared, names, choices);
  }
}
