package proteus.exec.runtime;

import java.math.BigInteger;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.FloatType;
import proteus.ir.Value.PointerValue;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.run.CellCodec;
import proteus.ir.run.Outcome;

/**
 * The state of a compiled program that runs: its memory, its choices and its limits. The class that
 * is generated for a program extends it with a field for each global variable.
 *
 * <p>A <i>site</i> is the number of an edge.
 */
public abstract class Machine {
  /** So many changes of pieces pass between looks at the clock. */
  private static final int TURNS = 1 << 8;

  private final CompiledRun session;
  private final Heap heap;
  private int calls;
  private int turns;

  /** Where traced executions keep the current function's variables. */
  public Object frame = this;

  protected Machine(CompiledRun session) {
    this.session = session;
    this.heap = session.heap();
  }

  // Limits and counts.

  /** A function that calls others begins. */
  public final void enter() {
    if (++calls == CompiledRun.INTERVAL) {
      calls = 0;
      session.calls(CompiledRun.INTERVAL);
    }
  }

  /** Another piece of a function has its turn: a loop over several may count little in each. */
  public final void turn() {
    if (++turns == TURNS) {
      turns = 0;
      session.poll();
    }
  }

  /** A loop made {@link CompiledRun#INTERVAL} iterations. */
  public final void iterate(int loop) {
    session.count(loop, CompiledRun.INTERVAL);
    session.poll();
  }

  /** A loop made that many iterations less than the interval since it was counted. */
  public final void flush(int loop, int missing) {
    session.count(loop, CompiledRun.INTERVAL + missing);
  }

  // What traced executions tell.

  public final void entered(int function, Object activation) {
    frame = activation;
    session.trace().entered(session.function(function), session.state(this, activation));
  }

  public final void returned(int function, Object activation) {
    session.trace().returned(session.function(function), session.state(this, activation));
  }

  public final void branched(int site) {
    session.trace().branched(session.edge(site));
  }

  public final void loopStarted(int loop, Object activation) {
    Sites.LoopPlace place = session.loop(loop);
    session.trace().loopStarted(place.function(), place.loop(), session.state(this, activation));
  }

  public final void loopContinued(int loop) {
    Sites.LoopPlace place = session.loop(loop);
    session.trace().loopContinued(place.function(), place.loop());
  }

  public final void loopLeft(int loop, Object activation) {
    Sites.LoopPlace place = session.loop(loop);
    session.trace().loopLeft(place.function(), place.loop(), session.state(this, activation));
  }

  // Ends.

  public final RuntimeException violate(int site) {
    Edge edge = session.edge(site);
    return new Outcome.Reached(
        new Outcome.Violated(((Action.Violate) edge.action()).property(), edge));
  }

  public final RuntimeException halt(int site) {
    Edge edge = session.edge(site);
    return new Outcome.Reached(new Outcome.Halted(((Action.Halt) edge.action()).kind(), edge));
  }

  public final RuntimeException undefined(int site) {
    Edge edge = session.edge(site);
    Action.Undefined action = (Action.Undefined) edge.action();
    return new Outcome.Reached(new Outcome.Undefined(action.defect(), "", edge));
  }

  public final RuntimeException stuck(String function, int location) {
    return new Outcome.Reached(new Outcome.Stuck(function, new Location(location)));
  }

  // Choices.

  public final int chooseInt(int site) {
    return Carriers.toInt(session.choose(site));
  }

  public final long chooseLong(int site) {
    return Carriers.toLong(session.choose(site), session.targetType(site));
  }

  public final float chooseFloat(int site) {
    return Carriers.toFloat(session.choose(site));
  }

  public final double chooseDouble(int site) {
    return Carriers.toDouble(session.choose(site));
  }

  public final BigInteger chooseBig(int site) {
    return Carriers.toBig(session.choose(site));
  }

  // Memory. Loads of bytes and shorts sign-extend.

  public final int load1(long pointer, int site) {
    ByteBlock block = heap.block(pointer);
    long offset = Pointers.offset(pointer);
    if (offset >= 0 && offset < block.readable) {
      AddressMarks marks = block.marks;
      if (marks != null && marks.any(offset, 1)) {
        heap.looked();
      }
      return block.data[(int) offset];
    }
    return (byte) Heap.get(slowRead(pointer, 1, site), offset, 1).intValue();
  }

