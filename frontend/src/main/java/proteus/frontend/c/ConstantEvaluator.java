package proteus.frontend.c;

import java.math.BigInteger;
import java.util.Optional;
import proteus.frontend.c.complex.FloatComparison;
import proteus.frontend.c.complex.FloatConstants;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.MachineModel;

/**
 * Integer constant expressions (C11 6.6), evaluated as the machine computes: arithmetic wraps.
 * Addresses that are built on a constant pointer ({@code &((struct s *)0)->m}) count as constants.
 */
public final class ConstantEvaluator {
  private final MachineModel machine;

  public ConstantEvaluator(Layout layout) {
    this.machine = layout.machine();
  }

  /** The value of a constant expression of integer or pointer type; empty for all others. */
  public Optional<BigInteger> evaluate(CExpr e) {
    return switch (e) {
      case CExpr.IntLiteral l -> Optional.of(l.value());
      case CExpr.Convert c -> convert(c);
      case CExpr.Unary u -> evaluate(u.operand()).map(v -> wrap(unary(u.op(), v), u.type()));
      case CExpr.Not n -> evaluate(n.operand()).map(v -> truth(v.signum() == 0));
      case CExpr.Binary b -> binary(b);
      case CExpr.Logical l -> logical(l);
      case CExpr.Conditional c ->
          evaluate(c.condition())
              .flatMap(v -> evaluate(v.signum() != 0 ? c.whenTrue() : c.whenFalse()));
      case CExpr.OrElse o ->
          evaluate(o.value())
              .flatMap(
                  v -> v.signum() != 0 ? Optional.of(wrap(v, o.type())) : evaluate(o.otherwise()));
      case CExpr.PointerAdd p -> pointerAdd(p);
      case CExpr.PointerDifference d -> pointerDifference(d);
      case CExpr.AddressOf a -> address(a.lvalue());
      case CExpr.ArrayDecay a -> address(a.array());
      case CExpr.Lvalue l -> Optional.empty();
      case CExpr.FloatLiteral l -> Optional.empty();
      case CExpr.Read r -> constant(r.lvalue());
      case CExpr.FunctionAddress f -> Optional.empty();
      case CExpr.Comma c -> Optional.empty();
      case CExpr.Composite c -> Optional.empty();
      case CExpr.Assign a -> Optional.empty();
      case CExpr.CompoundAssign a -> Optional.empty();
      case CExpr.PointerAssign a -> Optional.empty();
      // Where a constant is needed, what is not known to be one is none.
      case CExpr.Call c ->
          c.function().name().equals("__builtin_constant_p")
              ? Optional.of(BigInteger.ZERO)
              : Optional.empty();
      case CExpr.IndirectCall c -> Optional.empty();
      case CExpr.VaArg v -> Optional.empty();
      case CExpr.StatementExpression s -> Optional.empty();
      case CExpr.AnyOrder o -> Optional.empty();
    };
  }

  /** The value of a {@code constexpr} object (C23 6.6). */
  private static Optional<BigInteger> constant(CExpr.Lvalue lvalue) {
    return lvalue instanceof CExpr.Variable v ? v.variable().constantValue() : Optional.empty();
  }

  private Optional<BigInteger> address(CExpr.Lvalue lvalue) {
    return switch (lvalue) {
      case CExpr.Dereference d -> evaluate(d.pointer());
      case CExpr.Member m -> address(m.aggregate()).map(a -> a.add(m.member().offset()));
      case CExpr.Variable v -> Optional.empty();
      case CExpr.StringLiteral s -> Optional.empty();
      case CExpr.CompoundLiteral c -> Optional.empty();
      case CExpr.Temporary t -> Optional.empty();
    };
  }

  private Optional<BigInteger> convert(CExpr.Convert c) {
    if (c.operand() instanceof CExpr.FloatLiteral literal) {
      return fromFloat(literal, c.type());
    }
    if (c.type() instanceof CType.Int to && to.kind() == IntKind.BOOL) {
      return evaluate(c.operand()).map(v -> truth(v.signum() != 0));
    }
    return c.type().isScalar() && !(c.type() instanceof CType.Real)
        ? evaluate(c.operand()).map(v -> wrap(v, c.type()))
        : Optional.empty();
  }

  private Optional<BigInteger> fromFloat(CExpr.FloatLiteral literal, CType to) {
    FloatType format = literal.type().kind().format();
    if (to instanceof CType.Int integer && integer.kind() == IntKind.BOOL) {
      return Optional.of(truth(literal.encoding().signum() != 0));
    }
    boolean finite = literal.encoding().compareTo(FloatConstants.infinity(format)) < 0;
    if (!finite || !(to instanceof CType.Int)) {
      return Optional.empty();
    }
    BigInteger value = FloatConstants.truncate(literal.encoding(), format);
    return valueType(to).contains(value) ? Optional.of(value) : Optional.empty();
  }

