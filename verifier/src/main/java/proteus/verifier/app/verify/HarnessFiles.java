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
import proteus.ir.run.Clock;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.verifier.app.ShellWords;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.counterexample.IdleChoices;
import proteus.verifier.counterexample.InputLog;
import proteus.verifier.evidence.Harness;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.task.ScriptedSource;
import proteus.witness.source.SourceText;

/**
 * The files that reproduce a violation with a compiler.
 *
 * @param files texts by path; the harness first, then changed copies of the program's files
 * @param warnings why they may not reach the violation, or why there are none
 */
public record HarnessFiles(Map<Path, String> files, List<String> warnings) {
  private static final Duration MAX_TIME = Duration.ofSeconds(60);

  /** Executes the program once more to see what it takes from outside. */
  public static HarnessFiles of(
      Program program,
      Verdict.Violated violated,
      List<SourceText> sources,
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
      return new HarnessFiles(Map.of(), List.of("no harness: the execution takes too long"));
    }
    Harness.Setting setting =
        new Harness.Setting(
            List.of("Leads to the violation at " + again.edge().span() + "."),
            "THIS.c",
            "violation",
            arguments(options),
            UnaryOperator.identity(),
            file -> copyName(path, Path.of(file)));
    Optional<Harness> harness = Harness.of(program, log, Optional.of(again), sources, setting);
    if (harness.isEmpty()) {
      return new HarnessFiles(Map.of(), List.of("no harness: too many inputs"));
    }
    Map<Path, String> files = new LinkedHashMap<>();
    files.put(path, harness.get().text());
    harness.get().copies().forEach((name, text) -> files.put(path.resolveSibling(name), text));
    return new HarnessFiles(
        files, harness.get().missing().stream().map(m -> "the harness cannot set " + m).toList());
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