  public final int load2(long pointer, int site) {
    ByteBlock block = heap.block(pointer);
    long offset = Pointers.offset(pointer);
    if (offset >= 0 && offset <= block.readable - 2) {
      AddressMarks marks = block.marks;
      if (marks != null && marks.any(offset, 2)) {
        heap.looked();
      }
      return (short) Heap.SHORT.get(block.data, (int) offset);
    }
    return (short) Heap.get(slowRead(pointer, 2, site), offset, 2).intValue();
  }

  public final int load4(long pointer, int site) {
    ByteBlock block = heap.block(pointer);
    long offset = Pointers.offset(pointer);
    if (offset >= 0 && offset <= block.readable - 4) {
      AddressMarks marks = block.marks;
      if (marks != null && marks.any(offset, 4)) {
        heap.looked();
      }
      return (int) Heap.INT.get(block.data, (int) offset);
    }
    return Heap.get(slowRead(pointer, 4, site), offset, 4).intValue();
  }

  public final long load8(long pointer, int site) {
    ByteBlock block = heap.block(pointer);
    long offset = Pointers.offset(pointer);
    if (offset >= 0 && offset <= block.readable - 8) {
      AddressMarks marks = block.marks;
      if (marks != null && marks.any(offset, 8)) {
        heap.looked();
      }
      return (long) Heap.LONG.get(block.data, (int) offset);
    }
    return Heap.get(slowRead(pointer, 8, site), offset, 8).longValue();
  }

  /** The bytes as a non-negative integer. */
  public final BigInteger loadWide(long pointer, int size, int site) {
    return Heap.get(slowRead(pointer, size, site), Pointers.offset(pointer), size);
  }

  /** An x87 float. */
  public final BigInteger loadExtended(long pointer, int size, int site) {
    Edge edge = session.edge(site);
    ByteBlock block = heap.toRead(pointer, size, 10, FloatType.EXTENDED, edge);
    tell(block, pointer, 10);
    BigInteger bits = Heap.get(block, Pointers.offset(pointer), 10);
    return CellCodec.withoutIntegerBit(bits);
  }

  public final void store1(long pointer, int value, int site) {
    ByteBlock block = heap.block(pointer);
    long offset = Pointers.offset(pointer);
    if (offset >= 0 && offset < block.writable) {
      AddressMarks marks = block.marks;
      if (marks != null) {
        marks.clear(offset, 1);
      }
      block.data[(int) offset] = (byte) value;
    } else {
      slowWrite(pointer, value, 1, site);
    }
  }

  public final void store2(long pointer, int value, int site) {
    ByteBlock block = heap.block(pointer);
    long offset = Pointers.offset(pointer);
    if (offset >= 0 && offset <= block.writable - 2) {
      AddressMarks marks = block.marks;
      if (marks != null) {
        marks.clear(offset, 2);
      }
      Heap.SHORT.set(block.data, (int) offset, (short) value);
    } else {
      slowWrite(pointer, value, 2, site);
    }
  }

  public final void store4(long pointer, int value, int site) {
    ByteBlock block = heap.block(pointer);
    long offset = Pointers.offset(pointer);
    if (offset >= 0 && offset <= block.writable - 4) {
      AddressMarks marks = block.marks;
      if (marks != null) {
        marks.clear(offset, 4);
      }
      Heap.INT.set(block.data, (int) offset, value);
    } else {
      slowWrite(pointer, value, 4, site);
    }
  }

  public final void store8(long pointer, long value, int site) {
    ByteBlock block = heap.block(pointer);
    long offset = Pointers.offset(pointer);
    if (offset >= 0 && offset <= block.writable - 8) {
      AddressMarks marks = block.marks;
      if (marks != null) {
        marks.clear(offset, 8);
      }
      Heap.LONG.set(block.data, (int) offset, value);
    } else {
      slowWrite(pointer, value, 8, site);
    }
  }

  public final void storeWide(long pointer, BigInteger value, int size, int site) {
    ByteBlock block = heap.toWrite(pointer, size, session.edge(site));
    Heap.put(block, Pointers.offset(pointer), value, size);
  }

  public final void storeExtended(long pointer, BigInteger value, int size, int site) {
    ByteBlock block = heap.toWrite(pointer, size, session.edge(site));
    Heap.put(block, Pointers.offset(pointer), CellCodec.withIntegerBit(value), 10);
  }

  private ByteBlock slowRead(long pointer, int size, int site) {
    ByteBlock block =
        heap.toRead(pointer, size, size, session.targetType(site), session.edge(site));
    tell(block, pointer, size);
    return block;
  }

