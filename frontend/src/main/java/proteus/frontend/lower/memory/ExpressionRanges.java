package proteus.frontend.lower.memory;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Type;

/** Bounds of integers that follow from the text and the types of their expressions alone. */
record ExpressionRanges(BigInteger low, BigInteger high) {
  /** Deeper parts of an expression are known by their types only. */
  private static final int MAX_DEPTH = 6;

  private static final ExpressionRanges TRUTH =
      new ExpressionRanges(BigInteger.ZERO, BigInteger.ONE);

  /** Empty where nothing is known: no integer, or an unbounded one. */
  static Optional<ExpressionRanges> of(Expr e) {
    return of(e, MAX_DEPTH);
  }

  boolean isWithin(BigInteger least, BigInteger greatest) {
    return low.compareTo(least) >= 0 && high.compareTo(greatest) <= 0;
  }

  boolean contains(BigInteger value) {
    return low.compareTo(value) <= 0 && high.compareTo(value) >= 0;
  }

  private static Optional<ExpressionRanges> of(Expr e, int depth) {
    Optional<ExpressionRanges> byType = ofType(e.type());
    if (depth == 0) {
      return byType;
    }
    Optional<ExpressionRanges> byForm =
        switch (e) {
          case Expr.IntLiteral(BigInteger value, IntType t) ->
              Optional.of(new ExpressionRanges(value, value));
          case Expr.Convert(Expr operand, IntType t) -> of(operand, depth - 1);
          case Expr.Conditional(Expr c, Expr t, Expr f) ->
              of(t, depth - 1).flatMap(l -> of(f, depth - 1).map(r -> l.join(r)));
          case Expr.Binary(BinaryOp op, Expr l, Expr r, IntType t) -> binary(op, l, r, depth - 1);
          default -> byType;
        };
    // Where the exact value may not fit, it wraps.
    boolean fits =
        byForm.isPresent() && byType.map(t -> byForm.get().isWithin(t.low, t.high)).orElse(true);
    return fits ? byForm : byType;
  }

  private static Optional<ExpressionRanges> ofType(Type type) {
    return switch (type) {
      case BoolType t -> Optional.of(TRUTH);
      case IntType t when !t.isUnbounded() -> Optional.of(new ExpressionRanges(t.min(), t.max()));
      default -> Optional.empty();
    };
  }

  private ExpressionRanges join(ExpressionRanges other) {
    return new ExpressionRanges(low.min(other.low), high.max(other.high));
  }

  private static Optional<ExpressionRanges> binary(BinaryOp op, Expr left, Expr right, int depth) {
    Optional<ExpressionRanges> l = of(left, depth);
    Optional<ExpressionRanges> r = of(right, depth);
    return switch (op) {
      case AND -> masked(l).or(() -> masked(r));
      case REM -> r.filter(ExpressionRanges::isConstant).flatMap(c -> remainder(l, c.low.abs()));
      case SHR ->
          l.filter(n -> n.low.signum() >= 0)
              .map(n -> new ExpressionRanges(BigInteger.ZERO, n.high));
      case ADD ->
          l.flatMap(a -> r.map(b -> new ExpressionRanges(a.low.add(b.low), a.high.add(b.high))));
      case SUB ->
          l.flatMap(
              a ->
                  r.map(b -> new ExpressionRanges(a.low.subtract(b.high), a.high.subtract(b.low))));
      default -> Optional.empty();
    };
  }

  private boolean isConstant() {
    return low.equals(high);
  }

  private static Optional<ExpressionRanges> masked(Optional<ExpressionRanges> mask) {
    return mask.filter(m -> m.low.signum() >= 0)
        .map(m -> new ExpressionRanges(BigInteger.ZERO, m.high));
  }

  private static Optional<ExpressionRanges> remainder(
      Optional<ExpressionRanges> value, BigInteger modulus) {
    if (modulus.signum() == 0) {
      return Optional.empty();
    }
    BigInteger most = modulus.subtract(BigInteger.ONE);
    boolean natural = value.filter(v -> v.low.signum() >= 0).isPresent();
    return Optional.of(new ExpressionRanges(natural ? BigInteger.ZERO : most.negate(), most));
  }
}
