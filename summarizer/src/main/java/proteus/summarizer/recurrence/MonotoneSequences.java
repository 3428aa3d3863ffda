package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import proteus.smt.LinearRecurrence;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.TermGraph;

/** Combinations of elements of a recurrence that never fall, or never grow. */
public final class MonotoneSequences {
  private MonotoneSequences() {}

  /**
   * Whether the polynomial is a constant plus such a combination, with constant factors.
   *
   * @param n the index; all that does not depend on it is constant
   */
  public static boolean areSeenIn(Polynomial polynomial, Term n) {
    @Nullable LinearRecurrence recurrence = null;
    Polynomial sequence = Polynomial.ZERO;
    for (Map.Entry<Monomial, Rational> part : polynomial.coefficients().entrySet()) {
      Monomial monomial = part.getKey();
      if (monomial.exponents().keySet().stream()
          .noneMatch(a -> TermGraph.freeVariables(a).contains(n))) {
        continue;
      }
      Term atom = monomial.exponents().firstKey();
      if (monomial.degree() != 1 || !Bases.isElement(atom, n)) {
        return false;
      }
      LinearRecurrence own = Bases.element(atom).recurrence();
      if (recurrence != null && !recurrence.equals(own)) {
        return false;
      }
      recurrence = own;
      sequence = sequence.add(Polynomial.of(atom).scale(part.getValue()));
    }
    return recurrence != null && isMonotone(recurrence, sequence, n);
  }

  private static boolean isMonotone(LinearRecurrence recurrence, Polynomial sequence, Term n) {
    Rational denominator = Rational.of(sequence.denominator());
    List<BigInteger> first = new ArrayList<>();
    for (int i = 0; i < recurrence.order(); i++) {
      first.add(Bases.at(sequence, n, i).scale(denominator).constant().numerator());
    }
    return recurrence.isNonDecreasing(first)
        || recurrence.isNonDecreasing(first.stream().map(BigInteger::negate).toList());
  }
}
