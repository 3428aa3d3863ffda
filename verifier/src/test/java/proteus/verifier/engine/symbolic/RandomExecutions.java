package proteus.verifier.engine.symbolic;

import java.math.BigInteger;
import java.util.Random;
import java.util.function.IntFunction;
import proteus.exec.CompiledProgram;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Execution;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.verifier.check.Replay;
import proteus.verifier.task.Answer;
import proteus.verifier.task.ScriptedSource;

/** What executions of a {@link RandomProgram} say. */
public final class RandomExecutions {
  /** Executions with the same first input. */
  private static final int STREAMS = 4;

  private static final int MAX_ENDLESS = 200;
  private static final Limits SHORT = Limits.steps(4_000);
  private static final Limits LONG = Limits.steps(20_000);

  private RandomExecutions() {}

  /** Whether some execution is found that violates: all first inputs, some of the later ones. */
  public static boolean isViolated(Program program) {
    return isViolated(program, 256 * STREAMS, RandomExecutions::inputs);
  }

  /**
   * Whether one of the first runs violates. Most are short and interpreted; those that are not are
   * run again as compiled, until too many do not end.
   */
  static boolean isViolated(Program program, int runs, IntFunction<NondetSource> inputs) {
    Execution interpreter = new Interpreter(program);
    Execution compiled = new CompiledProgram(program);
    int endless = 0;
    for (int run = 0; run < runs; run++) {
      Outcome outcome = interpreter.run(inputs.apply(run), SHORT).outcome();
      if (outcome instanceof Outcome.LimitReached && endless < MAX_ENDLESS) {
        outcome = compiled.run(inputs.apply(run), LONG).outcome();
        endless += outcome instanceof Outcome.LimitReached ? 1 : 0;
      }
      if (outcome instanceof Outcome.Violated) {
        return true;
      }
    }
    return false;
  }

  private static NondetSource inputs(int run) {
    Random later = new Random(run);
    boolean[] started = new boolean[1];
    return (source, type, edge) -> {
      int value = started[0] ? later.nextInt(-4, 5) * later.nextInt(1, 40) : run / STREAMS;
      started[0] = true;
      return new Value.IntValue(((IntType) type).wrap(BigInteger.valueOf(value)));
    };
  }

  /** Executes the inputs of an answer. */
  public static Replay.Result replay(Program program, Answer.Violated violated) {
    return Replay.run(
        new Interpreter(program),
        new ScriptedSource(violated.inputs()),
        violated.property(),
        Budget.ofProcessor(5_000));
  }
}
