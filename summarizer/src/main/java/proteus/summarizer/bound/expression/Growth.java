package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.Map;
import proteus.smt.Rational;

/**
 * An asymptotic class: how a bound grows when all inputs grow like n, in either direction.
 *
 * @param exponential whether it is 2^O(n^k) with some power that is not constant
 * @param degree of n, at least 0; roots have fractions
 * @param logarithms how many logarithmic factors there are
 */
public record Growth(boolean exponential, Rational degree, int logarithms)
    implements Comparable<Growth> {
  public static final Growth CONSTANT = new Growth(false, Rational.ZERO, 0);

  /** Of what is at most a multiple of n. */
  public static final Growth LINEAR = new Growth(false, Rational.ONE, 0);

  private static final Growth EXPONENTIAL = new Growth(true, Rational.ZERO, 0);

  /** The class of the expression's absolute value. */
  public static Growth of(BoundExpression expression) {
    Growth most = CONSTANT;
    for (Product product : expression.addends().keySet()) {
      Growth growth = of(product);
      most = growth.compareTo(most) > 0 ? growth : most;
    }
    return most;
  }

  private static Growth of(Product product) {
    Growth growth = CONSTANT;
    for (Map.Entry<BoundAtom, Integer> power : product.powers().entrySet()) {
      for (int i = 0; i < power.getValue(); i++) {
        growth = growth.times(of(power.getKey()));
      }
    }
    return growth;
  }

  private static Growth of(BoundAtom atom) {
    return switch (atom) {
      case BoundAtom.Input _ -> new Growth(false, Rational.ONE, 0);
      case BoundAtom.Max(var all) ->
          all.stream().map(Growth::of).max(Growth::compareTo).orElse(CONSTANT);
      case BoundAtom.Min(var all) ->
          all.stream()
              .map(e -> isBoundedAbove(e) ? CONSTANT : of(e))
              .min(Growth::compareTo)
              .orElse(CONSTANT);
      case BoundAtom.Ceiling(var of) -> of(of);
      case BoundAtom.Floor(var of) -> of(of);
      case BoundAtom.Quotient(var of, var _) -> of(of);
      case BoundAtom.Log(var _, var of) ->
          of(of).equals(CONSTANT)
              ? CONSTANT
              : of(of).exponential ? new Growth(false, Rational.ONE, 0) : LOGARITHMIC;
      case BoundAtom.Power(var _, var exponent) ->
          of(exponent).equals(CONSTANT) ? CONSTANT : EXPONENTIAL;
      case BoundAtom.Root(int degree, var of) -> of(of).root(degree);
    };
  }

  private static final Growth LOGARITHMIC = new Growth(false, Rational.ZERO, 1);

  private static boolean isBoundedAbove(BoundExpression e) {
    return e.constant().isPresent();
  }

  private Growth times(Growth other) {
    return new Growth(
        exponential || other.exponential, degree.add(other.degree), logarithms + other.logarithms);
  }

  private Growth root(int of) {
    return new Growth(exponential, degree.divide(Rational.of(BigInteger.valueOf(of))), logarithms);
  }

  @Override
  public int compareTo(Growth other) {
    if (exponential != other.exponential) {
      return exponential ? 1 : -1;
    }
    int byDegree = degree.compareTo(other.degree);
    return byDegree != 0 ? byDegree : Integer.compare(logarithms, other.logarithms);
  }

  /** In Landau's notation. */
  @Override
  public String toString() {
    if (exponential) {
      return "O(2^poly(n))";
    }
    String power =
        degree.signum() == 0
            ? ""
            : degree.equals(Rational.ONE)
                ? "n"
                : degree.denominator().equals(BigInteger.ONE)
                    ? "n^" + degree
                    : "n^(" + degree + ")";
    String logs = logarithms == 0 ? "" : logarithms == 1 ? "log n" : "log^" + logarithms + " n";
    String text = (power + " " + logs).strip();
    return "O(" + (text.isEmpty() ? "1" : text) + ")";
  }
}
