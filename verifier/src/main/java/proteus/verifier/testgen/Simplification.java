package proteus.verifier.testgen;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import proteus.ir.Value;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;

/** Looks for simpler inputs that do the same. */
final class Simplification {
  private static final int MAX_SIMPLIFIED = 24;
  private static final long SIMPLIFYING_MILLIS = 200;

  /** Executions with more iterations are left as they are. */
  private static final long LONG = 100_000;

  /** Executes inputs. */
  @FunctionalInterface
  interface Runner {
    TestRun run(TestExecution.InputSource source, Budget budget);
  }

  private final Runner runner;

  Simplification(Runner runner) {
    this.runner = runner;
  }

  /** An execution that reaches the same goals with more zeros and smaller numbers. */
  TestRun of(TestRun original, BitSet news, Budget budget) {
    Budget time = budget.atMostMillis(SIMPLIFYING_MILLIS);
    TestRun best = plain(original, news, time);
    for (int i = 0; i < Math.min(best.inputs().size(), MAX_SIMPLIFIED); i++) {
      Value value = best.inputs().get(i).value();
      Value zero = Value.zero(best.inputs().get(i).type());
      if (original.iterations() > LONG || value.equals(zero) || time.isOver()) {
        continue;
      }
      Optional<TestRun> simpler = simpler(best, i, zero, news, time);
      best = simpler.orElse(best);
      if (simpler.isEmpty() && value instanceof Value.IntValue(BigInteger number)) {
        best = smaller(best, i, number, news, time);
      }
    }
    return best;
  }

  /** The same with inputs alone, where these are enough. */
  private TestRun plain(TestRun run, BitSet news, Budget budget) {
    if (run.values().isEmpty() || run.iterations() > LONG) {
      return run;
    }
    TestRun plain = runner.run(inputs(run.inputs()), budget);
    BitSet lost = (BitSet) news.clone();
    lost.andNot(plain.coverage());
    return lost.isEmpty() && !(plain.outcome() instanceof Outcome.LimitReached) ? plain : run;
  }

  /** The same with a number nearer to zero in one place. */
  private TestRun smaller(TestRun run, int place, BigInteger number, BitSet news, Budget budget) {
    TestRun best = run;
    BigInteger least = number;
    for (int bits = number.abs().bitLength() - 1; bits > 0 && !budget.isOver(); ) {
      // Towards zero, whatever the sign.
      BigInteger less = least.divide(BigInteger.ONE.shiftLeft(bits));
      Optional<TestRun> found =
          less.signum() == 0
              ? Optional.empty()
              : simpler(best, place, new Value.IntValue(less), news, budget);
      if (found.isPresent()) {
        best = found.get();
        least = less;
      }
      bits = found.isPresent() ? Math.min(bits, least.abs().bitLength() - 1) : bits / 2;
    }
    return best;
  }

  private Optional<TestRun> simpler(
      TestRun best, int place, Value value, BitSet news, Budget budget) {
    List<Input> inputs = new ArrayList<>(best.inputs());
    if (place >= inputs.size()) {
      return Optional.empty();
    }
    inputs.set(place, TestTrials.with(inputs.get(place), value));
    TestRun run = replay(inputs, best, budget);
    BitSet lost = (BitSet) news.clone();
    lost.andNot(run.coverage());
    boolean ends = !(run.outcome() instanceof Outcome.LimitReached);
    return lost.isEmpty() && (ends || best.outcome() instanceof Outcome.LimitReached)
        ? Optional.of(run)
        : Optional.empty();
  }

  private TestRun replay(List<Input> inputs, TestRun like, Budget budget) {
    return runner.run(inputs(inputs).with(like), budget);
  }

  /** Gives these, then zeros. */
  private static TestExecution.InputSource inputs(List<Input> inputs) {
    int[] next = {0};
    return (nondet, type, edge) ->
        Optional.of(
            next[0] < inputs.size()
                ? TestTrials.fitted(inputs.get(next[0]++).value(), type)
                : Value.zero(type));
  }
}
