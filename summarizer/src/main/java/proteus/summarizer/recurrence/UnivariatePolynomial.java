package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import proteus.smt.Rational;

/**
 * A polynomial in one variable.
 *
 * @param coefficients the leading one first, which is not 0; empty for the polynomial 0
 */
record UnivariatePolynomial(List<Rational> coefficients) {
  UnivariatePolynomial {
    List<Rational> trimmed = new ArrayList<>(coefficients);
    while (!trimmed.isEmpty() && trimmed.getFirst().signum() == 0) {
      trimmed.removeFirst();
    }
    coefficients = List.copyOf(trimmed);
  }

  /** With these coefficients, the leading one first. */
  static UnivariatePolynomial of(BigInteger... coefficients) {
    List<Rational> all = new ArrayList<>();
    for (BigInteger coefficient : coefficients) {
      all.add(Rational.of(coefficient));
    }
    return new UnivariatePolynomial(all);
  }

  /** -1 for 0. */
  int degree() {
    return coefficients.size() - 1;
  }

  UnivariatePolynomial derivative() {
    List<Rational> result = new ArrayList<>();
    for (int i = 0; i < degree(); i++) {
      Rational power = Rational.of(BigInteger.valueOf(degree() - i));
      result.add(coefficients.get(i).multiply(power));
    }
    return new UnivariatePolynomial(result);
  }

  UnivariatePolynomial subtract(UnivariatePolynomial other) {
    int size = Math.max(coefficients.size(), other.coefficients.size());
    List<Rational> result = new ArrayList<>(Collections.nCopies(size, Rational.ZERO));
    for (int i = 0; i < coefficients.size(); i++) {
      result.set(size - coefficients.size() + i, coefficients.get(i));
    }
    for (int i = 0; i < other.coefficients.size(); i++) {
      int at = size - other.coefficients.size() + i;
      result.set(at, result.get(at).add(other.coefficients.get(i).negate()));
    }
    return new UnivariatePolynomial(result);
  }

  private record Division(UnivariatePolynomial quotient, UnivariatePolynomial rest) {}

  private Division divide(UnivariatePolynomial divisor) {
    List<Rational> rest = new ArrayList<>(coefficients);
    List<Rational> quotient = new ArrayList<>();
    Rational inverse = Rational.ONE.divide(divisor.coefficients.getFirst());
    while (rest.size() >= divisor.coefficients.size()) {
      Rational factor = rest.getFirst().multiply(inverse);
      quotient.add(factor);
      for (int i = 0; i < divisor.coefficients.size(); i++) {
        Rational part = divisor.coefficients.get(i).multiply(factor);
        rest.set(i, rest.get(i).add(part.negate()));
      }
      rest.removeFirst();
    }
    return new Division(new UnivariatePolynomial(quotient), new UnivariatePolynomial(rest));
  }

  /** The quotient; the divisor is not 0. */
  UnivariatePolynomial by(UnivariatePolynomial divisor) {
    return divide(divisor).quotient;
  }

  /** The greatest common divisor with leading coefficient 1; not both are 0. */
  UnivariatePolynomial gcd(UnivariatePolynomial other) {
    UnivariatePolynomial a = this;
    UnivariatePolynomial b = other;
    while (b.degree() >= 0) {
      UnivariatePolynomial rest = a.divide(b).rest;
      a = b;
      b = rest;
    }
    return a.monic();
  }

  private UnivariatePolynomial monic() {
    Rational inverse = Rational.ONE.divide(coefficients.getFirst());
    return new UnivariatePolynomial(coefficients.stream().map(c -> c.multiply(inverse)).toList());
  }

  /**
   * Factors f1, f2, ... without common and without multiple roots, so that this, with leading
   * coefficient 1, is f1 f2² f3³ ... (Yun 1976).
   */
  List<UnivariatePolynomial> squareFree() {
    List<UnivariatePolynomial> factors = new ArrayList<>();
    UnivariatePolynomial common = gcd(derivative());
    UnivariatePolynomial b = by(common);
    UnivariatePolynomial d = derivative().by(common).subtract(b.derivative());
    while (b.degree() > 0) {
      UnivariatePolynomial factor = b.gcd(d);
      factors.add(factor);
      b = b.by(factor);
      d = d.by(factor).subtract(b.derivative());
    }
    return factors;
  }
}
