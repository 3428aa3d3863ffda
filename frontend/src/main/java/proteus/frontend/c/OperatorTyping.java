package proteus.frontend.c;

import java.math.BigInteger;
import java.util.Optional;
import proteus.frontend.c.complex.ComplexTypes;
import proteus.frontend.c.vector.VectorOperators;
import proteus.frontend.c.vector.VectorTypes;
import proteus.ir.SourceSpan;

/** Types expressions with operators (C11 6.5.3 to 6.5.17). Operands may be lvalues. */
public final class OperatorTyping {
  private final ImplicitConversions conversions;
  private final Typing typing;
  private final VectorOperators vectors;

  public OperatorTyping(ImplicitConversions conversions) {
    this.conversions = conversions;
    this.typing = conversions.typing();
    this.vectors = new VectorOperators(this, conversions);
  }

  public CExpr plus(CExpr operand) {
    if (ComplexTypes.isComplex(operand.type()) || VectorTypes.isVector(operand.type())) {
      return conversions.value(operand);
    }
    return conversions.promoteArithmetic(operand);
  }

  public CExpr negate(CExpr operand, SourceSpan span) {
    if (ComplexTypes.isComplex(operand.type())) {
      return conversions.complex().negate(conversions.value(operand), span);
    }
    if (VectorTypes.isVector(operand.type())) {
      return vectors.negate(conversions.value(operand), span);
    }
    return new CExpr.Unary(CExpr.UnaryOp.NEGATE, conversions.promoteArithmetic(operand), span);
  }

  public CExpr complement(CExpr operand, SourceSpan span) {
    if (ComplexTypes.isComplex(operand.type())) {
      return conversions.complex().conjugate(conversions.value(operand), span);
    }
    if (VectorTypes.isVector(operand.type())) {
      return vectors.complement(conversions.value(operand), span);
    }
    return new CExpr.Unary(CExpr.UnaryOp.COMPLEMENT, conversions.promote(operand), span);
  }

  public CExpr not(CExpr operand, SourceSpan span) {
    return new CExpr.Not(conversions.condition(operand), span);
  }

  /** {@code *operand}; of a function pointer it is that pointer again. */
  public CExpr dereference(CExpr operand, SourceSpan span) {
    CExpr pointer = conversions.value(operand);
    if (!(pointer.type() instanceof CType.Pointer type)) {
      throw Refusal.syntax("'" + pointer.type() + "' is no pointer", span);
    }
    return type.target() instanceof CType.Function
        ? pointer
        : new CExpr.Dereference(pointer, type.target(), span);
  }

  public CExpr addressOf(CExpr operand, SourceSpan span) {
    boolean functionPointer =
        operand.type() instanceof CType.Pointer p && p.target() instanceof CType.Function;
    if (!(operand instanceof CExpr.Lvalue lvalue)) {
      if (functionPointer) {
        return operand;
      }
      throw Refusal.syntax("only objects have addresses", span);
    }
    if (lvalue instanceof CExpr.Member m && m.member().isBitField()) {
      throw Refusal.syntax("a bit-field has no address", span);
    }
    return lvalue instanceof CExpr.Dereference d
        ? d.pointer()
        : new CExpr.AddressOf(lvalue, new CType.Pointer(lvalue.type()), span);
  }

  /** {@code array[index]}, or the other way round, or an element of a vector. */
  public CExpr subscript(CExpr array, CExpr index, SourceSpan span) {
    return VectorTypes.isVector(array.type())
        ? conversions.vectors().subscript(array, index, span)
        : dereference(binary(CBinaryOp.ADD, array, index, span), span);
  }

  /** Any binary operator without side effects, but for the logical ones and the comma. */
  public CExpr binary(CBinaryOp op, CExpr left, CExpr right, SourceSpan span) {
    CExpr l = conversions.value(left);
    CExpr r = conversions.value(right);
    boolean pointers = l.type() instanceof CType.Pointer || r.type() instanceof CType.Pointer;
    if (pointers) {
      return pointerOperation(op, l, r, span);
    }
    if (ComplexTypes.isComplex(l.type()) || ComplexTypes.isComplex(r.type())) {
      return conversions.complex().binary(op, l, r, span);
    }
    if (VectorTypes.isVector(l.type()) || VectorTypes.isVector(r.type())) {
      return vectors.binary(op, l, r, span);
    }
    if (op.isShift()) {
      CExpr promoted = conversions.promote(l);
      return new CExpr.Binary(op, promoted, conversions.promote(r), promoted.type(), span);
    }
    CType common = common(op, l, r, span);
    return new CExpr.Binary(
        op,
        conversions.convert(l, common),
        conversions.convert(r, common),
        op.isComparison() ? CTypes.INT : common,
        span);
  }

