package proteus.verifier.engine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * The conditions that a program asks between a loop's header and the next one, of the values at the
 * header: what was assigned on the way is put in.
 */
public final class LoopConditions {
  private static final int MAX_STEPS = 1_500;
  private static final int MAX_VISITS = 6;
  private static final int MAX_SIZE = 40;
  private static final int MAX_FOUND = 40;

  private final Cfg cfg;
  private final Set<Location> heads;
  private final Set<Expr> comparisons = new LinkedHashSet<>();
  private final Set<Expr> combinations = new LinkedHashSet<>();
  private int others;

  private record Path(Location at, Map<Variable, Expr> values) {}

  private LoopConditions(Cfg cfg, Set<Location> heads) {
    this.cfg = cfg;
    this.heads = heads;
  }

  /** Follows the ways from each header. */
  public static LoopConditions of(Cfg cfg, Set<Location> heads) {
    LoopConditions conditions = new LoopConditions(cfg, heads);
    heads.forEach(conditions::follow);
    return conditions;
  }

  /** The comparisons of integers. */
  public Set<Expr> comparisons() {
    return comparisons;
  }

  /** What comparisons are joined to by "and" and "or". */
  public Set<Expr> combinations() {
    return combinations;
  }

  private void follow(Location head) {
    Map<Location, Integer> visits = new HashMap<>();
    Deque<Path> open = new ArrayDeque<>(List.of(new Path(head, Map.of())));
    for (int steps = 0; !open.isEmpty() && steps < MAX_STEPS; steps++) {
      Path path = open.pop();
      for (Edge edge : cfg.outgoing(path.at())) {
        Map<Variable, Expr> values = after(edge.action(), path.values());
        boolean goesOn =
            !heads.contains(edge.target())
                && visits.merge(edge.target(), 1, Integer::sum) <= MAX_VISITS;
        if (goesOn) {
          open.push(new Path(edge.target(), values));
        }
      }
    }
  }

  private Map<Variable, Expr> after(Action action, Map<Variable, Expr> values) {
    if (action instanceof Action.Assume(Expr condition, var branch)) {
      collect(Simplifier.simplify(condition.substitute(values)));
      return values;
    }
    Map<Variable, Expr> next = new LinkedHashMap<>(values);
    if (action instanceof Action.Assign(Variable target, Expr value)) {
      Expr now = Simplifier.simplify(value.substitute(values));
      boolean isLarge = Subexpressions.of(now).size() > MAX_SIZE;
      next.put(target, isLarge ? other(target) : now);
    } else {
      Actions.target(action).ifPresent(target -> next.put(target, other(target)));
    }
    return next;
  }

  /** A value of which nothing is said. */
  private Expr other(Variable like) {
    return new Expr.VariableRead(Variable.temporary("other$" + others++, like.type()));
  }

  private void collect(Expr condition) {
    switch (condition) {
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT -> collect(operand);
      case Expr.Binary binary when binary.op().isLogical() -> {
        collect(binary.left());
        collect(binary.right());
        if (combinations.size() < MAX_FOUND && Subexpressions.of(binary).size() <= MAX_SIZE) {
          combinations.add(binary);
        }
      }
      case Expr.Binary binary
          when binary.op().isComparison()
              && binary.left().type() instanceof IntType
              && Subexpressions.of(binary).size() <= MAX_SIZE -> {
        inner(binary.left());
        inner(binary.right());
        if (comparisons.size() < MAX_FOUND) {
          comparisons.add(binary);
        }
      }
      default -> {}
    }
  }

  /** What a truth value was that became a number. */
  private void inner(Expr number) {
    for (Expr part : Subexpressions.of(number)) {
      switch (part) {
        case Expr.Convert(Expr operand, var type) when operand.type() instanceof BoolType ->
            collect(operand);
        case Expr.Conditional(Expr condition, Expr yes, Expr no) -> collect(condition);
        default -> {}
      }
    }
  }
}
