package proteus.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import proteus.exec.CompiledProgram;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.frontend.Start;
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

/** The first signed overflow of an execution is on the line on which gcc's sanitizer reports it. */
record OverflowTrial(Kind kind, MachineModel machine, Gcc gcc, Path directory) implements Trial {
  /** How gcc checks. */
  static final String[] CHECKED = {"-O0", "-fno-wrapv", "-fsanitize=signed-integer-overflow,shift"};

  /** What is seen where both report an overflow. */
  static final String OVERFLOW = "an overflow";

  /** Which programs. */
  enum Kind {
    /** Operations on values at the ends of their types. */
    EXTREME_VALUES {
      @Override
      String write(long seed) {
        return OverflowWriter.write(seed);
      }

      @Override
      boolean allows(OverflowReports reports, OptionalInt found) {
        return reports.allow(found);
      }
    },

    /** Loops: gcc's optimisations leave out operations, and what would have been reported. */
    LOOPS {
      @Override
      String write(long seed) {
        return ProgramWriter.write(seed);
      }

      @Override
      boolean allows(OverflowReports reports, OptionalInt found) {
        return found.isPresent() || reports.line().isEmpty();
      }
    };

    abstract String write(long seed);

    /** Whether the first overflow may be on that line, or there may be none. */
    abstract boolean allows(OverflowReports reports, OptionalInt found);
  }

  @Override
  public Finding of(long seed) throws IOException, InterruptedException {
    Path file = Files.writeString(directory.resolve("overflows.c"), kind.write(seed));
    Files.writeString(directory.resolve("ignored.c"), "void observe(unsigned long long value) {}");
    Program program = program(file);
    OptionalInt compiled = overflow(new CompiledProgram(program));
    OptionalInt interpreted = overflow(new Interpreter(program));
    boolean runs = gcc.output(file, machine, CHECKED).isPresent();
    Path errors = directory.resolve("errors.txt");
    OverflowReports reports =
        OverflowReports.of(Files.readString(errors, StandardCharsets.ISO_8859_1));
    if (!runs || !kind.allows(reports, compiled) || !compiled.equals(interpreted)) {
      return new Finding.Wrong(compiled + ", " + interpreted + ", gcc " + reports);
    }
    return Finding.fine(compiled.isPresent() ? OVERFLOW : "no overflow");
  }

  private Program program(Path file) {
    Map<Defect, Property> defects = new EnumMap<>(Defect.class);
    defects.put(Defect.SIGNED_OVERFLOW, Property.NO_OVERFLOW);
    defects.put(Defect.DIVISION_OVERFLOW, Property.NO_OVERFLOW);
    Compiler.Result result =
        Compiler.compile(
            List.of(file, directory.resolve("ignored.c")),
            FrontendOptions.of(machine),
            Integers.MACHINE,
            Start.at("main"),
            new Watched(Map.of(), defects));
    return switch (result) {
      case Compiler.Result.Compiled(Program program, var _, var _, var _) -> program;
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
