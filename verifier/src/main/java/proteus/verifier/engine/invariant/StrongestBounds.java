package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;

/** Of several constants that an expression does not pass, only the nearest says something. */
final class StrongestBounds {
  /** What has a bound, and on which side. */
  private record Side(Expr bounded, BinaryOp op) {}

  private StrongestBounds() {}

  /** The facts without bounds that follow from another one of them. */
  static Set<Expr> of(Set<Expr> facts) {
    Map<Side, BigInteger> nearest = new LinkedHashMap<>();
    for (Expr fact : facts) {
      if (fact instanceof Expr.Binary(var op, var left, Expr.IntLiteral(var bound, _), _)) {
        switch (op) {
          case LE, LT -> nearest.merge(new Side(left, op), bound, BigInteger::min);
          case GE, GT -> nearest.merge(new Side(left, op), bound, BigInteger::max);
          default -> {}
        }
      }
    }
    Set<Expr> strongest = new LinkedHashSet<>();
    for (Expr fact : facts) {
      boolean follows =
          fact instanceof Expr.Binary(var op, var left, Expr.IntLiteral(var bound, _), _)
              && !bound.equals(nearest.getOrDefault(new Side(left, op), bound));
      if (!follows) {
        strongest.add(fact);
      }
    }
    return strongest;
  }
}
