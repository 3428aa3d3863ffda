package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.polynomial.Monomial;
import proteus.polynomial.Polynomial;
import proteus.smt.LinearRecurrence;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.TermGraph;

/** Combinations of elements of a recurrence that never fall, or never grow. */
public final class MonotoneSequences {
  private MonotoneSequences() {}

  /**
   * Polynomials without n: if none is negative, this one grows with n, or keeps its value. Empty
   * where it is no constant plus a combination of elements, or nothing is known about these.
   *
   * @param n the index; all that does not depend on it is constant
   */
  public static List<Polynomial> signsOfGrowth(Polynomial polynomial, Term n) {
    return parts(polynomial, n).map(p -> p.signsOfGrowth(n)).orElse(List.of());
  }

  /** Polynomials without n: if none is positive, this one is positive for no n. Empty as above. */
  public static List<Polynomial> signsOfValue(Polynomial polynomial, Term n) {
    return parts(polynomial, n).map(p -> p.signsOfValue(n)).orElse(List.of());
  }

  /** A constant and a combination of elements at n, with a common positive factor. */
  private record Parts(LinearRecurrence recurrence, Polynomial constant, Polynomial sequence) {
    List<Polynomial> signsOfGrowth(Term n) {
      List<Polynomial> signs = new ArrayList<>();
      for (List<BigInteger> factors : recurrence.signsOfGrowth()) {
        Polynomial sum = Polynomial.ZERO;
        for (int i = 0; i < factors.size(); i++) {
          sum = sum.add(Bases.at(sequence, n, i).scale(Rational.of(factors.get(i))));
        }
        signs.add(sum);
      }
      return signs;
    }

    List<Polynomial> signsOfValue(Term n) {
      if (recurrence.coefficients().stream().anyMatch(c -> c.signum() < 0)) {
        return List.of();
      }
      List<Polynomial> signs = new ArrayList<>(List.of(constant));
      for (int i = 0; i < recurrence.order(); i++) {
        signs.add(Bases.at(sequence, n, i));
      }
      return signs;
    }
  }

  private static Optional<Parts> parts(Polynomial polynomial, Term n) {
    Rational denominator = Rational.of(polynomial.denominator());
    @Nullable LinearRecurrence recurrence = null;
    Polynomial constant = Polynomial.ZERO;
    Polynomial sequence = Polynomial.ZERO;
    for (Map.Entry<Monomial, Rational> entry : polynomial.coefficients().entrySet()) {
      Polynomial part =
          Polynomial.of(Map.of(entry.getKey(), entry.getValue().multiply(denominator)));
      List<Term> changing =
          entry.getKey().exponents().keySet().stream()
              .filter(a -> TermGraph.freeVariables(a).contains(n))
              .toList();
      if (changing.isEmpty()) {
        constant = constant.add(part);
        continue;
      }
      Term atom = changing.getFirst();
      if (changing.size() > 1 || entry.getKey().degree(atom) > 1 || !Bases.isElement(atom, n)) {
        return Optional.empty();
      }
      LinearRecurrence own = Bases.element(atom).recurrence();
      if (recurrence != null && !recurrence.equals(own)) {
        return Optional.empty();
      }
      recurrence = own;
      sequence = sequence.add(part);
    }
    return recurrence == null
        ? Optional.empty()
        : Optional.of(new Parts(recurrence, constant, sequence));
  }
}
