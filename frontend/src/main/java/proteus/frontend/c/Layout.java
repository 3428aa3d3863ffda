package proteus.frontend.c;

import java.math.BigInteger;
import proteus.ir.MachineModel;

/** Sizes and alignments (System V ABI for i386 and x86-64, as gcc implements it), in bytes. */
public final class Layout {
  /** Arrays of that many bytes are aligned for it. */
  private static final int LARGE = 16;

  private final MachineModel machine;

  public Layout(MachineModel machine) {
    this.machine = machine;
  }

  public MachineModel machine() {
    return machine;
  }

  /** {@code size_t}. */
  public CType.Int sizeType() {
    return machine == MachineModel.ILP32 ? CTypes.UNSIGNED_INT : CTypes.UNSIGNED_LONG;
  }

  /** {@code ptrdiff_t}. */
  public CType.Int differenceType() {
    return machine == MachineModel.ILP32 ? CTypes.INT : CTypes.LONG;
  }

  /** {@code wchar_t}. */
  public CType.Int wideCharType() {
    return machine == MachineModel.ILP32 ? CTypes.LONG : CTypes.INT;
  }

  /** Whether {@link #sizeOf} has an answer: neither incomplete nor of run-time length. */
  public boolean hasConstantSize(CType type) {
    return switch (type) {
      case CType.VoidType t -> true;
      case CType.Int t -> true;
      case CType.Real t -> true;
      case CType.Pointer t -> true;
      case CType.Function t -> true;
      case CType.Array t ->
          t.length() instanceof CType.Length.Constant && hasConstantSize(t.element());
      case CType.Aggregate t -> t.declaration().body().isPresent();
    };
  }

  /** Whether the size is not known at compile time but at run time (C11 6.7.6.2). */
  public static boolean isVariablyModified(CType type) {
    return switch (type) {
      case CType.VoidType t -> false;
      case CType.Int t -> false;
      case CType.Real t -> false;
      case CType.Pointer t -> isVariablyModified(t.target());
      case CType.Function t -> false;
      case CType.Array t ->
          t.length() instanceof CType.Length.Variable || isVariablyModified(t.element());
      case CType.Aggregate t -> false;
    };
  }

  /**
   * The size; that of void and of functions is 1, as in GNU C. Fails with an exception for types
   * without a constant size: see {@link #hasConstantSize}.
   */
  public BigInteger sizeOf(CType type) {
    return switch (type) {
      case CType.VoidType t -> BigInteger.ONE;
      case CType.Int t -> BigInteger.valueOf(t.kind().size(machine));
      case CType.Real t -> BigInteger.valueOf(t.kind().size(machine));
      case CType.Pointer t -> BigInteger.valueOf(machine.pointerSize());
      case CType.Function t -> BigInteger.ONE;
      case CType.Array t -> {
        if (t.length() instanceof CType.Length.Constant length) {
          yield length.value().multiply(sizeOf(t.element()));
        }
        throw new IllegalArgumentException("the size of " + t + " is not constant");
      }
      case CType.Aggregate t -> body(t).size();
    };
  }

  /** The bytes of the largest object: {@code PTRDIFF_MAX}, as gcc has it. */
  public BigInteger largestObject() {
    return BigInteger.TWO.pow(machine.pointerSize() * 8 - 1).subtract(BigInteger.ONE);
  }

  /** The least alignment of objects and members of this type ({@code _Alignof}). */
  public int alignOf(CType type) {
    return switch (type) {
      case CType.VoidType t -> 1;
      case CType.Int t -> t.alignment() > 0 ? t.alignment() : alignOf(t.kind().size(machine));
      case CType.Real t ->
          switch (t.kind()) {
            case FLOAT -> 4;
            case DOUBLE -> machine.longLongAlignment();
            case LONG_DOUBLE -> machine.longDoubleAlignment();
            case FLOAT128 -> 16;
          };
      case CType.Pointer t -> machine.pointerSize();
      case CType.Function t -> 1;
      case CType.Array t -> alignOf(t.element());
      case CType.Aggregate t -> body(t).alignment();
    };
  }

  /**
   * The alignment of a variable: what its type needs, or more if a declaration asks for it, or its
   * size does: on x86-64, static arrays of 16 bytes or more have 16 (System V ABI for AMD64, 3.1.2;
   * of those on the stack gcc keeps that only in functions that it optimises for speed).
   */
  public int alignOfObject(CVariable variable) {
    boolean local = variable.storage() == CVariable.Storage.LOCAL;
    int needed = local ? alignOf(variable.type()) : alignOfStatic(variable.type());
    return Math.max(variable.alignment(), needed);
  }

  private int alignOfStatic(CType type) {
    boolean large =
        type instanceof CType.Array
            && hasConstantSize(type)
            && sizeOf(type).compareTo(BigInteger.valueOf(LARGE)) >= 0;
    return large && machine == MachineModel.LP64 ? Math.max(LARGE, alignOf(type)) : alignOf(type);
  }

  /** gcc's {@code __alignof__}: 8 for {@code long long} and {@code double} on i386, too. */
  public int preferredAlignOf(CType type) {
    boolean eightBytes = type.isArithmetic() && sizeOf(type).intValueExact() == 8;
    boolean less = type instanceof CType.Int integer && integer.alignment() > 0;
    return eightBytes && !less ? 8 : alignOf(type);
  }

  private int alignOf(int intSize) {
    return intSize == 8 ? machine.longLongAlignment() : intSize;
  }

  private static CAggregate.Body body(CType.Aggregate type) {
    return type.declaration()
        .body()
        .orElseThrow(() -> new IllegalArgumentException(type + " is incomplete"));
  }
}
