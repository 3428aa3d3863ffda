package proteus.verifier.pass.control;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.arithmetic.Simplifier;

/**
 * One of two values, each a constant or such a choice, by a condition: {@code x < y ? 1 : 3}, or
 * {@code x < y} as a number.
 *
 * @param whenTrue the value where the condition holds
 */
record ConstantChoice(Expr condition, Expr whenTrue, Expr whenFalse) {
  /** The choice that an expression makes; empty where it may have other values. */
  static Optional<ConstantChoice> of(Expr expression) {
    return choice(expression).filter(c -> c.constants().isPresent());
  }

  /** The constants among which an expression chooses, or the one that it is. */
  static Optional<List<Expr.IntLiteral>> constants(Expr expression) {
    return expression instanceof Expr.IntLiteral constant
        ? Optional.of(List.of(constant))
        : choice(expression).flatMap(ConstantChoice::constants);
  }

  private Optional<List<Expr.IntLiteral>> constants() {
    return constants(whenTrue)
        .flatMap(
            some ->
                constants(whenFalse)
                    .map(
                        others -> {
                          List<Expr.IntLiteral> all = new ArrayList<>(some);
                          all.addAll(others);
                          return all;
                        }));
  }

  private static Optional<ConstantChoice> choice(Expr expression) {
    return switch (expression) {
      case Expr.Conditional(Expr condition, Expr one, Expr other) ->
          Optional.of(new ConstantChoice(condition, one, other));
      case Expr.Convert(Expr.Conditional(Expr condition, Expr one, Expr other), var type) ->
          Optional.of(
              new ConstantChoice(
                  condition,
                  Simplifier.simplify(new Expr.Convert(one, type)),
                  Simplifier.simplify(new Expr.Convert(other, type))));
      case Expr.Convert(Expr truth, IntType type) when truth.type() instanceof BoolType ->
          Optional.of(
              new ConstantChoice(
                  truth,
                  new Expr.IntLiteral(BigInteger.ONE, type),
                  new Expr.IntLiteral(BigInteger.ZERO, type)));
      default -> Optional.empty();
    };
  }
}
