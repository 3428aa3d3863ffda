package proteus.verifier.survey;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Cfg;
import proteus.ir.CfgBuilder;
import proteus.ir.Edge;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Location;
import proteus.ir.Loop;
import proteus.ir.LoopForest;
import proteus.ir.Nondet;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.verifier.pass.CallEffects;

/**
 * What of a function decides when its loops are left (Xie et al. 2019, 7.1: the exit conditions are
 * the slicing criteria), and what these conditions are computed from. Branches on anything else may
 * go either way, and are gone where both ways do the same: an over-approximation, in which bounds
 * hold that hold for the function.
 */
final class ExitSlice {

  private final Function function;
  private final Cfg cfg;
  private final boolean numbered;
  private int choices;
  private final Set<Variable> relevant = new LinkedHashSet<>();

  /** Branching locations whose conditions are kept. */
  private final Set<Location> deciding = new HashSet<>();

  /** What is read from memory and matters. */
  private final Set<CallEffects.Access> loads = new HashSet<>();

  /** What is kept because it has to be within an object. */
  private final Set<Edge> accesses = new HashSet<>();

  /** The locations of loops that are gone. */
  private final Set<Location> skipped = new HashSet<>();

  private final Map<Location, List<Edge>> outgoing = new LinkedHashMap<>();

  /**
   * @param numbered whether a choice among ways is by a variable; else by assumptions that all hold
   */
  private ExitSlice(Function function, boolean numbered) {
    this.numbered = numbered;
    this.function = function;
    this.cfg = function.cfg();
  }

  /** What decides when any of the loops is left. */
  static Function of(Function function) {
    return of(function, true);
  }

  /** The same, with choices among ways on which nothing depends. */
  static Function withOpenChoices(Function function) {
    return of(function, false);
  }

  private static Function of(Function function, boolean numbered) {
    ExitSlice slice = new ExitSlice(function, numbered);
    slice.findRelevant(LoopForest.of(function.cfg()).innermostFirst());
    slice.simplify();
    return function.with(slice.build());
  }

  /**
   * What decides when the one loop is left that is in no other one: loops in it that do not change
   * what it depends on are gone, as if they ran any number of times.
   */
  static Function ofOutermost(Function function) {
    return ofOutermost(function, false);
  }

  /** The same, with what the one loop reads and writes at addresses that advance in it. */
  static Function ofOutermostWithAccesses(Function function) {
    return ofOutermost(function, true);
  }

  private static Function ofOutermost(Function function, boolean withAccesses) {
    ExitSlice slice = new ExitSlice(function, false);
    LoopForest forest = LoopForest.of(function.cfg());
    if (withAccesses) {
      forest.roots().forEach(slice::keepAccesses);
    }
    List<Loop> inner = new ArrayList<>(forest.innermostFirst());
    inner.removeAll(forest.roots());
    slice.findRelevant(forest.roots());
    List<Loop> idle = List.of();
    while (!inner.isEmpty()) {
      idle = inner.stream().filter(slice::isIdle).toList();
      List<Loop> needed = new ArrayList<>(inner);
      needed.removeAll(idle);
      if (needed.isEmpty()) {
        break;
      }
      slice.findRelevant(needed);
      inner = new ArrayList<>(idle);
    }
    for (Loop loop : idle) {
      if (idle.stream().noneMatch(l -> !l.equals(loop) && l.contains(loop.header()))) {
        slice.skip(loop);
      }
    }
    slice.simplify();
    return function.with(slice.build());
  }

  /** Keeps accesses that are made by the loop, and not by one in it, where addresses advance. */
  private void keepAccesses(Loop loop) {
    Set<Variable> advancing = advancing(loop);
    for (Location location : loop.body()) {
      boolean own = loop.inner().stream().noneMatch(l -> l.contains(location));
      for (Edge edge : cfg.outgoing(location)) {
        Optional<Set<Variable>> read = address(edge.action()).map(ExitSlice::read);
        if (own && read.filter(r -> !Collections.disjoint(r, advancing)).isPresent()) {
          accesses.add(edge);
          relevant.addAll(read.get());
        }
      }
    }
  }

