package proteus.frontend.c;

import proteus.ir.FloatType;
import proteus.ir.MachineModel;

/** The real floating types (C11 6.2.5), and gcc's {@code __float128}. */
public enum FloatKind {
  FLOAT("float", FloatType.FLOAT),
  DOUBLE("double", FloatType.DOUBLE),
  LONG_DOUBLE("long double", FloatType.EXTENDED),
  FLOAT128("__float128", FloatType.QUAD);

  private final String spelling;
  private final FloatType format;

  FloatKind(String spelling, FloatType format) {
    this.spelling = spelling;
    this.format = format;
  }

  public FloatType format() {
    return format;
  }

  /** Size in memory, in bytes, with padding. */
  public int size(MachineModel machine) {
    return switch (this) {
      case FLOAT -> 4;
      case DOUBLE -> 8;
      case LONG_DOUBLE -> machine.longDoubleSize();
      case FLOAT128 -> 16;
    };
  }

  @Override
  public String toString() {
    return spelling;
  }
}
