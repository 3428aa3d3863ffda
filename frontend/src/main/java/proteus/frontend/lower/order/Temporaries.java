package proteus.frontend.lower.order;

import java.util.Optional;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.Tree;
import proteus.frontend.lower.Unsupported;

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
    if (isTemporary(ObjectsByText.of(target))) {
      throw new Unsupported("a write to a temporary object", target.span());
    }
  }

  private static void keep(CExpr pointer) {
    if (isTemporary(ObjectsByText.pointedTo(pointer))) {
      throw new Unsupported("a pointer into a temporary object", pointer.span());
    }
  }

  private static boolean isTemporary(Optional<CExpr.Lvalue> object) {
    return object.filter(CExpr.Temporary.class::isInstance).isPresent();
  }
}
