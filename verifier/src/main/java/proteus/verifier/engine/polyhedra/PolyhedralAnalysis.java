package proteus.verifier.engine.polyhedra;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.ir.graph.WeakTopologicalOrder;
import proteus.smt.Budget;

/**
 * Linear inequalities at loops' heads between variables that belong together, by abstract
 * interpretation in convex polyhedra: what one iteration adds to one variable bounds what it adds
 * to another, whichever way it takes. Source: Cousot and Halbwachs, POPL 1978. Nothing wraps here,
 * so what is found may be wrong for machine integers and has to be confirmed.
 */
public final class PolyhedralAnalysis {
  /** How often the states at a head grow before constraints are given up. */
  private static final int GROWTHS = 3;

  private static final int DESCENTS = 2;
  private static final int MAX_STEPS = 20_000;

  /** Facts about more variables are seldom meant. */
  private static final int MAX_ABOUT = 4;

  private final Cfg cfg;
  private final WeakTopologicalOrder order;
  private final Set<Location> heads;
  private final LiveVariables live;
  private final LinearEffects effects;
  private final Map<Location, ConvexPolyhedron> states = new HashMap<>();
  private final Map<Location, Integer> growths = new HashMap<>();
  private int steps;

  private PolyhedralAnalysis(Cfg cfg, RelatedVariables related, List<Variable> variables) {
    this.cfg = cfg;
    this.order = related.order();
    this.live = related.live();
    this.heads = Set.copyOf(order.heads());
    this.effects = new LinearEffects(variables);
  }

  /**
   * Inequalities that may hold, by loops' heads.
   *
   * @param inlined with calls inlined
   */
  public static Map<Location, List<Expr>> of(Program inlined, Budget budget) {
    Cfg cfg = inlined.function(inlined.entry()).cfg();
    RelatedVariables related = RelatedVariables.of(cfg);
    Map<Location, Set<Expr>> facts = new LinkedHashMap<>();
    for (List<Variable> group : related.groups()) {
      PolyhedralAnalysis analysis = new PolyhedralAnalysis(cfg, related, group);
      if (analysis.ascend(budget)) {
        analysis.addFacts(facts);
        analysis.descend();
        analysis.addFacts(facts);
      }
    }
    Map<Location, List<Expr>> result = new LinkedHashMap<>();
    facts.forEach((head, set) -> result.put(head, List.copyOf(set)));
    return result;
  }

  /** Whether all states were followed. */
  private boolean ascend(Budget budget) {
    NavigableSet<Location> open = new TreeSet<>(Comparator.comparingInt(order::position));
    states.put(cfg.entry(), effects.any());
    open.add(cfg.entry());
    for (Location at = open.pollFirst(); at != null; at = open.pollFirst()) {
      for (Edge edge : cfg.outgoing(at)) {
        if (steps++ > MAX_STEPS || budget.isOver()) {
          return false;
        }
        if (after(edge).map(next -> arrive(edge.target(), next)).orElse(false)) {
          open.add(edge.target());
        }
      }
    }
    return true;
  }

  /** The states after an edge; empty where there are none. */
  private Optional<ConvexPolyhedron> after(Edge edge) {
    ConvexPolyhedron before = states.get(edge.source());
    if (before == null || Actions.isEnd(edge.action())) {
      return Optional.empty();
    }
    try {
      ConvexPolyhedron after = effects.after(before, edge.action());
      return after.isEmpty() ? Optional.empty() : Optional.of(after);
    } catch (ArithmeticException _) {
      return Optional.of(effects.any());
    }
  }

  /** Whether there are more states than before. */
  private boolean arrive(Location location, ConvexPolyhedron next) {
    ConvexPolyhedron known = states.get(location);
    if (cfg.incoming(location).size() == 1) {
      states.put(location, next);
      return next != known;
    }
    try {
      ConvexPolyhedron arriving = ofInterest(location, next);
      if (known == null) {
        states.put(location, arriving);
        return true;
      }
      if (known.contains(arriving)) {
        return false;
      }
      ConvexPolyhedron grown = known.joined(arriving);
      boolean isWidened =
          heads.contains(location) && growths.merge(location, 1, Integer::sum) > GROWTHS;
      states.put(location, isWidened ? known.widened(grown) : grown);
    } catch (ArithmeticException _) {
      states.put(location, effects.any());
    }
    return true;
  }

