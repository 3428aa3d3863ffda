package proteus.verifier.bounds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.run.Run;
import proteus.summarizer.bound.FunctionBounds;
import proteus.summarizer.bound.expression.BoundAtom;
import proteus.summarizer.bound.memory.MemoryValue.Cell;

/**
 * The inputs of a function in one execution: those that were chosen before it, read from memory,
 * and chosen on the way; addresses as numbers.
 *
 * @param bounds say what is read from memory
 * @param inputs chosen before the execution
 */
record ExecutedInputs(
    CountingProgram counting, FunctionBounds bounds, Run run, Map<Variable, Value> inputs) {
  /** Objects lie so far from each other, as on a machine with 64 bits. */
  private static final int OBJECT_BITS = 34;

  /** The values, by names of the source. */
  Map<String, String> shown() {
    Map<String, String> shown = new LinkedHashMap<>();
    inputs.forEach((v, value) -> shown.put(v.sourceName().orElse(v.name()), value.toString()));
    counting
        .onTheWay()
        .forEach(
            (v, holder) -> shown.put(v.sourceName().orElse(v.name()), held(holder).toString()));
    return shown;
  }

  /**
   * Whether all pointers point into one object: how others compare is not defined (C11 6.5.8, 5),
   * so that an execution may leave loops earlier than the addresses say.
   */
  boolean areComparable() {
    Set<Integer> objects = new HashSet<>();
    List<Value> all = new ArrayList<>(inputs.values());
    counting.memory().values().forEach(h -> all.add(held(h)));
    counting.onTheWay().values().forEach(h -> all.add(held(h)));
    for (Value value : all) {
      if (value instanceof Value.PointerValue(int object, var _)) {
        objects.add(object);
      }
    }
    return objects.size() <= 1;
  }

  /**
   * The number that an input of bounds is.
   *
   * @throws ArithmeticException if it is infinite
   */
  BigInteger number(BoundAtom.Input input) {
    for (Map.Entry<Variable, Value> entry : inputs.entrySet()) {
      if (isNamed(entry.getKey(), input)) {
        return number(entry.getValue());
      }
    }
    for (Map.Entry<Variable, Variable> entry : counting.memory().entrySet()) {
      if (isNamed(entry.getKey(), input)) {
        BigInteger value = number(held(entry.getValue()));
        boolean counts = !(bounds.memory().get(entry.getKey()) instanceof Cell<?>);
        if (counts && value.equals(MemoryInputs.INFINITE)) {
          throw new ArithmeticException("infinite: " + input);
        }
        return value;
      }
    }
    for (Map.Entry<Variable, Variable> entry : counting.onTheWay().entrySet()) {
      if (isNamed(entry.getKey(), input)) {
        return number(held(entry.getValue()));
      }
    }
    return address(new ObjectNumbering(counting.program()).object(input.name().substring(1)), 0);
  }

  private Value held(Variable holder) {
    return Objects.requireNonNull(run.globals().get(holder));
  }

  private static boolean isNamed(Variable variable, BoundAtom.Input input) {
    return variable.sourceName().orElse(variable.name()).equals(input.name());
  }

  private static BigInteger number(Value value) {
    return switch (value) {
      case Value.IntValue(BigInteger n) -> n;
      case Value.BoolValue(boolean truth) -> truth ? BigInteger.ONE : BigInteger.ZERO;
      case Value.PointerValue(int object, long offset) -> address(object, offset);
      case Value.FloatValue _ -> throw new IllegalStateException("a bound over a float");
    };
  }

  private static BigInteger address(int object, long offset) {
    return BigInteger.valueOf(object).shiftLeft(OBJECT_BITS).add(BigInteger.valueOf(offset));
  }
}
