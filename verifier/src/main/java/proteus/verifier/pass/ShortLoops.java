package proteus.verifier.pass;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;

/**
 * Unrolls loops that make few iterations, whatever happens: what decides about their ends are
 * constants. What they compute for an iteration of the loop around them needs no invariant of its
 * own then, and what they choose in memory has a constant place.
 */
public final class ShortLoops {
  private static final int MAX_COPIES = 65;
  private static final int MAX_EDGES = 3_000;

  private final Cfg cfg;
  private final Loop loop;
  private final List<Edge> edges = new ArrayList<>();
  private int locations;

  private ShortLoops(Cfg cfg, Loop loop) {
    this.cfg = cfg;
    this.loop = loop;
    this.locations = cfg.locationCount();
  }

  /** The program without such loops in its entry function. */
  public static Program unrolled(Program program) {
    return unrolled(program, 1);
  }

  /** The program without those of such loops that are within other loops. */
  public static Program innerUnrolled(Program program) {
    return unrolled(program, 2);
  }

  private static Program unrolled(Program program, int leastDepth) {
    Function entry = program.function(program.entry());
    Cfg cfg = entry.cfg();
    Optional<Cfg> next = Optional.of(cfg);
    while (next.isPresent()) {
      cfg = next.get();
      next = withoutOne(cfg, leastDepth);
    }
    return cfg.equals(entry.cfg()) ? program : program.with(entry.with(cfg));
  }

  private static Optional<Cfg> withoutOne(Cfg cfg, int leastDepth) {
    LoopForest forest = LoopForest.of(cfg);
    return !forest.irreducible().isEmpty()
        ? Optional.empty()
        : forest.innermostFirst().stream()
            .filter(l -> l.depth() >= leastDepth && l.inner().isEmpty())
            .flatMap(l -> new ShortLoops(cfg, l).unroll().stream())
            .findFirst();
  }

  /** Empty where the loop may make more iterations than wanted. */
  private Optional<Cfg> unroll() {
    for (Edge edge : cfg.edges()) {
      if (!loop.contains(edge.source())) {
        edges.add(edge);
      }
    }
    Location header = loop.header();
    Optional<Map<Variable, Expr>> constants = Optional.of(atEntry());
    for (int copy = 0; constants.isPresent(); copy++) {
      if (copy == MAX_COPIES || edges.size() > MAX_EDGES) {
        return Optional.empty();
      }
      Location next = new Location(locations++);
      constants = iteration(header, next, constants.get());
      header = next;
    }
    Map<Location, SourceSpan> heads = new LinkedHashMap<>(cfg.loopHeads());
    heads.remove(loop.header());
    return Optional.of(new Cfg(cfg.entry(), cfg.exit(), locations, edges, heads));
  }

  /** What is known where the loop begins: assignments of constants just before. */
  private Map<Variable, Expr> atEntry() {
    return loop.entryEdges().stream().map(this::before).reduce(ShortLoops::common).orElse(Map.of());
  }

  private Map<Variable, Expr> before(Edge last) {
    List<Edge> way = new ArrayList<>(List.of(last));
    Location at = last.source();
    while (cfg.incoming(at).size() == 1 && !at.equals(cfg.entry()) && way.size() < MAX_COPIES) {
      Edge edge = cfg.incoming(at).getFirst();
      way.addFirst(edge);
      at = edge.source();
    }
    Map<Variable, Expr> known = Map.of();
    for (Edge edge : way) {
      known = after(edge.action(), known);
    }
    return known;
  }

  private static Map<Variable, Expr> after(Action action, Map<Variable, Expr> known) {
    if (action instanceof Action.Call) {
      return Map.of();
    }
    @Nullable Variable target = Actions.target(action).orElse(null);
    if (target == null) {
      return known;
    }
    Map<Variable, Expr> result = new LinkedHashMap<>(known);
    result.remove(target);
    if (action instanceof Action.Assign(Variable variable, Expr value)) {
      Expr now = Simplifier.simplify(value.substitute(known));
      if (now instanceof Expr.IntLiteral || now instanceof Expr.BoolLiteral) {
        result.put(variable, now);
      }
    }
    return result;
  }

  private static Map<Variable, Expr> common(Map<Variable, Expr> a, Map<Variable, Expr> b) {
    Map<Variable, Expr> common = new LinkedHashMap<>(a);
    common.entrySet().retainAll(b.entrySet());
    return common;
  }

  /**
   * Adds a copy of the body.
   *
   * @param header where it begins
   * @param next where the next copy begins
   * @return what is known there; empty if it is not reached
   */
  private Optional<Map<Variable, Expr>> iteration(
      Location header, Location next, Map<Variable, Expr> constants) {
    Map<Location, Location> copies = new LinkedHashMap<>(Map.of(loop.header(), header));
    Map<Location, Map<Variable, Expr>> known =
        new LinkedHashMap<>(Map.of(loop.header(), constants));
    Optional<Map<Variable, Expr>> again = Optional.empty();
    for (Location location : loop.body()) {
      @Nullable Map<Variable, Expr> here = known.get(location);
      if (here == null) {
        continue;
      }
      Location source = copy(copies, location);
      for (Edge edge : cfg.outgoing(location)) {
        Optional<Action> action = reduced(edge.action(), here);
        if (action.isEmpty()) {
          continue;
        }
        Map<Variable, Expr> after = after(edge.action(), here);
        Location target = edge.target();
        if (target.equals(loop.header())) {
          again = Optional.of(again.map(a -> common(a, after)).orElse(after));
          target = next;
        } else if (loop.contains(target)) {
          known.merge(target, after, ShortLoops::common);
          target = copy(copies, target);
        }
        edges.add(new Edge(source, action.get(), target, edge.span()));
      }
    }
    return again;
  }

  private Location copy(Map<Location, Location> copies, Location location) {
    return copies.computeIfAbsent(location, _ -> new Location(locations++));
  }

  /** The action where these values are known; empty where it does not pass. */
  private static Optional<Action> reduced(Action action, Map<Variable, Expr> known) {
    Action now =
        Actions.map(action, target -> target, e -> Simplifier.simplify(e.substitute(known)));
    return switch (now) {
      case Action.Assume(Expr.BoolLiteral(boolean passes), var _) when !passes -> Optional.empty();
      case Action.Assign(Variable target, Expr value)
          when value.equals(new Expr.VariableRead(target)) ->
          Optional.of(Action.NOTHING);
      default -> Optional.of(now);
    };
  }
}
