package proteus.exec;

import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;

/** Which carriers a program's values have. */
record CarrierTypes(MachineModel machine, Integers integers, Unbounded unbounded) {
  /** How unbounded integers are held. */
  enum Unbounded {
    /** As {@code long}; what exceeds it throws {@link ArithmeticException}. */
    LONG,
    BIG
  }

  CarrierTypes(Program program, Unbounded unbounded) {
    this(program.machine(), program.integers(), unbounded);
  }

  Carrier carrier(Type type) {
    return switch (type) {
      case BoolType t -> Carrier.INT;
      case PointerType t -> Carrier.LONG;
      case IntType t -> carrier(t);
      case FloatType t ->
          switch (t) {
            case FLOAT -> Carrier.FLOAT;
            case DOUBLE -> Carrier.DOUBLE;
            case EXTENDED, QUAD -> Carrier.BIG;
          };
    };
  }

  private Carrier carrier(IntType type) {
    if (type.isUnbounded()) {
      return unbounded == Unbounded.LONG ? Carrier.LONG : Carrier.BIG;
    }
    return type.bits() <= 32 ? Carrier.INT : type.bits() <= 64 ? Carrier.LONG : Carrier.BIG;
  }

  /** Whether memory keeps typed values instead of bytes. */
  boolean typedMemory() {
    return integers == Integers.MATHEMATICAL;
  }

  boolean is32() {
    return machine == MachineModel.ILP32;
  }
}
