package proteus.frontend.lower;

import java.math.BigInteger;
import proteus.frontend.c.CType;
import proteus.frontend.c.IntKind;
import proteus.frontend.c.Layout;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.PointerType;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.arithmetic.Exprs;

/**
 * The types that C's values have in the intermediate representation. With mathematical integers
 * every integer type but {@code _Bool} is unbounded; sizes in memory stay those of C.
 */
public record ValueTypes(Layout layout, Integers integers) {

  public MachineModel machine() {
    return layout.machine();
  }

  public IntType of(CType.Int type) {
    IntType value = of(type.kind());
    return type.width() == 0 || value.isUnbounded()
        ? value
        : new IntType(type.width(), value.signedness());
  }

  public IntType of(IntKind kind) {
    boolean unbounded = integers == Integers.MATHEMATICAL && kind != IntKind.BOOL;
    return unbounded ? IntType.UNBOUNDED : kind.valueType(machine());
  }

  /** The type of a scalar; an aggregate's value is the address of an object that holds it. */
  public Type of(CType type, SourceSpan span) {
    return switch (type) {
      case CType.Int t -> of(t);
      case CType.Real t -> t.kind().format();
      case CType.Pointer t -> PointerType.POINTER;
      case CType.Aggregate t -> PointerType.POINTER;
      case CType.VoidType t -> throw new Unsupported("a value of type void", span);
      case CType.Array t -> throw new Unsupported("an array as a value", span);
      case CType.Function t -> throw new Unsupported("a function as a value", span);
    };
  }

  /** Offsets, sizes and differences in bytes. */
  public IntType offsetType() {
    return integers == Integers.MATHEMATICAL ? IntType.UNBOUNDED : machine().offsetType();
  }

  public Expr offset(BigInteger bytes) {
    return Exprs.integer(bytes, offsetType());
  }

  public Expr offset(long bytes) {
    return offset(BigInteger.valueOf(bytes));
  }

  /** The constant size of an object. */
  public BigInteger size(CType type, SourceSpan span) {
    if (!layout.hasConstantSize(type)) {
      throw new Unsupported("an object of incomplete type " + type, span);
    }
    return layout.sizeOf(type);
  }

  /** The size of a scalar. */
  public int scalarSize(CType type, SourceSpan span) {
    return size(type, span).intValueExact();
  }

  /** Whether a fresh arbitrary value of this type must be assumed not to be negative. */
  boolean needsSign(CType type) {
    return integers == Integers.MATHEMATICAL
        && type instanceof CType.Int(IntKind kind, int _, int _, int _)
        && !kind.isSigned()
        && kind != IntKind.BOOL;
  }
}
