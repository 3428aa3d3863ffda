package proteus.summarizer.bound.expression;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Rational;

/**
 * Products with {@code m = max(0, e)}: where m is not 0 it is e, so that {@code m*e} is {@code m^2}
 * for all inputs.
 */
public final class MaxProducts {
  private MaxProducts() {}

  /** The expression in a shorter form, if there is one. */
  public static BoundExpression reduced(BoundExpression expression) {
    BoundExpression best = expression;
    for (BoundAtom.Max max : extrema(expression)) {
      BoundExpression next = without(best, max);
      int shorter = best.toString().length() - next.toString().length();
      if (shorter > 0 || shorter == 0 && next.size() < best.size()) {
        best = next;
      }
    }
    return best;
  }

  /** Whether both have the same values for all inputs, as far as it is seen. */
  public static boolean isSame(BoundExpression a, BoundExpression b) {
    BoundExpression difference = a.minus(b);
    for (BoundAtom.Max max : extrema(difference)) {
      difference = without(difference, max);
    }
    return difference.equals(BoundExpression.ZERO);
  }

  private static Set<BoundAtom.Max> extrema(BoundExpression expression) {
    Set<BoundAtom.Max> found = new LinkedHashSet<>();
    for (Product product : expression.addends().keySet()) {
      for (BoundAtom atom : product.powers().keySet()) {
        if (atom instanceof BoundAtom.Max max && product.degree() > 1) {
          found.add(max);
        }
      }
    }
    return found;
  }

  /** What is not 0, if this is the maximum of that and 0. */
  public static Optional<BoundExpression> positive(BoundAtom.Max max) {
    return max.of().size() == 2 && max.of().contains(BoundExpression.ZERO)
        ? max.of().stream().filter(e -> !e.equals(BoundExpression.ZERO)).findFirst()
        : Optional.empty();
  }

  /** With the maximum for one of the inputs that it is made of, in products with it. */
  private static BoundExpression without(BoundExpression expression, BoundAtom.Max max) {
    Optional<BoundExpression> positive = positive(max);
    Optional<BoundAtom.Input> input = positive.flatMap(MaxProducts::linear);
    if (input.isEmpty()) {
      return expression;
    }
    BoundExpression of = BoundExpression.of(input.get());
    Rational factor = positive.get().addends().getOrDefault(Product.of(input.get()), Rational.ONE);
    BoundExpression rest = positive.get().minus(of.times(factor));
    BoundExpression value = BoundExpression.of(max).minus(rest).times(Rational.ONE.divide(factor));
    BoundExpression sum = BoundExpression.ZERO;
    for (Map.Entry<Product, Rational> addend : expression.addends().entrySet()) {
      BoundExpression product = BoundExpression.of(addend.getValue());
      boolean contains = addend.getKey().powers().containsKey(max);
      for (Map.Entry<BoundAtom, Integer> power : addend.getKey().powers().entrySet()) {
        boolean replaced = contains && power.getKey().equals(input.get());
        for (int i = 0; i < power.getValue(); i++) {
          product = product.times(replaced ? value : BoundExpression.of(power.getKey()));
        }
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  /** The first input that occurs once in the expression, as it is. */
  private static Optional<BoundAtom.Input> linear(BoundExpression expression) {
    for (Product product : expression.addends().keySet()) {
      if (product.degree() == 1 && product.powers().firstKey() instanceof BoundAtom.Input input) {
        long uses =
            expression.addends().keySet().stream()
                .filter(p -> p.powers().containsKey(input))
                .count();
        if (uses == 1) {
          return Optional.of(input);
        }
      }
    }
    return Optional.empty();
  }
}
