package proteus.frontend.c;

/** Types that need no declaration. */
public final class CTypes {
  public static final CType.VoidType VOID = new CType.VoidType();
  public static final CType.Int BOOL = new CType.Int(IntKind.BOOL);
  public static final CType.Int CHAR = new CType.Int(IntKind.CHAR);
  public static final CType.Int UNSIGNED_CHAR = new CType.Int(IntKind.UNSIGNED_CHAR);
  public static final CType.Int INT = new CType.Int(IntKind.INT);
  public static final CType.Int UNSIGNED_INT = new CType.Int(IntKind.UNSIGNED_INT);
  public static final CType.Int LONG = new CType.Int(IntKind.LONG);
  public static final CType.Int UNSIGNED_LONG = new CType.Int(IntKind.UNSIGNED_LONG);
  public static final CType.Int LONG_LONG = new CType.Int(IntKind.LONG_LONG);
  public static final CType.Int UNSIGNED_LONG_LONG = new CType.Int(IntKind.UNSIGNED_LONG_LONG);
  public static final CType.Real FLOAT = new CType.Real(FloatKind.FLOAT);
  public static final CType.Real DOUBLE = new CType.Real(FloatKind.DOUBLE);
  public static final CType.Real LONG_DOUBLE = new CType.Real(FloatKind.LONG_DOUBLE);
  public static final CType.Pointer VOID_POINTER = new CType.Pointer(VOID);
  public static final CType.Pointer CHAR_POINTER = new CType.Pointer(CHAR);

  private CTypes() {}

  /** The type of the values that objects of the type hold. */
  public static CType ofValues(CType type) {
    return type instanceof CType.Int integer ? integer.ofValues() : type;
  }
}
