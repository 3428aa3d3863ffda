package proteus.frontend.lower;

import java.util.Optional;
import proteus.frontend.c.CExpr;

/**
 * Values of structures that hold arrays: as objects they last as long as their full expression, and
 * must not be written to (C11 6.2.4p8).
 */
final class Temporaries {
  private Temporaries() {}

  /**
   * Looks for what the full expression does to such objects.
   *
   * @throws Unsupported if it writes to one, or keeps a pointer into one
   */
  static void check(CExpr e) {
    switch (e) {
      case CExpr.Assign(CExpr.Lvalue target, CExpr value, var s) -> {
        write(target);
        keep(value);
      }
      case CExpr.CompoundAssign assign -> write(assign.target());
      case CExpr.PointerAssign assign -> write(assign.target());
      case CExpr.CompoundLiteral literal -> Tree.parts(literal).forEach(Temporaries::keep);
      default -> {}
    }
    Tree.parts(e).forEach(Temporaries::check);
  }

  private static void write(CExpr.Lvalue target) {
    if (isTemporary(object(target))) {
      throw new Unsupported("a write to a temporary object", target.span());
    }
  }

  private static void keep(CExpr pointer) {
    if (isTemporary(pointedTo(pointer))) {
      throw new Unsupported("a pointer into a temporary object", pointer.span());
    }
  }

  private static boolean isTemporary(Optional<CExpr.Lvalue> object) {
    return object.filter(CExpr.Temporary.class::isInstance).isPresent();
  }

  /** The object that a pointer leads into by its text. */
  static Optional<CExpr.Lvalue> pointedTo(CExpr pointer) {
    return switch (pointer) {
      case CExpr.ArrayDecay(CExpr.Lvalue array, var t, var s) -> object(array);
      case CExpr.AddressOf(CExpr.Lvalue lvalue, var t, var s) -> object(lvalue);
      case CExpr.Convert(CExpr operand, var t, var o, var s) -> pointedTo(operand);
      case CExpr.PointerAdd add -> pointedTo(add.pointer());
      case CExpr.Comma(var left, CExpr right, var s) -> pointedTo(right);
      default -> Optional.empty();
    };
  }

  /** The variable, literal or temporary object that the lvalue is a part of by its text. */
  private static Optional<CExpr.Lvalue> object(CExpr.Lvalue lvalue) {
    return switch (lvalue) {
      case CExpr.Member(CExpr.Lvalue aggregate, var member, var s) -> object(aggregate);
      case CExpr.Dereference(CExpr pointer, var t, var s) -> pointedTo(pointer);
      case CExpr.Variable v -> Optional.of(v);
      case CExpr.StringLiteral l -> Optional.of(l);
      case CExpr.CompoundLiteral l -> Optional.of(l);
      case CExpr.Temporary t -> Optional.of(t);
    };
  }
}