  private Optional<BigInteger> logical(CExpr.Logical l) {
    Optional<BigInteger> left = evaluate(l.left());
    if (left.isEmpty()) {
      return Optional.empty();
    }
    boolean decides = (left.get().signum() != 0) == (l.op() == CExpr.LogicalOp.OR);
    return decides
        ? Optional.of(truth(l.op() == CExpr.LogicalOp.OR))
        : evaluate(l.right()).map(v -> truth(v.signum() != 0));
  }

  private Optional<BigInteger> pointerAdd(CExpr.PointerAdd p) {
    Optional<BigInteger> base = evaluate(p.pointer());
    Optional<BigInteger> index = evaluate(p.index());
    Optional<BigInteger> size = evaluate(p.elementSize());
    if (base.isEmpty() || index.isEmpty() || size.isEmpty()) {
      return Optional.empty();
    }
    BigInteger distance = index.get().multiply(size.get());
    boolean forward = p.direction() == CExpr.Direction.FORWARD;
    BigInteger moved = forward ? base.get().add(distance) : base.get().subtract(distance);
    return Optional.of(wrap(moved, p.type()));
  }

  private Optional<BigInteger> pointerDifference(CExpr.PointerDifference d) {
    Optional<BigInteger> left = evaluate(d.left());
    Optional<BigInteger> right = evaluate(d.right());
    Optional<BigInteger> size = evaluate(d.elementSize());
    if (left.isEmpty() || right.isEmpty() || size.filter(s -> s.signum() != 0).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(wrap(left.get().subtract(right.get()), d.type()).divide(size.get()));
  }

  private static BigInteger unary(CExpr.UnaryOp op, BigInteger v) {
    return switch (op) {
      case NEGATE -> v.negate();
      case COMPLEMENT -> v.not();
    };
  }

  private Optional<BigInteger> binary(CExpr.Binary b) {
    if (b.left().type() instanceof CType.Real) {
      return FloatComparison.evaluate(b);
    }
    Optional<BigInteger> left = evaluate(b.left());
    Optional<BigInteger> right = evaluate(b.right());
    return left.isEmpty() || right.isEmpty()
        ? Optional.empty()
        : apply(b.op(), left.get(), right.get(), b.left().type()).map(v -> wrap(v, b.type()));
  }

  private Optional<BigInteger> apply(CBinaryOp op, BigInteger l, BigInteger r, CType type) {
    boolean shiftable = r.signum() >= 0 && r.compareTo(BigInteger.valueOf(bits(type))) < 0;
    return switch (op) {
      case MULTIPLY -> Optional.of(l.multiply(r));
      case DIVIDE -> r.signum() == 0 ? Optional.empty() : Optional.of(l.divide(r));
      case REMAINDER -> r.signum() == 0 ? Optional.empty() : Optional.of(l.remainder(r));
      case ADD -> Optional.of(l.add(r));
      case SUBTRACT -> Optional.of(l.subtract(r));
      case SHIFT_LEFT -> shiftable ? Optional.of(l.shiftLeft(r.intValueExact())) : Optional.empty();
      case SHIFT_RIGHT ->
          shiftable ? Optional.of(l.shiftRight(r.intValueExact())) : Optional.empty();
      case LESS -> Optional.of(truth(l.compareTo(r) < 0));
      case GREATER -> Optional.of(truth(l.compareTo(r) > 0));
      case LESS_EQUAL -> Optional.of(truth(l.compareTo(r) <= 0));
      case GREATER_EQUAL -> Optional.of(truth(l.compareTo(r) >= 0));
      case EQUAL -> Optional.of(truth(l.equals(r)));
      case NOT_EQUAL -> Optional.of(truth(!l.equals(r)));
      case AND -> Optional.of(l.and(r));
      case XOR -> Optional.of(l.xor(r));
      case OR -> Optional.of(l.or(r));
    };
  }

  private int bits(CType type) {
    return valueType(type).bits();
  }

  private IntType valueType(CType type) {
    return type instanceof CType.Int i ? i.valueType(machine) : machine.addressType();
  }

  private BigInteger wrap(BigInteger value, CType type) {
    return valueType(type).wrap(value);
  }

  private static BigInteger truth(boolean holds) {
    return holds ? BigInteger.ONE : BigInteger.ZERO;
  }
}
