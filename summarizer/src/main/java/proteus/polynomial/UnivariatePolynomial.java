package proteus.polynomial;

import cc.redberry.rings.poly.univar.UnivariateGCD;
import cc.redberry.rings.poly.univar.UnivariateSquareFreeFactorization;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import proteus.smt.Rational;

/** A polynomial in one variable with rational coefficients. */
public final class UnivariatePolynomial {
  /** Never changed. */
  private final cc.redberry.rings.poly.univar.UnivariatePolynomial<Rational> value;

  UnivariatePolynomial(cc.redberry.rings.poly.univar.UnivariatePolynomial<Rational> value) {
    this.value = value;
  }

  /** With these coefficients, the leading one first. */
  public static UnivariatePolynomial of(List<BigInteger> coefficients) {
    return new UnivariatePolynomial(
        cc.redberry.rings.poly.univar.UnivariatePolynomial.create(
            Coefficients.RATIONALS,
            coefficients.reversed().stream().map(Rational::of).toArray(Rational[]::new)));
  }

  /** 0 for constants. */
  public int degree() {
    return value.degree();
  }

  /** The coefficients, the leading one, which is not 0 where the degree is not, first. */
  public List<Rational> coefficients() {
    return IntStream.rangeClosed(0, degree()).mapToObj(i -> value.get(degree() - i)).toList();
  }

  /** The value at the point. */
  public Rational at(BigInteger point) {
    return value.evaluate(Rational.of(point));
  }

  /** Divided by z − root; the root is one. */
  public UnivariatePolynomial withoutRoot(BigInteger root) {
    return new UnivariatePolynomial(
        cc.redberry.rings.poly.univar.UnivariateDivision.divideExact(
            value, value.createLinear(Rational.of(root.negate()), Rational.ONE), true));
  }

  /** Whether some complex number is a root of both. */
  public boolean hasRootInCommon(UnivariatePolynomial other) {
    return UnivariateGCD.EuclidGCD(value, other.value).degree() > 0;
  }

  /**
   * Factors f1, f2, ... without common and without multiple roots, so that this, with leading
   * coefficient 1, is f1 f2² f3³ ...
   */
  public List<UnivariatePolynomial> squareFree() {
    var found =
        UnivariateSquareFreeFactorization.SquareFreeFactorizationYunZeroCharacteristics(
            value.clone().monic());
    List<UnivariatePolynomial> factors = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      while (factors.size() < found.getExponent(i)) {
        factors.add(of(List.of(BigInteger.ONE)));
      }
      var factor = new UnivariatePolynomial(found.get(i).clone().monic());
      factors.set(found.getExponent(i) - 1, factor);
    }
    return factors;
  }
}