  /** The type in which an arithmetic operator computes. */
  private CType common(CBinaryOp op, CExpr left, CExpr right, SourceSpan span) {
    CExpr l = conversions.promoteArithmetic(left);
    CExpr r = conversions.promoteArithmetic(right);
    CType common = typing.usual(l.type(), r.type());
    boolean needsIntegers =
        switch (op) {
          case REMAINDER, AND, XOR, OR, SHIFT_LEFT, SHIFT_RIGHT -> true;
          case MULTIPLY, DIVIDE, ADD, SUBTRACT -> false;
          case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, EQUAL, NOT_EQUAL -> false;
        };
    if (needsIntegers && common instanceof CType.Real) {
      throw Refusal.syntax("'" + op.symbol() + "' needs integers, not '" + common + "'", span);
    }
    return common;
  }

  private CExpr pointerOperation(CBinaryOp op, CExpr l, CExpr r, SourceSpan span) {
    if (op.isComparison()) {
      return pointerComparison(op, l, r, span);
    }
    if (op == CBinaryOp.ADD && r.type() instanceof CType.Pointer && l.type() instanceof CType.Int) {
      return pointerAdd(r, CExpr.Direction.FORWARD, l, span);
    }
    if (l.type() instanceof CType.Pointer && r.type() instanceof CType.Int) {
      if (op == CBinaryOp.ADD) {
        return pointerAdd(l, CExpr.Direction.FORWARD, r, span);
      }
      if (op == CBinaryOp.SUBTRACT) {
        return pointerAdd(l, CExpr.Direction.BACKWARD, r, span);
      }
    }
    boolean difference = op == CBinaryOp.SUBTRACT && r.type() instanceof CType.Pointer;
    if (difference && l.type() instanceof CType.Pointer pointer) {
      return new CExpr.PointerDifference(
          l,
          r,
          conversions.elementSize(pointer, span),
          conversions.layout().differenceType(),
          span);
    }
    throw Refusal.syntax(
        "no '" + op.symbol() + "' on '" + l.type() + "' and '" + r.type() + "'", span);
  }

  /** {@code pointer ± index} of values. */
  public CExpr pointerAdd(CExpr pointer, CExpr.Direction direction, CExpr index, SourceSpan span) {
    if (!(pointer.type() instanceof CType.Pointer type)) {
      throw Refusal.syntax("'" + pointer.type() + "' is no pointer", span);
    }
    return new CExpr.PointerAdd(
        pointer, direction, offset(index), conversions.elementSize(type, span), type, span);
  }

  private CExpr offset(CExpr index) {
    return conversions.convert(conversions.promote(index), conversions.layout().differenceType());
  }

  private CExpr pointerComparison(CBinaryOp op, CExpr l, CExpr r, SourceSpan span) {
    boolean comparable =
        !(l.type() instanceof CType.Real)
            && !(r.type() instanceof CType.Real)
            && l.type().isScalar()
            && r.type().isScalar();
    if (!comparable) {
      throw Refusal.syntax("'" + l.type() + "' and '" + r.type() + "' do not compare", span);
    }
    CType common = l.type() instanceof CType.Pointer ? l.type() : r.type();
    return new CExpr.Binary(
        op, conversions.convert(l, common), conversions.convert(r, common), CTypes.INT, span);
  }

  public CExpr logical(CExpr.LogicalOp op, CExpr left, CExpr right, SourceSpan span) {
    return new CExpr.Logical(op, conversions.condition(left), conversions.condition(right), span);
  }

  public CExpr conditional(CExpr condition, CExpr yes, CExpr no, SourceSpan span) {
    CExpr c = conversions.condition(condition);
    CExpr y = conversions.value(yes);
    CExpr n = conversions.value(no);
    CType type = branchType(y, n, span);
    return new CExpr.Conditional(
        c, conversions.branch(y, type), conversions.branch(n, type), type, span);
  }

  public CExpr orElse(CExpr value, CExpr otherwise, SourceSpan span) {
    CExpr v = conversions.condition(value);
    CExpr o = conversions.value(otherwise);
    CType type = branchType(v, o, span);
    return new CExpr.OrElse(v, conversions.convert(o, type), type, span);
  }

  /** C11 6.5.15; mismatches that gcc only warns about are accepted. */
  private CType branchType(CExpr yes, CExpr no, SourceSpan span) {
    CType y = yes.type();
    CType n = no.type();
    boolean complex = ComplexTypes.isComplex(y) || ComplexTypes.isComplex(n);
    if (complex
        && (y.isArithmetic() || ComplexTypes.isComplex(y))
        && (n.isArithmetic() || ComplexTypes.isComplex(n))) {
      return ComplexTypes.of(
          conversions.complex().commonPart(yes, no), conversions.layout().machine());
    }
    if (y.isArithmetic() && n.isArithmetic()) {
      return typing.usual(
          conversions.promoteArithmetic(yes).type(), conversions.promoteArithmetic(no).type());
    }
    if (y.isVoid() || n.isVoid()) {
      return CTypes.VOID;
    }
    if (y instanceof CType.Pointer p && n instanceof CType.Pointer q) {
      return pointerBranchType(yes, p, no, q);
    }
    if (y instanceof CType.Pointer && n instanceof CType.Int) {
      return y;
    }
    if (n instanceof CType.Pointer && y instanceof CType.Int) {
      return n;
    }
    if (Compatibility.compatible(y, n)) {
      return y;
    }
    throw Refusal.syntax("branches of types '" + y + "' and '" + n + "'", span);
  }

