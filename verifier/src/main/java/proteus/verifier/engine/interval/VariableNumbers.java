package proteus.verifier.engine.interval;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import proteus.ir.Actions;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;

/** The variables of a function, numbered from 0 on. */
final class VariableNumbers {
  private final Map<Variable, Integer> numbers = new LinkedHashMap<>();

  VariableNumbers(Collection<Variable> variables) {
    variables.forEach(v -> numbers.putIfAbsent(v, numbers.size()));
  }

  static VariableNumbers of(Cfg cfg) {
    Set<Variable> variables = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      Actions.target(edge.action()).ifPresent(variables::add);
      variables.addAll(Subexpressions.variables(edge.action()));
    }
    return new VariableNumbers(variables);
  }

  int of(Variable variable) {
    return requireNonNull(numbers.get(variable));
  }

  int count() {
    return numbers.size();
  }

  /** In the order of their numbers. */
  Set<Variable> variables() {
    return numbers.keySet();
  }
}
