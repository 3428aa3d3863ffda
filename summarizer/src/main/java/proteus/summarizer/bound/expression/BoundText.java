package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import proteus.smt.Rational;

/** The text of a bound expression: C's operators, {@code ^} for powers. */
final class BoundText {
  private BoundText() {}

  static String of(BoundExpression e) {
    BigInteger denominator = BigInteger.ONE;
    for (Rational factor : e.addends().values()) {
      BigInteger d = factor.denominator();
      denominator = denominator.multiply(d).divide(denominator.gcd(d));
    }
    String sum = sum(e.times(denominator));
    if (denominator.equals(BigInteger.ONE)) {
      return sum;
    }
    return (e.addends().size() > 1 ? "(" + sum + ")" : sum) + "/" + denominator;
  }

  /** The addends; where the first one is negative, after one that is not. */
  private static List<Map.Entry<Product, Rational>> positiveFirst(BoundExpression e) {
    List<Map.Entry<Product, Rational>> addends = new ArrayList<>(e.addends().entrySet());
    for (int i = 0; i < addends.size(); i++) {
      if (addends.get(i).getValue().signum() > 0) {
        addends.addFirst(addends.remove(i));
        break;
      }
    }
    return addends;
  }

  private static String sum(BoundExpression e) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<Product, Rational> addend : positiveFirst(e)) {
      BigInteger factor = addend.getValue().numerator();
      boolean negative = factor.signum() < 0;
      if (text.isEmpty()) {
        text.append(negative ? "-" : "");
      } else {
        text.append(negative ? " - " : " + ");
      }
      BigInteger size = factor.abs();
      if (addend.getKey().isNone()) {
        text.append(size);
      } else {
        text.append(size.equals(BigInteger.ONE) ? "" : size + "*").append(addend.getKey());
      }
    }
    return text.isEmpty() ? "0" : text.toString();
  }
}
