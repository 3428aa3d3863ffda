package proteus.frontend.c.complex;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.ImplicitConversions;
import proteus.frontend.c.Refusal;
import proteus.frontend.c.SavedValues;
import proteus.frontend.c.complex.ComplexOperands.Operand;
import proteus.ir.SourceSpan;

/**
 * Operators and conversions of complex numbers (C11 6.3.1.6 to 6.3.1.8, Annex G) in terms of those
 * of their parts. A real operand is not made complex: it has no imaginary part, as in gcc.
 */
public final class ComplexNumbers {
  private final ImplicitConversions conversions;
  private final SavedValues.Surroundings surroundings;

  public ComplexNumbers(ImplicitConversions conversions, SavedValues.Surroundings surroundings) {
    this.conversions = conversions;
    this.surroundings = surroundings;
  }

  SavedValues.Surroundings surroundings() {
    return surroundings;
  }

  // ---------------------------------------------------------------- parts

  /** {@code __real__ operand}, an lvalue where the operand is one. */
  public CExpr real(CExpr operand, SourceSpan span) {
    return ComplexTypes.isComplex(operand.type())
        ? part(operand, 0, span)
        : conversions.promoteArithmetic(operand);
  }

  /** {@code __imag__ operand}, an lvalue where the operand is one. */
  public CExpr imaginary(CExpr operand, SourceSpan span) {
    if (ComplexTypes.isComplex(operand.type())) {
      return part(operand, 1, span);
    }
    CExpr value = conversions.promoteArithmetic(operand);
    return new CExpr.Comma(value, zero(value.type(), span), span);
  }

  static CExpr.Lvalue part(CExpr complex, int index, SourceSpan span) {
    CExpr.Lvalue object =
        complex instanceof CExpr.Lvalue lvalue ? lvalue : new CExpr.Temporary(complex, span);
    return new CExpr.Member(object, ComplexTypes.members(complex.type()).get(index), span);
  }

  /** The imaginary number with that imaginary part, a literal. */
  public CExpr imaginaryLiteral(CExpr literal) {
    CType part = literal.type();
    return complex(zero(part, literal.span()), literal, part, literal.span());
  }

  CExpr.Composite complex(CExpr real, CExpr imaginary, CType part, SourceSpan span) {
    return new CExpr.Composite(
        List.of(real, imaginary), ComplexTypes.of(part, conversions.layout().machine()), span);
  }

  static CExpr zero(CType part, SourceSpan span) {
    if (part instanceof CType.Real real) {
      return new CExpr.FloatLiteral(BigInteger.ZERO, real, span);
    }
    return new CExpr.IntLiteral(BigInteger.ZERO, (CType.Int) part, span);
  }

  /** The number with these parts, values of one real type. */
  public CExpr of(CExpr real, CExpr imaginary, SourceSpan span) {
    if (!(real.type() instanceof CType.Real) || !real.type().equals(imaginary.type())) {
      throw Refusal.syntax("the parts of a complex number must have one floating type", span);
    }
    return complex(real, imaginary, real.type(), span);
  }

  // ---------------------------------------------------------------- conversions

  /** A complex value as any arithmetic type, or an arithmetic value as a complex type. */
  public CExpr convert(CExpr value, CType target) {
    if (value.type().equals(target)) {
      return value;
    }
    if (target.equals(CTypes.BOOL)) {
      return conversions.convert(condition(value), CTypes.BOOL);
    }
    ComplexOperands operands = new ComplexOperands(surroundings);
    Operand operand = operands.of(value);
    Optional<CType> part = ComplexTypes.part(target);
    if (part.isEmpty()) {
      return operands.then(conversions.convert(operand.real(), target));
    }
    CExpr imaginary = operand.imaginary().orElseGet(() -> zero(part.get(), value.span()));
    return operands.then(
        complex(
            partAs(operand.real(), part.get()),
            partAs(imaginary, part.get()),
            part.get(),
            value.span()));
  }

  CExpr partAs(CExpr value, CType part) {
    return conversions.convert(value, part);
  }

  /** Whether the value is not zero, as int. */
  public CExpr condition(CExpr value) {
    return binary(CBinaryOp.NOT_EQUAL, value, zero(CTypes.INT, value.span()), value.span());
  }

  // ---------------------------------------------------------------- operators

  public CExpr negate(CExpr value, SourceSpan span) {
    ComplexOperands operands = new ComplexOperands(surroundings);
    Operand operand = operands.of(value);
    return operands.then(
        new ComplexArithmetic(this, operands, partOf(value), span).negated(operand));
  }

  /** GNU's {@code ~value}. */
  public CExpr conjugate(CExpr value, SourceSpan span) {
    ComplexOperands operands = new ComplexOperands(surroundings);
    Operand operand = operands.of(value);
    return operands.then(
        new ComplexArithmetic(this, operands, partOf(value), span).conjugate(operand));
  }

  /** An operator one of whose operands is complex and the other arithmetic. */
  public CExpr binary(CBinaryOp op, CExpr left, CExpr right, SourceSpan span) {
    ComplexOperands operands = new ComplexOperands(surroundings);
    CType part = commonPart(left, right);
    ComplexArithmetic arithmetic = new ComplexArithmetic(this, operands, part, span);
    Operand l = arithmetic.converted(operands.of(left));
    Operand r = arithmetic.converted(operands.of(right));
    return operands.then(
        switch (op) {
          case ADD, SUBTRACT -> arithmetic.sum(op, l, r);
          case MULTIPLY -> arithmetic.product(l, r);
          case DIVIDE -> arithmetic.quotient(l, r);
          case EQUAL -> comparison(op, CExpr.LogicalOp.AND, l, r, zero(part, span));
          case NOT_EQUAL -> comparison(op, CExpr.LogicalOp.OR, l, r, zero(part, span));
          case REMAINDER,
              AND,
              XOR,
              OR,
              SHIFT_LEFT,
              SHIFT_RIGHT,
              LESS,
              GREATER,
              LESS_EQUAL,
              GREATER_EQUAL ->
              throw Refusal.syntax("'" + op.symbol() + "' on complex numbers", span);
        });
  }

  private static CExpr comparison(
      CBinaryOp op, CExpr.LogicalOp both, Operand l, Operand r, CExpr zero) {
    SourceSpan span = zero.span();
    CExpr left = l.imaginary().orElse(zero);
    CExpr right = r.imaginary().orElse(zero);
    return new CExpr.Logical(
        both,
        new CExpr.Binary(op, l.real(), r.real(), CTypes.INT, span),
        new CExpr.Binary(op, left, right, CTypes.INT, span),
        span);
  }

  /** The type of the parts of what an operator yields (C11 6.3.1.8). */
  public CType commonPart(CExpr left, CExpr right) {
    return conversions.typing().usual(partOf(left), partOf(right));
  }

  private CType partOf(CExpr e) {
    return ComplexTypes.part(e.type()).orElseGet(() -> conversions.promoteArithmetic(e).type());
  }

  /** {@code target op= right} and steps; the target is designated once. */
  public CExpr compoundAssign(
      CBinaryOp op, CExpr.Lvalue target, CExpr right, CExpr.Result result, SourceSpan span) {
    return new SavedValues(surroundings)
        .compoundAssign(
            target,
            result,
            old -> conversions.assign(binary(op, old, right, span), target.type()),
            span);
  }
}
