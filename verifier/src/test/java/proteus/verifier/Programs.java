package proteus.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.verifier.property.ErrorCalls;

/** Programs for tests, from their C text, for ILP32. */
public final class Programs {
  private Programs() {}

  /** A program over machine integers. */
  public static Program of(String text) throws IOException {
    return of(text, Integers.MACHINE);
  }

  /** A program. */
  public static Program of(String text, Integers integers) throws IOException {
    Path file = Files.writeString(Files.createTempFile("program", ".c"), text);
    try {
      return of(file, integers);
    } finally {
      Files.delete(file);
    }
  }

  /** The program in a file. */
  public static Program of(Path file, Integers integers) throws IOException {
    return compiled(file, integers).program();
  }

  /** A program over machine integers, with what of its text it does not show. */
  public static Compiler.Result.Compiled compiled(String text) throws IOException {
    Path file = Files.writeString(Files.createTempFile("program", ".c"), text);
    try {
      return compiled(file, Integers.MACHINE);
    } finally {
      Files.delete(file);
    }
  }

  private static Compiler.Result.Compiled compiled(Path file, Integers integers)
      throws IOException {
    Compiler.Result result =
        Compiler.compile(List.of(file), FrontendOptions.of(MachineModel.ILP32), integers, "main");
    assertThat(result).as(Files.readString(file)).isInstanceOf(Compiler.Result.Compiled.class);
    return (Compiler.Result.Compiled) result;
  }

  /** A program that is violated where it calls {@code reach_error}. */
  public static Program checked(String text) throws IOException {
    return checked(text, Integers.MACHINE);
  }

  /** A program that is violated where it calls {@code reach_error}. */
  public static Program checked(String text, Integers integers) throws IOException {
    return ErrorCalls.instrument(of(text, integers), ErrorCalls.USUAL);
  }

  /** Whether an execution with small inputs, one of so many, is undefined or violates. */
  public static boolean goesWrong(String text, int runs) throws IOException {
    return goesWrong(checked(text), runs);
  }

  /** Whether an execution with small inputs, one of so many, is undefined or violates. */
  public static boolean goesWrong(Program program, int runs) {
    for (int run = 0; run < runs; run++) {
      Random random = new Random(run);
      NondetSource source =
          (nondet, type, edge) ->
              type instanceof IntType t
                  ? new Value.IntValue(t.wrap(BigInteger.valueOf(random.nextInt(12) - 1)))
                  : Value.zero(type);
      Outcome outcome = new Interpreter(program).run(source, Limits.steps(3_000)).outcome();
      if (outcome instanceof Outcome.Undefined || outcome instanceof Outcome.Violated) {
        return true;
      }
    }
    return false;
  }

  /** Executions of both programs with the same inputs, so many, end in the same way. */
  public static void assertSameEnds(Program before, Program after, int runs, String text) {
    for (int run = 0; run < runs; run++) {
      assertThat(outcome(after, run).getClass())
          .as(text)
          .isEqualTo(outcome(before, run).getClass());
    }
  }

  /** How the execution with inputs of all sizes ends that has this number. */
  public static Outcome outcome(Program program, int run) {
    Random random = new Random(run);
    NondetSource source =
        (nondet, type, edge) ->
            type instanceof IntType t && nondet.kind() == Nondet.Kind.INPUT
                ? new Value.IntValue(t.wrap(BigInteger.valueOf(random.nextInt())))
                : Value.zero(type);
    return new Interpreter(program).run(source, Limits.steps(5_000)).outcome();
  }
}
