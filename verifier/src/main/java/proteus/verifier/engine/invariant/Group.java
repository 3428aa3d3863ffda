package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import proteus.ir.Expr;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.Evaluator;
import proteus.ir.arithmetic.ObjectNumbering;

/** Some states at a loop's header. */
record Group(ObjectNumbering numbering, List<Map<Variable, Value>> states) {
  private static final int MAX_BITS = 2_000;

  Group {
    states = List.copyOf(states);
  }

  /** Whether nothing in a state takes long to compute with, as unbounded integers may. */
  static boolean isSmall(Map<Variable, Value> state) {
    return state.values().stream()
        .noneMatch(v -> v instanceof Value.IntValue(BigInteger i) && i.bitLength() > MAX_BITS);
  }

  int size() {
    return states.size();
  }

  boolean allHave(Expr truth) {
    return states.stream().allMatch(s -> holds(truth, s));
  }

  boolean haveAll(Collection<Expr> truths) {
    return truths.stream().allMatch(this::allHave);
  }

  Group where(Expr truth) {
    return where(s -> holds(truth, s));
  }

  Group where(Predicate<Map<Variable, Value>> condition) {
    return new Group(numbering, states.stream().filter(condition).toList());
  }

  /** The variables' values, state by state. */
  List<List<BigInteger>> values(List<Variable> variables) {
    return states.stream().map(s -> variables.stream().map(v -> integer(s, v)).toList()).toList();
  }

  static BigInteger integer(Map<Variable, Value> state, Variable variable) {
    return ((Value.IntValue) Objects.requireNonNull(state.get(variable))).value();
  }

  private boolean holds(Expr truth, Map<Variable, Value> state) {
    Evaluator evaluator =
        new Evaluator(
            v -> Objects.requireNonNull(state.get(v)), numbering, AddressSpace.withoutObjects());
    try {
      return evaluator.truth(truth);
    } catch (ArithmeticException e) {
      // An unbounded integer that would be too large to compute.
      return false;
    }
  }
}
