package proteus.verifier.engine.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.run.NondetSource;
import proteus.smt.Budget;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.summary.SummaryLimits;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.engine.symbolic.SymbolicEngine.Options;
import proteus.verifier.engine.symbolic.loop.Loops;
import proteus.verifier.task.Answer;

/** What is proved about random programs with arrays in loops holds in their executions. */
@Slow
class ArrayLoopsTest {
  private static final int RUNS = 400;
  private static final int[] VALUES = {0, 1, 2, 3, 4, 5, 6, 7, 8, 120, 121, 126, 127, 128, 255};

  @Property(seed = "1", tries = 9)
  void whatIsProvedHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    String text = RandomArrayLoops.of(seed);
    Program program = compile(text);
    Options options =
        new Options(
            IntegerEncoding::new,
            Loops.INVARIANTS,
            new UnrollBounds(1, 1, 2),
            SummaryLimits.STANDARD);
    Answer answer =
        new SymbolicEngine(program, Z3Solver::create)
            .run(options, Budget.ofProcessor(2_000))
            .answer();
    if (answer instanceof Answer.Holds) {
      assertThat(isViolated(program)).as(text).isFalse();
    }
  }

  static Program compile(String text) throws IOException {
    return Programs.checked(text);
  }

  static boolean isViolated(Program program) {
    return RandomExecutions.isViolated(program, RUNS, ArrayLoopsTest::inputs);
  }

  /** Few different values in a run, so that elements are often equal or in order. */
  private static NondetSource inputs(int run) {
    Random random = new Random(run);
    int different = 1 + random.nextInt(4);
    int[] chosen = random.ints(different, 0, VALUES.length).map(i -> VALUES[i]).toArray();
    return (source, type, edge) -> value(type, chosen[random.nextInt(different)]);
  }

  private static Value value(Type type, int value) {
    return switch (type) {
      case IntType t -> new Value.IntValue(t.wrap(BigInteger.valueOf(value)));
      case FloatType t -> throw new IllegalStateException("a float input");
      case BoolType t -> new Value.BoolValue(value % 2 == 1);
      case PointerType t -> throw new IllegalStateException("a pointer input");
    };
  }
}
