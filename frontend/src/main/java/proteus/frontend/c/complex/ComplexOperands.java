package proteus.frontend.c.complex;

import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.SavedValues;
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

  private final SavedValues.Surroundings surroundings;
  private final SavedValues saved;

  ComplexOperands(SavedValues.Surroundings surroundings) {
    this.surroundings = surroundings;
    this.saved = new SavedValues(surroundings);
  }

  Operand of(CExpr value) {
    boolean complex = ComplexTypes.isComplex(value.type());
    if (complex
        && value instanceof CExpr.Composite(List<CExpr> parts, var t, var s)
        && parts.stream().allMatch(this::isRepeatable)) {
      return new Operand(parts.getFirst(), Optional.of(parts.getLast()));
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
    return saved.saved(value);
  }

  /** The value, after the operands. */
  CExpr then(CExpr value) {
    return saved.then(value);
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
