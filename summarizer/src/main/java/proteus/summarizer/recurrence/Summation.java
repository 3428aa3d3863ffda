package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import proteus.smt.Rational;
import proteus.smt.Term;

/** Indefinite sums of polynomials (Faulhaber). */
final class Summation {
  private Summation() {}

  /**
   * The polynomial s with s(n) = p(from) + p(from + 1) + ... + p(n - 1) for all n from {@code from}
   * on, where p(n) is the given polynomial in the atom n.
   */
  static Polynomial sum(Polynomial polynomial, Term n, int from) {
    List<Polynomial> coefficients = polynomial.coefficientsOf(n);
    List<Polynomial> powerSums = powerSums(coefficients.size() - 1, n);
    Polynomial sum = Polynomial.ZERO;
    for (int d = 0; d < coefficients.size(); d++) {
      sum = sum.add(coefficients.get(d).multiply(powerSums.get(d)));
    }
    return sum.subtract(sum.substitute(n, Polynomial.of(from)));
  }

  /** The polynomials S with S(n) = 0^d + 1^d + ... + (n-1)^d, for d up to the degree. */
  private static List<Polynomial> powerSums(int degree, Term n) {
    List<Polynomial> sums = new ArrayList<>();
    for (int d = 0; d <= degree; d++) {
      // n^(d+1) is the telescoping sum of (i+1)^(d+1) - i^(d+1), and that is a sum of lower powers.
      Polynomial rest = Polynomial.of(n).power(d + 1);
      BigInteger binomial = BigInteger.ONE;
      for (int j = 0; j < d; j++) {
        rest = rest.subtract(sums.get(j).scale(Rational.of(binomial)));
        binomial =
            binomial
                .multiply(BigInteger.valueOf((long) d + 1 - j))
                .divide(BigInteger.valueOf((long) j + 1));
      }
      sums.add(rest.scale(new Rational(BigInteger.ONE, BigInteger.valueOf((long) d + 1))));
    }
    return sums;
  }
}
