package proteus.verifier.engine.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import proteus.exec.CompiledProgram;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.arithmetic.Arrangement;
import proteus.ir.run.Execution;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;

/**
 * An execution that is at hand at once and, for runs that are long or many, one that is fast but
 * takes time to set up. A run that turns out long is started anew with the values that were chosen
 * so far.
 */
public final class TieredExecution implements Execution {
  private static final long FEW_STEPS = 20_000;

  /** So much time in short runs is worth the set-up, too. */
  private static final long MANY_NANOS = 200_000_000;

  private final Execution ready;
  private final Supplier<Execution> preparation;
  private @Nullable Execution fast;
  private long spent;

  /**
   * @param ready counts steps exactly
   * @param preparation is asked once, when a run is long
   */
  TieredExecution(Execution ready, Supplier<Execution> preparation) {
    this.ready = ready;
    this.preparation = preparation;
  }

  /** The program interpreted and, where that takes long, compiled. */
  public static Execution of(Program program) {
    return new TieredExecution(new Interpreter(program), () -> new CompiledProgram(program));
  }

  @Override
  public Execution in(Arrangement arrangement) {
    return ready.in(arrangement);
  }

  @Override
  public Run run(NondetSource source, Limits limits, ExecutionListener trace) {
    if (fast != null) {
      return fast.run(source, limits, trace);
    }
    long start = limits.clock().nanos();
    List<Value> chosen = new ArrayList<>();
    NondetSource recording =
        (nondet, type, edge) -> {
          Value value = source.choose(nondet, type, edge);
          chosen.add(value);
          return value;
        };
    Limits few = limits.withSteps(Math.min(FEW_STEPS, limits.steps()));
    Run attempt = ready.run(recording, few);
    boolean isLong =
        attempt.outcome() instanceof Outcome.LimitReached(var limit)
            && limit == Outcome.Limit.STEPS
            && limits.steps() > FEW_STEPS;
    spent += limits.clock().nanos() - start;
    if (spent > MANY_NANOS) {
      fast = preparation.get();
    }
    if (!isLong && trace.equals(ExecutionListener.NONE)) {
      return attempt;
    }
    Execution next = ready;
    if (isLong) {
      next = fast == null ? preparation.get() : fast;
      fast = next;
    }
    Limits rest = limits.withTime(limits.time().minusNanos(limits.clock().nanos() - start));
    return next.run(NondetSource.replay(chosen, source), rest, trace);
  }
}
