package proteus.verifier.engine.interval;

import java.util.Set;
import proteus.ir.BoolType;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.smt.Interval;

/**
 * For each variable an interval of values that it may have; truth values are 0 and 1. Of floats and
 * pointers nothing is known.
 */
final class IntervalState {
  private static final Interval TRUTHS = Interval.of(0, 1);

  private final VariableNumbers numbers;
  private final Interval[] values;

  private IntervalState(VariableNumbers numbers, Interval[] values) {
    this.numbers = numbers;
    this.values = values;
  }

  /** Variables with any values. */
  static IntervalState any(VariableNumbers numbers) {
    return new IntervalState(
        numbers, numbers.variables().stream().map(v -> all(v.type())).toArray(Interval[]::new));
  }

  /** The values of a type. */
  static Interval all(Type type) {
    return switch (type) {
      case BoolType _ -> TRUTHS;
      case IntType t -> Interval.of(t);
      default -> Interval.ALL;
    };
  }

  Interval of(Variable variable) {
    return values[numbers.of(variable)];
  }

  Interval at(int number) {
    return values[number];
  }

  IntervalState with(Variable variable, Interval value) {
    return with(numbers.of(variable), value);
  }

  IntervalState with(int number, Interval value) {
    if (values[number].equals(value)) {
      return this;
    }
    Interval[] others = values.clone();
    others[number] = value;
    return new IntervalState(numbers, others);
  }

  /** The state in which nothing is known of other variables than these. */
  IntervalState only(Set<Variable> known) {
    Interval[] others = values.clone();
    int number = 0;
    for (Variable variable : numbers.variables()) {
      if (!known.contains(variable)) {
        others[number] = all(variable.type());
      }
      number++;
    }
    return new IntervalState(numbers, others);
  }

  /** The least state that contains both. */
  IntervalState join(IntervalState other) {
    Interval[] joined = new Interval[values.length];
    for (int i = 0; i < values.length; i++) {
      joined[i] = values[i].join(other.values[i]);
    }
    return new IntervalState(numbers, joined);
  }

  boolean contains(IntervalState other) {
    for (int i = 0; i < values.length; i++) {
      if (!values[i].contains(other.values[i])) {
        return false;
      }
    }
    return true;
  }
}
