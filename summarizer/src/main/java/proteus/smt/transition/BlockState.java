package proteus.smt.transition;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.smt.Terms;

/** The values of variables along one or several paths of a block. */
final class BlockState {
  private final Map<Variable, Term> values;
  private final Set<Transition.Input> inputs;
  private Term guard;

  BlockState(Term guard, Map<Variable, Term> values) {
    this(guard, values, Set.of());
  }

  private BlockState(Term guard, Map<Variable, Term> values, Set<Transition.Input> inputs) {
    this.guard = guard;
    this.values = new LinkedHashMap<>(values);
    this.inputs = new LinkedHashSet<>(inputs);
  }

  BlockState fork() {
    return new BlockState(guard, values, inputs);
  }

  /** What was taken from outside, in order along each path. */
  List<Transition.Input> inputs() {
    return List.copyOf(inputs);
  }

  void take(Nondet source, Type type, Term value) {
    inputs.add(new Transition.Input(guard, source, type, value));
  }

  Term guard() {
    return guard;
  }

  void assume(Terms terms, Term condition) {
    guard = terms.and(guard, condition);
  }

  void set(Variable variable, Term value) {
    values.put(variable, value);
  }

  /** The value; a variable that has none yet holds anything. */
  Term get(Variable variable, Function<Variable, Term> arbitrary) {
    return values.computeIfAbsent(variable, arbitrary);
  }

  void forgetAllBut(Iterable<Variable> kept) {
    Map<Variable, Term> old = new LinkedHashMap<>(values);
    values.clear();
    for (Variable variable : kept) {
      Term value = old.get(variable);
      if (value != null) {
        values.put(variable, value);
      }
    }
  }

  /** Takes up the paths of another state; no execution is on paths of both. */
  void merge(Terms terms, BlockState other, Function<Variable, Term> arbitrary) {
    for (Variable variable : other.values.keySet()) {
      get(variable, arbitrary);
    }
    for (Map.Entry<Variable, Term> entry : values.entrySet()) {
      Term there = other.get(entry.getKey(), arbitrary);
      entry.setValue(terms.ite(guard, entry.getValue(), there));
    }
    guard = terms.or(guard, other.guard);
    inputs.addAll(other.inputs);
  }
}
