package proteus.verifier.counterexample;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Function;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;

/** Which variables to watch around a loop. */
final class WatchedVariables {
  private WatchedVariables() {}

  /**
   * Variables with a name in the C text that the loop's own edges or what they call may change.
   * Those that only the loop assigns begin in it: they have no values before.
   */
  static Set<Variable> assigned(Function function, Loop loop, List<Variable> globals) {
    Set<Variable> inside = new LinkedHashSet<>();
    Set<Variable> outside = new LinkedHashSet<>(globals);
    outside.addAll(function.parameters());
    boolean calls = false;
    for (Edge edge : function.cfg().edges()) {
      boolean within = loop.contains(edge.source()) && loop.contains(edge.target());
      Actions.target(edge.action()).ifPresent(within ? inside::add : outside::add);
      calls |= within && edge.action() instanceof Action.Call;
    }
    if (calls) {
      inside.addAll(globals);
    }
    inside.removeIf(v -> v.sourceName().isEmpty() || !outside.contains(v));
    return inside;
  }
}
