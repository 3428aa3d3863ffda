package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.polynomial.Monomial;
import proteus.polynomial.Polynomial;
import proteus.smt.LinearForm;
import proteus.smt.LinearRecurrence;
import proteus.smt.Op;
import proteus.smt.Rational;
import proteus.smt.Term;

/**
 * Whether a polynomial's values are multiples of a number wherever its atoms have integer values. A
 * sequence p1(n) b1^n + p2(n) b2^n + ... with integer values obeys a linear recurrence with integer
 * coefficients whose order is the number of its coefficients; so as many values from n = 0 on
 * decide about all of them.
 */
final class Divisibility {
  /** Points at which divisibility is tried. */
  private static final int POINT_LIMIT = 2000;

  private Divisibility() {}

  /** A product of a power and elements of recurrences, as often as the numbers say. */
  private record Growth(BigInteger base, Map<LinearRecurrence, Integer> elements) {
    /** Of a recurrence that the product obeys. */
    int order() {
      int order = 1;
      for (Map.Entry<LinearRecurrence, Integer> element : elements.entrySet()) {
        for (int i = 0; i < element.getValue(); i++) {
          order = Math.min(POINT_LIMIT + 1, order * element.getKey().order());
        }
      }
      return order;
    }
  }

  /** A variable, with powers that have it in their exponents. */
  private record Dimension(Set<Term> powers, Optional<Term> variable, BigInteger offset) {
    /** The polynomial where the exponent has the value and the variable the one that belongs. */
    Polynomial at(Polynomial polynomial, int value) {
      return polynomial.substitute(
          atom -> {
            if (powers.contains(atom) && atom.op() == Op.ELEMENT) {
              BigInteger index = BigInteger.valueOf((long) value + Bases.element(atom).shift());
              return Polynomial.of(Rational.of(Bases.element(atom).recurrence().element(index)));
            }
            if (powers.contains(atom)) {
              return Polynomial.of(Rational.of(Bases.base(atom).pow(value)));
            }
            return variable.isPresent() && variable.get().equals(atom)
                ? Polynomial.of(Rational.of(BigInteger.valueOf(value).subtract(offset)))
                : Polynomial.of(atom);
          });
    }

    /** How many values decide about all. */
    int order(Polynomial polynomial) {
      Map<Growth, Integer> degrees = new LinkedHashMap<>();
      for (Monomial monomial : polynomial.coefficients().keySet()) {
        BigInteger base = BigInteger.ONE;
        Map<LinearRecurrence, Integer> elements = new LinkedHashMap<>();
        for (Term power : powers) {
          int degree = monomial.degree(power);
          if (power.op() == Op.POW) {
            base = base.multiply(Bases.base(power).pow(degree));
          } else if (degree > 0) {
            elements.merge(Bases.element(power).recurrence(), degree, Integer::sum);
          }
        }
        degrees.merge(
            new Growth(base, elements), variable.map(monomial::degree).orElse(0), Math::max);
      }
      return degrees.entrySet().stream()
          .mapToInt(e -> (e.getValue() + 1) * e.getKey().order())
          .sum();
    }
  }

  /**
   * For a positive divisor. Of a polynomial with rational coefficients this says that its values
   * are integers, too.
   */
  static boolean dividesEverywhere(BigInteger divisor, Polynomial polynomial) {
    BigInteger denominator = polynomial.denominator();
    if (!denominator.equals(BigInteger.ONE)) {
      return dividesEverywhere(
          divisor.multiply(denominator), polynomial.scale(Rational.of(denominator)));
    }
    List<Dimension> dimensions = dimensions(polynomial);
    long points = 1;
    for (Dimension dimension : dimensions) {
      points *= dimension.order(polynomial);
      if (points > POINT_LIMIT) {
        return false;
      }
    }
    return dividesOnGrid(divisor, polynomial, dimensions);
  }

  private static List<Dimension> dimensions(Polynomial polynomial) {
    Map<Term, Set<Term>> powers = new LinkedHashMap<>();
    Set<Term> variables = new LinkedHashSet<>(polynomial.atoms());
    for (Term atom : polynomial.atoms()) {
      boolean grows = atom.op() == Op.POW || atom.op() == Op.ELEMENT;
      if (grows && atom.args().getLast().range().isAtLeast(BigInteger.ZERO)) {
        powers.computeIfAbsent(atom.args().getLast(), e -> new LinkedHashSet<>()).add(atom);
        variables.remove(atom);
      }
    }
    List<Dimension> dimensions = new ArrayList<>();
    powers.forEach(
        (exponent, group) -> {
          LinearForm form = LinearForm.of(exponent);
          Optional<Term> variable =
              form.coefficients().entrySet().stream()
                  .filter(e -> form.coefficients().size() == 1)
                  .filter(e -> e.getValue().equals(BigInteger.ONE))
                  .map(Map.Entry::getKey)
                  .filter(variables::remove)
                  .findFirst();
          dimensions.add(new Dimension(group, variable, form.constant()));
        });
    variables.forEach(
        v -> dimensions.add(new Dimension(Set.of(), Optional.of(v), BigInteger.ZERO)));
    return dimensions;
  }

  private static boolean dividesOnGrid(
      BigInteger divisor, Polynomial polynomial, List<Dimension> dimensions) {
    if (dimensions.isEmpty()) {
      return polynomial.constant().numerator().mod(divisor).signum() == 0;
    }
    Dimension first = dimensions.get(0);
    List<Dimension> others = dimensions.subList(1, dimensions.size());
    int order = first.order(polynomial);
    for (int value = 0; value < order; value++) {
      if (!dividesOnGrid(divisor, first.at(polynomial, value), others)) {
        return false;
      }
    }
    return true;
  }
}
