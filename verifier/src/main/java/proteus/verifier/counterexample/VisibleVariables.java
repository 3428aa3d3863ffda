package proteus.verifier.counterexample;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import proteus.ir.Actions;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.run.ExecutionListener;

/**
 * The variables of an activation that have a value: parameters, global variables, and those that
 * were assigned. Of several with one name all but the first have their number.
 */
final class VisibleVariables {
  private final Set<Variable> known = new LinkedHashSet<>();
  private final Map<String, Variable> names = new HashMap<>();

  VisibleVariables(Program program, Function function) {
    function.parameters().forEach(this::add);
    program.globals().forEach(this::add);
  }

  void assigned(Edge edge) {
    Actions.target(edge.action()).ifPresent(this::add);
  }

  private void add(Variable variable) {
    if (variable.sourceName().isPresent() && known.add(variable)) {
      names.putIfAbsent(variable.sourceName().get(), variable);
    }
  }

  /** By name, in the order in which the variables got their values. */
  Map<String, Value> values(ExecutionListener.State state) {
    Map<String, Value> values = new LinkedHashMap<>();
    for (Variable variable : known) {
      String name = variable.sourceName().orElse("");
      if (!variable.equals(names.get(name))) {
        int number = variable.name().lastIndexOf('#');
        name += number < 0 ? "#" : variable.name().substring(number);
      }
      values.put(name, state.value(variable));
    }
    return values;
  }
}
