package proteus.fuzz;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.exec.CompiledProgram;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Execution;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;

/** Runs one program in both worlds. */
final class Comparison {
  private static final String OBSERVER =
      """
      unsigned long long observed;
      void observe(unsigned long long value) { observed = observed * 1000003 + value; }
      """;
  private static final BigInteger FACTOR = BigInteger.valueOf(1000003);
  private static final IntType U64 = IntType.unsigned(64);

  /** What came of it. */
  sealed interface Verdict {
    record Agree() implements Verdict {}

    record Differ(String how) implements Verdict {}

    /** There is nothing to compare. */
    record Skipped(String why) implements Verdict {}
  }

  /** Which of our executions takes part. */
  enum Engine {
    COMPILED,
    INTERPRETER
  }

  private final Gcc gcc;
  private final Path observer;

  Comparison(Gcc gcc, Path directory) throws IOException {
    this.gcc = gcc;
    this.observer = directory.resolve("observed.c");
    Files.writeString(observer, OBSERVER);
  }

  Verdict compare(Path file, MachineModel machine, String optimization, Engine engine)
      throws IOException, InterruptedException {
    Optional<List<String>> expected = gcc.output(file, machine, optimization);
    if (expected.isEmpty()) {
      return new Verdict.Skipped("gcc's program does not end well");
    }
    Compiler.Result result =
        Compiler.compile(
            List.of(file, observer), FrontendOptions.of(machine), Integers.MACHINE, "main");
    return switch (result) {
      case Compiler.Result.Refused(var why) -> new Verdict.Differ("refused: " + why);
      case Compiler.Result.Compiled(Program program, var _, var _, var _) -> {
        Verdict verdict = run(program, engine, expected.get());
        yield verdict instanceof Verdict.Differ && convertsBeyond(file, machine)
            ? new Verdict.Skipped("a float is beyond the integer type it is converted to")
            : verdict;
      }
    };
  }

  /** What csmith's programs with floats do, although it is undefined. */
  private boolean convertsBeyond(Path file, MachineModel machine)
      throws IOException, InterruptedException {
    String[] checked = {"-fsanitize=float-cast-overflow", "-fno-sanitize-recover=all"};
    return gcc.output(file, machine, checked).isEmpty();
  }

  private static Verdict run(Program program, Engine engine, List<String> expected) {
    Execution execution =
        switch (engine) {
          case COMPILED -> new CompiledProgram(program);
          case INTERPRETER -> new Interpreter(program);
        };
    List<Nondet> open = new ArrayList<>();
    NondetSource arbitrary = NondetSource.random(1);
    NondetSource source =
        (nondet, type, edge) -> {
          // Variables without a value and the padding of structures: nobody looks at them.
          if (nondet.kind() != Nondet.Kind.UNINITIALIZED) {
            open.add(nondet);
          }
          return arbitrary.choose(nondet, type, edge);
        };
    Run run = execution.run(source, Limits.work(Duration.ofSeconds(60)));
    if (run.outcome() instanceof Outcome.LimitReached) {
      return new Verdict.Skipped("too slow: " + run.outcome());
    }
    if (!(run.outcome() instanceof Outcome.Finished)) {
      return new Verdict.Differ("ends with " + run.outcome());
    }
    if (!open.isEmpty()) {
      return new Verdict.Differ("left open: " + open);
    }
    Optional<Value> observed = run.global("observed");
    Value value = new Value.IntValue(digest(expected));
    return observed.equals(Optional.of(value))
        ? new Verdict.Agree()
        : new Verdict.Differ("observes " + observed + " instead of " + value);
  }

  private static BigInteger digest(List<String> values) {
    BigInteger digest = BigInteger.ZERO;
    for (String value : values) {
      digest = U64.wrap(digest.multiply(FACTOR).add(new BigInteger(value)));
    }
    return digest;
  }
}
