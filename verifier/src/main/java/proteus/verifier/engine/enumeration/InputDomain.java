package proteus.verifier.engine.enumeration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import proteus.ir.Value;
import proteus.smt.Interval;

/** The values of one input that stand for all of its values, in ascending order. */
record InputDomain(List<Value> values) {
  private static final int MAX_VALUES = 1 << 16;

  /** Of a truth value. */
  static final InputDomain BOTH =
      new InputDomain(List.of(new Value.BoolValue(false), new Value.BoolValue(true)));

  InputDomain {
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("an input has some value");
    }
  }

  static InputDomain of(Value value) {
    return new InputDomain(List.of(value));
  }

  /** The members of some intervals, at least one; empty if they are many. */
  static Optional<InputDomain> of(List<Interval> intervals) {
    if (!intervals.stream().allMatch(Interval::isBounded)) {
      return Optional.empty();
    }
    List<Interval> ascending = new ArrayList<>(intervals);
    ascending.sort(Comparator.comparing(i -> Objects.requireNonNull(i.lo())));
    List<Value> values = new ArrayList<>();
    BigInteger next = Objects.requireNonNull(ascending.getFirst().lo());
    for (Interval interval : ascending) {
      next = next.max(Objects.requireNonNull(interval.lo()));
      BigInteger last = Objects.requireNonNull(interval.hi());
      if (last.subtract(next).bitLength() > Integer.SIZE - 2
          || values.size() + last.subtract(next).intValue() >= MAX_VALUES) {
        return Optional.empty();
      }
      for (; next.compareTo(last) <= 0; next = next.add(BigInteger.ONE)) {
        values.add(new Value.IntValue(next));
      }
    }
    return Optional.of(new InputDomain(values));
  }
}
