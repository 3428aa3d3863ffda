package proteus.verifier.property;

import java.util.Optional;
import proteus.frontend.lower.Watched;
import proteus.ir.Integers;

/**
 * A property that a program has or violates. One class each, with all that is particular to it;
 * {@link Claims} lists them.
 */
public sealed interface Claim extends PropertyLine
    permits ReachError, NoFailingAssertion, NoOverflow, Termination, MemorySafety {
  /** What becomes a violation when the program is lowered. */
  Watched watched();

  /** What is to be decided, in words. */
  String inWords();

  /** Why this cannot be decided; empty if it can. */
  default Optional<String> refusal(Integers integers) {
    return Optional.empty();
  }
}
