package proteus.smt.transition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * The values of variables along one or several paths of a block. What was assumed on the way is a
 * list, so that two states tell what they have in common.
 */
final class BlockState {
  private final Map<Variable, Term> values;
  private final List<Term> assumed;
  private Term guard;

  BlockState(Term guard, Map<Variable, Term> values) {
    this(guard, List.of(guard), values);
  }

  private BlockState(Term guard, List<Term> assumed, Map<Variable, Term> values) {
    this.guard = guard;
    this.assumed = new ArrayList<>(assumed);
    this.values = new LinkedHashMap<>(values);
  }

  BlockState fork() {
    return new BlockState(guard, assumed, values);
  }

  Term guard() {
    return guard;
  }

  void assume(Terms terms, Term condition) {
    if (!condition.isTrue()) {
      assumed.add(condition);
      guard = terms.and(guard, condition);
    }
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

  /** How many assumptions the states begin with that are the same. */
  int shared(BlockState other) {
    int most = Math.min(assumed.size(), other.assumed.size());
    int count = 0;
    while (count < most && assumed.get(count).equals(other.assumed.get(count))) {
      count++;
    }
    return count;
  }

  /**
   * Whether the states have the same values, and their paths are all there were before a branch.
   */
  boolean completes(Terms terms, BlockState other) {
    int shared = shared(other);
    return assumed.size() == shared + 1
        && other.assumed.size() == shared + 1
        && terms.or(assumed.getLast(), other.assumed.getLast()).isTrue()
        && values.equals(other.values);
  }

  /**
   * Takes up the paths of another state; no execution is on paths of both. Only what the states do
   * not have in common tells them apart, so that branches that meet again leave no trace.
   */
  void merge(Terms terms, BlockState other, Function<Variable, Term> arbitrary) {
    for (Variable variable : other.values.keySet()) {
      get(variable, arbitrary);
    }
    int shared = shared(other);
    Term here = terms.and(assumed.subList(shared, assumed.size()));
    Term there = terms.and(other.assumed.subList(shared, other.assumed.size()));
    for (Map.Entry<Variable, Term> entry : values.entrySet()) {
      Term value = other.get(entry.getKey(), arbitrary);
      entry.setValue(terms.ite(here, entry.getValue(), value));
    }
    assumed.subList(shared, assumed.size()).clear();
    guard = terms.and(assumed);
    assume(terms, terms.or(here, there));
  }
}
