package proteus.frontend.c;

import java.math.BigInteger;
import java.util.Optional;
import proteus.frontend.c.complex.ComplexNumbers;
import proteus.frontend.c.complex.ComplexTypes;
import proteus.frontend.c.vector.VectorTypes;
import proteus.frontend.c.vector.VectorValues;
import proteus.ir.SourceSpan;

/** Makes C's implicit conversions explicit (C11 6.3), and checks casts and assignments. */
public final class ImplicitConversions {
  private final Layout layout;
  private final Typing typing;
  private final ConstantEvaluator constants;
  private final ComplexNumbers complex;
  private final VectorValues vectors;

  public ImplicitConversions(Layout layout, SavedValues.Surroundings surroundings) {
    this.layout = layout;
    this.typing = new Typing(layout.machine());
    this.constants = new ConstantEvaluator(layout);
    this.complex = new ComplexNumbers(this, surroundings);
    this.vectors = new VectorValues(this, surroundings);
  }

  public Layout layout() {
    return layout;
  }

  public Typing typing() {
    return typing;
  }

  public ConstantEvaluator constants() {
    return constants;
  }

  public ComplexNumbers complex() {
    return complex;
  }

  public VectorValues vectors() {
    return vectors;
  }

  /** The value of {@code e}: lvalues are read, arrays decay (C11 6.3.2.1). */
  public CExpr value(CExpr e) {
    if (!(e instanceof CExpr.Lvalue lvalue)) {
      return e;
    }
    return switch (lvalue.type()) {
      case CType.Array array ->
          new CExpr.ArrayDecay(lvalue, new CType.Pointer(array.element()), e.span());
      case CType.Function f -> throw Refusal.unsupported("an object of function type", e.span());
      case CType.VoidType t ->
          new CExpr.Convert(address(lvalue), CTypes.VOID, CExpr.Origin.IMPLICIT, e.span());
      case CType.Aggregate t -> {
        if (t.declaration().body().isEmpty()) {
          throw Refusal.syntax("use of an object of incomplete type '" + t + "'", e.span());
        }
        yield lvalue instanceof CExpr.CompoundLiteral literal && VectorTypes.isVector(t)
            ? vectors.value(literal)
            : new CExpr.Read(lvalue, e.span());
      }
      case CType.Int t -> new CExpr.Read(lvalue, e.span());
      case CType.Real t -> new CExpr.Read(lvalue, e.span());
      case CType.Pointer t -> new CExpr.Read(lvalue, e.span());
    };
  }

  /** {@code &lvalue}, where {@code &*p} is {@code p} (C11 6.5.3.2p3). */
  public CExpr address(CExpr.Lvalue lvalue) {
    if (lvalue instanceof CExpr.Dereference d) {
      return d.pointer();
    }
    return new CExpr.AddressOf(lvalue, new CType.Pointer(lvalue.type()), lvalue.span());
  }

  /** A value converted without any check; nothing happens where it has the type already. */
  public CExpr convert(CExpr value, CType type) {
    checkPadding(value, type);
    return value.type().equals(CTypes.ofValues(type))
        ? value
        : new CExpr.Convert(value, type, CExpr.Origin.IMPLICIT, value.span());
  }

  /** The value of a branch, converted to the type of both (C11 6.5.15). */
  CExpr branch(CExpr value, CType type) {
    return ComplexTypes.isComplex(type) ? complex.convert(value, type) : convert(value, type);
  }

  /** The value of a scalar operand, for conditions and logical operators. */
  public CExpr condition(CExpr e) {
    CExpr v = value(e);
    if (ComplexTypes.isComplex(v.type())) {
      return complex.condition(v);
    }
    if (!v.type().isScalar()) {
      throw Refusal.syntax("a scalar is required, not '" + v.type() + "'", e.span());
    }
    return v;
  }

