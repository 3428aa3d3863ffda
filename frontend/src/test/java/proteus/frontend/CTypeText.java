package proteus.frontend;

import proteus.frontend.c.CType;

/** Types as C writes them. */
final class CTypeText {
  private CTypeText() {}

  static String of(CType type) {
    return of(type, "");
  }

  private static String of(CType type, String inside) {
    return switch (type) {
      case CType.Pointer p -> of(p.target(), "(*" + inside + ")");
      case CType.Array a -> of(a.element(), inside + "[" + a.length() + "]");
      case CType.Function f -> of(f.result(), inside + "()");
      case CType.VoidType t -> t + " " + inside;
      case CType.Int t -> t + " " + inside;
      case CType.Real t -> t + " " + inside;
      case CType.Aggregate t -> t + " " + inside;
    };
  }
}
