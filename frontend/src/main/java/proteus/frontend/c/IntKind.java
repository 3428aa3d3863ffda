package proteus.frontend.c;

import java.math.BigInteger;
import proteus.ir.IntType;
import proteus.ir.MachineModel;

/** The standard integer types (C11 6.2.5), and gcc's 128-bit integers. */
public enum IntKind {
  BOOL("_Bool", 0),
  CHAR("char", 1),
  SIGNED_CHAR("signed char", 1),
  UNSIGNED_CHAR("unsigned char", 1),
  SHORT("short", 2),
  UNSIGNED_SHORT("unsigned short", 2),
  INT("int", 3),
  UNSIGNED_INT("unsigned int", 3),
  LONG("long", 4),
  UNSIGNED_LONG("unsigned long", 4),
  LONG_LONG("long long", 5),
  UNSIGNED_LONG_LONG("unsigned long long", 5),
  INT128("__int128", 6),
  UNSIGNED_INT128("unsigned __int128", 6);

  private final String spelling;
  private final int rank;

  IntKind(String spelling, int rank) {
    this.spelling = spelling;
    this.rank = rank;
  }

  /** The conversion rank (C11 6.3.1.1): types of the same rank differ in signedness only. */
  public int rank() {
    return rank;
  }

  public boolean isSigned() {
    return switch (this) {
      case CHAR, SIGNED_CHAR, SHORT, INT, LONG, LONG_LONG, INT128 -> true;
      case BOOL,
          UNSIGNED_CHAR,
          UNSIGNED_SHORT,
          UNSIGNED_INT,
          UNSIGNED_LONG,
          UNSIGNED_LONG_LONG,
          UNSIGNED_INT128 ->
          false;
    };
  }

  /** The unsigned type of the same rank; {@code _Bool} is its own. */
  public IntKind toUnsigned() {
    return switch (this) {
      case BOOL -> BOOL;
      case CHAR, SIGNED_CHAR, UNSIGNED_CHAR -> UNSIGNED_CHAR;
      case SHORT, UNSIGNED_SHORT -> UNSIGNED_SHORT;
      case INT, UNSIGNED_INT -> UNSIGNED_INT;
      case LONG, UNSIGNED_LONG -> UNSIGNED_LONG;
      case LONG_LONG, UNSIGNED_LONG_LONG -> UNSIGNED_LONG_LONG;
      case INT128, UNSIGNED_INT128 -> UNSIGNED_INT128;
    };
  }

  /** Size in memory, in bytes. */
  public int size(MachineModel machine) {
    return switch (rank) {
      case 0, 1 -> 1;
      case 2 -> 2;
      case 3 -> 4;
      case 4 -> machine.pointerSize();
      case 5 -> 8;
      default -> 16;
    };
  }

  /** The type's values: {@code _Bool} has one bit. */
  public IntType valueType(MachineModel machine) {
    if (this == BOOL) {
      return IntType.C_BOOL;
    }
    int bits = size(machine) * 8;
    return isSigned() ? IntType.signed(bits) : IntType.unsigned(bits);
  }

  public boolean holds(BigInteger value, MachineModel machine) {
    return valueType(machine).contains(value);
  }

  @Override
  public String toString() {
    return spelling;
  }
}
