package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import proteus.smt.Op;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Polynomials as exponential polynomials in n: sums of p(n) b^n with integer bases b. A power b^n
 * is a product of atoms, the powers of its prime factors with exponent n.
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

  /** For each base the degree of its polynomial in n. */
  static SortedMap<BigInteger, Integer> degrees(Polynomial polynomial, Term n) {
    SortedMap<BigInteger, Integer> degrees = new TreeMap<>();
    polynomial
        .coefficients()
        .keySet()
        .forEach(m -> degrees.merge(base(m, n), m.degree(n), Math::max));
    return degrees;
  }

  /** The polynomial with n + 1 or n - 1 instead of n. */
  static Polynomial shift(Polynomial polynomial, Term n, int by) {
    return polynomial.substitute(
        atom -> {
          if (atom.equals(n)) {
            return Polynomial.of(n).add(Polynomial.of(by));
          }
          if (!isPower(atom, n)) {
            return Polynomial.of(atom);
          }
          Rational base = Rational.of(base(atom));
          return Polynomial.of(atom).scale(by > 0 ? base : Rational.ONE.divide(base));
        });
  }

  /** The polynomial at an n, which is at least 0. */
  static Polynomial at(Polynomial polynomial, Term n, int value) {
    return polynomial.substitute(
        atom -> {
          if (atom.equals(n)) {
            return Polynomial.of(value);
          }
          return isPower(atom, n)
              ? Polynomial.of(Rational.of(base(atom).pow(value)))
              : Polynomial.of(atom);
        });
  }
}
