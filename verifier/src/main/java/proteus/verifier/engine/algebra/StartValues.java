package proteus.verifier.engine.algebra;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import proteus.polynomial.Polynomial;
import proteus.smt.Rational;
import proteus.smt.Term;

/**
 * Writes polynomials over the values at a segment's start where that needs no division: with {@code
 * y = 2q + 1}, the quotient in {@code 2xq} goes, and in {@code xq} it stays.
 */
final class StartValues {
  private final List<Congruence> relations;
  private final Predicate<Term> isArbitrary;

  /**
   * For one segment.
   *
   * @param relations between arbitrary values and those at its start
   */
  StartValues(List<Congruence> relations, Predicate<Term> isArbitrary) {
    this.relations = relations;
    this.isArbitrary = isArbitrary;
  }

  /** A polynomial that is congruent; empty if arbitrary values remain in it. */
  Optional<Polynomial> of(Congruence congruence) {
    Polynomial result = congruence.polynomial();
    for (Congruence relation : relations) {
      if (relation.bits() >= congruence.bits()) {
        result = without(result, relation.polynomial());
      }
    }
    return result.atoms().stream().anyMatch(isArbitrary) ? Optional.empty() : Optional.of(result);
  }

  /** Without the arbitrary value that has the greatest factor in what is zero. */
  private Polynomial without(Polynomial polynomial, Polynomial zero) {
    Optional<Term> greatest =
        zero.atoms().stream()
            .filter(isArbitrary)
            .filter(atom -> zero.degree(atom) == 1 && factor(zero, atom).isConstant())
            .max(Comparator.comparing(atom -> factor(zero, atom).constant().numerator().abs()));
    return greatest.map(atom -> without(polynomial, zero, atom)).orElse(polynomial);
  }

  private static Polynomial without(Polynomial polynomial, Polynomial zero, Term atom) {
    List<Polynomial> parts = polynomial.coefficientsOf(atom);
    Rational factor = factor(zero, atom).constant();
    if (parts.size() != 2) {
      return polynomial;
    }
    // a + b·atom = a − (b / factor)·rest where zero = factor·atom + rest.
    Polynomial multiple = parts.get(1).scale(Rational.ONE.divide(factor));
    Polynomial rest = zero.coefficientsOf(atom).getFirst();
    return multiple.denominator().equals(BigInteger.ONE)
        ? parts.getFirst().subtract(multiple.multiply(rest))
        : polynomial;
  }

  private static Polynomial factor(Polynomial zero, Term atom) {
    return zero.coefficientsOf(atom).get(1);
  }
}
