package proteus.verifier.engine.symbolic;

import java.math.BigInteger;
import java.util.Random;
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
import proteus.verifier.engine.Answer;
import proteus.verifier.engine.ScriptedSource;

/** What executions of a {@link RandomProgram} say. */
public final class RandomExecutions {
  /** Executions with the same first input. */
  private static final int STREAMS = 4;

  private RandomExecutions() {}

  /** Whether some execution is found that violates: all first inputs, some of the later ones. */
  public static boolean isViolated(Program program) {
    Execution execution = new CompiledProgram(program);
    for (int run = 0; run < 256 * STREAMS; run++) {
      Outcome outcome = execution.run(inputs(run), Limits.steps(20_000)).outcome();
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
        Budget.ofMillis(5_000));
  }
}
