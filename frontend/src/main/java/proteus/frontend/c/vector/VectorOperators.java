package proteus.frontend.c.vector;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.FloatKind;
import proteus.frontend.c.ImplicitConversions;
import proteus.frontend.c.IntKind;
import proteus.frontend.c.OperatorTyping;
import proteus.frontend.c.Refusal;
import proteus.frontend.c.SavedValues;
import proteus.ir.SourceSpan;

/**
 * Operators on vectors (GNU): each element is computed as its type says, without promotion. A
 * scalar operand stands for a vector of equal elements.
 */
public final class VectorOperators {
  private final OperatorTyping operators;
  private final ImplicitConversions conversions;

  public VectorOperators(OperatorTyping operators, ImplicitConversions conversions) {
    this.operators = operators;
    this.conversions = conversions;
  }

  /** An operator one of whose operands, both values, is a vector. */
  public CExpr binary(CBinaryOp op, CExpr left, CExpr right, SourceSpan span) {
    CType.Aggregate type = common(left, right, span);
    checkShift(op, VectorTypes.element(type), right, span);
    SavedValues saved = new SavedValues(conversions.vectors().surroundings());
    IntFunction<CExpr> l = elements(saved, left, type);
    IntFunction<CExpr> r = elements(saved, right, type);
    CType.Aggregate result = op.isComparison() ? truths(type) : type;
    CType element = VectorTypes.element(result);
    return saved.then(
        VectorValues.composite(
            result,
            i -> {
              CExpr value = operators.binary(op, l.apply(i), r.apply(i), span);
              return conversions.convert(op.isComparison() ? negated(value) : value, element);
            },
            span));
  }

  private CType.Aggregate common(CExpr left, CExpr right, SourceSpan span) {
    boolean l = VectorTypes.isVector(left.type());
    boolean fits =
        l && VectorTypes.isVector(right.type())
            ? left.type().equals(right.type())
            : (l ? right : left).type().isArithmetic();
    if (!fits) {
      throw Refusal.unsupported(
          "an operator on '" + left.type() + "' and '" + right.type() + "'", span);
    }
    return (CType.Aggregate) (l ? left : right).type();
  }

  /** The width that a count must not reach is that of the elements, not of promoted ones. */
  private void checkShift(CBinaryOp op, CType element, CExpr count, SourceSpan span) {
    boolean small =
        op.isShift() && element instanceof CType.Int t && t.kind().rank() < IntKind.INT.rank();
    if (!small) {
      return;
    }
    BigInteger bits = conversions.layout().sizeOf(element).shiftLeft(3);
    Optional<BigInteger> constant = conversions.constants().evaluate(count);
    if (constant.filter(c -> c.signum() >= 0 && c.compareTo(bits) < 0).isEmpty()) {
      throw Refusal.unsupported("a shift of small elements by what is no constant", span);
    }
  }

  private IntFunction<CExpr> elements(SavedValues saved, CExpr operand, CType.Aggregate type) {
    SourceSpan span = operand.span();
    if (VectorTypes.isVector(operand.type())) {
      CExpr.Lvalue vector = saved.saved(operand);
      return i -> new CExpr.Read(VectorValues.element(vector, i, span), span);
    }
    CExpr scalar = conversions.convert(operand, VectorTypes.element(type));
    CExpr value = new CExpr.Read(saved.saved(scalar), span);
    return i -> value;
  }

  private static CExpr negated(CExpr truth) {
    return new CExpr.Unary(CExpr.UnaryOp.NEGATE, truth, truth.span());
  }

  /** What comparisons give: signed integers as wide as the elements, 0 or -1. */
  private CType.Aggregate truths(CType.Aggregate type) {
    CType.Int truth =
        switch (VectorTypes.element(type)) {
          case CType.Int t -> signed(t.kind());
          case CType.Real t when t.kind() == FloatKind.FLOAT -> CTypes.INT;
          default ->
              conversions.layout().sizeOf(CTypes.LONG).intValueExact() == Long.BYTES
                  ? CTypes.LONG
                  : CTypes.LONG_LONG;
        };
    return conversions.vectors().surroundings().vector(truth, VectorTypes.count(type));
  }

  private static CType.Int signed(IntKind kind) {
    return switch (kind) {
      case BOOL, CHAR, SIGNED_CHAR, UNSIGNED_CHAR -> new CType.Int(IntKind.SIGNED_CHAR);
      case SHORT, UNSIGNED_SHORT -> new CType.Int(IntKind.SHORT);
      case INT, UNSIGNED_INT -> CTypes.INT;
      case LONG, UNSIGNED_LONG -> CTypes.LONG;
      case LONG_LONG, UNSIGNED_LONG_LONG -> CTypes.LONG_LONG;
      case INT128, UNSIGNED_INT128 -> new CType.Int(IntKind.INT128);
    };
  }

  public CExpr negate(CExpr vector, SourceSpan span) {
    return each(vector, e -> operators.negate(e, span), span);
  }

  public CExpr complement(CExpr vector, SourceSpan span) {
    return each(vector, e -> operators.complement(e, span), span);
  }

  private CExpr each(CExpr vector, UnaryOperator<CExpr> operation, SourceSpan span) {
    SavedValues saved = new SavedValues(conversions.vectors().surroundings());
    CType.Aggregate type = (CType.Aggregate) vector.type();
    IntFunction<CExpr> elements = elements(saved, vector, type);
    CType element = VectorTypes.element(type);
    return saved.then(
        VectorValues.composite(
            type, i -> conversions.convert(operation.apply(elements.apply(i)), element), span));
  }

  /** {@code target op= right} and steps. */
  public CExpr compoundAssign(
      CBinaryOp op, CExpr.Lvalue target, CExpr right, CExpr.Result result, SourceSpan span) {
    return new SavedValues(conversions.vectors().surroundings())
        .compoundAssign(
            target,
            result,
            old -> conversions.assign(binary(op, old, right, span), target.type()),
            span);
  }
}
