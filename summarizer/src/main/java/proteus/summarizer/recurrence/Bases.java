package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import proteus.polynomial.Monomial;
import proteus.polynomial.Polynomial;
import proteus.smt.LinearRecurrence;
import proteus.smt.Op;
import proteus.smt.Payload;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Polynomials as exponential polynomials in n: sums of p(n) b^n with integer bases b. A power b^n
 * is a product of atoms, the powers of its prime factors with exponent n. Elements of linear
 * recurrences at n are atoms like n itself.
 */
final class Bases {
  private static final BigInteger TRIAL_LIMIT = BigInteger.valueOf(1000);

  private Bases() {}

  /** The prime factors with their multiplicities; a factor without small divisors is kept. */
  static SortedMap<BigInteger, Integer> factors(BigInteger number) {
    SortedMap<BigInteger, Integer> factors = new TreeMap<>();
    BigInteger rest = number;
    BigInteger candidate = BigInteger.TWO;
    while (candidate.multiply(candidate).compareTo(rest) <= 0
        && candidate.compareTo(TRIAL_LIMIT) < 0) {
      if (rest.mod(candidate).signum() == 0) {
        factors.merge(candidate, 1, Integer::sum);
        rest = rest.divide(candidate);
      } else {
        candidate = candidate.nextProbablePrime();
      }
    }
    if (rest.compareTo(BigInteger.ONE) > 0) {
      factors.merge(rest, 1, Integer::sum);
    }
    return factors;
  }

  /** base^n; the base is at least 1. */
  static Polynomial power(Terms terms, BigInteger base, Term n) {
    Polynomial product = Polynomial.of(1);
    for (Map.Entry<BigInteger, Integer> factor : factors(base).entrySet()) {
      Polynomial atom = Polynomial.of(terms.pow(factor.getKey(), n));
      product = product.multiply(atom.power(factor.getValue()));
    }
    return product;
  }

  /** Whether the atom is a power with exponent n. */
  static boolean isPower(Term atom, Term n) {
    return atom.op() == Op.POW && atom.arg(1).equals(n);
  }

  /** The base of a power. */
  static BigInteger base(Term power) {
    return power.arg(0).intConstant().orElseThrow();
  }

  /** The product of the bases of all powers with exponent n in the monomial. */
  static BigInteger base(Monomial monomial, Term n) {
    BigInteger base = BigInteger.ONE;
    for (Map.Entry<Term, Integer> factor : monomial.exponents().entrySet()) {
      if (isPower(factor.getKey(), n)) {
        base = base.multiply(base(factor.getKey()).pow(factor.getValue()));
      }
    }
    return base;
  }

  /** Whether the atom is an element at n. */
  static boolean isElement(Term atom, Term n) {
    return atom.op() == Op.ELEMENT && atom.arg(0).equals(n);
  }

  /** The sequence of an element. */
  static Payload.Element element(Term atom) {
    return (Payload.Element) atom.payload();
  }

  /** For each mode the degree of its polynomial in n; empty if a monomial has several elements. */
  static Optional<Map<Mode, Integer>> degrees(Polynomial polynomial, Term n) {
    Map<Mode, Integer> degrees = new LinkedHashMap<>();
    for (Monomial monomial : polynomial.coefficients().keySet()) {
      List<Term> elements =
          monomial.exponents().keySet().stream().filter(a -> isElement(a, n)).toList();
      if (elements.size() > 1 || elements.stream().anyMatch(a -> monomial.degree(a) > 1)) {
        return Optional.empty();
      }
      Mode mode =
          new Mode(
              base(monomial, n), elements.stream().map(a -> element(a).recurrence()).findFirst());
      degrees.merge(mode, monomial.degree(n), Math::max);
    }
    return Optional.of(degrees);
  }

  /** The polynomial with n + 1 or n - 1 instead of n. */
  static Polynomial shift(Terms terms, Polynomial polynomial, Term n, int by) {
    return polynomial.substitute(
        atom -> {
          if (atom.equals(n)) {
            return Polynomial.of(n).add(Polynomial.of(by));
          }
          if (isElement(atom, n)) {
            return shifted(terms, element(atom), n, by);
          }
          if (!isPower(atom, n)) {
            return Polynomial.of(atom);
          }
          Rational base = Rational.of(base(atom));
          return Polynomial.of(atom).scale(by > 0 ? base : Rational.ONE.divide(base));
        });
  }

  /** The element one further or one before, by the recurrence. */
  private static Polynomial shifted(Terms terms, Payload.Element element, Term n, int by) {
    LinearRecurrence recurrence = element.recurrence();
    int shift = element.shift() + (by > 0 ? 1 : -1);
    if (shift >= 0 && shift < recurrence.order()) {
      return Polynomial.of(terms.element(recurrence, shift, n));
    }
    // u(n + d) - c1 u(n + d - 1) - ... - cd u(n) = 0, solved for its first or its last part
    int order = recurrence.order();
    Polynomial sum = Polynomial.ZERO;
    for (int i = 0; i < order; i++) {
      Polynomial atom = Polynomial.of(terms.element(recurrence, i, n));
      BigInteger factor =
          by > 0
              ? recurrence.coefficients().get(order - 1 - i)
              : i == order - 1
                  ? BigInteger.ONE
                  : recurrence.coefficients().get(order - 2 - i).negate();
      sum = sum.add(atom.scale(Rational.of(factor)));
    }
    Rational last = Rational.of(recurrence.coefficients().getLast());
    return by > 0 ? sum : sum.scale(Rational.ONE.divide(last));
  }

  /** The polynomial at an n, which is at least 0. */
  static Polynomial at(Polynomial polynomial, Term n, int value) {
    return polynomial.substitute(
        atom -> {
          if (atom.equals(n)) {
            return Polynomial.of(value);
          }
          if (isElement(atom, n)) {
            BigInteger index = BigInteger.valueOf((long) value + element(atom).shift());
            return Polynomial.of(Rational.of(element(atom).recurrence().element(index)));
          }
          return isPower(atom, n)
              ? Polynomial.of(Rational.of(base(atom).pow(value)))
              : Polynomial.of(atom);
        });
  }
}
