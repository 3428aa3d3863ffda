package proteus.verifier.engine.execution;

import java.util.List;
import proteus.ir.BoolType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.run.NondetSource;

/** The same values again and again; another source's where they are not of the type. */
final class Repetition implements NondetSource {
  private final List<Value> values;
  private final NondetSource otherwise;
  private int next;

  Repetition(List<Value> values, NondetSource otherwise) {
    this.values = List.copyOf(values);
    this.otherwise = otherwise;
  }

  @Override
  public Value choose(Nondet source, Type type, Edge edge) {
    Value value = values.get(next);
    next = (next + 1) % values.size();
    boolean fits =
        type instanceof IntType integer
            ? value instanceof Value.IntValue(var number) && integer.contains(number)
            : type instanceof BoolType && value instanceof Value.BoolValue;
    return fits ? value : otherwise.choose(source, type, edge);
  }
}
