package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.Rational;

/**
 * Polynomials with fractions whose values at integers are integers, such as {@code (n^2 - n)/2}: a
 * polynomial of degree d is one if its values are integers wherever all variables are from 0 to d
 * (Newton's interpolation).
 */
final class IntegerValued {
  private static final int MAX_ATOMS = 3;
  private static final int MAX_DEGREE = 6;

  private IntegerValued() {}

  static boolean is(BoundExpression expression) {
    Set<BoundAtom> atoms = new LinkedHashSet<>();
    int degree = 0;
    for (Product product : expression.addends().keySet()) {
      atoms.addAll(product.powers().keySet());
      degree = Math.max(degree, product.degree());
    }
    return atoms.size() <= MAX_ATOMS
        && degree <= MAX_DEGREE
        && is(expression, List.copyOf(atoms), degree, new LinkedHashMap<>());
  }

  private static boolean is(
      BoundExpression expression,
      List<BoundAtom> atoms,
      int degree,
      Map<BoundAtom, BigInteger> values) {
    if (values.size() == atoms.size()) {
      return value(expression, values).denominator().equals(BigInteger.ONE);
    }
    for (int i = 0; i <= degree; i++) {
      Map<BoundAtom, BigInteger> more = new LinkedHashMap<>(values);
      more.put(atoms.get(values.size()), BigInteger.valueOf(i));
      if (!is(expression, atoms, degree, more)) {
        return false;
      }
    }
    return true;
  }

  private static Rational value(BoundExpression expression, Map<BoundAtom, BigInteger> values) {
    Rational sum = Rational.ZERO;
    for (Map.Entry<Product, Rational> addend : expression.addends().entrySet()) {
      BigInteger product = BigInteger.ONE;
      for (Map.Entry<BoundAtom, Integer> power : addend.getKey().powers().entrySet()) {
        product =
            product.multiply(
                values.getOrDefault(power.getKey(), BigInteger.ZERO).pow(power.getValue()));
      }
      sum = sum.add(addend.getValue().multiply(Rational.of(product)));
    }
    return sum;
  }
}