  private CType pointerBranchType(CExpr yes, CType.Pointer p, CExpr no, CType.Pointer q) {
    if (conversions.isNullConstant(yes)) {
      return q;
    }
    if (conversions.isNullConstant(no)) {
      return p;
    }
    return Compatibility.compatible(p, q) ? Compatibility.composite(p, q) : CTypes.VOID_POINTER;
  }

  public CExpr comma(CExpr left, CExpr right, SourceSpan span) {
    return new CExpr.Comma(conversions.value(left), conversions.value(right), span);
  }

  public CExpr assign(CExpr target, CExpr value, SourceSpan span) {
    CExpr.Lvalue lvalue = modifiable(target, span);
    return new CExpr.Assign(lvalue, conversions.assign(value, lvalue.type()), span);
  }

  /** {@code target op= right}, and increments with a right operand of 1. */
  public CExpr compoundAssign(
      CBinaryOp op, CExpr target, CExpr right, CExpr.Result result, SourceSpan span) {
    CExpr.Lvalue lvalue = modifiable(target, span);
    CExpr r = conversions.value(right);
    if (lvalue.type() instanceof CType.Pointer pointer) {
      return pointerAssign(op, lvalue, pointer, r, result, span);
    }
    if (ComplexTypes.isComplex(lvalue.type()) || ComplexTypes.isComplex(r.type())) {
      return conversions.complex().compoundAssign(op, lvalue, r, result, span);
    }
    if (VectorTypes.isVector(lvalue.type())) {
      return vectors.compoundAssign(op, lvalue, r, result, span);
    }
    CExpr old = conversions.value(lvalue);
    if (op.isShift()) {
      CType computation = conversions.promote(old).type();
      return new CExpr.CompoundAssign(
          lvalue, op, conversions.promote(r), computation, result, span);
    }
    CType common = common(op, old, r, span);
    return new CExpr.CompoundAssign(
        lvalue, op, conversions.convert(r, common), common, result, span);
  }

  private CExpr pointerAssign(
      CBinaryOp op,
      CExpr.Lvalue target,
      CType.Pointer type,
      CExpr index,
      CExpr.Result result,
      SourceSpan span) {
    if (op != CBinaryOp.ADD && op != CBinaryOp.SUBTRACT) {
      throw Refusal.syntax("no '" + op.symbol() + "=' on a pointer", span);
    }
    CExpr.Direction direction =
        op == CBinaryOp.ADD ? CExpr.Direction.FORWARD : CExpr.Direction.BACKWARD;
    return new CExpr.PointerAssign(
        target, direction, offset(index), conversions.elementSize(type, span), result, span);
  }

  /** {@code ++} and {@code --}. */
  public CExpr step(CBinaryOp op, CExpr target, CExpr.Result result, SourceSpan span) {
    return compoundAssign(
        op, target, new CExpr.IntLiteral(BigInteger.ONE, CTypes.INT, span), result, span);
  }

  private static CExpr.Lvalue modifiable(CExpr target, SourceSpan span) {
    boolean assignable = !(target.type() instanceof CType.Array) && !target.type().isVoid();
    if (target instanceof CExpr.Lvalue lvalue && assignable) {
      return lvalue;
    }
    throw Refusal.syntax("the left side of an assignment is no object", span);
  }

  /** {@code aggregate.name}; the aggregate may be a value. */
  public CExpr member(CExpr aggregate, String name, SourceSpan span) {
    CExpr.Lvalue object =
        aggregate instanceof CExpr.Lvalue lvalue ? lvalue : new CExpr.Temporary(aggregate, span);
    Optional<CExpr.Lvalue> found = findMember(object, name, span);
    return found.orElseThrow(
        () -> Refusal.syntax("'" + object.type() + "' has no member '" + name + "'", span));
  }

  private static Optional<CExpr.Lvalue> findMember(
      CExpr.Lvalue object, String name, SourceSpan span) {
    if (!(object.type() instanceof CType.Aggregate type)) {
      throw Refusal.syntax("'" + object.type() + "' has no members", span);
    }
    CAggregate.Body body =
        type.declaration()
            .body()
            .orElseThrow(() -> Refusal.syntax("'" + type + "' is incomplete", span));
    for (CMember member : body.members()) {
      CExpr.Member access = new CExpr.Member(object, member, span);
      if (member.name().equals(name)) {
        return Optional.of(access);
      }
      if (member.name().isEmpty()) {
        Optional<CExpr.Lvalue> inner = findMember(access, name, span);
        if (inner.isPresent()) {
          return inner;
        }
      }
    }
    return Optional.empty();
  }
}
