package proteus.verifier.testgen;

import java.util.BitSet;
import java.util.List;
import proteus.ir.run.Outcome;

/**
 * An execution of the program with the inputs of a test.
 *
 * @param inputs that the program took
 * @param reached the numbers of the goals
 * @param outcome how it ended; a halt where the inputs were at their end
 * @param supply whether the inputs were enough
 * @param rest what determined the values that no input gives
 * @param iterations of loops
 */
public record TestRun(
    List<Input> inputs,
    BitSet reached,
    Outcome outcome,
    Supply supply,
    Rest rest,
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
    ZEROS
  }

  public TestRun {
    inputs = List.copyOf(inputs);
    reached = (BitSet) reached.clone();
  }

  @Override
  public BitSet reached() {
    return (BitSet) reached.clone();
  }
}