  /** The promoted value of an integer expression. */
  public CExpr promote(CExpr e) {
    CExpr v = value(e);
    if (!(v.type() instanceof CType.Int type)) {
      throw Refusal.syntax("an integer is required, not '" + v.type() + "'", e.span());
    }
    return convert(v, promotedType(v, type));
  }

  /** A promoted integer, or a floating value as it is. */
  public CExpr promoteArithmetic(CExpr e) {
    CExpr v = value(e);
    return switch (v.type()) {
      case CType.Int t -> convert(v, promotedType(v, t));
      case CType.Real t -> v;
      case CType.VoidType t -> throw notArithmetic(v);
      case CType.Pointer t -> throw notArithmetic(v);
      case CType.Array t -> throw notArithmetic(v);
      case CType.Function t -> throw notArithmetic(v);
      case CType.Aggregate t -> throw notArithmetic(v);
    };
  }

  private static Refusal notArithmetic(CExpr e) {
    return Refusal.syntax("an arithmetic operand is required, not '" + e.type() + "'", e.span());
  }

  private CType.Int promotedType(CExpr value, CType.Int type) {
    return bitFieldWidth(value)
        .map(width -> typing.promoteBitField(type, width))
        .orElseGet(() -> typing.promote(type));
  }

  private static Optional<Integer> bitFieldWidth(CExpr value) {
    return switch (value) {
      case CExpr.Read r -> bitFieldWidthOf(r.lvalue());
      case CExpr.Assign a -> bitFieldWidthOf(a.target());
      case CExpr.CompoundAssign a -> bitFieldWidthOf(a.target());
      case CExpr.Comma c -> bitFieldWidth(c.right());
      default -> Optional.empty();
    };
  }

  private static Optional<Integer> bitFieldWidthOf(CExpr.Lvalue lvalue) {
    return lvalue instanceof CExpr.Member m
        ? m.member().bits().map(CMember.BitField::width)
        : Optional.empty();
  }

  /** An argument without a parameter type (C11 6.5.2.2p6). */
  public CExpr promoteArgument(CExpr e) {
    CExpr v = value(e);
    if (v.type().isVoid()) {
      throw Refusal.syntax("a void expression is no argument", e.span());
    }
    return v.type() instanceof CType.Int t
        ? convert(v, promotedType(v, t))
        : convert(v, typing.promoteArgument(v.type()));
  }

  /** Whether {@code e} is a null pointer constant (C11 6.3.2.3p3). */
  public boolean isNullConstant(CExpr e) {
    CExpr operand =
        e instanceof CExpr.Convert c && c.type().equals(CTypes.VOID_POINTER) ? c.operand() : e;
    return operand.type() instanceof CType.Int
        && constants.evaluate(operand).filter(v -> v.signum() == 0).isPresent();
  }

  /**
   * The conversion of assignments, arguments and results (C11 6.5.16.1), with what gcc accepts
   * beyond: any scalar but floating values for pointers and back.
   */
  public CExpr assign(CExpr e, CType target) {
    CExpr v = value(e);
    if (isComplexConversion(v.type(), target)) {
      return complex.convert(v, target);
    }
    boolean fits =
        target.isScalar()
            ? v.type().isScalar() && !mixesPointerAndFloat(v.type(), target)
            : Compatibility.compatible(v.type(), target) && !v.type().isVoid();
    if (!fits) {
      throw Refusal.syntax(
          "a value of type '" + v.type() + "' cannot become '" + target + "'", e.span());
    }
    return target.isScalar() ? convert(v, target) : v;
  }

