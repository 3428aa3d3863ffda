package proteus.frontend.c;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.SourceSpan;

/**
 * Operators and conversions of complex numbers (C11 6.3.1.6 to 6.3.1.8, Annex G) in terms of those
 * of their parts. A real operand is not made complex: it has no imaginary part, as in gcc.
 */
public final class ComplexNumbers {
  /** What the surroundings of an expression provide. */
  public interface Surroundings {
    /** Whether there are local variables. */
    boolean inFunction();

    /** A new local variable; refused outside of functions. */
    CVariable variable(CType type, SourceSpan span);

    /** The library function of that name. */
    CFunction function(String name, CType.Function type, SourceSpan span);
  }

  /** An operand that can be read often. */
  private record Operand(CExpr real, Optional<CExpr> imaginary) {}

  private final Conversions conversions;
  private final Surroundings surroundings;

  ComplexNumbers(Conversions conversions, Surroundings surroundings) {
    this.conversions = conversions;
    this.surroundings = surroundings;
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

  private static CExpr.Lvalue part(CExpr complex, int index, SourceSpan span) {
    CExpr.Lvalue object =
        complex instanceof CExpr.Lvalue lvalue ? lvalue : new CExpr.Temporary(complex, span);
    return new CExpr.Member(object, ComplexTypes.members(complex.type()).get(index), span);
  }

  /** The imaginary number with that imaginary part, a literal. */
  public CExpr imaginaryLiteral(CExpr literal) {
    CType part = literal.type();
    return complex(zero(part, literal.span()), literal, part, literal.span());
  }

  private CExpr.Complex complex(CExpr real, CExpr imaginary, CType part, SourceSpan span) {
    return new CExpr.Complex(
        real, imaginary, ComplexTypes.of(part, conversions.layout().machine()), span);
  }

  private CExpr zero(CType part, SourceSpan span) {
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
  CExpr convert(CExpr value, CType target) {
    SourceSpan span = value.span();
    if (value.type().equals(target)) {
      return value;
    }
    List<CStmt> before = new ArrayList<>();
    Optional<CType> part = ComplexTypes.part(target);
    if (part.isPresent()) {
      Operand operand = operand(value, before);
      CExpr real = conversions.convert(operand.real(), part.get());
      CExpr imaginary =
          operand
              .imaginary()
              .map(i -> conversions.convert(i, part.get()))
              .orElseGet(() -> zero(part.get(), span));
      return after(before, complex(real, imaginary, part.get(), span));
    }
    if (target.equals(CTypes.BOOL)) {
      return conversions.convert(condition(value), CTypes.BOOL);
    }
    Operand operand = operand(value, before);
    return after(before, conversions.convert(operand.real(), target));
  }

  /** Whether the value is not zero, as int. */
  CExpr condition(CExpr value) {
    return comparison(CBinaryOp.NOT_EQUAL, value, zero(CTypes.INT, value.span()), value.span());
  }

  /** The operand, evaluated once, before everything that reads it. */
  private Operand operand(CExpr value, List<CStmt> before) {
    boolean complex = ComplexTypes.isComplex(value.type());
    if (value instanceof CExpr.Complex(CExpr real, CExpr imaginary, var t, var s)
        && isRepeatable(real)
        && isRepeatable(imaginary)) {
      return new Operand(real, Optional.of(imaginary));
    }
    if (!complex && isRepeatable(value)) {
      return new Operand(value, Optional.empty());
    }
    SourceSpan span = value.span();
    CVariable variable = surroundings.variable(value.type(), span);
    before.add(new CStmt.Declaration(variable, Optional.of(new CInitializer.Value(value)), span));
    CExpr.Lvalue place = new CExpr.Variable(variable, span);
    return complex
        ? new Operand(
            new CExpr.Read(part(place, 0, span), span),
            Optional.of(new CExpr.Read(part(place, 1, span), span)))
        : new Operand(new CExpr.Read(place, span), Optional.empty());
  }

  /** Whether it does not matter how often it is evaluated; outside of functions all is constant. */
  private boolean isRepeatable(CExpr e) {
    return !surroundings.inFunction() || isConstant(e);
  }

  private static boolean isConstant(CExpr e) {
    return switch (e) {
      case CExpr.IntLiteral l -> true;
      case CExpr.FloatLiteral l -> true;
      case CExpr.Convert c -> isConstant(c.operand());
      case CExpr.Unary u -> isConstant(u.operand());
      case CExpr.Binary b -> isConstant(b.left()) && isConstant(b.right());
      default -> false;
    };
  }

  private static CExpr after(List<CStmt> before, CExpr value) {
    return before.isEmpty()
        ? value
        : new CExpr.StatementExpression(before, Optional.of(value), value.type(), value.span());
  }

  // ---------------------------------------------------------------- operators

  CExpr negate(CExpr value, SourceSpan span) {
    List<CStmt> before = new ArrayList<>();
    Operand operand = operand(value, before);
    CType part = ComplexTypes.part(value.type()).orElseThrow();
    CExpr imaginary = operand.imaginary().orElseThrow();
    return after(before, complex(minus(operand.real(), part), minus(imaginary, part), part, span));
  }

  /** GNU's {@code ~value}. */
  CExpr conjugate(CExpr value, SourceSpan span) {
    List<CStmt> before = new ArrayList<>();
    Operand operand = operand(value, before);
    CType part = ComplexTypes.part(value.type()).orElseThrow();
    CExpr imaginary = operand.imaginary().orElseThrow();
    return after(before, complex(operand.real(), minus(imaginary, part), part, span));
  }

  /** An operator one of whose operands is complex and the other arithmetic. */
  CExpr binary(CBinaryOp op, CExpr left, CExpr right, SourceSpan span) {
    if (op == CBinaryOp.EQUAL || op == CBinaryOp.NOT_EQUAL) {
      return comparison(op, left, right, span);
    }
    CType part = commonPart(left, right);
    List<CStmt> before = new ArrayList<>();
    Operand l = converted(operand(left, before), part);
    Operand r = converted(operand(right, before), part);
    CExpr result =
        switch (op) {
          case ADD, SUBTRACT -> sum(op, l, r, part, span);
          case MULTIPLY -> product(l, r, part, span, before);
          case DIVIDE -> quotient(l, r, part, span);
          case REMAINDER,
              AND,
              XOR,
              OR,
              SHIFT_LEFT,
              SHIFT_RIGHT,
              LESS,
              GREATER,
              LESS_EQUAL,
              GREATER_EQUAL,
              EQUAL,
              NOT_EQUAL ->
              throw Refusal.syntax("'" + op.symbol() + "' on complex numbers", span);
        };
    return after(before, result);
  }

  /** The type of the parts of what an operator yields (C11 6.3.1.8). */
  CType commonPart(CExpr left, CExpr right) {
    return conversions.typing().usual(partOf(left), partOf(right));
  }

  private CType partOf(CExpr e) {
    return ComplexTypes.part(e.type()).orElseGet(() -> conversions.promoteArithmetic(e).type());
  }

  private Operand converted(Operand operand, CType part) {
    return new Operand(
        conversions.convert(operand.real(), part),
        operand.imaginary().map(i -> conversions.convert(i, part)));
  }

  private CExpr comparison(CBinaryOp op, CExpr left, CExpr right, SourceSpan span) {
    CType part = commonPart(left, right);
    List<CStmt> before = new ArrayList<>();
    Operand l = converted(operand(left, before), part);
    Operand r = converted(operand(right, before), part);
    CExpr zero = zero(part, span);
    CExpr real = new CExpr.Binary(op, l.real(), r.real(), CTypes.INT, span);
    CExpr imaginary =
        new CExpr.Binary(
            op, l.imaginary().orElse(zero), r.imaginary().orElse(zero), CTypes.INT, span);
    CExpr.LogicalOp both = op == CBinaryOp.EQUAL ? CExpr.LogicalOp.AND : CExpr.LogicalOp.OR;
    return after(before, new CExpr.Logical(both, real, imaginary, span));
  }

  private CExpr sum(CBinaryOp op, Operand l, Operand r, CType part, SourceSpan span) {
    CExpr real = apply(op, l.real(), r.real(), part);
    CExpr imaginary;
    if (l.imaginary().isPresent() && r.imaginary().isPresent()) {
      imaginary = apply(op, l.imaginary().get(), r.imaginary().get(), part);
    } else if (l.imaginary().isPresent()) {
      imaginary = l.imaginary().get();
    } else {
      CExpr only = r.imaginary().orElseThrow();
      imaginary = op == CBinaryOp.ADD ? only : minus(only, part);
    }
    return complex(real, imaginary, part, span);
  }

  private CExpr product(Operand l, Operand r, CType part, SourceSpan span, List<CStmt> before) {
    if (l.imaginary().isEmpty() || r.imaginary().isEmpty()) {
      CExpr factor = l.imaginary().isEmpty() ? l.real() : r.real();
      Operand scaled = l.imaginary().isEmpty() ? r : l;
      return complex(
          times(scaled.real(), factor, part),
          times(scaled.imaginary().orElseThrow(), factor, part),
          part,
          span);
    }
    CExpr a = l.real();
    CExpr b = l.imaginary().get();
    CExpr c = r.real();
    CExpr d = r.imaginary().get();
    CExpr real = apply(CBinaryOp.SUBTRACT, times(a, c, part), times(b, d, part), part);
    CExpr imaginary = apply(CBinaryOp.ADD, times(a, d, part), times(b, c, part), part);
    CExpr product = complex(real, imaginary, part, span);
    if (!(part instanceof CType.Real type) || (isConstant(real) && isConstant(imaginary))) {
      return product;
    }
    // Annex G.5.1: what looks like NaN + i NaN may be an infinity.
    Operand result = operand(product, before);
    CExpr recovered = call("__proteus_unmodelled_complex_product", List.of(), type, span);
    CExpr first = unlessNaN(result, result.real(), recovered, type, span);
    CExpr second = unlessNaN(result, result.imaginary().orElseThrow(), recovered, type, span);
    return complex(first, second, part, span);
  }

  private static CExpr unlessNaN(
      Operand product, CExpr part, CExpr otherwise, CType.Real type, SourceSpan span) {
    CExpr imaginary = product.imaginary().orElseThrow();
    CExpr bothNaN =
        new CExpr.Logical(
            CExpr.LogicalOp.AND,
            new CExpr.Binary(CBinaryOp.NOT_EQUAL, product.real(), product.real(), CTypes.INT, span),
            new CExpr.Binary(CBinaryOp.NOT_EQUAL, imaginary, imaginary, CTypes.INT, span),
            span);
    return new CExpr.Conditional(bothNaN, otherwise, part, type, span);
  }

  private CExpr quotient(Operand l, Operand r, CType part, SourceSpan span) {
    CExpr a = l.real();
    CExpr b = l.imaginary().orElseGet(() -> zero(part, span));
    CExpr c = r.real();
    if (r.imaginary().isEmpty()) {
      return complex(
          apply(CBinaryOp.DIVIDE, a, c, part), apply(CBinaryOp.DIVIDE, b, c, part), part, span);
    }
    CExpr d = r.imaginary().get();
    if (part instanceof CType.Real type) {
      return complex(
          call("__proteus_complex_quotient", List.of(a, b, c, d), type, span),
          call("__proteus_complex_quotient", List.of(b, minus(a, part), c, d), type, span),
          part,
          span);
    }
    CExpr small = new CExpr.Binary(CBinaryOp.LESS, size(c, part), size(d, part), CTypes.INT, span);
    CExpr real =
        new CExpr.Conditional(small, smith(a, b, c, d, part), smith(b, a, d, c, part), part, span);
    CExpr imaginary =
        new CExpr.Conditional(
            small,
            smith(b, minus(a, part), c, d, part),
            smith(minus(a, part), b, d, c, part),
            part,
            span);
    return complex(real, imaginary, part, span);
  }

  /** {@code (a * (c / d) + b) / (c * (c / d) + d)}: how gcc divides complex integers. */
  private CExpr smith(CExpr a, CExpr b, CExpr c, CExpr d, CType part) {
    CExpr ratio = apply(CBinaryOp.DIVIDE, c, d, part);
    CExpr dividend = apply(CBinaryOp.ADD, times(a, ratio, part), b, part);
    CExpr divisor = apply(CBinaryOp.ADD, times(c, ratio, part), d, part);
    return apply(CBinaryOp.DIVIDE, dividend, divisor, part);
  }

  private CExpr size(CExpr integer, CType part) {
    CExpr negative =
        new CExpr.Binary(
            CBinaryOp.LESS, integer, zero(part, integer.span()), CTypes.INT, integer.span());
    return new CExpr.Conditional(negative, minus(integer, part), integer, part, integer.span());
  }

  /** A call of the library function for this type, whose parameters have the type as well. */
  private CExpr call(String name, List<CExpr> arguments, CType.Real type, SourceSpan span) {
    String suffix =
        switch (type.kind()) {
          case FLOAT -> "f";
          case DOUBLE -> "";
          case LONG_DOUBLE -> "l";
          case FLOAT128 -> throw Refusal.unsupported("this operator on complex __float128", span);
        };
    List<CType> parameters = arguments.stream().map(CExpr::type).toList();
    CType.Function signature = new CType.Function(type, parameters, CType.Function.Style.PROTOTYPE);
    return new CExpr.Call(
        surroundings.function(name + suffix, signature, span), arguments, type, span);
  }

  private CExpr times(CExpr left, CExpr right, CType part) {
    return apply(CBinaryOp.MULTIPLY, left, right, part);
  }

  /** In the parts' type, also where that is narrower than int. */
  private CExpr apply(CBinaryOp op, CExpr left, CExpr right, CType part) {
    return new CExpr.Binary(
        op, conversions.convert(left, part), conversions.convert(right, part), part, left.span());
  }

  private CExpr minus(CExpr operand, CType part) {
    return new CExpr.Unary(
        CExpr.UnaryOp.NEGATE, conversions.convert(operand, part), operand.span());
  }

  /** {@code target op= right} and steps; the target is designated once. */
  CExpr compoundAssign(
      CBinaryOp op, CExpr.Lvalue target, CExpr right, CExpr.Result result, SourceSpan span) {
    List<CStmt> before = new ArrayList<>();
    CVariable pointer = surroundings.variable(new CType.Pointer(target.type()), span);
    before.add(
        new CStmt.Declaration(
            pointer, Optional.of(new CInitializer.Value(conversions.address(target))), span));
    CExpr.Lvalue place =
        new CExpr.Dereference(
            new CExpr.Read(new CExpr.Variable(pointer, span), span), target.type(), span);
    CExpr old = new CExpr.Read(place, span);
    CVariable earlier = surroundings.variable(target.type(), span);
    before.add(new CStmt.Declaration(earlier, Optional.of(new CInitializer.Value(old)), span));
    CExpr earlierValue = new CExpr.Read(new CExpr.Variable(earlier, span), span);
    CExpr value = conversions.assign(binary(op, earlierValue, right, span), target.type());
    CExpr assigned = new CExpr.Assign(place, value, span);
    if (result == CExpr.Result.NEW) {
      return after(before, assigned);
    }
    before.add(new CStmt.Expression(assigned, span));
    return after(before, earlierValue);
  }
}
