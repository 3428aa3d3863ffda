package proteus.summarizer.bound;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Rational;
import proteus.summarizer.bound.expression.BoundAtom;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundValues;
import proteus.summarizer.bound.expression.Dominance;
import proteus.summarizer.bound.expression.Product;

/**
 * A condition on the inputs.
 *
 * @param value an expression with integer values
 */
public record InputCondition(BoundExpression value, Relation relation) {
  /** How the value compares with 0. */
  public enum Relation {
    NOT_NEGATIVE,
    POSITIVE,
    ZERO,
    NOT_ZERO
  }

  /** {@code value >= 0}; {@code x >= 1} is {@code x > 0}. */
  public static InputCondition notNegative(BoundExpression value) {
    BoundExpression more = value.plus(BoundExpression.ONE);
    return value.addends().size() == more.addends().size() + 1
        ? positive(more)
        : new InputCondition(value, Relation.NOT_NEGATIVE);
  }

  static InputCondition positive(BoundExpression value) {
    return new InputCondition(value, Relation.POSITIVE);
  }

  InputCondition negated() {
    BoundExpression opposite = BoundExpression.ZERO.minus(value);
    return switch (relation) {
      case NOT_NEGATIVE -> positive(opposite);
      case POSITIVE -> new InputCondition(opposite, Relation.NOT_NEGATIVE);
      case ZERO -> new InputCondition(value, Relation.NOT_ZERO);
      case NOT_ZERO -> new InputCondition(value, Relation.ZERO);
    };
  }

  /** Whether the other value is not negative where this holds, as far as it is seen. */
  boolean isBelow(BoundExpression other) {
    return switch (relation) {
      case NOT_NEGATIVE -> Dominance.isNeverLess(other, value);
      case POSITIVE -> Dominance.isNeverLess(other.plus(BoundExpression.ONE), value);
      case ZERO, NOT_ZERO -> false;
    };
  }

  /** An input and its only value. */
  public record Only(BoundAtom.Input input, BigInteger value) {}

  /** The input's only value for which this holds, if it is that simple. */
  public Optional<Only> only() {
    BoundExpression constant =
        BoundExpression.of(value.addends().getOrDefault(Product.NONE, Rational.ZERO));
    for (int sign : new int[] {1, -1}) {
      BoundExpression input = value.minus(constant).times(BigInteger.valueOf(sign));
      Optional<BoundAtom> single = input.single();
      Optional<Rational> number =
          constant.times(BigInteger.valueOf(-sign)).constant().filter(c -> isInteger(c));
      if (relation == Relation.ZERO
          && number.isPresent()
          && single.isPresent()
          && single.get() instanceof BoundAtom.Input atom) {
        return Optional.of(new Only(atom, number.get().floor()));
      }
    }
    return Optional.empty();
  }

  private static boolean isInteger(Rational number) {
    return number.denominator().equals(BigInteger.ONE);
  }

  /**
   * Whether it holds for some inputs.
   *
   * @throws ArithmeticException if the value has too many digits, or is infinite
   */
  public boolean holds(BoundValues values) {
    int sign = values.of(value).signum();
    return switch (relation) {
      case NOT_NEGATIVE -> sign >= 0;
      case POSITIVE -> sign > 0;
      case ZERO -> sign == 0;
      case NOT_ZERO -> sign != 0;
    };
  }

  /** A comparison in C's notation: what is positive is on the left, or what is negative. */
  @Override
  public String toString() {
    BoundExpression positive = BoundExpression.ZERO;
    BoundExpression negative = BoundExpression.ZERO;
    BoundExpression constant = BoundExpression.ZERO;
    for (Map.Entry<Product, Rational> addend : value.addends().entrySet()) {
      Rational factor = addend.getValue();
      if (addend.getKey().isNone()) {
        constant = BoundExpression.of(factor);
      } else if (factor.signum() > 0) {
        positive = positive.plus(BoundExpression.of(addend.getKey(), factor));
      } else {
        negative = negative.plus(BoundExpression.of(addend.getKey(), factor.negate()));
      }
    }
    return positive.equals(BoundExpression.ZERO)
        ? negative + " " + operator(Side.SMALLER) + " " + constant
        : positive + " " + operator(Side.GREATER) + " " + negative.minus(constant);
  }

  /** What stands on the left. */
  private enum Side {
    GREATER,
    SMALLER
  }

  private String operator(Side left) {
    return switch (relation) {
      case NOT_NEGATIVE -> left == Side.GREATER ? ">=" : "<=";
      case POSITIVE -> left == Side.GREATER ? ">" : "<";
      case ZERO -> "==";
      case NOT_ZERO -> "!=";
    };
  }
}
