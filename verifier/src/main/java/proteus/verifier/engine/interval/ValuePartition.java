package proteus.verifier.engine.interval;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.smt.Interval;

/**
 * Parts of the values of each variable: between the constants that it is compared with, and each
 * constant that it is assigned or compared with for equality alone. States whose variables lie in
 * other parts are kept apart (value partitioning: Rival and Mauborgne, <i>The trace partitioning
 * abstract domain</i>, 2007).
 */
final class ValuePartition {
  private final BigInteger[][] ends;

  private ValuePartition(BigInteger[][] ends) {
    this.ends = ends;
  }

  /** The parts that a function's text tells apart. */
  static ValuePartition of(Cfg cfg, VariableNumbers numbers) {
    Collector collector = new Collector(numbers.count());
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Assign(Variable target, Expr value)) {
        collector.assigned(numbers.of(target), value, numbers);
      }
      for (Expr part : Subexpressions.of(edge.action())) {
        if (part instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
            && op.isComparison()) {
          collector.compared(op, left, right, numbers);
          collector.compared(op.mirrored(), right, left, numbers);
        }
      }
    }
    return new ValuePartition(collector.ends());
  }

  /** In which parts the ends of a state's intervals lie: states with other keys are kept apart. */
  record Key(int[] parts) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key(int[] p) && Arrays.equals(parts, p);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(parts);
    }
  }

  Key key(IntervalState state) {
    int[] parts = new int[2 * ends.length];
    for (int i = 0; i < ends.length; i++) {
      Interval value = state.at(i);
      parts[2 * i] = value.lo() == null ? -1 : part(i, value.lo());
      parts[2 * i + 1] = value.hi() == null ? ends[i].length : part(i, value.hi());
    }
    return new Key(parts);
  }

  /** The number of the first part that ends at the value or after it. */
  private int part(int variable, BigInteger value) {
    int at = Arrays.binarySearch(ends[variable], value);
    return at >= 0 ? at : -at - 1;
  }

  /** The state with ends that grew since moved to those of their parts. */
  IntervalState widened(IntervalState before, IntervalState after, IntervalState any) {
    IntervalState widened = after;
    for (int i = 0; i < ends.length; i++) {
      Interval old = before.at(i);
      Interval grown = after.at(i);
      if (!grown.equals(old)) {
        BigInteger lo = grown.lo();
        BigInteger hi = grown.hi();
        if (lo != null && !lo.equals(old.lo())) {
          int part = part(i, lo);
          lo = part == 0 ? any.at(i).lo() : ends[i][part - 1].add(BigInteger.ONE);
        }
        if (hi != null && !hi.equals(old.hi())) {
          int part = part(i, hi);
          hi = part == ends[i].length ? any.at(i).hi() : ends[i][part];
        }
        // Copies of a variable have its parts, but may have fewer values.
        Interval moved = new Interval(lo, hi);
        widened = widened.with(i, moved.meet(any.at(i)).orElse(moved));
      }
    }
    return widened;
  }

  /** Collects where parts end; variables that are copied have the same parts. */
  private static final class Collector {
    private final int[] representatives;
    private final Map<Integer, TreeSet<BigInteger>> found = new LinkedHashMap<>();

    Collector(int variables) {
      this.representatives = new int[variables];
      Arrays.setAll(representatives, i -> i);
    }

    void assigned(int target, Expr value, VariableNumbers numbers) {
      Expr source = unconverted(value);
      if (source instanceof Expr.IntLiteral(BigInteger constant, var _)) {
        alone(target, constant);
      } else if (source instanceof Expr.VariableRead(Variable variable)) {
        representatives[representative(target)] = representative(numbers.of(variable));
      }
    }

    void compared(BinaryOp op, Expr left, Expr right, VariableNumbers numbers) {
      if (!(unconverted(left) instanceof Expr.VariableRead(Variable variable))
          || !(unconverted(right) instanceof Expr.IntLiteral(BigInteger constant, var _))) {
        return;
      }
      int number = numbers.of(variable);
      switch (op) {
        case LT, GE -> ends(number).add(constant.subtract(BigInteger.ONE));
        case LE, GT -> ends(number).add(constant);
        default -> alone(number, constant);
      }
    }

    private void alone(int number, BigInteger constant) {
      ends(number).addAll(List.of(constant.subtract(BigInteger.ONE), constant));
    }

    private static Expr unconverted(Expr e) {
      return e instanceof Expr.Convert(Expr operand, var _) ? unconverted(operand) : e;
    }

    private TreeSet<BigInteger> ends(int number) {
      return found.computeIfAbsent(number, _ -> new TreeSet<>());
    }

    private int representative(int number) {
      int at = number;
      while (representatives[at] != at) {
        at = representatives[at];
      }
      return at;
    }

    BigInteger[][] ends() {
      Map<Integer, TreeSet<BigInteger>> joined = new LinkedHashMap<>();
      found.forEach(
          (number, ends) ->
              joined.computeIfAbsent(representative(number), _ -> new TreeSet<>()).addAll(ends));
      List<BigInteger[]> all = new ArrayList<>();
      for (int i = 0; i < representatives.length; i++) {
        all.add(
            Optional.ofNullable(joined.get(representative(i)))
                .map(e -> e.toArray(BigInteger[]::new))
                .orElse(new BigInteger[0]));
      }
      return all.toArray(BigInteger[][]::new);
    }
  }
}
