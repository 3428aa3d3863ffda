package proteus.verifier.evidence;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.MachineModel;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.run.CellCodec;

/**
 * A value as bytes of memory, little endian.
 *
 * @param bytes how many
 * @param bits not negative
 */
record Encoded(int bytes, BigInteger bits) {
  private static final int EXTENDED_BYTES = 10;

  /**
   * The bytes; empty for addresses of objects, which nobody knows before, and for numbers that have
   * no size.
   *
   * @param size in bytes; 0 if the type says it
   */
  static Optional<Encoded> of(Value value, Type type, int size, MachineModel machine) {
    int bytes = size > 0 ? size : size(type, machine);
    Optional<BigInteger> bits =
        switch (value) {
          case Value.BoolValue(boolean b) -> Optional.of(b ? BigInteger.ONE : BigInteger.ZERO);
          case Value.IntValue(BigInteger i) -> Optional.of(i);
          case Value.FloatValue(BigInteger encoding, FloatType t) ->
              Optional.of(t == FloatType.EXTENDED ? CellCodec.withIntegerBit(encoding) : encoding);
          case Value.PointerValue p ->
              p.object() == 0 ? Optional.of(BigInteger.valueOf(p.offset())) : Optional.empty();
        };
    BigInteger mask = BigInteger.ONE.shiftLeft(8 * bytes).subtract(BigInteger.ONE);
    return bytes == 0 ? Optional.empty() : bits.map(b -> new Encoded(bytes, b.and(mask)));
  }

  private static int size(Type type, MachineModel machine) {
    return switch (type) {
      case BoolType _ -> 1;
      case IntType i -> i.isUnbounded() ? 0 : Math.ceilDiv(i.bits(), 8);
      case FloatType f -> f == FloatType.EXTENDED ? EXTENDED_BYTES : f.bits() / 8;
      case PointerType _ -> machine.pointerSize();
    };
  }
}
