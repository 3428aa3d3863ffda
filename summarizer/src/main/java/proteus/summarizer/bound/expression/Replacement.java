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
public record Replacement(Atom atom, BoundExpression value) {
  /** The expression with the value for the atom. */
  public BoundExpression in(BoundExpression expression) {
    BoundExpression sum = BoundExpression.ZERO;
    for (Map.Entry<Product, Rational> addend : expression.addends().entrySet()) {
      BoundExpression product = BoundExpression.of(addend.getValue());
      for (Map.Entry<Atom, Integer> power : addend.getKey().powers().entrySet()) {
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

  private BoundExpression in(Atom other) {
    if (other.equals(atom)) {
      return value;
    }
    return switch (other) {
      case Atom.Input input -> BoundExpression.of(input);
      case Atom.Max(var of) -> BoundExpression.max(in(of));
      case Atom.Min(var of) -> BoundExpression.min(in(of));
      case Atom.Ceiling(var of) -> in(of).ceiling();
      case Atom.Floor(var of) -> in(of).floor();
      case Atom.Quotient(var of, var by) -> in(of).dividedUp(in(by));
      case Atom.Log(BigInteger base, var of) -> in(of).log(base);
      case Atom.Power(BigInteger base, var exponent) ->
          BoundExpression.of(new Atom.Power(base, in(exponent)));
      case Atom.Root(int degree, var of) -> BoundExpression.of(new Atom.Root(degree, in(of)));
    };
  }
}
