package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;

/**
 * The integer constants of a program, in ascending order.
 *
 * @param all of them
 * @param divisors positive ones that remainders are taken of
 * @param equated those that values are compared with for equality
 */
record Constants(List<BigInteger> all, List<BigInteger> divisors, List<BigInteger> equated) {
  Constants {
    all = List.copyOf(all);
    divisors = List.copyOf(divisors);
    equated = List.copyOf(equated);
  }

  static Constants of(Cfg cfg) {
    Set<BigInteger> all = new TreeSet<>();
    Set<BigInteger> divisors = new TreeSet<>();
    Set<BigInteger> equated = new TreeSet<>();
    for (Edge edge : cfg.edges()) {
      for (Expr expression : Subexpressions.of(edge.action())) {
        value(expression).ifPresent(all::add);
        if (expression instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)) {
          switch (op) {
            case REM -> value(right).map(BigInteger::abs).ifPresent(divisors::add);
            case EQ, NE -> {
              value(left).ifPresent(equated::add);
              value(right).ifPresent(equated::add);
            }
            default -> {}
          }
        }
      }
    }
    divisors.remove(BigInteger.ZERO);
    return new Constants(new ArrayList<>(all), new ArrayList<>(divisors), new ArrayList<>(equated));
  }

  private static Optional<BigInteger> value(Expr expression) {
    return switch (expression) {
      case Expr.IntLiteral(BigInteger value, var _) -> Optional.of(value);
      case Expr.Convert(Expr operand, var _) -> value(operand);
      default -> Optional.empty();
    };
  }
}