  /** The variables to which the loop adds, and those that get their values. */
  private Set<Variable> advancing(Loop loop) {
    Map<Variable, Set<Variable>> assigned = new HashMap<>();
    for (Location location : loop.body()) {
      for (Edge edge : cfg.outgoing(location)) {
        if (loop.contains(edge.target())
            && edge.action() instanceof Action.Assign(Variable target, Expr value)) {
          assigned.computeIfAbsent(target, t -> new HashSet<>()).addAll(read(value));
        }
      }
    }
    Set<Variable> advancing = new HashSet<>();
    assigned.forEach(
        (target, read) -> {
          if (read.contains(target)) {
            advancing.add(target);
          }
        });
    int size;
    do {
      size = advancing.size();
      assigned.forEach(
          (target, read) -> {
            if (!Collections.disjoint(read, advancing)) {
              advancing.add(target);
            }
          });
    } while (advancing.size() != size);
    return advancing;
  }

  private static Optional<Expr> address(Action action) {
    return switch (action) {
      case Action.Load load -> Optional.of(load.address());
      case Action.Store store -> Optional.of(store.address());
      default -> Optional.empty();
    };
  }

  private static Set<Variable> read(Expr expression) {
    Set<Variable> read = new HashSet<>();
    CallEffects.collect(expression, read);
    return read;
  }

