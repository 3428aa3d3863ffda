package proteus.exec.runtime;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.graph.Edge;
import proteus.ir.run.Memory;

/**
 * The machine of programs over mathematical integers: these have no bytes, so memory is that of the
 * reference interpreter, which keeps values as they are.
 */
public abstract class TypedMachine extends Machine {
  private final CompiledRun session;
  private final Memory memory;

  protected TypedMachine(CompiledRun session) {
    super(session);
    this.session = session;
    this.memory = session.typedMemory();
  }

  public final int loadInt(long pointer, int site) {
    return Carriers.toInt(load(pointer, site));
  }

  public final long loadLong(long pointer, int site) {
    return Carriers.toLong(load(pointer, site), session.targetType(site));
  }

  public final float loadFloat(long pointer, int site) {
    return Carriers.toFloat(load(pointer, site));
  }

  public final double loadDouble(long pointer, int site) {
    return Carriers.toDouble(load(pointer, site));
  }

  public final BigInteger loadBig(long pointer, int site) {
    return Carriers.toBig(load(pointer, site));
  }

  private Value load(long pointer, int site) {
    Edge edge = session.edge(site);
    Action.Load load = (Action.Load) edge.action();
    return memory.load(Pointers.value(pointer), load.size(), load.target().type(), edge);
  }

  public final void storeInt(long pointer, int value, int site) {
    store(pointer, value, site);
  }

  public final void storeLong(long pointer, long value, int site) {
    store(pointer, value, site);
  }

  public final void storeFloat(long pointer, float value, int site) {
    store(pointer, value, site);
  }

  public final void storeDouble(long pointer, double value, int site) {
    store(pointer, value, site);
  }

  public final void storeBig(long pointer, BigInteger value, int site) {
    store(pointer, value, site);
  }

  private void store(long pointer, Object carrier, int site) {
    Edge edge = session.edge(site);
    Action.Store store = (Action.Store) edge.action();
    Type type = store.value().type();
    Value value = Carriers.value(carrier, type);
    memory.store(Pointers.value(pointer), store.size(), value, type, edge);
  }

  @Override
  public final long allocate(long size, int site) {
    Edge edge = session.edge(site);
    Action.Allocate action = (Action.Allocate) edge.action();
    BigInteger bytes = BigInteger.valueOf(size);
    return Pointers.of(memory.allocate(bytes, action, edge));
  }

  @Override
  public final void deallocate(long pointer, int site) {
    Edge edge = session.edge(site);
    memory.deallocate(Pointers.value(pointer), ((Action.Deallocate) edge.action()).kind(), edge);
  }

  @Override
  public final void copy(long target, long source, long length, int site) {
    copy(target, source, Optional.of(BigInteger.valueOf(length)), site);
  }

  @Override
  public final void keep(long target, long source, int site) {
    copy(target, source, Optional.empty(), site);
  }

  private void copy(long target, long source, Optional<BigInteger> bytes, int site) {
    memory.copy(Pointers.value(target), Pointers.value(source), bytes, session.edge(site));
  }

  @Override
  public final void fill(long target, int value, long length, int site) {
    BigInteger bytes = BigInteger.valueOf(length);
    memory.fill(Pointers.value(target), value & 0xff, bytes, session.edge(site));
  }

  @Override
  public final int address32(long pointer) {
    return (int) memory.addresses().address(Pointers.value(pointer));
  }

  @Override
  public final long pointer32(int address) {
    return Pointers.of(memory.addresses().pointer(address & 0xffffffffL));
  }

  @Override
  final AddressSpace space() {
    return memory.addresses();
  }
}
