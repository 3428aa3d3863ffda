package proteus.ir;

/** The data models of SV-COMP: sizes in bytes, little endian, {@code char} signed. */
public enum MachineModel {
  ILP32(4, 12, 4),
  LP64(8, 16, 8);

  private final int pointerSize;
  private final int longDoubleSize;
  private final int longLongAlignment;

  MachineModel(int pointerSize, int longDoubleSize, int longLongAlignment) {
    this.pointerSize = pointerSize;
    this.longDoubleSize = longDoubleSize;
    this.longLongAlignment = longLongAlignment;
  }

  /** Size of pointers and of {@code long}. */
  public int pointerSize() {
    return pointerSize;
  }

  public int longDoubleSize() {
    return longDoubleSize;
  }

  /** Alignment of {@code long double}: 4 or 16. */
  public int longDoubleAlignment() {
    return this == ILP32 ? 4 : 16;
  }

  /** Alignment of {@code long long} and {@code double} in memory. */
  public int longLongAlignment() {
    return longLongAlignment;
  }

  /** Integers that hold an address. */
  public IntType addressType() {
    return IntType.unsigned(pointerSize * 8);
  }

  /** Byte offsets into an object and differences of pointers. */
  public IntType offsetType() {
    return IntType.signed(pointerSize * 8);
  }
}
