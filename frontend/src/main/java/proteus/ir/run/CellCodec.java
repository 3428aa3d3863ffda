package proteus.ir.run;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.MachineModel;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Value.PointerValue;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.graph.Edge;

/** How values are laid out in bytes: little endian; pointers and unbounded integers as such. */
public final class CellCodec {
  private final MachineModel machine;
  private final AddressSpace addresses;
  private final Runnable looked;

  /**
   * @param looked runs where bytes of an object's address are read as something else, or bytes that
   *     are none lead to an object
   */
  CellCodec(MachineModel machine, AddressSpace addresses, Runnable looked) {
    this.looked = looked;
    this.machine = machine;
    this.addresses = addresses;
  }

  /** How many of {@code size} bytes hold the value; the others are padding. */
  int significantBytes(Type type, int size) {
    return type == FloatType.EXTENDED ? Math.min(10, size) : size;
  }

  List<Cell> encode(Value value, Type type, int size) {
    return switch (value) {
      case PointerValue pointer when size == machine.pointerSize() -> {
        // What is stored has an address from then on, whether or not somebody looks at it.
        addresses.address(pointer);
        yield cells(size, i -> new Cell.OfPointer(pointer, i));
      }
      case PointerValue pointer ->
          plain(BigInteger.valueOf(addresses.address(told(pointer))), size);
      case Value.IntValue(BigInteger i) when ((IntType) type).isUnbounded() ->
          cells(size, k -> new Cell.OfInteger(i, size, k));
      case Value.IntValue(BigInteger i) -> plain(i, size);
      case Value.FloatValue(BigInteger bits, FloatType t) ->
          plain(t == FloatType.EXTENDED ? withIntegerBit(bits) : bits, size);
      case Value.BoolValue b -> throw new IllegalArgumentException("truth value in memory");
    };
  }

  /** The value in these bytes, all of which are set. */
  Value decode(List<Cell> cells, Type type, Edge edge) {
    return switch (type) {
      case PointerType t -> pointer(cells, edge);
      case IntType t when t.isUnbounded() -> new Value.IntValue(unbounded(cells, edge));
      case IntType t -> new Value.IntValue(t.wrap(bits(cells, edge)));
      case FloatType t -> {
        BigInteger bits = bits(cells, edge);
        BigInteger encoding = t == FloatType.EXTENDED ? withoutIntegerBit(bits) : bits;
        yield new Value.FloatValue(IntType.unsigned(t.bits()).wrap(encoding), t);
      }
      case BoolType t -> throw new IllegalArgumentException("truth value in memory");
    };
  }

  private Value pointer(List<Cell> cells, Edge edge) {
    if (cells.getFirst() instanceof Cell.OfPointer(PointerValue pointer, int index)
        && isWhole(cells, i -> new Cell.OfPointer(pointer, i), machine.pointerSize())) {
      return pointer;
    }
    if (cells.getFirst() instanceof Cell.OfInteger) {
      return told(addresses.pointer(unbounded(cells, edge).longValue()));
    }
    return told(addresses.pointer(bits(cells, edge).longValue()));
  }

  private PointerValue told(PointerValue pointer) {
    if (pointer.object() != 0) {
      looked.run();
    }
    return pointer;
  }

  private BigInteger unbounded(List<Cell> cells, Edge edge) {
    if (cells.getFirst() instanceof Cell.OfInteger(BigInteger value, int size, int index)
        && isWhole(cells, i -> new Cell.OfInteger(value, size, i), size)) {
      return value;
    }
    BigInteger bits = bits(cells, edge);
    boolean pointer = cells.getFirst() instanceof Cell.OfPointer;
    if (!pointer && bits.testBit(8 * cells.size() - 1)) {
      throw unsupported("bytes read as an integer of unknown sign", edge);
    }
    return bits;
  }

  private static boolean isWhole(List<Cell> cells, IntFunction<Cell> expected, int size) {
    return cells.size() == size && cells.equals(cells(size, expected));
  }

  private BigInteger bits(List<Cell> cells, Edge edge) {
    BigInteger bits = BigInteger.ZERO;
    for (int i = cells.size() - 1; i >= 0; i--) {
      bits = bits.shiftLeft(8).or(BigInteger.valueOf(byteOf(cells.get(i), edge)));
    }
    return bits;
  }

  private int byteOf(Cell cell, Edge edge) {
    return switch (cell) {
      case Cell.Plain(int value) -> value;
      case Cell.OfPointer(PointerValue pointer, int index) ->
          (int) (addresses.address(told(pointer)) >>> (8 * index)) & 0xff;
      case Cell.OfInteger i -> throw unsupported("a byte of an unbounded integer", edge);
      case Cell.Unset u -> throw new IllegalStateException("unset byte");
    };
  }

  private static Outcome.Reached unsupported(String what, Edge edge) {
    return new Outcome.Reached(new Outcome.Unsupported(what, edge));
  }

  private static List<Cell> plain(BigInteger value, int size) {
    return cells(size, i -> new Cell.Plain(value.shiftRight(8 * i).intValue() & 0xff));
  }

  private static List<Cell> cells(int size, IntFunction<Cell> cell) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      cells.add(cell.apply(i));
    }
    return cells;
  }

  /** The x87 format has the hidden bit in memory. */
  public static BigInteger withIntegerBit(BigInteger encoding) {
    BigInteger fraction = encoding.and(BigInteger.ONE.shiftLeft(63).subtract(BigInteger.ONE));
    BigInteger top = encoding.shiftRight(63);
    boolean hidden = top.clearBit(15).signum() != 0;
    BigInteger bit = hidden ? BigInteger.ONE.shiftLeft(63) : BigInteger.ZERO;
    return top.shiftLeft(64).or(bit).or(fraction);
  }

  /** Undoes {@link #withIntegerBit}. */
  public static BigInteger withoutIntegerBit(BigInteger bits) {
    BigInteger fraction = bits.and(BigInteger.ONE.shiftLeft(63).subtract(BigInteger.ONE));
    return bits.shiftRight(64).shiftLeft(63).or(fraction);
  }
}
