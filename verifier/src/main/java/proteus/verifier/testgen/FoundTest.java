package proteus.verifier.testgen;

import java.util.BitSet;

/**
 * A test of a suite.
 *
 * @param run its execution
 * @param covers the numbers of the goals that no test before it reaches
 */
public record FoundTest(TestRun run, BitSet covers, Origin origin) {
  /** Where a test's inputs come from. */
  public enum Origin {
    /** Chosen from the program's constants. */
    CHOSEN,
    /** Those of another test, changed. */
    CHANGED,
    /** Solved for. */
    SOLVED
  }

  public FoundTest {
    covers = (BitSet) covers.clone();
  }

  @Override
  public BitSet covers() {
    return (BitSet) covers.clone();
  }
}