  /** Whether nothing happens within the loop that matters after it. */
  private boolean isIdle(Loop loop) {
    for (Location location : loop.body()) {
      for (Edge edge : cfg.outgoing(location)) {
        if (loop.contains(edge.target())
            && !isPlain(edge)
            && !(edge.action() instanceof Action.Assume)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Goes on at once wherever the loop is left, or the function from within. */
  private void skip(Loop loop) {
    skipped.addAll(loop.body());
    List<Edge> exits = new ArrayList<>();
    for (Location location : loop.body()) {
      for (Edge edge : cfg.outgoing(location)) {
        if (!loop.contains(edge.target())) {
          boolean tells = edge.action() instanceof Action.Assume && !isPlain(edge);
          Action action = tells ? edge.action() : Action.NOTHING;
          exits.add(new Edge(loop.header(), action, edge.target(), edge.span()));
        }
      }
    }
    outgoing.put(loop.header(), exits);
  }

  private void findRelevant(Collection<Loop> loops) {
    for (Loop loop : loops) {
      loop.exitEdges().forEach(e -> decide(e.source()));
    }
    int size;
    do {
      size = relevant.size() + deciding.size() + loads.size();
      for (Edge edge : cfg.edges()) {
        if (edge.action() instanceof Action.Assume(Expr condition, var _)) {
          if (readsRelevant(condition)) {
            decide(edge.source());
          }
        } else if (edge.action() instanceof Action.Assign(Variable target, Expr value)
            && relevant.contains(target)) {
          CallEffects.collect(value, relevant);
        } else if (edge.action() instanceof Action.Load(Variable target, Expr address, int bytes)
            && relevant.contains(target)) {
          CallEffects.collect(address, relevant);
          loads.add(new CallEffects.Access(target.type(), bytes));
        } else if (edge.action() instanceof Action.Store(Expr address, Expr value, int bytes)
            && loads.contains(new CallEffects.Access(value.type(), bytes))) {
          CallEffects.collect(address, relevant);
          CallEffects.collect(value, relevant);
        }
      }
    } while (relevant.size() + deciding.size() + loads.size() != size);
  }

  private boolean readsRelevant(Expr condition) {
    return read(condition).stream().anyMatch(relevant::contains);
  }

  private void decide(Location location) {
    if (deciding.add(location)) {
      for (Edge edge : cfg.outgoing(location)) {
        if (edge.action() instanceof Action.Assume(Expr condition, var _)) {
          CallEffects.collect(condition, relevant);
        }
      }
      earlierOperands(location, new HashSet<>(Set.of(location)));
    }
  }

  /**
   * The branches that decide whether the one at the location is reached, where nothing but values
   * for conditions is computed in between: mostly operands of the same condition.
   */
  private void earlierOperands(Location location, Set<Location> seen) {
    if (cfg.loopHeads().containsKey(location)) {
      return;
    }
    for (Edge edge : cfg.incoming(location)) {
      if (edge.action() instanceof Action.Assume && !edge.action().equals(Action.NOTHING)) {
        decide(edge.source());
      } else if (isTemporary(edge.action()) && seen.add(edge.source())) {
        earlierOperands(edge.source(), seen);
      }
    }
  }

  private static boolean isTemporary(Action action) {
    return (action instanceof Action.Assign || action instanceof Action.Load)
            && Actions.target(action).filter(v -> v.sourceName().isEmpty()).isPresent()
        || action.equals(Action.NOTHING);
  }

  /** Whether what the edge does is of no interest. */
  private boolean isPlain(Edge edge) {
    if (accesses.contains(edge)) {
      return false;
    }
    return switch (edge.action()) {
      case Action.Assume a -> !deciding.contains(edge.source());
      case Action.Violate a -> false;
      case Action.Halt a -> false;
      case Action.Store a -> loads.isEmpty();
      case Action.Copy a -> loads.isEmpty();
      case Action.Fill a -> loads.isEmpty();
      case Action.Call a -> false;
      default -> Actions.target(edge.action()).filter(relevant::contains).isEmpty();
    };
  }

  private void simplify() {
    for (Edge edge : cfg.edges()) {
      if (skipped.contains(edge.source())) {
        continue;
      }
      Edge kept = isPlain(edge) ? edge.with(Action.NOTHING) : edge;
      outgoing.computeIfAbsent(edge.source(), l -> new ArrayList<>()).add(kept);
    }
    boolean changed;
    do {
      changed = false;
      Map<Location, Location> ends = new HashMap<>();
      for (List<Edge> edges : outgoing.values()) {
        if (edges.size() > 1 && edges.stream().allMatch(ExitSlice::doesNothing)) {
          Map<Location, Edge> different = new LinkedHashMap<>();
          edges.forEach(e -> different.putIfAbsent(end(e.target(), ends), e));
          if (different.size() < edges.size()) {
            List<Edge> fewer = List.copyOf(different.values());
            edges.clear();
            edges.addAll(fewer);
            changed = true;
          }
        }
      }
    } while (changed);
  }

  private static boolean doesNothing(Edge edge) {
    return edge.action().equals(Action.NOTHING);
  }

  /** Where an execution gets without doing anything or choosing a way. */
  private Location end(Location start, Map<Location, Location> known) {
    Location at = start;
    Set<Location> seen = new LinkedHashSet<>();
    while (seen.add(at) && !isHead(at)) {
      Location end = known.get(at);
      List<Edge> edges = outgoing.getOrDefault(at, List.of());
      if (end != null) {
        at = end;
        break;
      }
      if (edges.size() != 1 || !doesNothing(edges.getFirst())) {
        break;
      }
      at = edges.getFirst().target();
    }
    for (Location location : seen) {
      known.put(location, at);
    }
    return at;
  }

  private boolean isHead(Location location) {
    return cfg.loopHeads().containsKey(location) && !skipped.contains(location);
  }

  private Cfg build() {
    CfgBuilder builder = new CfgBuilder();
    Location[] locations = new Location[cfg.locationCount()];
    for (int i = 0; i < locations.length; i++) {
      locations[i] = builder.newLocation();
    }
    outgoing.forEach(
        (source, edges) -> {
          boolean open =
              numbered && edges.size() > 1 && edges.stream().allMatch(ExitSlice::doesNothing);
          if (open) {
            choose(builder, locations, source, edges);
          } else {
            edges.forEach(
                e ->
                    builder.edge(
                        locations[source.index()],
                        e.action(),
                        locations[e.target().index()],
                        e.span()));
          }
        });
    cfg.loopHeads()
        .forEach(
            (head, span) -> {
              if (isHead(head)) {
                builder.loopHead(locations[head.index()], span);
              }
            });
    return builder.build(locations[cfg.entry().index()], locations[cfg.exit().index()]);
  }

  /** A choice among several ways. */
  private void choose(CfgBuilder builder, Location[] locations, Location source, List<Edge> edges) {
    Variable choice = Variable.temporary(function.name() + "$way" + choices++, IntType.signed(32));
    Nondet any = new Nondet(Nondet.Kind.UNINITIALIZED, choice.name());
    Location chosen =
        builder.step(
            locations[source.index()], new Action.Havoc(choice, any), edges.getFirst().span());
    Expr rest = new Expr.BoolLiteral(true);
    for (int i = 0; i < edges.size(); i++) {
      Expr is =
          new Expr.Binary(
              BinaryOp.EQ,
              new Expr.VariableRead(choice),
              new Expr.IntLiteral(BigInteger.valueOf(i), IntType.signed(32)));
      boolean last = i == edges.size() - 1;
      Edge edge = edges.get(i);
      builder.edge(
          chosen,
          new Action.Assume(last ? rest : is),
          locations[edge.target().index()],
          edge.span());
      Expr not = new Expr.Unary(UnaryOp.NOT, is);
      rest = i == 0 ? not : new Expr.Binary(BinaryOp.LOGICAL_AND, rest, not);
    }
  }
}
