package proteus.verifier.testgen;

import java.util.BitSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import proteus.ir.Nondet;
import proteus.ir.Value;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;

/**
 * An execution of the program with the inputs of a test.
 *
 * @param inputs that the program took
 * @param reached the numbers of the goals
 * @param steady those of them that it reaches whatever memory holds that no test gives
 * @param outcome how it ended; a halt where the inputs were at their end
 * @param supply whether the inputs were enough
 * @param rest what determined the values that no input gives
 * @param values those of them that are not zero, by their numbers in the order of the execution
 * @param iterations of loops
 */
public record TestRun(
    List<Input> inputs,
    BitSet reached,
    BitSet steady,
    Outcome outcome,
    Supply supply,
    Rest rest,
    SequencedMap<Long, Value> values,
    long iterations) {
  /** Whether there was an input each time that the program asked for one. */
  public enum Supply {
    ENOUGH,
    EXHAUSTED,
    /** An input is no value of the type that the program asked for. */
    MISFIT
  }

  /** What the program took from elsewhere. */
  public enum Rest {
    NOTHING,
    /** Memory without initial values, results of functions that are not defined: zeros here. */
    ZEROS,
    /** The same, with other values. */
    VALUES
  }

  public TestRun {
    inputs = List.copyOf(inputs);
    reached = (BitSet) reached.clone();
    steady = (BitSet) steady.clone();
    values = Collections.unmodifiableSequencedMap(new TreeMap<>(values));
  }

  TestRun with(Supply other) {
    return new TestRun(inputs, reached, steady, outcome, other, rest, values, iterations);
  }

  /** The same run; where memory holds something else, only these goals are reached. */
  TestRun with(BitSet steadily) {
    return new TestRun(inputs, reached, steadily, outcome, supply, rest, values, iterations);
  }

  /** What it shows: of goal {@code n}, bit {@code 2n} if it is reached, the next if steadily. */
  BitSet coverage() {
    BitSet coverage = new BitSet();
    reached.stream().forEach(n -> coverage.set(2 * n));
    steady.stream().forEach(n -> coverage.set(2 * n + 1));
    return coverage;
  }

  /** Gives an execution the same values again; zeros after them. */
  public NondetSource source() {
    Iterator<Input> left = inputs.iterator();
    long[] others = {0};
    return (source, type, edge) ->
        source.kind() == Nondet.Kind.INPUT
            ? left.hasNext() ? left.next().value() : Value.zero(type)
            : values.getOrDefault(others[0]++, Value.zero(type));
  }

  @Override
  public BitSet steady() {
    return (BitSet) steady.clone();
  }

  @Override
  public BitSet reached() {
    return (BitSet) reached.clone();
  }
}
