package proteus.verifier.app.verify;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import proteus.exec.CompiledProgram;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.run.Clock;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.verifier.app.ShellWords;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.counterexample.Counterexample;
import proteus.verifier.counterexample.IdleChoices;
import proteus.verifier.counterexample.InputLog;
import proteus.verifier.counterexample.LassoCycle;
import proteus.verifier.counterexample.Mark;
import proteus.verifier.evidence.Harness;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.task.ScriptedSource;
import proteus.witness.source.SourceCode;

/**
 * The files that reproduce a violation with a compiler.
 *
 * @param files texts by path; the harness first, then changed copies of the program's files
 * @param warnings why they may not reach the violation, or why there are none
 */
public record HarnessFiles(Map<Path, String> files, List<String> warnings) {
  private static final Duration MAX_TIME = Duration.ofSeconds(60);

  /**
   * Executes the program once more to see what it takes from outside.
   *
   * @param counterexample that was recorded, where it is known
   */
  public static HarnessFiles of(
      Program program,
      Verdict.Violated violated,
      Optional<Counterexample> counterexample,
      List<SourceCode> sources,
      VerifyOptions options,
      Path path,
      Clock clock) {
    InputLog log = new InputLog(IdleChoices.of(program, Nondet.Kind.UNINITIALIZED));
    ScriptedSource inputs = new ScriptedSource(violated.inputs());
    Outcome outcome =
        new CompiledProgram(program)
            .run(inputs, Budget.of(clock, MAX_TIME).limits(), log)
            .outcome();
    if (!(outcome instanceof Outcome.Violated again)) {
      return none("the execution takes too long");
    }
    if (again.property() != Property.TERMINATION) {
      Harness.Setting setting =
          setting("Leads to the violation at " + again.edge().span() + ".", options, path);
      return Harness.of(program, log, Optional.of(again), sources, setting)
          .map(harness -> of(harness, path))
          .orElseGet(() -> none("too many inputs"));
    }
    return counterexample
        .map(found -> endless(program, log, found, sources, options, path))
        .orElseGet(() -> none("the execution takes too long"));
  }

  private static HarnessFiles endless(
      Program program,
      InputLog log,
      Counterexample found,
      List<SourceCode> sources,
      VerifyOptions options,
      Path path) {
    Optional<LassoCycle> cycle = found.cycle();
    if (cycle.isEmpty()) {
      return none(
          "it is no loop that does not end, but recursion, which the stack of a build ends");
    }
    List<Mark> round = found.marks().subList(cycle.get().begin(), found.marks().size());
    Map<String, Long> repeated = calls(round);
    Map<String, Long> all = calls(found.marks());
    boolean isWhole =
        repeated.keySet().stream()
            .allMatch(
                name ->
                    log.returned().containsKey(name)
                        && all.getOrDefault(name, 0L)
                            == log.returned().get(name).times().stream().mapToLong(t -> t).sum());
    if (!isWhole) {
      return none("too many inputs");
    }
    String about =
        "Goes round the loop at "
            + cycle.get().loop()
            + " for ever"
            + (repeated.isEmpty() ? "." : ": the inputs of one iteration come again and again.")
            + " A run that has not ended yet shows no more than that.";
    Harness.Setting setting = setting(about, options, path);
    return Harness.endless(program, log, repeated, sources, setting)
        .map(harness -> of(harness, path))
        .orElseGet(() -> none("too many inputs"));
  }

  /** How often functions are called, by their names. */
  private static Map<String, Long> calls(List<Mark> marks) {
    Map<String, Long> calls = new LinkedHashMap<>();
    for (Mark mark : marks) {
      if (mark instanceof Mark.Chosen chosen
          && (chosen.source().kind() == Nondet.Kind.INPUT
              || chosen.source().kind() == Nondet.Kind.UNDEFINED_FUNCTION)) {
        calls.merge(chosen.source().name(), 1L, Long::sum);
      }
    }
    return calls;
  }

  private static HarnessFiles none(String why) {
    return new HarnessFiles(Map.of(), List.of("no harness: " + why));
  }

  private static Harness.Setting setting(String about, VerifyOptions options, Path path) {
    return new Harness.Setting(
        List.of(about),
        "THIS.c",
        "violation",
        arguments(options),
        UnaryOperator.identity(),
        file -> copyName(path, Path.of(file)));
  }

  private static HarnessFiles of(Harness harness, Path path) {
    Map<Path, String> files = new LinkedHashMap<>();
    files.put(path, harness.text());
    harness.copies().forEach((name, text) -> files.put(path.resolveSibling(name), text));
    return new HarnessFiles(
        files, harness.missing().stream().map(m -> "the harness cannot set " + m).toList());
  }

  private static List<String> arguments(VerifyOptions options) {
    List<String> arguments = new ArrayList<>();
    options.includes().forEach(directory -> arguments.add("-I" + directory));
    options.defines().forEach(macro -> arguments.add("-D" + macro));
    return arguments.stream().map(ShellWords::quoted).toList();
  }

  /** {@code harness.c} and {@code program.i} give {@code harness.program.c}. */
  private static String copyName(Path harness, Path file) {
    return stem(harness) + "." + stem(file) + ".c";
  }

  private static String stem(Path file) {
    return String.valueOf(file.getFileName()).replaceFirst("\\.[ci]$", "");
  }
}
