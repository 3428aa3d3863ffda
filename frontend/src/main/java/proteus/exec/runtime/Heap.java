package proteus.exec.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.util.Arrays;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.Defect;
import proteus.ir.FloatType;
import proteus.ir.GlobalObject;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Value.PointerValue;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.arithmetic.SharedStorage;
import proteus.ir.graph.Edge;
import proteus.ir.run.CellCodec;
import proteus.ir.run.Choices;
import proteus.ir.run.Dependence;
import proteus.ir.run.Memory;
import proteus.ir.run.Outcome;

/**
 * The memory of a compiled program. A pointer is a {@code long}, see {@link Pointers}; on 64-bit
 * machines it is the address. Every access is checked.
 */
final class Heap implements AddressSpace.Layout {
  static final VarHandle SHORT = view(short[].class);
  static final VarHandle INT = view(int[].class);
  static final VarHandle LONG = view(long[].class);

  /** A third of the bits of an object's number: its blocks are the leaves of a tree. */
  private static final int BITS = (64 - AddressSpace.REGION_BITS) / 3;

  private static final int WIDTH = 1 << BITS;
  private static final ByteBlock[] NO_BLOCKS = emptyBlocks();
  private static final ByteBlock[][] NO_CHUNKS = emptyChunks();

  /** Blocks by the objects' numbers. Short executions make few of the arrays. */
  private final ByteBlock[][][] blocks = new ByteBlock[WIDTH][][];

  /** How many blocks of each chunk are alive. */
  private final int[][] alive = new int[WIDTH][];

  private final ObjectNumbering numbering;
  private final Choices choices;
  private final int pointerSize;
  private final AddressSpace space;
  private final Addresses32 addresses;
  private final Storage storage = Storage.ofThisMachine();
  private int next;

  /** How many more bytes objects may have. */
  private long left;

  Heap(Program program, ObjectNumbering numbering, Choices choices, long bytes) {
    this.left = bytes;
    this.numbering = numbering;
    this.choices = choices;
    this.pointerSize = program.machine().pointerSize();
    this.space = new AddressSpace(program.machine(), this);
    this.addresses = new Addresses32(space);
    Arrays.fill(blocks, NO_CHUNKS);
    program.objects().values().forEach(this::addGlobal);
    next = numbering.firstAllocated();
  }

