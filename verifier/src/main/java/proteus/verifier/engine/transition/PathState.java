package proteus.verifier.engine.transition;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.smt.Terms;

/** The values of variables along one or several paths of a block. */
final class PathState {
  private final Map<Variable, Term> values;
  private Term guard;

  PathState(Term guard, Map<Variable, Term> values) {
    this.guard = guard;
    this.values = new LinkedHashMap<>(values);
  }

  PathState fork() {
    return new PathState(guard, values);
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
  void merge(Terms terms, PathState other, Function<Variable, Term> arbitrary) {
    for (Variable variable : other.values.keySet()) {
      get(variable, arbitrary);
    }
    for (Map.Entry<Variable, Term> entry : values.entrySet()) {
      Term there = other.get(entry.getKey(), arbitrary);
      entry.setValue(terms.ite(guard, entry.getValue(), there));
    }
    guard = terms.or(guard, other.guard);
  }
}
