package proteus.verifier.engine.algebra;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Negation;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Dominators;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.Budget;

/** Follows a function from its entry and from its loop headers to the next ones. */
final class Segments {
  private static final int MAX_ENDS = 2_000;
  private static final int MAX_SIZE = 400;

  private final Cfg cfg;
  private final List<Variable> globals;
  private final Set<Location> cutPoints = new LinkedHashSet<>();
  private final List<Segment> segments = new ArrayList<>();
  private final Set<Variable> arbitrary = new LinkedHashSet<>();
  private final Budget budget;
  private int ends;

  private Segments(Function function, List<Variable> globals, Budget budget) {
    this.budget = budget;
    this.cfg = function.cfg();
    this.globals = globals;
    cutPoints.add(cfg.entry());
    Dominators dominators = Dominators.of(cfg);
    for (Edge edge : cfg.edges()) {
      if (dominators.isRetreating(edge)) {
        cutPoints.add(edge.target());
      }
    }
  }

  /**
   * What there is.
   *
   * @param arbitrary variables that stand for arbitrary values within a segment
   */
  record Found(List<Segment> segments, Set<Variable> arbitrary) {}

  /** All segments of the function; empty if there are too many for the budget, or no loops. */
  static Optional<Found> of(Function function, List<Variable> globals, Budget budget) {
    Segments found = new Segments(function, globals, budget);
    if (found.cutPoints.size() < 2) {
      return Optional.empty();
    }
    for (Location start : found.cutPoints) {
      found.follow(start, start, List.of(), Map.of());
    }
    return found.isOver()
        ? Optional.empty()
        : Optional.of(new Found(found.segments, found.arbitrary));
  }

  private void follow(
      Location start, Location at, List<Expr.Binary> guards, Map<Variable, Expr> values) {
    for (Edge edge : cfg.outgoing(at)) {
      if (isOver()) {
        return;
      }
      switch (edge.action()) {
        case Action.Assume(Expr condition, var branch) -> {
          for (List<Expr.Binary> comparisons : Alternatives.of(condition.substitute(values))) {
            if (comparisons.stream().noneMatch(c -> guards.contains(Negation.of(c)))) {
              List<Expr.Binary> more = new ArrayList<>(guards);
              more.addAll(comparisons);
              arrive(start, edge.target(), more, values);
            }
          }
        }
        case Action.Violate violate -> end(start, new Segment.AtViolation(edge), guards, values);
        case Action.Halt _, Action.Undefined _ -> ends++;
        default -> arrive(start, edge.target(), guards, after(edge.action(), values));
      }
    }
  }

  private void arrive(
      Location start, Location at, List<Expr.Binary> guards, Map<Variable, Expr> values) {
    if (cutPoints.contains(at)) {
      end(start, new Segment.AtCutPoint(at), guards, values);
    } else {
      follow(start, at, guards, values);
    }
  }

  private void end(
      Location start, Segment.End end, List<Expr.Binary> guards, Map<Variable, Expr> values) {
    segments.add(new Segment(segments.size(), start, end, guards, values));
    ends++;
  }

  private boolean isOver() {
    return ends > MAX_ENDS || budget.isOver();
  }

  private Map<Variable, Expr> after(Action action, Map<Variable, Expr> values) {
    Map<Variable, Expr> after = new LinkedHashMap<>(values);
    if (action instanceof Action.Call) {
      globals.forEach(global -> after.put(global, any(global.type())));
    }
    Actions.target(action)
        .ifPresent(
            target -> {
              Expr value =
                  action instanceof Action.Assign assign
                      ? Simplifier.simplify(assign.value().substitute(values))
                      : any(target.type());
              boolean small = Subexpressions.of(value).size() <= MAX_SIZE;
              after.put(target, small ? value : any(target.type()));
            });
    return after;
  }

  private Expr any(Type type) {
    Variable variable = Variable.temporary("any$" + arbitrary.size(), type);
    arbitrary.add(variable);
    return new Expr.VariableRead(variable);
  }
}