  private ConvexPolyhedron ofInterest(Location location, ConvexPolyhedron states) {
    Set<Variable> read = live.at(location);
    ConvexPolyhedron result = states;
    for (Variable variable : effects.variables()) {
      if (!read.contains(variable)) {
        result = effects.without(result, variable);
      }
    }
    return result;
  }

  /** What the widening gave up comes back where conditions of loops say it. */
  private void descend() {
    for (int i = 0; i < DESCENTS; i++) {
      for (Location location : order.locations()) {
        Optional<ConvexPolyhedron> joined = Optional.empty();
        try {
          for (Edge edge : cfg.incoming(location)) {
            Optional<ConvexPolyhedron> next = after(edge);
            if (next.isPresent()) {
              ConvexPolyhedron arriving = ofInterest(location, next.get());
              joined = joined.map(j -> j.joined(arriving)).or(() -> Optional.of(arriving));
            }
          }
        } catch (ArithmeticException _) {
          joined = Optional.empty();
        }
        joined.ifPresent(j -> states.put(location, j));
      }
    }
  }

  private void addFacts(Map<Location, Set<Expr>> facts) {
    for (Location head : order.heads()) {
      ConvexPolyhedron here = states.get(head);
      if (here != null) {
        Set<Expr> known = facts.computeIfAbsent(head, _ -> new LinkedHashSet<>());
        constraints(head, here)
            .ifPresent(
                cone -> {
                  cone.lines().forEach(row -> fact(row, BinaryOp.EQ).ifPresent(known::add));
                  cone.rays().forEach(row -> fact(row, BinaryOp.GE).ifPresent(known::add));
                });
      }
    }
  }

  /** Empty where numbers become too large. */
  private Optional<Cone> constraints(Location head, ConvexPolyhedron here) {
    try {
      return Optional.of(ofInterest(head, here).constraints());
    } catch (ArithmeticException _) {
      return Optional.empty();
    }
  }

  /** What the row says: of the variables' addends, the negative ones on the right side. */
  private Optional<Expr> fact(Row row, BinaryOp op) {
    List<Expr> left = new ArrayList<>();
    List<Expr> right = new ArrayList<>();
    List<Variable> variables = effects.variables();
    for (int i = variables.size() + 1; i < row.size(); i++) {
      if (row.at(i) != 0) {
        return Optional.empty();
      }
    }
    for (int i = 0; i <= variables.size(); i++) {
      long factor = row.at(i);
      if (factor != 0) {
        Expr value = i == 0 ? integer(1) : unbounded(variables.get(i - 1));
        (factor > 0 ? left : right).add(multiple(Math.absExact(factor), value));
      }
    }
    int about = left.size() + right.size() - (row.at(0) == 0 ? 0 : 1);
    return about > 0 && about <= MAX_ABOUT
        ? Optional.of(new Expr.Binary(op, sum(left), sum(right)))
        : Optional.empty();
  }

  private static Expr unbounded(Variable variable) {
    Expr read = Exprs.read(variable);
    return variable.type() instanceof BoolType
        ? Exprs.conditional(read, integer(1), integer(0))
        : Exprs.convert(read, IntType.UNBOUNDED);
  }

  private static Expr integer(long value) {
    return Exprs.integer(value, IntType.UNBOUNDED);
  }

  private static Expr multiple(long factor, Expr value) {
    if (value instanceof Expr.IntLiteral) {
      return integer(factor);
    }
    return factor == 1 ? value : Exprs.multiply(integer(factor), value);
  }

  private static Expr sum(List<Expr> addends) {
    return addends.stream().reduce(Exprs::add).orElseGet(() -> integer(0));
  }
}
