package proteus.summarizer.bound;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import proteus.frontend.Compiler;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundValues;

/** Bounds of functions that are given as C text. */
final class Bounds {
  private Bounds() {}

  /** The bounds of the text's one function over mathematical integers. */
  static FunctionBounds of(String text) {
    return of(text, Integers.MATHEMATICAL);
  }

  static FunctionBounds of(String text, Integers integers) {
    return of(text, integers, Budget.ofProcessor(30_000));
  }

  static FunctionBounds of(String text, Integers integers, Budget budget) {
    Path file = write(text);
    FrontendResult read = Frontend.parse(List.of(file), FrontendOptions.of(MachineModel.LP64));
    if (!(read instanceof FrontendResult.Parsed(CProgram program, var _))) {
      throw new IllegalArgumentException(read.toString());
    }
    CFunction function =
        program.functions().stream()
            .filter(f -> f.definition().isPresent())
            .findFirst()
            .orElseThrow();
    if (!(Compiler.lower(program, integers, function.uniqueName())
        instanceof Compiler.Result.Compiled(Program lowered, var _, var _, var _))) {
      throw new IllegalArgumentException("not lowered: " + text);
    }
    Function entry =
        lowered.functions().values().stream()
            .filter(f -> f.name().equals(function.uniqueName()))
            .findFirst()
            .orElseThrow();
    try (Solver solver = Z3Solver.create()) {
      return new BoundAnalysis(solver).analyze(lowered, entry, budget);
    }
  }

  private static Path write(String text) {
    try {
      Path file = Files.createTempFile("bounds", ".c");
      Files.writeString(file, text);
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The loop that is so deep, from 1. */
  static FunctionBounds.LoopBound loop(FunctionBounds bounds, int depth) {
    return bounds.loops().stream()
        .filter(l -> l.loop().depth() == depth)
        .min(Comparator.comparing(l -> l.loop().header()))
        .orElseThrow();
  }

  /** The value of the tightest bound. */
  static BigInteger value(List<BoundExpression> upper, Map<String, Integer> inputs) {
    return value(upper.getFirst(), inputs);
  }

  static BigInteger value(BoundExpression bound, Map<String, Integer> inputs) {
    return new BoundValues(i -> BigInteger.valueOf(inputs.getOrDefault(i.name(), 0)))
        .of(bound)
        .floor();
  }
}
