package proteus.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.BiPredicate;
import java.util.function.LongFunction;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.exec.CompiledProgram;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.frontend.lower.Watched;
import proteus.ir.Defect;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.run.Execution;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;

/**
 * The first signed overflow of an execution is on the line on which gcc's sanitizer reports it.
 * {@code -Dfuzz.count=2000} compares that many programs, {@code -Dfuzz.first=5000} starts
 * elsewhere.
 */
final class OverflowAgreementTest {
  private static final long FIRST = Long.getLong("fuzz.first", 1);
  private static final long COUNT = Long.getLong("fuzz.count", 12);
  private static final String[] CHECKED = {
    "-O0", "-fno-wrapv", "-fsanitize=signed-integer-overflow,shift"
  };

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void extremeValues(MachineModel machine) throws IOException, InterruptedException {
    assertThat(agree(machine, OverflowWriter::write, OverflowReports::allow))
        .isBetween(COUNT / 5, COUNT * 9 / 10);
  }

  /** gcc's optimisations leave out operations, and what would have been reported. */
  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void loops(MachineModel machine) throws IOException, InterruptedException {
    long overflows =
        agree(
            machine,
            ProgramWriter::write,
            (reports, found) -> found.isPresent() || reports.line().isEmpty());
    assertThat(overflows).isPositive();
  }

  /** Tells how many programs overflow. */
  private long agree(
      MachineModel machine,
      LongFunction<String> writer,
      BiPredicate<OverflowReports, OptionalInt> allowed)
      throws IOException, InterruptedException {
    Gcc gcc = new Gcc(directory);
    Path file = directory.resolve("overflows.c");
    Files.writeString(file, "int main(void) { return 0; }");
    assumeTrue(gcc.output(file, machine, CHECKED).isPresent(), "no sanitizer for " + machine);
    Files.writeString(directory.resolve("ignored.c"), "void observe(unsigned long long value) {}");
    List<String> differences = new ArrayList<>();
    int overflows = 0;
    for (long seed = FIRST; seed < FIRST + COUNT; seed++) {
      Files.writeString(file, writer.apply(seed));
      Program program = program(file, machine);
      OptionalInt compiled = overflow(new CompiledProgram(program));
      OptionalInt interpreted = overflow(new Interpreter(program));
      boolean runs = gcc.output(file, machine, CHECKED).isPresent();
      Path errors = directory.resolve("errors.txt");
      OverflowReports reports =
          OverflowReports.of(Files.readString(errors, StandardCharsets.ISO_8859_1));
      if (!runs || !allowed.test(reports, compiled) || !compiled.equals(interpreted)) {
        differences.add(seed + ": " + compiled + ", " + interpreted + ", gcc " + reports);
      }
      overflows += compiled.isPresent() ? 1 : 0;
    }
    assertThat(differences).isEmpty();
    return overflows;
  }

  private Program program(Path file, MachineModel machine) {
    Map<Defect, Property> defects = new EnumMap<>(Defect.class);
    defects.put(Defect.SIGNED_OVERFLOW, Property.NO_OVERFLOW);
    defects.put(Defect.DIVISION_OVERFLOW, Property.NO_OVERFLOW);
    Compiler.Result result =
        Compiler.compile(
            List.of(file, directory.resolve("ignored.c")),
            FrontendOptions.of(machine),
            Integers.MACHINE,
            "main",
            new Watched(Map.of(), defects));
    return switch (result) {
      case Compiler.Result.Compiled(Program program, var _, var _) -> program;
      case Compiler.Result.Refused(var why) -> throw new IllegalStateException("refused: " + why);
    };
  }

  /** The line of the first overflow. */
  private static OptionalInt overflow(Execution execution) {
    Limits limits = Limits.work(Duration.ofSeconds(60));
    Outcome outcome = execution.run(NondetSource.random(1), limits).outcome();
    return switch (outcome) {
      case Outcome.Finished _ -> OptionalInt.empty();
      case Outcome.Violated(var _, var edge) -> OptionalInt.of(edge.span().line());
      default -> throw new AssertionError("ends with " + outcome);
    };
  }
}