  /** An explicit cast (C11 6.5.4, and GNU casts to union types). */
  public CExpr cast(CExpr e, CType target, SourceSpan span) {
    CExpr v = value(e);
    if (target.isVoid()) {
      return new CExpr.Convert(v, CTypes.VOID, CExpr.Origin.CAST, span);
    }
    if (isComplexConversion(v.type(), target)) {
      return complex.convert(v, target);
    }
    if (VectorTypes.isVector(v.type()) || VectorTypes.isVector(target)) {
      return vectors.cast(v, target, span);
    }
    if (target instanceof CType.Aggregate aggregate) {
      return castToAggregate(v, aggregate, span);
    }
    boolean fits =
        target.isScalar() && v.type().isScalar() && !mixesPointerAndFloat(v.type(), target);
    if (!fits) {
      throw Refusal.syntax("no cast from '" + v.type() + "' to '" + target + "'", span);
    }
    checkPadding(v, target);
    return new CExpr.Convert(v, target, CExpr.Origin.CAST, span);
  }

  /** Padding bits of integers are not modelled, so nothing may look at them. */
  private void checkPadding(CExpr value, CType type) {
    boolean retyped =
        (BitPrecise.leadsToPadding(value.type()) || BitPrecise.leadsToPadding(type))
            && !type.isVoid()
            && !value.type().equals(type);
    if (retyped && constants.evaluate(value).isEmpty()) {
      throw Refusal.unsupported(
          "a pointer to integers with padding bits as another pointer", value.span());
    }
  }

  /** Whether one type is complex and the other complex or arithmetic. */
  private static boolean isComplexConversion(CType from, CType to) {
    boolean fromComplex = ComplexTypes.isComplex(from);
    boolean toComplex = ComplexTypes.isComplex(to);
    return (fromComplex && (toComplex || to.isArithmetic())) || (toComplex && from.isArithmetic());
  }

  private static CExpr castToAggregate(CExpr v, CType.Aggregate target, SourceSpan span) {
    if (v.type().equals(target)) {
      return v;
    }
    boolean fromMember =
        target.declaration().kind() == CAggregate.Kind.UNION
            && target.declaration().body().stream()
                .flatMap(body -> body.members().stream())
                .anyMatch(m -> m.type().equals(v.type()));
    if (!fromMember) {
      throw Refusal.syntax("no cast from '" + v.type() + "' to '" + target + "'", span);
    }
    return new CExpr.Convert(v, target, CExpr.Origin.CAST, span);
  }

  private static boolean mixesPointerAndFloat(CType left, CType right) {
    return (left instanceof CType.Pointer && right instanceof CType.Real)
        || (left instanceof CType.Real && right instanceof CType.Pointer);
  }

  public CExpr.IntLiteral literal(long value, CType.Int type, SourceSpan span) {
    return new CExpr.IntLiteral(BigInteger.valueOf(value), type, span);
  }

  /** The size of {@code type} as {@code size_t}; it is computed where lengths are (C11 6.5.3.4). */
  public CExpr sizeOf(CType type, SourceSpan span) {
    if (layout.hasConstantSize(type)) {
      return new CExpr.IntLiteral(layout.sizeOf(type), layout.sizeType(), span);
    }
    if (type instanceof CType.Array array && !(array.length() instanceof CType.Length.Unknown)) {
      CExpr count =
          switch (array.length()) {
            case CType.Length.Variable v ->
                new CExpr.Read(new CExpr.Variable(v.holder(), span), span);
            case CType.Length.Constant c ->
                new CExpr.IntLiteral(c.value(), layout.sizeType(), span);
            case CType.Length.Unknown u -> throw new IllegalStateException();
          };
      CExpr size = sizeOf(array.element(), span);
      return new CExpr.Binary(CBinaryOp.MULTIPLY, count, size, layout.sizeType(), span);
    }
    throw Refusal.syntax("the size of '" + type + "' is not known", span);
  }

  /** The size of what {@code pointer} points to, as {@code ptrdiff_t}. */
  public CExpr elementSize(CType.Pointer pointer, SourceSpan span) {
    CType target = pointer.target();
    if (layout.hasConstantSize(target)) {
      return new CExpr.IntLiteral(layout.sizeOf(target), layout.differenceType(), span);
    }
    return convert(sizeOf(target, span), layout.differenceType());
  }
}