  private static VarHandle view(Class<?> array) {
    return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.LITTLE_ENDIAN);
  }

  private static ByteBlock[] emptyBlocks() {
    ByteBlock[] empty = new ByteBlock[WIDTH];
    Arrays.fill(empty, ByteBlock.NOTHING);
    return empty;
  }

  private static ByteBlock[][] emptyChunks() {
    ByteBlock[][] empty = new ByteBlock[WIDTH][];
    Arrays.fill(empty, NO_BLOCKS);
    return empty;
  }

  private void addGlobal(GlobalObject global) {
    ByteBlock.Mode mode =
        switch (global.access()) {
          case READ_ONLY, LITERAL -> ByteBlock.Mode.READ_ONLY;
          case READ_WRITE -> ByteBlock.Mode.READ_WRITE;
        };
    long size = global.size().longValueExact();
    ByteBlock block =
        new ByteBlock(global.name(), size, null, ByteBlock.Contents.ZERO, mode, storage);
    block.alignment = global.alignment();
    block.sharedBytes = SharedStorage.bytes(global);
    for (int i = 0; i < global.prefix().length(); i++) {
      block.put(i, global.prefix().charAt(i));
    }
    add(numbering.object(global.name()), block);
  }

  @SuppressWarnings("ReferenceEquality") // arrays that stand for all empty ones
  private void add(int object, ByteBlock block) {
    int top = object >>> (2 * BITS);
    int chunk = (object >>> BITS) & (WIDTH - 1);
    if (blocks[top] == NO_CHUNKS) {
      blocks[top] = NO_CHUNKS.clone();
      alive[top] = new int[WIDTH];
    }
    if (blocks[top][chunk] == NO_BLOCKS) {
      blocks[top][chunk] = NO_BLOCKS.clone();
    }
    blocks[top][chunk][object & (WIDTH - 1)] = block;
    alive[top][chunk]++;
  }

  Addresses32 addresses() {
    return addresses;
  }

  AddressSpace space() {
    return space;
  }

  @Override
  public long size(int object) {
    ByteBlock block = block(Pointers.of(object, 0));
    return block.isNothing() ? 1 : block.size;
  }

  @Override
  public int alignment(int object) {
    return block(Pointers.of(object, 0)).alignment;
  }

  @Override
  public boolean isInside(PointerValue pointer) {
    if (numbering.isFunction(pointer.object())) {
      return pointer.offset() == 0;
    }
    ByteBlock block = block(Pointers.of(pointer));
    return block.alive && pointer.offset() >= 0 && pointer.offset() < block.size;
  }

  @Override
  public String sharedBytes(int object) {
    return object == 0 || numbering.isFunction(object)
        ? SharedStorage.NONE
        : block(Pointers.of(object, 0)).sharedBytes;
  }

  @Override
  public void looked() {
    choices.dependOn(Dependence.ADDRESSES);
  }

  ByteBlock block(long pointer) {
    int object = Pointers.object(pointer);
    return blocks[object >>> (2 * BITS)][(object >>> BITS) & (WIDTH - 1)][object & (WIDTH - 1)];
  }

  /**
   * The object, with {@code size} bytes to read there and the first {@code used} of them set.
   *
   * @param type of the value if it is chosen as a whole
   */
  ByteBlock toRead(long pointer, long size, long used, Type type, Edge edge) {
    ByteBlock block = access(pointer, size, edge);
    long offset = Pointers.offset(pointer);
    if (!block.isSet(offset, used)) {
      settle(block, Pointers.value(pointer), used, type, edge);
    }
    return block;
  }

  ByteBlock toWrite(long pointer, long size, Edge edge) {
    ByteBlock block = access(pointer, size, edge);
    if (block.mode == ByteBlock.Mode.READ_ONLY) {
      throw invalid(Defect.WRITE_TO_CONST, pointer, size, block.name + " is read-only", edge);
    }
    return block;
  }

  long allocate(long size, Action.Allocate allocation, Edge edge) {
    if (size < 0) {
      throw new Outcome.Reached(
          new Outcome.Undefined(Defect.VLA_SIZE, "object of " + size + " bytes", edge));
    }
    if (size >= AddressSpace.REGION_START) {
      throw new Outcome.Reached(new Outcome.Unsupported("object of " + size + " bytes", edge));
    }
    left -= size;
    if (next == AddressSpace.MAX_OBJECTS || left < 0) {
      throw new Outcome.Reached(new Outcome.LimitReached(Outcome.Limit.MEMORY));
    }
    ByteBlock block =
        new ByteBlock(
            allocation.name(),
            size,
            allocation.kind(),
            ByteBlock.Contents.UNSET,
            ByteBlock.Mode.READ_WRITE,
            storage);
    block.alignment = allocation.placement().alignment();
    add(next, block);
    choices.allocated(new PointerValue(next, 0), size, edge);
    return Pointers.of(next++, 0);
  }

  void deallocate(long pointer, AllocationKind kind, Edge edge) {
    if (pointer == 0) {
      return;
    }
    ByteBlock block = start(pointer, kind, edge);
    left += block.size;
    block.end();
    choices.deallocated(Pointers.value(pointer), edge);
    int object = Pointers.object(pointer);
    int top = object >>> (2 * BITS);
    int chunk = (object >>> BITS) & (WIDTH - 1);
    if (--alive[top][chunk] == 0 && object >>> BITS < next >>> BITS) {
      blocks[top][chunk] = NO_BLOCKS;
    }
  }

  /** The living object of that kind which starts there. */
  private ByteBlock start(long pointer, AllocationKind kind, Edge edge) {
    ByteBlock block = alive(Defect.FREED_TWICE, pointer, 0, edge);
    if (Pointers.offset(pointer) != 0) {
      throw invalid(Defect.INVALID_FREE, pointer, 0, "not the start of " + block.name, edge);
    }
    if (block.kind != kind) {
      String why = block.name + " was not allocated that way";
      throw invalid(Defect.INVALID_FREE, pointer, 0, why, edge);
    }
    return block;
  }

  /** Copies what {@code realloc} keeps of an object. */
  void keep(long target, long source, Edge edge) {
    long size = start(source, AllocationKind.HEAP, edge).size;
    long room = access(target, 0, edge).size - Pointers.offset(target);
    copy(target, source, Math.min(size, room), edge);
  }

  void copy(long target, long source, long count, Edge edge) {
    long length = bytes(count);
    if (length == 0) {
      return;
    }
    access(source, length, edge);
    ByteBlock to = toWrite(target, length, edge);
    if (Memory.overlap(Pointers.value(target), Pointers.value(source), length)) {
      throw invalid(Defect.OVERLAP, target, length, length + " bytes of " + to.name, edge);
    }
    ByteBlock from = toRead(source, length, length, IntType.unsigned(8), edge);
    to.copyFrom(from, Pointers.offset(source), Pointers.offset(target), length);
  }

  void fill(long target, int value, long count, Edge edge) {
    long length = bytes(count);
    if (length > 0) {
      toWrite(target, length, edge).fill(Pointers.offset(target), value & 0xff, length);
    }
  }

  /** No object has more bytes than can be counted: an access to them is out of bounds. */
  private static long bytes(long length) {
    return length < 0 ? Long.MAX_VALUE : length;
  }

  private ByteBlock access(long pointer, long size, Edge edge) {
    ByteBlock block = alive(Defect.ENDED, pointer, size, edge);
    long offset = Pointers.offset(pointer);
    if (offset < 0 || offset > block.size - size) {
      String bounds = size + " bytes out of the " + block.size + " bytes of " + block.name;
      throw invalid(Defect.OUT_OF_BOUNDS, pointer, size, bounds, edge);
    }
    return block;
  }

  private ByteBlock alive(Defect ended, long pointer, long size, Edge edge) {
    ByteBlock block = block(pointer);
    if (block.isNothing()) {
      boolean access = ended == Defect.ENDED;
      Defect none =
          access ? Defect.withoutObject(Pointers.value(pointer), numbering) : Defect.INVALID_FREE;
      throw invalid(none, pointer, size, "no object", edge);
    }
    if (!block.alive) {
      throw invalid(ended, pointer, size, block.name + " has ended", edge);
    }
    return block;
  }

  private Outcome.Reached invalid(Defect defect, long pointer, long size, String why, Edge edge) {
    return choices.refused(defect, Pointers.value(pointer), size, why, edge);
  }

  /** Lets unset bytes be chosen: all together if none is set, else runs of up to 8 bytes. */
  private void settle(ByteBlock block, PointerValue start, long size, Type type, Edge edge) {
    long offset = start.offset();
    boolean whole = edge.action() instanceof Action.Load && noneSet(block, offset, size);
    if (whole) {
      Value chosen = choices.choose(block.name, type, edge, start, (int) size);
      put(block, offset, bits(chosen), (int) size);
      if (chosen instanceof PointerValue pointer && pointer.object() != 0) {
        block.markAddress(offset, (int) size);
      }
      return;
    }
    for (long i = 0; i < size; i++) {
      int run = 0;
      while (run < 8 && i + run < size && !block.isSet(offset + i + run)) {
        run++;
      }
      if (run > 0) {
        IntType chosen = IntType.unsigned(8 * run);
        PointerValue first = new PointerValue(start.object(), offset + i);
        put(block, offset + i, bits(choices.choose(block.name, chosen, edge, first, run)), run);
        i += run - 1;
      }
    }
  }

  private static boolean noneSet(ByteBlock block, long offset, long size) {
    for (long i = 0; i < size; i++) {
      if (block.isSet(offset + i)) {
        return false;
      }
    }
    return true;
  }

  /** What a value looks like in memory. */
  BigInteger bits(Value value) {
    return switch (value) {
      case Value.IntValue(BigInteger i) -> i;
      case Value.FloatValue(BigInteger encoding, FloatType t) ->
          t == FloatType.EXTENDED ? CellCodec.withIntegerBit(encoding) : encoding;
      case PointerValue pointer -> BigInteger.valueOf(address(Pointers.of(pointer)));
      case Value.BoolValue b -> throw new IllegalArgumentException("truth value");
    };
  }

  /** The integer that stands for the pointer in memory. */
  long address(long pointer) {
    return pointerSize == 8 ? pointer : addresses.address(pointer) & 0xffffffffL;
  }

  static void put(ByteBlock block, long offset, BigInteger bits, int size) {
    for (int i = 0; i < size; i++) {
      block.put(offset + i, bits.shiftRight(8 * i).intValue() & 0xff);
    }
  }

  /** The bytes as a non-negative integer. */
  static BigInteger get(ByteBlock block, long offset, int size) {
    byte[] bytes = new byte[size];
    for (int i = 0; i < size; i++) {
      bytes[size - 1 - i] = (byte) block.get(offset + i);
    }
    return new BigInteger(1, bytes);
  }

  int pointerSize() {
    return pointerSize;
  }

  /** Whether pointers are 4 bytes wide. */
  boolean is32() {
    return pointerSize == 4;
  }
}
