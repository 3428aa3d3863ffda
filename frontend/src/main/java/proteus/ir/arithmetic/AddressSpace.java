package proteus.ir.arithmetic;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import proteus.ir.BinaryOp;
import proteus.ir.MachineModel;
import proteus.ir.Value;

/**
 * Where objects lie. Addresses are distinct, aligned, never zero, and one past the end of an object
 * is never the start of another; a zone around each object belongs to it, so that pointers a little
 * out of bounds survive the way through an integer.
 *
 * <p>On 64-bit machines every object has 2^34 addresses of its own, by its number. On 32-bit
 * machines an object gets its address when somebody asks for it; an integer leads to an object only
 * if that has an address.
 */
public final class AddressSpace {
  /** Addresses that each object has on a 64-bit machine, as a power of two. */
  public static final int REGION_BITS = 34;

  /** The first byte of an object within its region on a 64-bit machine. */
  public static final long REGION_START = 1L << (REGION_BITS - 1);

  /** Object numbers are below this. */
  public static final int MAX_OBJECTS = 1 << 29;

  /** No object has an address below, nor one of as many at the end of the address space. */
  public static final BigInteger LOWEST = BigInteger.valueOf(4096);

  private static final int PAGE = LOWEST.intValueExact();
  private static final int LEAST_ALIGNMENT = 16;
  private static final int GENEROUS = 4096;
  private static final long GENEROUS_ZONE = 1 << 16;
  private static final long ZONE = 64;
  private static final long END_32 = 1L << 32;

  private static final AddressSpace WITHOUT_OBJECTS =
      new AddressSpace(
          MachineModel.LP64,
          new Layout() {
            @Override
            public long size(int object) {
              return 0;
            }

            @Override
            public int alignment(int object) {
              return 1;
            }
          });

  private final MachineModel machine;
  private final Layout layout;
  private final Arrangement arrangement;
  private final Map<Integer, Long> bases = new HashMap<>();
  private final TreeMap<Long, Integer> regions = new TreeMap<>();
  private long free = LOWEST.longValueExact();

  /** What objects need of their addresses. */
  public interface Layout {
    /** In bytes. */
    long size(int object);

    /** A power of two. */
    int alignment(int object);

    /** Whether the pointer leads to a byte of an object that lives. */
    default boolean isInside(Value.PointerValue pointer) {
      return true;
    }

    /** The bytes that other objects may share, or {@link SharedStorage#NONE}. */
    default String sharedBytes(int object) {
      return SharedStorage.NONE;
    }

    /** An answer depends on where objects lie. */
    default void looked() {}
  }

  /** The program used up the addresses of a 32-bit machine. */
  public static final class Exhausted extends RuntimeException {
    Exhausted() {
      super("no address left", null, false, false);
    }
  }

  public AddressSpace(MachineModel machine, Layout layout) {
    this(machine, layout, Arrangement.USUAL);
  }

  /** An address space in which objects lie in this way. */
  public AddressSpace(MachineModel machine, Layout layout, Arrangement arrangement) {
    this.machine = machine;
    this.layout = layout;
    this.arrangement = arrangement;
  }

  /** The address space for values that are no pointers. */
  public static AddressSpace withoutObjects() {
    return WITHOUT_OBJECTS;
  }

  /** Of what an object's address is a multiple that asks for this alignment: a power of two. */
  public static int alignment(int asked) {
    return Math.max(LEAST_ALIGNMENT, asked);
  }

  /** The address as an integer of the machine's address type, zero-extended. */
  public long address(Value.PointerValue pointer) {
    long address = base(pointer.object()) + pointer.offset();
    return machine == MachineModel.ILP32 ? address & (END_32 - 1) : address;
  }

  /**
   * Those bits of the pointer's address. Tells where they depend on the layout: in an object that
   * need not be aligned for so much.
   */
  public int lowBits(int mask, Value.PointerValue pointer) {
    int object = pointer.object();
    if (object == 0 || LowBits.areKnown(mask, layout.alignment(object))) {
      return (int) pointer.offset() & mask;
    }
    layout.looked();
    return (int) address(pointer) & mask;
  }

  /** The pointer with that address, which is taken modulo the number of addresses. */
  public Value.PointerValue pointer(long address) {
    if (machine == MachineModel.LP64) {
      long place = address >>> REGION_BITS;
      int object = place >= MAX_OBJECTS ? 0 : arrangement.place((int) place);
      return place == 0 || object == 0
          ? new Value.PointerValue(0, address)
          : new Value.PointerValue(object, address - base(object));
    }
    long low = address & (END_32 - 1);
    Map.Entry<Long, Integer> region = regions.floorEntry(inRow(low));
    if (region != null) {
      int object = region.getValue();
      long offset = low - base(object);
      if (offset < layout.size(object) + zone(inRow(low))) {
        return new Value.PointerValue(object, offset);
      }
    }
    return new Value.PointerValue(0, low);
  }