  /** Bytes are read as something else than a pointer. */
  private void tell(ByteBlock block, long pointer, int size) {
    if (block.marks != null && block.marks.any(Pointers.offset(pointer), size)) {
      heap.looked();
    }
  }

  /** Loads a pointer. */
  public final long loadPointer(long pointer, int site) {
    ByteBlock block = heap.block(pointer);
    long offset = Pointers.offset(pointer);
    int size = heap.pointerSize();
    if (offset < 0 || offset > block.readable - size) {
      block = heap.toRead(pointer, size, size, session.targetType(site), session.edge(site));
    }
    long bits =
        offset > block.readable - size
            ? Heap.get(block, offset, size).longValue()
            : size == 8
                ? (long) Heap.LONG.get(block.data, (int) offset)
                : (int) Heap.INT.get(block.data, (int) offset);
    long loaded = size == 8 ? bits : heap.addresses().pointer((int) bits);
    AddressMarks marks = block.marks;
    if (marks == null || !marks.all(offset, size)) {
      tell(block, pointer, size);
      told(loaded);
    }
    return loaded;
  }

  /** Stores a pointer. */
  public final void storePointer(long pointer, long value, int site) {
    if (heap.is32()) {
      store4(pointer, heap.addresses().address(value), site);
    } else {
      store8(pointer, value, site);
    }
    if (Pointers.value(value).object() != 0) {
      heap.block(pointer).markAddress(Pointers.offset(pointer), heap.pointerSize());
    }
  }

  private void slowWrite(long pointer, long value, int size, int site) {
    ByteBlock block = heap.toWrite(pointer, size, session.edge(site));
    long offset = Pointers.offset(pointer);
    for (int i = 0; i < size; i++) {
      block.put(offset + i, (int) (value >>> (8 * i)) & 0xff);
    }
  }

  public long allocate(long size, int site) {
    Edge edge = session.edge(site);
    Action.Allocate action = (Action.Allocate) edge.action();
    return heap.allocate(size, action, edge);
  }

  public void deallocate(long pointer, int site) {
    Edge edge = session.edge(site);
    heap.deallocate(pointer, ((Action.Deallocate) edge.action()).kind(), edge);
  }

  public void copy(long target, long source, long length, int site) {
    heap.copy(target, source, length, session.edge(site));
  }

  public void keep(long target, long source, int site) {
    heap.keep(target, source, session.edge(site));
  }

  public void fill(long target, int value, long length, int site) {
    heap.fill(target, value, length, session.edge(site));
  }

  // Pointers.

  public int address32(long pointer) {
    return heap.addresses().address(pointer);
  }

  public long pointer32(int address) {
    return heap.addresses().pointer(address);
  }

  /** How pointers into different objects compare. */
  AddressSpace space() {
    return heap.space();
  }

  /** The lowest bits of an address. */
  public final int lowBits(long pointer, int mask) {
    return heap.space().lowBits(mask, Pointers.value(pointer));
  }

  /** The pointer, which became an integer whose value matters, or was one. */
  public final long told(long pointer) {
    if (Pointers.object(pointer) != 0 && Pointers.value(pointer).object() != 0) {
      heap.looked();
    }
    return pointer;
  }

  /** Moves a pointer of a 64-bit machine. */
  public final long move(long pointer, long offset) {
    long moved = pointer + offset;
    if (!Pointers.sameObject(pointer, moved)
        && Pointers.value(pointer).object() != Pointers.value(moved).object()) {
      heap.looked();
    }
    return moved;
  }

  public final boolean areEqual(long left, long right) {
    return left == right
        || !Pointers.sameObject(left, right)
            && left != 0
            && right != 0
            && space().holds(BinaryOp.EQ, Pointers.value(left), Pointers.value(right));
  }

  /** Negative, zero or positive. */
  public final int order(long left, long right) {
    if (Pointers.sameObject(left, right) && Pointers.object(left) != 0) {
      return Long.compare(left, right);
    }
    PointerValue l = Pointers.value(left);
    PointerValue r = Pointers.value(right);
    if (space().areUnordered(l, r)) {
      heap.looked();
    }
    return space().compare(l, r);
  }

  /** In bytes. */
  public final long difference(long left, long right) {
    return Pointers.sameObject(left, right)
        ? left - right
        : space().difference(Pointers.value(left), Pointers.value(right)).longValue();
  }
}
