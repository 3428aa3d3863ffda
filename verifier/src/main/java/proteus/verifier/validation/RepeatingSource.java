package proteus.verifier.validation;

import java.util.HashMap;
import java.util.Map;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.run.NondetSource;

/** Chooses what was chosen before for the same question; zero at first. */
final class RepeatingSource implements NondetSource {
  private final Map<Nondet, Value> last = new HashMap<>();

  void chose(Nondet source, Value value) {
    last.put(source, value);
  }

  @Override
  public Value choose(Nondet source, Type type, Edge edge) {
    return last.getOrDefault(source, Value.zero(type));
  }
}
