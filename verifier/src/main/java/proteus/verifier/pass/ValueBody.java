package proteus.verifier.pass;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.Interval;

/**
 * A body without loops that computes a value or ends the program, and does nothing else: it writes
 * nothing but its own variables, which it does not read before, asks for no input, and calls at
 * most itself. So it may be run for other arguments than the program asks for, where what would end
 * the program is only remembered.
 */
final class ValueBody {
  private final Cfg cfg;
  private final List<Location> order;

  private ValueBody(Cfg cfg, List<Location> order) {
    this.cfg = cfg;
    this.order = order;
  }

  /** The function's body, if it is of this kind. */
  static Optional<ValueBody> of(Function function, Set<Variable> globals) {
    Set<Variable> constant = new LinkedHashSet<>(globals);
    constant.addAll(function.parameters());
    boolean pure =
        function.cfg().edges().stream().allMatch(e -> isPure(function, e.action(), constant));
    return Optional.of(function.cfg())
        .filter(c -> pure)
        .flatMap(c -> order(c).map(o -> new ValueBody(c, o)))
        .filter(b -> b.readsOnlyAssigned(constant, function.result().stream().toList()));
  }

  private static boolean isPure(Function function, Action action, Set<Variable> constant) {
    boolean known =
        switch (action) {
          case Action.Assume assume -> true;
          case Action.Assign assign -> true;
          case Action.Call call -> call.function().equals(function.name());
          default -> isEnding(action);
        };
    return known
        && Actions.target(action).filter(constant::contains).isEmpty()
        && Actions.expressions(action).stream()
            .flatMap(e -> Subexpressions.of(e).stream())
            .allMatch(ValueBody::isDefined);
  }

  /** Whether nothing follows. */
  static boolean isEnding(Action action) {
    return action instanceof Action.Violate
        || action instanceof Action.Undefined
        || action instanceof Action.Halt;
  }

  /** Whether the operation is defined for all operands. */
  private static boolean isDefined(Expr expression) {
    return !(expression instanceof Expr.Binary(BinaryOp op, Expr a, Expr b, Type type))
        || switch (op) {
          case DIV, REM, SHL, SHR, POINTER_DIFFERENCE -> false;
          default -> true;
        };
  }

  /** The locations in a topological order; empty if there is a loop. */
  private static Optional<List<Location>> order(Cfg cfg) {
    Map<Location, Integer> incoming = new LinkedHashMap<>();
    cfg.edges().forEach(e -> incoming.merge(e.target(), 1, Integer::sum));
    Set<Location> all = new LinkedHashSet<>(List.of(cfg.entry()));
    cfg.edges().forEach(e -> all.addAll(List.of(e.source(), e.target())));
    Deque<Location> ready = new ArrayDeque<>();
    all.stream().filter(l -> !incoming.containsKey(l)).forEach(ready::add);
    List<Location> order = new ArrayList<>();
    while (!ready.isEmpty()) {
      Location next = ready.remove();
      order.add(next);
      for (Edge edge : cfg.outgoing(next)) {
        if (incoming.merge(edge.target(), -1, Integer::sum) == 0) {
          ready.add(edge.target());
        }
      }
    }
    return Optional.of(order).filter(o -> o.size() == all.size());
  }

  private boolean readsOnlyAssigned(Set<Variable> before, List<Variable> atExit) {
    Map<Location, Set<Variable>> assigned = new LinkedHashMap<>();
    assigned.put(cfg.entry(), before);
    for (Location location : order) {
      Set<Variable> here = assigned.get(location);
      if (here == null) {
        continue;
      }
      for (Edge edge : cfg.outgoing(location)) {
        for (Expr expression : Actions.expressions(edge.action())) {
          if (!here.containsAll(Subexpressions.variables(expression))) {
            return false;
          }
        }
        if (isEnding(edge.action())) {
          continue;
        }
        Set<Variable> after = new LinkedHashSet<>(here);
        Actions.target(edge.action()).ifPresent(after::add);
        assigned.merge(
            edge.target(),
            after,
            (a, b) -> {
              Set<Variable> both = new LinkedHashSet<>(a);
              both.retainAll(b);
              return both;
            });
      }
    }
    return assigned.getOrDefault(cfg.exit(), before).containsAll(atExit);
  }

  /** What the parameter may be at the edges; empty if none of them is reached. */
  Optional<Interval> range(Variable parameter, IntType type, Collection<Edge> edges) {
    Map<Location, Interval> ranges = new LinkedHashMap<>();
    ranges.put(cfg.entry(), new Interval(type.min(), type.max()));
    Optional<Interval> result = Optional.empty();
    for (Location location : order) {
      Interval here = ranges.get(location);
      if (here == null) {
        continue;
      }
      for (Edge edge : cfg.outgoing(location)) {
        Optional<Interval> there =
            edge.action() instanceof Action.Assume(Expr condition, var branch)
                ? narrowed(here, condition, parameter)
                : Optional.of(here);
        there.ifPresent(t -> ranges.merge(edge.target(), t, Interval::join));
        if (edges.contains(edge)) {
          result = Optional.of(result.map(here::join).orElse(here));
        }
      }
    }
    return result;
  }

  /** The values of the parameter where the condition holds. */
  private static Optional<Interval> narrowed(Interval range, Expr condition, Variable parameter) {
    if (condition instanceof Expr.Unary(UnaryOp op, Expr negated)
        && op == UnaryOp.NOT
        && negated instanceof Expr.Binary(BinaryOp compare, Expr a, Expr b, Type type)) {
      return compare.isComparison()
          ? narrowed(range, new Expr.Binary(compare.negated(), a, b), parameter)
          : Optional.of(range);
    }
    if (!(condition instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, Type type))) {
      return Optional.of(range);
    }
    if (op == BinaryOp.LOGICAL_AND) {
      return narrowed(range, left, parameter).flatMap(r -> narrowed(r, right, parameter));
    }
    if (!left.equals(new Expr.VariableRead(parameter))
        || !(right instanceof Expr.IntLiteral(BigInteger bound, IntType t))) {
      return Optional.of(range);
    }
    return range.meet(
        switch (op) {
          case GT -> new Interval(bound.add(BigInteger.ONE), null);
          case GE -> new Interval(bound, null);
          case LT -> new Interval(null, bound.subtract(BigInteger.ONE));
          case LE -> new Interval(null, bound);
          case EQ -> Interval.of(bound);
          case NE -> without(range, bound);
          default -> Interval.ALL;
        });
  }

  /** All but the number, as far as it is an end of the range. */
  private static Interval without(Interval range, BigInteger number) {
    if (range.isAtLeast(number)) {
      return new Interval(number.add(BigInteger.ONE), null);
    }
    return range.isAtMost(number)
        ? new Interval(null, number.subtract(BigInteger.ONE))
        : Interval.ALL;
  }
}
