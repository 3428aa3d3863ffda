package proteus.frontend.c.complex;

import java.math.BigInteger;
import java.util.Optional;
import proteus.frontend.c.CExpr;
import proteus.ir.FloatType;

/** Comparisons of floating literals, the only floating arithmetic that constants need. */
public final class FloatComparison {
  private FloatComparison() {}

  /** 0 or 1 where {@code b} compares two positive finite literals; empty otherwise. */
  public static Optional<BigInteger> evaluate(CExpr.Binary b) {
    if (!(b.left() instanceof CExpr.FloatLiteral l)
        || !(b.right() instanceof CExpr.FloatLiteral r)) {
      return Optional.empty();
    }
    FloatType format = l.type().kind().format();
    BigInteger infinity = FloatConstants.infinity(format);
    if (l.encoding().compareTo(infinity) >= 0 || r.encoding().compareTo(infinity) >= 0) {
      return Optional.empty();
    }
    int order = l.encoding().compareTo(r.encoding());
    return switch (b.op()) {
      case LESS -> truth(order < 0);
      case GREATER -> truth(order > 0);
      case LESS_EQUAL -> truth(order <= 0);
      case GREATER_EQUAL -> truth(order >= 0);
      case EQUAL -> truth(order == 0);
      case NOT_EQUAL -> truth(order != 0);
      case MULTIPLY, DIVIDE, REMAINDER, ADD, SUBTRACT -> Optional.empty();
      case SHIFT_LEFT, SHIFT_RIGHT, AND, XOR, OR -> Optional.empty();
    };
  }

  private static Optional<BigInteger> truth(boolean holds) {
    return Optional.of(holds ? BigInteger.ONE : BigInteger.ZERO);
  }
}
