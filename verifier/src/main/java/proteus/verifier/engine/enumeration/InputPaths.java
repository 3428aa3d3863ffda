package proteus.verifier.engine.enumeration;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.smt.Interval;
import proteus.verifier.engine.enumeration.ValueSplit.Part;

/**
 * Follows a function from where it asks for an integer, up to the next loop header or access to
 * memory, or until the integer is not needed any more.
 */
final class InputPaths {
  private static final int MAX_STEPS = 600;
  private static final int MAX_SIZE = 60;

  private final Cfg cfg;
  private final LiveVariables live;
  private final Set<Location> loopHeads;
  private final Variable input;
  private final ValueSplit split;
  private final List<Interval> needed = new ArrayList<>();
  private final Deque<Path> open = new ArrayDeque<>();
  private int others;

  /** Ways that some value of the input stands for, whatever other inputs are. */
  private final Set<List<Edge>> represented = new LinkedHashSet<>();

  /**
   * A way that executions with some values of the input may take.
   *
   * @param values of variables that were assigned on it
   */
  private record Path(Location at, Part part, Map<Variable, Expr> values, List<Edge> edges) {
    Path along(Edge edge, Part passing) {
      List<Edge> longer = new ArrayList<>(edges);
      longer.add(edge);
      return new Path(edge.target(), passing, values, longer);
    }

    Path along(Edge edge, Variable variable, Expr value) {
      Map<Variable, Expr> after = new LinkedHashMap<>(values);
      after.put(variable, value);
      return new Path(at, part, after, edges).along(edge, part);
    }
  }

  private InputPaths(Cfg cfg, LiveVariables live, Set<Location> loopHeads, IntType type) {
    this.cfg = cfg;
    this.live = live;
    this.loopHeads = loopHeads;
    this.input = Variable.temporary("input$", type);
    this.split = new ValueSplit(input);
  }

  /**
   * Intervals with the values that matter. Any other value ends the program without a violation, or
   * does what some value in the intervals does, whatever other inputs are.
   *
   * @param edge gives the input to the variable
   */
  static List<Interval> needed(
      Cfg cfg, LiveVariables live, Set<Location> loopHeads, Edge edge, Variable target) {
    IntType type = (IntType) target.type();
    InputPaths paths = new InputPaths(cfg, live, loopHeads, type);
    Map<Variable, Expr> values = Map.of(target, new Expr.VariableRead(paths.input));
    paths.open.add(new Path(edge.target(), new Part(Interval.of(type), true), values, List.of()));
    for (int steps = 0; !paths.open.isEmpty(); steps++) {
      Path path = paths.open.remove();
      if (steps > MAX_STEPS || !paths.follow(path)) {
        paths.needed.add(path.part().values());
      }
    }
    return paths.needed;
  }

  /** Puts what may come next; false where all values of the path are needed. */
  private boolean follow(Path path) {
    if (path.at().equals(cfg.exit())) {
      return true;
    }
    if (live.at(path.at()).stream().noneMatch(v -> mentions(path.values().get(v)))) {
      if (!path.part().exact()) {
        needed.add(path.part().values());
      } else if (represented.add(path.edges())) {
        needed.add(Interval.of(one(path.part().values())));
      }
      return true;
    }
    List<Edge> edges = cfg.outgoing(path.at());
    List<Path> next = new ArrayList<>();
    boolean follows =
        !loopHeads.contains(path.at())
            && edges.stream().allMatch(e -> isSimple(e.action()) && follow(path, e, next));
    if (follows) {
      open.addAll(next);
    }
    return follows;
  }

  private boolean mentions(@Nullable Expr value) {
    return value != null && Subexpressions.variables(value).contains(input);
  }

  private static BigInteger one(Interval values) {
    return values.contains(BigInteger.ZERO)
        ? BigInteger.ZERO
        : values.lo() != null ? values.lo() : Objects.requireNonNull(values.hi());
  }

  /** Whether the action can neither violate nor fail, and touches variables only. */
  private static boolean isSimple(Action action) {
    boolean simple =
        switch (action) {
          case Action.Assume a -> true;
          case Action.Assign a -> true;
          case Action.Havoc h -> true;
          case Action.Halt h -> true;
          case Action.Load a -> false;
          case Action.Store a -> false;
          case Action.Allocate a -> false;
          case Action.Deallocate a -> false;
          case Action.Copy a -> false;
          case Action.Fill a -> false;
          case Action.Call a -> false;
          case Action.Violate a -> false;
          case Action.Undefined a -> false;
        };
    return simple && Subexpressions.of(action).stream().noneMatch(InputPaths::mayFail);
  }

  private static boolean mayFail(Expr expression) {
    return expression instanceof Expr.Binary binary
        && (binary.op() == BinaryOp.DIV
            || binary.op() == BinaryOp.REM
            || binary.op() == BinaryOp.SHL
            || binary.op() == BinaryOp.SHR)
        && !(binary.right() instanceof Expr.IntLiteral);
  }

  /** Puts what may come after the edge; false where that would be too complicated. */
  private boolean follow(Path path, Edge edge, List<Path> next) {
    switch (edge.action()) {
      case Action.Assume(Expr condition, var branch) -> {
        Expr now = Simplifier.simplify(condition.substitute(path.values()));
        for (Part part : split.of(now, true, path.part())) {
          next.add(path.along(edge, part));
        }
        return true;
      }
      case Action.Assign(Variable target, Expr value) -> {
        Expr after = Simplifier.simplify(value.substitute(path.values()));
        next.add(path.along(edge, target, after));
        return Subexpressions.of(after).size() <= MAX_SIZE;
      }
      default -> {
        Actions.target(edge.action()).ifPresent(t -> next.add(path.along(edge, t, other(t))));
        return true;
      }
    }
  }

  private Expr other(Variable like) {
    return new Expr.VariableRead(Variable.temporary("other$" + others++, like.type()));
  }
}
