package proteus.frontend.c.complex;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.ir.SourceSpan;

/** Operands whose parts are read often: what they are is evaluated once, in order, before. */
final class ComplexOperands {
  /** What is read; a real operand has no imaginary part. */
  record Operand(CExpr real, Optional<CExpr> imaginary) {
    CExpr bothNaN(SourceSpan span) {
      return imaginary
          .<CExpr>map(
              i -> new CExpr.Logical(CExpr.LogicalOp.AND, isNaN(real, span), isNaN(i, span), span))
          .orElseGet(() -> isNaN(real, span));
    }

    private static CExpr isNaN(CExpr part, SourceSpan span) {
      return new CExpr.Binary(CBinaryOp.NOT_EQUAL, part, part, CTypes.INT, span);
    }
  }

  private final ComplexNumbers.Surroundings surroundings;
  private final List<CStmt> before = new ArrayList<>();

  ComplexOperands(ComplexNumbers.Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  Operand of(CExpr value) {
    boolean complex = ComplexTypes.isComplex(value.type());
    if (value instanceof CExpr.Complex(CExpr real, CExpr imaginary, var t, var s)
        && isRepeatable(real)
        && isRepeatable(imaginary)) {
      return new Operand(real, Optional.of(imaginary));
    }
    if (!complex && isRepeatable(value)) {
      return new Operand(value, Optional.empty());
    }
    CExpr.Lvalue place = saved(value);
    SourceSpan span = value.span();
    return complex
        ? new Operand(
            new CExpr.Read(ComplexNumbers.part(place, 0, span), span),
            Optional.of(new CExpr.Read(ComplexNumbers.part(place, 1, span), span)))
        : new Operand(new CExpr.Read(place, span), Optional.empty());
  }

  /** A new variable with that value. */
  CExpr.Lvalue saved(CExpr value) {
    SourceSpan span = value.span();
    CVariable variable = surroundings.variable(value.type(), span);
    before.add(new CStmt.Declaration(variable, Optional.of(new CInitializer.Value(value)), span));
    return new CExpr.Variable(variable, span);
  }

  /** Evaluates after the operands so far. */
  void effect(CExpr e) {
    before.add(new CStmt.Expression(e, e.span()));
  }

  /** The value, after the operands. */
  CExpr then(CExpr value) {
    return before.isEmpty()
        ? value
        : new CExpr.StatementExpression(before, Optional.of(value), value.type(), value.span());
  }

  /** Whether it does not matter how often it is evaluated; outside of functions all is constant. */
  private boolean isRepeatable(CExpr e) {
    return !surroundings.inFunction() || isConstant(e);
  }

  static boolean isConstant(CExpr e) {
    return switch (e) {
      case CExpr.IntLiteral l -> true;
      case CExpr.FloatLiteral l -> true;
      case CExpr.Convert c -> isConstant(c.operand());
      case CExpr.Unary u -> isConstant(u.operand());
      case CExpr.Binary b -> isConstant(b.left()) && isConstant(b.right());
      default -> false;
    };
  }
}
