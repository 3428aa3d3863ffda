package proteus.verifier.pass;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.Simplifier;

/** Comparisons of floats as comparisons of their places, see {@link FloatOrder}. */
final class PlaceComparison {
  private PlaceComparison() {}

  /** The comparison of two values; empty where places do not tell. */
  static Optional<Expr> of(BinaryOp op, Expr left, Expr right) {
    Optional<Variable> x = root(left);
    Optional<Variable> y = root(right);
    if (x.isPresent() && y.isPresent() && x.get().type().equals(y.get().type())) {
      FloatOrder order = new FloatOrder((FloatType) x.get().type());
      Expr both = Exprs.and(isNumber(x.get(), order), isNumber(y.get(), order));
      Expr holds = Exprs.compare(op, FloatOrders.place(x.get()), FloatOrders.place(y.get()));
      return Optional.of(
          op == BinaryOp.NE ? Exprs.or(Exprs.not(both), holds) : Exprs.and(both, holds));
    }
    if (x.isPresent() && right instanceof Expr.FloatLiteral) {
      return Optional.of(withConstant(op, x.get(), left, right));
    }
    return y.isPresent() && left instanceof Expr.FloatLiteral
        ? Optional.of(withConstant(op.mirrored(), y.get(), right, left))
        : Optional.empty();
  }

  /** Whether the variable is not NaN. */
  static Expr isNumber(Variable variable, FloatOrder order) {
    return Exprs.compare(
        BinaryOp.LE, FloatOrders.place(variable), FloatOrders.number(order.infinity()));
  }

  /** The places for which the comparison holds are all up to one, or all from one on. */
  private static Expr withConstant(BinaryOp op, Variable variable, Expr left, Expr right) {
    FloatOrder order = new FloatOrder((FloatType) variable.type());
    return switch (op) {
      case EQ ->
          Exprs.and(
              withConstant(BinaryOp.LE, variable, left, right),
              withConstant(BinaryOp.GE, variable, left, right));
      case NE -> Exprs.not(withConstant(BinaryOp.EQ, variable, left, right));
      case GT, GE -> {
        BigInteger first = first(p -> holds(op, variable, left, right, p), order);
        yield Exprs.and(
            Exprs.compare(BinaryOp.GE, FloatOrders.place(variable), FloatOrders.number(first)),
            isNumber(variable, order));
      }
      default -> {
        BigInteger first = first(p -> !holds(op, variable, left, right, p), order);
        yield Exprs.compare(BinaryOp.LT, FloatOrders.place(variable), FloatOrders.number(first));
      }
    };
  }

  private static boolean holds(
      BinaryOp op, Variable variable, Expr left, Expr right, BigInteger place) {
    return Simplifier.simplify(new Expr.Binary(op, at(left, variable, place), right))
        .equals(Exprs.TRUE);
  }

  /** The first place for which what holds from some place on holds. */
  private static BigInteger first(Predicate<BigInteger> condition, FloatOrder order) {
    BigInteger low = order.infinity().negate();
    BigInteger high = order.last();
    while (low.compareTo(high) < 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      if (condition.test(middle)) {
        high = middle;
      } else {
        low = middle.add(BigInteger.ONE);
      }
    }
    return low;
  }

  /** The expression's value where the variable is the number at a place. */
  static Expr at(Expr expression, Variable variable, BigInteger place) {
    FloatType type = (FloatType) variable.type();
    Expr number = new Expr.FloatLiteral(new FloatOrder(type).encoding(place), type);
    return Simplifier.simplify(expression.substitute(Map.of(variable, number)));
  }

  /** The variable of which the expression is the value, in its format or a wider one. */
  static Optional<Variable> root(Expr expression) {
    return switch (expression) {
      case Expr.VariableRead(Variable variable) when variable.type() instanceof FloatType ->
          Optional.of(variable);
      case Expr.Convert(Expr operand, FloatType to)
          when operand.type() instanceof FloatType from && isWithin(from, to) ->
          root(operand);
      default -> Optional.empty();
    };
  }

  /** Whether one format has all numbers of the other. */
  static boolean isWithin(FloatType narrow, FloatType wide) {
    return narrow.exponentBits() <= wide.exponentBits()
        && narrow.significandBits() <= wide.significandBits();
  }
}
