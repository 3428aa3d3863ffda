package proteus.witness.report;

import java.math.BigInteger;
import java.util.Optional;
import proteus.witness.model.SourceLocation;

/**
 * What was made of a loop.
 *
 * @param keyword the place of the loop's keyword
 * @param count how many disjuncts its summary has, or how often it was unrolled
 * @param detail the approximation of a summary, or why there is none
 */
public record LoopTreatment(
    SourceLocation keyword,
    Treatment treatment,
    Optional<BigInteger> count,
    Optional<String> detail) {
  /** What was made of the loop. */
  public enum Treatment {
    SUMMARIZED,
    UNROLLED
  }
}
