package proteus.verifier.confirmation;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.exec.CompiledProgram;
import proteus.frontend.FrontendOptions;
import proteus.ir.Integers;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.verifier.build.Gcc;
import proteus.verifier.counterexample.IdleChoices;
import proteus.verifier.counterexample.InputLog;
import proteus.verifier.evidence.Harness;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.strategy.ViolationPolicy;
import proteus.verifier.task.ChosenInput;
import proteus.verifier.task.ScriptedSource;
import proteus.witness.source.SourceCode;

/**
 * A violation whose execution depends on what C leaves open counts only if what gcc makes of the
 * program reaches it, too; on demand that is asked of every violation.
 */
public final class GccPolicy implements ViolationPolicy {
  /** Which violations gcc is asked about. */
  public enum Asked {
    /** Those that depend on what C leaves open. */
    DEPENDENT,
    ALL
  }

  private final Program program;
  private final List<SourceCode> sources;
  private final FrontendOptions options;
  private final Asked asked;
  private final Budget budget;

  /**
   * What came of harnesses; different violations may have the same, which cannot tell them apart.
   */
  private final Map<Harness, Reproduction> tried = new HashMap<>();

  /**
   * @param program with the property's violations in it
   * @param sources its files, under names that lead to them from here
   */
  public GccPolicy(
      Program program,
      List<SourceCode> sources,
      FrontendOptions options,
      Asked asked,
      Budget budget) {
    this.program = program;
    this.sources = List.copyOf(sources);
    this.options = options;
    this.asked = asked;
    this.budget = budget;
  }

  @Override
  public Ruling rule(Verdict.Violated violated) {
    boolean dependent = violated.dependence().isPresent();
    if (!dependent && asked == Asked.DEPENDENT) {
      return ViolationPolicy.accept(violated);
    }
    String doubt =
        violated
            .dependence()
            .map(Verdict.Violated.Doubt::reason)
            .orElse("the violation is not reproduced by gcc");
    return switch (reproduction(violated)) {
      case Reproduction.Reproduced(String how) -> new Counts(Optional.of("reproduced by " + how));
      case Reproduction.NotReproduced(String what) -> new Rejected(doubt + ": " + what);
      case Reproduction.NotBuilt(String why) ->
          new Rejected(doubt + ": the harness cannot be built: " + why);
      case Reproduction.NotPossible(String why) ->
          dependent
              ? new Rejected(doubt + "; no compiler can show it: " + why)
              : new Counts(Optional.of("not tried with a compiler: " + why));
    };
  }

  private Reproduction reproduction(Verdict.Violated violated) {
    if (program.integers() == Integers.MATHEMATICAL) {
      for (ChosenInput input : violated.inputs()) {
        if (isLarge(input)) {
          return new Reproduction.NotReproduced("an input is too large for a build");
        }
      }
    }
    Optional<Path> compiler = Gcc.find();
    if (compiler.isEmpty()) {
      return new Reproduction.NotPossible("none was found");
    }
    Budget half = budget.atMost(budget.remaining().dividedBy(2));
    Optional<Written> written =
        written(new VisibleText(new ScriptedSource(violated.inputs())), half)
            .filter(w -> w.violation().property() == violated.violation().property())
            .or(() -> written(new ScriptedSource(violated.inputs()), half));
    if (written.isEmpty()) {
      return new Reproduction.NotReproduced("the execution takes too long to be written down");
    }
    InputLog log = written.get().log();
    Outcome.Violated again = written.get().violation();
    return Harness.of(program, log, Optional.of(again), sources, setting())
        .map(
            harness ->
                tried.computeIfAbsent(
                    harness,
                    h ->
                        new CompiledHarness(
                                compiler.get(), Harness.flags(program.machine()), h, half)
                            .run()))
        .orElseGet(() -> new Reproduction.NotReproduced("there are too many inputs"));
  }

  /** An execution that ends in a violation, and what it took. */
  private record Written(InputLog log, Outcome.Violated violation) {}

  private Optional<Written> written(NondetSource inputs, Budget time) {
    InputLog log = new InputLog(IdleChoices.of(program, Nondet.Kind.UNINITIALIZED));
    Outcome outcome = new CompiledProgram(program).run(inputs, time.limits(), log).outcome();
    return outcome instanceof Outcome.Violated violation
        ? Optional.of(new Written(log, violation))
        : Optional.empty();
  }

  /**
   * The same inputs with letters for null characters that are read: functions of the C library, and
   * what watches them, take those for the end of a text.
   */
  private record VisibleText(NondetSource inputs) implements NondetSource {
    @Override
    public Value choose(Nondet nondet, Type type, Edge edge) {
      Value value = inputs.choose(nondet, type, edge);
      boolean isRead =
          nondet.name().equals(Nondet.INPUT_BYTE) || nondet.name().equals(Nondet.INPUT_TEXT);
      return isRead && value.equals(Value.zero(type)) ? Value.IntValue.of('x') : value;
    }
  }

  /** Whether the value may be another one in a build. */
  private static boolean isLarge(ChosenInput input) {
    return input.value() instanceof Value.IntValue(BigInteger value)
        && value.bitLength() >= Integer.SIZE;
  }

  private Harness.Setting setting() {
    List<String> arguments = new ArrayList<>();
    options
        .includeDirectories()
        .forEach(directory -> arguments.add("-I" + directory.toAbsolutePath()));
    options.defines().forEach(macro -> arguments.add("-D" + macro));
    List<String> names = sources.stream().map(SourceCode::path).toList();
    return new Harness.Setting(
        List.of(),
        "harness.c",
        "violation",
        arguments,
        name -> Path.of(name).toAbsolutePath().toString(),
        name -> "copy" + names.indexOf(name) + ".c");
  }
}
