package proteus.frontend.c.complex;

import java.util.List;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.Refusal;
import proteus.frontend.c.complex.ComplexOperands.Operand;
import proteus.ir.SourceSpan;

/** The arithmetic operators on complex numbers with parts of one type, as gcc expands them. */
final class ComplexArithmetic {
  private final ComplexNumbers numbers;
  private final ComplexOperands operands;
  private final CType part;
  private final SourceSpan span;

  /**
   * @param operands where results that are read often are kept
   * @param part the type of the parts, also where that is narrower than int
   */
  ComplexArithmetic(ComplexNumbers numbers, ComplexOperands operands, CType part, SourceSpan span) {
    this.numbers = numbers;
    this.operands = operands;
    this.part = part;
    this.span = span;
  }

  /** The operand with parts of this type. */
  Operand converted(Operand operand) {
    return new Operand(
        numbers.partAs(operand.real(), part),
        operand.imaginary().map(i -> numbers.partAs(i, part)));
  }

  CExpr negated(Operand operand) {
    return complex(minus(operand.real()), minus(operand.imaginary().orElseThrow()));
  }

  CExpr conjugate(Operand operand) {
    return complex(operand.real(), minus(operand.imaginary().orElseThrow()));
  }

  CExpr sum(CBinaryOp op, Operand l, Operand r) {
    CExpr real = apply(op, l.real(), r.real());
    if (l.imaginary().isPresent() && r.imaginary().isPresent()) {
      return complex(real, apply(op, l.imaginary().get(), r.imaginary().get()));
    }
    if (l.imaginary().isPresent()) {
      return complex(real, l.imaginary().get());
    }
    CExpr only = r.imaginary().orElseThrow();
    return complex(real, op == CBinaryOp.ADD ? only : minus(only));
  }

  CExpr product(Operand l, Operand r) {
    if (l.imaginary().isEmpty() || r.imaginary().isEmpty()) {
      CExpr factor = l.imaginary().isEmpty() ? l.real() : r.real();
      Operand scaled = l.imaginary().isEmpty() ? r : l;
      return complex(times(scaled.real(), factor), times(scaled.imaginary().orElseThrow(), factor));
    }
    CExpr a = l.real();
    CExpr b = l.imaginary().get();
    CExpr c = r.real();
    CExpr d = r.imaginary().get();
    CExpr real = apply(CBinaryOp.SUBTRACT, times(a, c), times(b, d));
    CExpr imaginary = apply(CBinaryOp.ADD, times(a, d), times(b, c));
    boolean constant = ComplexOperands.isConstant(real) && ComplexOperands.isConstant(imaginary);
    if (!(part instanceof CType.Real type) || constant) {
      return complex(real, imaginary);
    }
    // Annex G.5.1: what looks like NaN + i NaN may be an infinity.
    Operand result = operands.of(complex(real, imaginary));
    CExpr recovered = call("__proteus_unmodelled_complex_product", List.of(), type);
    return complex(
        choice(result.bothNaN(span), recovered, result.real()),
        choice(result.bothNaN(span), recovered, result.imaginary().orElseThrow()));
  }

  CExpr quotient(Operand l, Operand r) {
    CExpr a = l.real();
    CExpr b = l.imaginary().orElseGet(() -> ComplexNumbers.zero(part, span));
    CExpr c = r.real();
    if (r.imaginary().isEmpty()) {
      return complex(apply(CBinaryOp.DIVIDE, a, c), apply(CBinaryOp.DIVIDE, b, c));
    }
    CExpr d = r.imaginary().get();
    if (part instanceof CType.Real type) {
      return complex(
          call("__proteus_complex_quotient", List.of(a, b, c, d), type),
          call("__proteus_complex_quotient", List.of(b, minus(a), c, d), type));
    }
    CExpr less = new CExpr.Binary(CBinaryOp.LESS, magnitude(c), magnitude(d), CTypes.INT, span);
    return complex(
        choice(less, smith(a, b, c, d), smith(b, a, d, c)),
        choice(less, smith(b, minus(a), c, d), smith(minus(a), b, d, c)));
  }

  /** {@code (a * (c / d) + b) / (c * (c / d) + d)}, for integers. */
  private CExpr smith(CExpr a, CExpr b, CExpr c, CExpr d) {
    CExpr ratio = apply(CBinaryOp.DIVIDE, c, d);
    CExpr dividend = apply(CBinaryOp.ADD, times(a, ratio), b);
    CExpr divisor = apply(CBinaryOp.ADD, times(c, ratio), d);
    return apply(CBinaryOp.DIVIDE, dividend, divisor);
  }

  private CExpr magnitude(CExpr integer) {
    CExpr zero = ComplexNumbers.zero(part, span);
    CExpr negative = new CExpr.Binary(CBinaryOp.LESS, integer, zero, CTypes.INT, span);
    return choice(negative, minus(integer), integer);
  }

  /** A call of the library function for this type, whose parameters have the type as well. */
  private CExpr call(String name, List<CExpr> arguments, CType.Real type) {
    String suffix =
        switch (type.kind()) {
          case FLOAT -> "f";
          case DOUBLE -> "";
          case LONG_DOUBLE -> "l";
          case FLOAT128 -> throw Refusal.unsupported("this operator on complex __float128", span);
        };
    List<CType> parameters = arguments.stream().map(CExpr::type).toList();
    CType.Function signature = new CType.Function(type, parameters, CType.Function.Style.PROTOTYPE);
    CFunction function = numbers.surroundings().function(name + suffix, signature, span);
    return new CExpr.Call(function, arguments, type, span);
  }

  private CExpr choice(CExpr condition, CExpr yes, CExpr no) {
    return new CExpr.Conditional(condition, yes, no, part, span);
  }

  private CExpr times(CExpr left, CExpr right) {
    return apply(CBinaryOp.MULTIPLY, left, right);
  }

  private CExpr apply(CBinaryOp op, CExpr left, CExpr right) {
    return new CExpr.Binary(
        op, numbers.partAs(left, part), numbers.partAs(right, part), part, span);
  }

  private CExpr minus(CExpr operand) {
    return new CExpr.Unary(CExpr.UnaryOp.NEGATE, numbers.partAs(operand, part), span);
  }

  private CExpr complex(CExpr real, CExpr imaginary) {
    return numbers.complex(real, imaginary, part, span);
  }
}
