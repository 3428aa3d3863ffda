package proteus.verifier.check.paths;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import proteus.ir.BinaryOp;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.verifier.check.Stop;

/** Data as bytes and back: little endian, integers zero- or sign-extended. */
final class DatumBytes {
  private final DatumArithmetic arithmetic;
  private final PathAddresses addresses;

  DatumBytes(DatumArithmetic arithmetic, PathAddresses addresses) {
    this.arithmetic = arithmetic;
    this.addresses = addresses;
  }

  Datum arbitrary(String name, Type type) {
    return arithmetic.arbitrary(name, type);
  }

  List<StoredByte> encode(Datum datum, Type type, int size) {
    List<StoredByte> cells = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      cells.add(new StoredByte(datum, type, size, i));
    }
    return cells;
  }

  /** The datum of the type in these bytes. */
  Datum decode(List<StoredByte> cells, Type type, PathState state) {
    StoredByte first = cells.getFirst();
    if (isWhole(cells)) {
      if (first.type().equals(type)) {
        return first.datum();
      }
      if (isUnbounded(first.type()) && type instanceof IntType t && !isUnbounded(t)) {
        return arithmetic.convert(first.datum(), first.type(), t);
      }
    }
    return fromBits(bits(cells, state), IntType.unsigned(8 * cells.size()), type, state);
  }

  private static boolean isUnbounded(Type type) {
    return type instanceof IntType t && t.isUnbounded();
  }

  private static boolean isWhole(List<StoredByte> cells) {
    StoredByte first = cells.getFirst();
    if (cells.size() != first.size()) {
      return false;
    }
    for (int i = 0; i < cells.size(); i++) {
      if (!cells.get(i).equals(new StoredByte(first.datum(), first.type(), first.size(), i))) {
        return false;
      }
    }
    return true;
  }

  private Datum fromBits(Datum bits, IntType width, Type type, PathState state) {
    return switch (type) {
      case PointerType t -> new Datum.Known(addresses.pointer(bits, width, state));
      case IntType t when t.isUnbounded() -> throw new Stop("bytes read as an unbounded integer");
      case IntType t -> arithmetic.convert(bits, width, t);
      case FloatType t when t == FloatType.EXTENDED -> {
        if (bits instanceof Datum.Known(Value.IntValue(BigInteger zero)) && zero.signum() == 0) {
          yield new Datum.Known(Value.zero(t));
        }
        throw new Stop("bytes read as a long double");
      }
      case FloatType t -> arithmetic.reinterpret(bits, width, t);
      default -> throw new IllegalArgumentException(type + " in memory");
    };
  }

  /** The bytes as one unsigned integer. */
  private Datum bits(List<StoredByte> cells, PathState state) {
    if (isWhole(cells)) {
      return bits(cells.getFirst(), state);
    }
    IntType width = IntType.unsigned(8 * cells.size());
    Datum bits = integer(0);
    for (int i = 0; i < cells.size(); i++) {
      Datum wide = arithmetic.convert(byteOf(cells.get(i), state), StoredByte.BYTE, width);
      Datum shifted = arithmetic.binary(BinaryOp.SHL, wide, width, integer(8L * i), width);
      bits = arithmetic.binary(BinaryOp.OR, bits, width, shifted, width);
    }
    return bits;
  }

  private Datum byteOf(StoredByte cell, PathState state) {
    IntType width = IntType.unsigned(8 * cell.size());
    Datum shifted =
        arithmetic.binary(
            BinaryOp.SHR, bits(cell, state), width, integer(8L * cell.index()), width);
    return arithmetic.convert(shifted, width, StoredByte.BYTE);
  }

  /** The whole datum that the byte belongs to, as an unsigned integer of its size. */
  private Datum bits(StoredByte cell, PathState state) {
    IntType width = IntType.unsigned(8 * cell.size());
    return switch (cell.type()) {
      case IntType t when !t.isUnbounded() -> arithmetic.convert(cell.datum(), t, width);
      case FloatType t when t.bits() == width.bits() ->
          arithmetic.reinterpret(cell.datum(), t, width);
      case PointerType t when cell.datum() instanceof Datum.Known(Value.PointerValue pointer) ->
          arithmetic.convert(addresses.number(pointer, state), addresses.type(), width);
      default -> throw new Stop("a part of a " + cell.type());
    };
  }

  private static Datum integer(long value) {
    return new Datum.Known(Value.IntValue.of(value));
  }
}
