package proteus.verifier.counterexample.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import proteus.ir.Action;
import proteus.ir.GlobalObject;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.Value.PointerValue;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Edge;
import proteus.ir.run.ExecutionListener;
import proteus.verifier.counterexample.memory.KnownObject.Kind;
import proteus.verifier.counterexample.memory.KnownObject.Place;

/** Writes down what objects an execution has, and what it does wrong with one. */
public final class ObjectLog {
  /** Of so many objects it is known where they begin and end. */
  private static final int MAX_OBJECTS = 1 << 20;

  private final List<KnownObject> objects = new ArrayList<>();
  private int blocks;
  private Optional<MemoryFault> fault = Optional.empty();

  public ObjectLog(Program program) {
    ObjectNumbering numbering = new ObjectNumbering(program);
    for (int number = 1; number < numbering.firstAllocated(); number++) {
      objects.add(known(numbering.name(number), program));
    }
  }

  private static KnownObject known(String name, Program program) {
    GlobalObject object = program.objects().get(name);
    return new KnownObject(
        object == null ? Kind.FUNCTION : Kind.STATIC,
        name,
        object == null ? OptionalLong.empty() : OptionalLong.of(object.size().longValueExact()),
        Optional.empty(),
        Optional.empty());
  }

  /** As {@link ExecutionListener#allocated}; {@code function} is that around it. */
  public void allocated(long size, Edge edge, String function) {
    Action.Allocate allocation = (Action.Allocate) edge.action();
    Kind kind =
        switch (allocation.kind()) {
          case LOCAL, ALLOCA -> Kind.LOCAL;
          case ARGUMENT -> Kind.ARGUMENT;
          case HEAP -> Kind.BLOCK;
        };
    String name = kind == Kind.BLOCK ? "block " + ++blocks : allocation.name();
    if (objects.size() < MAX_OBJECTS) {
      Optional<Place> place = Optional.of(new Place(edge.span(), function));
      objects.add(new KnownObject(kind, name, OptionalLong.of(size), place, Optional.empty()));
    }
  }

  /** As {@link ExecutionListener#deallocated}. */
  public void deallocated(PointerValue object, Edge edge, String function) {
    int index = object.object() - 1;
    if (index < objects.size()) {
      objects.set(index, objects.get(index).endedAt(new Place(edge.span(), function)));
    }
  }

  /** As {@link ExecutionListener#refused}. */
  public void refused(PointerValue pointer, long bytes) {
    MemoryFault.Use use = bytes == 0 ? new MemoryFault.Free() : new MemoryFault.Access(bytes);
    fault = object(pointer).map(o -> new MemoryFault.OfPointer(o, pointer.offset(), use));
  }

  /** What memory the violation is about that the execution ends with. */
  public Optional<MemoryFault> fault(Property violated) {
    return switch (violated) {
      case VALID_DEREF, VALID_FREE -> fault;
      case VALID_MEMTRACK, VALID_MEMCLEANUP -> notFreed();
      case UNREACH_CALL, ASSERTION, NO_OVERFLOW, TERMINATION, QUERY -> Optional.empty();
    };
  }

  private Optional<MemoryFault> notFreed() {
    List<KnownObject> left = objects.stream().filter(KnownObject::isLeft).toList();
    return left.stream().findFirst().map(first -> new MemoryFault.NotFreed(first, left.size()));
  }

  Optional<KnownObject> object(PointerValue pointer) {
    return KnownObjects.find(objects, pointer);
  }

  /** All objects until now. */
  public KnownObjects known() {
    return new KnownObjects(objects);
  }
}
