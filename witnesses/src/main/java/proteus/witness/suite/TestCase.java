package proteus.witness.suite;

import java.util.List;

/**
 * A test.
 *
 * @param inputs what the calls of {@code __VERIFIER_nondet_*} return, in the order of the execution
 */
public record TestCase(List<TestInput> inputs, Claim claim) {
  public TestCase {
    inputs = List.copyOf(inputs);
  }

  /** What the test is said to do. */
  public enum Claim {
    /** It calls the error function. */
    COVERS_ERROR,
    NOTHING
  }
}
