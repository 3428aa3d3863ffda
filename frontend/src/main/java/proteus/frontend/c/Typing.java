package proteus.frontend.c;

import proteus.ir.MachineModel;

/** Promotions and common types (C11 6.3.1). */
public final class Typing {
  private final MachineModel machine;

  public Typing(MachineModel machine) {
    this.machine = machine;
  }

  /** The integer promotion of an integer type (C11 6.3.1.1p2). */
  public CType.Int promote(CType.Int type) {
    boolean smaller = !type.isBitPrecise() && type.kind().rank() < IntKind.INT.rank();
    return smaller ? CTypes.INT : type;
  }

  /**
   * The promotion of a bit-field's value, as GCC does it: by the field's width, whatever its type.
   */
  public CType.Int promoteBitField(CType.Int type, int width) {
    if (width > 32) {
      boolean full = width == 8 * type.kind().size(machine);
      return full ? promote(type) : new CType.Int(type.kind(), width);
    }
    return width < 32 || type.kind().isSigned() ? CTypes.INT : CTypes.UNSIGNED_INT;
  }

  /** What an argument becomes without a parameter type (C11 6.5.2.2p6); others are unchanged. */
  public CType promoteArgument(CType type) {
    return switch (type) {
      case CType.Int t -> promote(t);
      case CType.Real t -> t.kind() == FloatKind.FLOAT ? CTypes.DOUBLE : t;
      case CType.VoidType t -> t;
      case CType.Pointer t -> t;
      case CType.Array t -> t;
      case CType.Function t -> t;
      case CType.Aggregate t -> t;
    };
  }

  /** The common type of two arithmetic types (C11 6.3.1.8); bit-fields are promoted before. */
  public CType usual(CType left, CType right) {
    if (left instanceof CType.Real l) {
      return right instanceof CType.Real r && r.kind().compareTo(l.kind()) > 0 ? r : l;
    }
    if (right instanceof CType.Real r) {
      return r;
    }
    if (left instanceof CType.Int l && right instanceof CType.Int r) {
      return usual(promote(l), promote(r));
    }
    throw new IllegalArgumentException("not arithmetic: " + left + ", " + right);
  }

  private CType.Int usual(CType.Int left, CType.Int right) {
    if (left.isBitPrecise() || right.isBitPrecise()) {
      return BitPrecise.usual(left, right, machine);
    }
    if (left.fieldWidth() > 0 || right.fieldWidth() > 0) {
      return wider(left, right);
    }
    IntKind l = left.kind();
    IntKind r = right.kind();
    if (l.isSigned() == r.isSigned()) {
      return l.rank() >= r.rank() ? left : right;
    }
    CType.Int signed = l.isSigned() ? left : right;
    CType.Int unsigned = l.isSigned() ? right : left;
    if (unsigned.kind().rank() >= signed.kind().rank()) {
      return unsigned;
    }
    boolean holdsAll = signed.kind().size(machine) > unsigned.kind().size(machine);
    return holdsAll ? signed : new CType.Int(signed.kind().toUnsigned());
  }

  /** Of two types one of which is a bit-field's: the wider, else the unsigned one. */
  private CType.Int wider(CType.Int left, CType.Int right) {
    int l = bits(left);
    int r = bits(right);
    if (l != r) {
      return l > r ? left : right;
    }
    return left.kind().isSigned() ? right : left;
  }

  private int bits(CType.Int type) {
    return type.fieldWidth() > 0 ? type.fieldWidth() : 8 * type.kind().size(machine);
  }
}
