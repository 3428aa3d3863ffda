package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import proteus.smt.Rational;

/**
 * Writes an expression for an atom wherever it occurs.
 *
 * @param value an integer for all inputs
 */
public record Replacement(BoundAtom atom, BoundExpression value) {
  /** The expression with the value for the atom. */
  public BoundExpression in(BoundExpression expression) {
    BoundExpression sum = BoundExpression.ZERO;
    for (Map.Entry<Product, Rational> addend : expression.addends().entrySet()) {
      BoundExpression product = BoundExpression.of(addend.getValue());
      for (Map.Entry<BoundAtom, Integer> power : addend.getKey().powers().entrySet()) {
        BoundExpression factor = in(power.getKey());
        for (int i = 0; i < power.getValue(); i++) {
          product = product.times(factor);
        }
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  private List<BoundExpression> in(List<BoundExpression> all) {
    return all.stream().map(this::in).toList();
  }

  private BoundExpression in(BoundAtom other) {
    if (other.equals(atom)) {
      return value;
    }
    return switch (other) {
      case BoundAtom.Input input -> BoundExpression.of(input);
      case BoundAtom.Max(var of) -> BoundExpression.max(in(of));
      case BoundAtom.Min(var of) -> BoundExpression.min(in(of));
      case BoundAtom.Ceiling(var of) -> in(of).ceiling();
      case BoundAtom.Floor(var of) -> in(of).floor();
      case BoundAtom.Quotient(var of, var by) -> in(of).dividedUp(in(by));
      case BoundAtom.Log(BigInteger base, var of) -> in(of).log(base);
      case BoundAtom.Power(BigInteger base, var exponent) ->
          BoundExpression.of(new BoundAtom.Power(base, in(exponent)));
      case BoundAtom.Root(int degree, var of) ->
          BoundExpression.of(new BoundAtom.Root(degree, in(of)));
    };
  }
}
