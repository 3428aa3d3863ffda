package proteus.frontend.c;

import proteus.ir.MachineModel;

/** Bit-precise integer types (C23 6.2.5), {@code _BitInt(N)}, as the ABI of x86-64 has them. */
public final class BitPrecise {
  private BitPrecise() {}

  /**
   * The common type of two promoted integer types of which one is bit-precise (C23 6.3.1.8): of two
   * types of the same width the standard one has the higher rank.
   */
  static CType.Int usual(CType.Int left, CType.Int right, MachineModel machine) {
    int l = bits(left, machine);
    int r = bits(right, machine);
    boolean leftRanks = l > r || (l == r && !left.isBitPrecise());
    CType.Int higher = leftRanks ? left : right;
    CType.Int lower = leftRanks ? right : left;
    boolean unsignedOfSameWidth = l == r && higher.kind().isSigned() && !lower.kind().isSigned();
    if (!unsignedOfSameWidth) {
      return higher;
    }
    return higher.isBitPrecise() ? lower : new CType.Int(higher.kind().toUnsigned());
  }

  private static int bits(CType.Int type, MachineModel machine) {
    return type.fieldWidth() > 0 ? type.fieldWidth() : type.valueType(machine).bits();
  }

  /** Whether a value does not fill the bytes of its objects, or in an aggregate some value. */
  public static boolean hasPadding(CType type) {
    return switch (type) {
      case CType.Int t ->
          t.isBitPrecise() && (t.precision() < 8 || Integer.bitCount(t.precision()) != 1);
      case CType.Array t -> hasPadding(t.element());
      case CType.Aggregate t ->
          t.declaration().body().stream()
              .flatMap(body -> body.members().stream())
              .anyMatch(m -> hasPadding(m.type()));
      case CType.VoidType t -> false;
      case CType.Real t -> false;
      case CType.Pointer t -> false;
      case CType.Function t -> false;
    };
  }

  /** Whether the type is that of pointers to such values. */
  static boolean leadsToPadding(CType type) {
    return type instanceof CType.Pointer pointer
        && (hasPadding(pointer.target()) || leadsToPadding(pointer.target()));
  }
}