  /**
   * The pointer moved by that many bytes. On a 32-bit machine it stays with its object however far
   * it goes; on a 64-bit machine it may come to another one, which depends on the layout.
   */
  public Value.PointerValue move(Value.PointerValue pointer, long bytes) {
    long offset = pointer.offset() + bytes;
    if (machine == MachineModel.ILP32) {
      long region = (1L << REGION_BITS) - 1;
      offset =
          pointer.object() == 0
              ? offset & (END_32 - 1)
              : ((offset + REGION_START) & region) - REGION_START;
    } else if (offset < -REGION_START || offset >= REGION_START) {
      Value.PointerValue moved = pointer(base(pointer.object()) + offset);
      if (moved.object() != pointer.object()) {
        layout.looked();
      }
      return moved;
    }
    return new Value.PointerValue(pointer.object(), offset);
  }

  /** Compares by address; negative, zero or positive. The null pointer is the least. */
  public int compare(Value.PointerValue left, Value.PointerValue right) {
    if (left.isNull() || right.isNull()) {
      return Boolean.compare(!left.isNull(), !right.isNull());
    }
    return left.object() == right.object() && left.object() != 0
        ? Long.compare(left.offset(), right.offset())
        : Long.compareUnsigned(address(left), address(right));
  }

  /** Compares by {@link #compare}, and tells where another layout may give another answer. */
  public boolean holds(BinaryOp comparison, Value.PointerValue left, Value.PointerValue right) {
    boolean equality = comparison == BinaryOp.EQ || comparison == BinaryOp.NE;
    if (equality ? mayMeet(left, right) : areUnordered(left, right)) {
      layout.looked();
      if (equality && arrangement.isDense()) {
        return comparison == BinaryOp.EQ;
      }
    }
    return comparison.holds(compare(left, right));
  }

  /** Whether it depends on the layout if two pointers are equal (C11 6.5.9p6, 6.2.4p2). */
  public boolean mayMeet(Value.PointerValue left, Value.PointerValue right) {
    return left.object() != right.object()
        && !left.isNull()
        && !right.isNull()
        && !(isApart(left) && isApart(right) && !mayShare(left, right));
  }

  /** Whether it depends on the layout which of two pointers is less (C11 6.5.8p5). */
  public boolean areUnordered(Value.PointerValue left, Value.PointerValue right) {
    return left.object() != right.object()
        && !(isNoAddress(left) && isApart(right))
        && !(isNoAddress(right) && isApart(left));
  }

  private boolean mayShare(Value.PointerValue left, Value.PointerValue right) {
    return SharedStorage.mayOverlap(
        layout.sharedBytes(left.object()), layout.sharedBytes(right.object()));
  }

  private boolean isApart(Value.PointerValue pointer) {
    return pointer.object() == 0 ? isNoAddress(pointer) : layout.isInside(pointer);
  }

  /** Whether the pointer is a number that is no object's address. */
  private boolean isNoAddress(Value.PointerValue pointer) {
    long number = machine == MachineModel.ILP32 ? (int) pointer.offset() : pointer.offset();
    return pointer.object() == 0 && number >= -PAGE && number < PAGE;
  }

  /** {@code left - right} in bytes. */
  public BigInteger difference(Value.PointerValue left, Value.PointerValue right) {
    if (left.object() != right.object()) {
      layout.looked();
    }
    return BigInteger.valueOf(
        left.object() == right.object()
            ? left.offset() - right.offset()
            : address(left) - address(right));
  }

  private long base(int object) {
    if (object == 0) {
      return 0;
    }
    if (machine == MachineModel.LP64) {
      long gap =
          arrangement.number() == 0
              ? 0
              : arrangement.gap(object, alignment(layout.alignment(object)));
      return ((long) arrangement.place(object) << REGION_BITS) + REGION_START + gap;
    }
    Long known = bases.get(object);
    return known != null ? known : place(object);
  }

  private long place(int object) {
    long zone = bases.size() < GENEROUS ? GENEROUS_ZONE : ZONE;
    long alignment = alignment(layout.alignment(object));
    long gap = zone == GENEROUS_ZONE ? arrangement.smallGap(object, alignment) : 0;
    long start = (free + zone + gap + alignment - 1) & -alignment;
    long size = (layout.size(object) + alignment - 1) & -alignment;
    long end = start + size + zone;
    if (end >= END_32 - PAGE) {
      throw new Exhausted();
    }
    long base = arrangement.isReversed() ? END_32 - start - size : start;
    bases.put(object, base);
    regions.put(free, object);
    free = end;
    return base;
  }

  /** Where in the row of objects an address of a 32-bit machine is. */
  private long inRow(long address) {
    return arrangement.isReversed() ? END_32 - 1 - address : address;
  }

  /** Regions touch each other, so any place before the free ones belongs to the region found. */
  private long zone(long inRow) {
    return inRow < free ? END_32 : 0;
  }
}
