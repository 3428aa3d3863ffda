package proteus.ir.run;

import java.math.BigInteger;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import proteus.ir.BoolType;
import proteus.ir.Defect;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;

/**
 * Asks the source of choices on behalf of an execution: counts, checks and tells the trace; also of
 * the objects whose contents are chosen. Keeps what the execution depends on.
 */
public final class Choices {
  private final NondetSource source;
  private final ExecutionListener trace;
  private final Set<Dependence> dependences = EnumSet.noneOf(Dependence.class);
  private long count;
  private long objects;

  public Choices(NondetSource source, ExecutionListener trace) {
    this.source = source;
    this.trace = trace;
  }

  /** How many values were chosen so far. */
  public long count() {
    return count;
  }

  /** How many values were chosen, and objects begun, so far. */
  public long events() {
    return count + objects;
  }

  /** Notes that the execution goes on in a way that something left open decided. */
  public void dependOn(Dependence dependence) {
    dependences.add(dependence);
  }

  /** All that was noted so far. */
  public Set<Dependence> dependences() {
    return Collections.unmodifiableSet(dependences);
  }

  public Value choose(Nondet nondet, Type type, Edge edge) {
    count++;
    if (nondet.kind() == Nondet.Kind.UNSPECIFIED) {
      dependOn(Dependence.UNSPECIFIED);
    }
    Value value = fitted(source.choose(nondet, type, edge), type);
    trace.chose(nondet, value, edge);
    return value;
  }

  /** Chooses the bytes of an object of that name that nobody has written. */
  public Value choose(String name, Type type, Edge edge, Value.PointerValue first, int bytes) {
    trace.unset(first, bytes, type);
    Nondet.Bytes at = new Nondet.Bytes(first.object(), first.offset(), bytes);
    return choose(Nondet.uninitialized(name, at), type, edge);
  }

  /** Tells that an object begins. */
  public void allocated(Value.PointerValue object, long size, Edge edge) {
    objects++;
    trace.allocated(object, size, edge);
  }

  /** Tells that an object ends. */
  public void deallocated(Value.PointerValue object, Edge edge) {
    trace.deallocated(object, edge);
  }

  /**
   * What ends an execution because of a pointer, which the trace is told.
   *
   * @param bytes of the access; 0 where an object is freed
   * @param why for people
   */
  public Outcome.Reached refused(
      Defect defect, Value.PointerValue pointer, long bytes, String why, Edge edge) {
    trace.refused(pointer, bytes);
    String detail = "through " + pointer + ": " + why;
    return new Outcome.Reached(new Outcome.Undefined(defect, detail, edge));
  }

  private static Value fitted(Value value, Type type) {
    return switch (type) {
      case IntType t when value instanceof Value.IntValue(BigInteger i) ->
          t.contains(i) ? value : new Value.IntValue(t.wrap(i));
      case FloatType t when value instanceof Value.FloatValue f && f.type() == t -> value;
      case BoolType t when value instanceof Value.BoolValue -> value;
      case PointerType t when value instanceof Value.PointerValue -> value;
      default -> throw new IllegalArgumentException(value + " chosen for a " + type);
    };
  }
}
