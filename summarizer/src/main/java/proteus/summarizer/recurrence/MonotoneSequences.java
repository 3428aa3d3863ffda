package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
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
    @Nullable LinearRecurrence recurrence = null;
    Polynomial sequence = Polynomial.ZERO;
    for (Map.Entry<Monomial, Rational> part : polynomial.coefficients().entrySet()) {
      List<Term> changing =
          part.getKey().exponents().keySet().stream()
              .filter(a -> TermGraph.freeVariables(a).contains(n))
              .toList();
      if (changing.isEmpty()) {
        continue;
      }
      Term atom = changing.getFirst();
      if (changing.size() > 1 || part.getKey().degree(atom) > 1 || !Bases.isElement(atom, n)) {
        return List.of();
      }
      LinearRecurrence own = Bases.element(atom).recurrence();
      if (recurrence != null && !recurrence.equals(own)) {
        return List.of();
      }
      recurrence = own;
      sequence =
          sequence.add(new Polynomial(new TreeMap<>(Map.of(part.getKey(), part.getValue()))));
    }
    return recurrence == null ? List.of() : signs(recurrence, sequence, n);
  }

  private static List<Polynomial> signs(LinearRecurrence recurrence, Polynomial sequence, Term n) {
    Polynomial integer = sequence.scale(Rational.of(sequence.denominator()));
    List<Polynomial> signs = new ArrayList<>();
    for (List<BigInteger> factors : recurrence.signsOfGrowth()) {
      Polynomial sum = Polynomial.ZERO;
      for (int i = 0; i < factors.size(); i++) {
        sum = sum.add(Bases.at(integer, n, i).scale(Rational.of(factors.get(i))));
      }
      signs.add(sum);
    }
    return signs;
  }
}
