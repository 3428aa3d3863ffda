package proteus.verifier.check.paths;

import java.math.BigInteger;
import java.util.Map;
import proteus.smt.Term;

/**
 * What comes next depends on a condition: the path is followed twice. Thrown before anything has
 * changed.
 *
 * @see PathState#decide
 */
final class Fork extends RuntimeException {
  private static final long serialVersionUID = 1;

  final transient Term condition;

  /** The values of terms that are known where the condition holds. */
  final transient Map<Term, BigInteger> values;

  Fork(Term condition, Map<Term, BigInteger> values) {
    super("fork", null, false, false);
    this.condition = condition;
    this.values = Map.copyOf(values);
  }
}
