package proteus.ir.run;

import java.math.BigInteger;
import proteus.ir.BoolType;
import proteus.ir.Edge;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;

/** Asks the source of choices on behalf of an execution: counts, checks and tells the trace. */
public final class Choices {
  private final NondetSource source;
  private final Trace trace;
  private long count;

  public Choices(NondetSource source, Trace trace) {
    this.source = source;
    this.trace = trace;
  }

  /** How many values were chosen so far. */
  public long count() {
    return count;
  }

  public Value choose(Nondet nondet, Type type, Edge edge) {
    count++;
    Value value = fitted(source.choose(nondet, type, edge), type);
    trace.chose(nondet, value, edge);
    return value;
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
