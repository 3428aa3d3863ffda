package proteus.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.exec.CompiledProgram;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.Defect;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.run.Execution;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;

/**
 * Compares what executions say of a program with what gcc's sanitizers say. Signed overflow and
 * bits that a shift loses are left out: they are defined here.
 */
final class Sanitized {
  private static final String[] FLAGS = {
    "-O0",
    "-fsanitize=address,undefined,bounds-strict,float-cast-overflow",
    "-fno-sanitize=signed-integer-overflow,shift-base",
    "-fno-sanitize-recover=all"
  };

  /** What came of it. */
  sealed interface Verdict {
    /** Both found the same, or both nothing. */
    record Agree(Optional<Defect> defect) implements Verdict {}

    record Differ(String how) implements Verdict {}
  }

  private final Gcc gcc;
  private final Path directory;
  private final Path observer;

  Sanitized(Gcc gcc, Path directory) throws IOException {
    this.gcc = gcc;
    this.directory = directory;
    this.observer = directory.resolve("ignored.c");
    Files.writeString(observer, "void observe(unsigned long long value) {}");
  }

  Verdict compare(String text, MachineModel machine) throws IOException, InterruptedException {
    Path file = directory.resolve("defects.c");
    Files.writeString(file, text);
    Program program = program(file, machine);
    Outcome compiled = outcome(new CompiledProgram(program));
    Outcome interpreted = outcome(new Interpreter(program));
    Optional<Defect> defect = defect(compiled);
    if (!defect.equals(defect(interpreted)) || !isComplete(compiled) || !isComplete(interpreted)) {
      return new Verdict.Differ(compiled + ", interpreted " + interpreted);
    }
    if (gcc.output(file, machine, FLAGS).isPresent()) {
      return defect.isEmpty()
          ? new Verdict.Agree(defect)
          : new Verdict.Differ(compiled + ", and gcc reports nothing");
    }
    String report = Files.readString(directory.resolve("errors.txt"), StandardCharsets.ISO_8859_1);
    Optional<Set<Defect>> meant = Reports.defects(report);
    return defect.isPresent() && meant.filter(m -> m.contains(defect.get())).isPresent()
        ? new Verdict.Agree(defect)
        : new Verdict.Differ(compiled + ", and gcc reports " + firstLine(report));
  }

  /** Whether what is observed depends on how gcc optimises. */
  boolean buildsDiffer(String text, MachineModel machine) throws IOException, InterruptedException {
    Path file = directory.resolve("builds.c");
    Files.writeString(file, text);
    return !gcc.output(file, machine, "-O0").equals(gcc.output(file, machine, "-O2"));
  }

  private Program program(Path file, MachineModel machine) {
    Compiler.Result result =
        Compiler.compile(
            List.of(file, observer), FrontendOptions.of(machine), Integers.MACHINE, "main");
    return switch (result) {
      case Compiler.Result.Compiled(Program program, var _, var _, var _) -> program;
      case Compiler.Result.Refused(var why) -> throw new IllegalStateException("refused: " + why);
    };
  }

  private static Outcome outcome(Execution execution) {
    return execution.run(NondetSource.random(1), Limits.work(Duration.ofSeconds(60))).outcome();
  }

  private static boolean isComplete(Outcome outcome) {
    return outcome instanceof Outcome.Finished || outcome instanceof Outcome.Undefined;
  }

  private static Optional<Defect> defect(Outcome outcome) {
    return outcome instanceof Outcome.Undefined undefined
        ? Optional.of(undefined.defect())
        : Optional.empty();
  }

  private static String firstLine(String report) {
    return report.lines().filter(l -> l.contains("rror:")).findFirst().orElse(report);
  }
}
