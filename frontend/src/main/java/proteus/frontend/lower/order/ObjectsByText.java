package proteus.frontend.lower.order;

import java.util.Optional;
import proteus.frontend.c.CExpr;

/** The objects that pointers and lvalues lead into by their texts, without what variables hold. */
public final class ObjectsByText {
  private ObjectsByText() {}

  /** The object that a pointer leads into. */
  public static Optional<CExpr.Lvalue> pointedTo(CExpr pointer) {
    return switch (pointer) {
      case CExpr.ArrayDecay(CExpr.Lvalue array, var t, var s) -> of(array);
      case CExpr.AddressOf(CExpr.Lvalue lvalue, var t, var s) -> of(lvalue);
      case CExpr.Convert(CExpr operand, var t, var o, var s) -> pointedTo(operand);
      case CExpr.PointerAdd add -> pointedTo(add.pointer());
      case CExpr.Comma(var left, CExpr right, var s) -> pointedTo(right);
      default -> Optional.empty();
    };
  }

  /** The variable, literal or temporary object that the lvalue is a part of. */
  static Optional<CExpr.Lvalue> of(CExpr.Lvalue lvalue) {
    return switch (lvalue) {
      case CExpr.Member(CExpr.Lvalue aggregate, var member, var s) -> of(aggregate);
      case CExpr.Dereference(CExpr pointer, var t, var s) -> pointedTo(pointer);
      case CExpr.Variable v -> Optional.of(v);
      case CExpr.StringLiteral l -> Optional.of(l);
      case CExpr.CompoundLiteral l -> Optional.of(l);
      case CExpr.Temporary t -> Optional.of(t);
    };
  }
}
