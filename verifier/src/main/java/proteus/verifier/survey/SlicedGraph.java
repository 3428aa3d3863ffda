package proteus.verifier.survey;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;

/** A function's graph without what does not decide when its loops are left. */
final class SlicedGraph {
  private final String name;
  private final Cfg cfg;
  private final ExitCriteria criteria;
  private final boolean numbered;
  private int choices;

  /** The locations of loops that are gone. */
  private final Set<Location> skipped = new HashSet<>();

  private final Map<Location, List<Edge>> outgoing = new LinkedHashMap<>();

  /**
   * @param criteria asked for what is of interest, whenever edges are dropped
   * @param numbered whether a choice among ways is by a variable; else by assumptions that all hold
   */
  SlicedGraph(Function function, ExitCriteria criteria, boolean numbered) {
    this.name = function.name();
    this.cfg = function.cfg();
    this.criteria = criteria;
    this.numbered = numbered;
  }

  /** Goes on at once wherever the loop is left, or the function from within. */
  void skip(Loop loop) {
    skipped.addAll(loop.body());
    List<Edge> exits = new ArrayList<>();
    for (Location location : loop.body()) {
      for (Edge edge : cfg.outgoing(location)) {
        if (!loop.contains(edge.target())) {
          boolean tells = edge.action() instanceof Action.Assume && !criteria.isPlain(edge);
          Action action = tells ? edge.action() : Action.NOTHING;
          exits.add(new Edge(loop.header(), action, edge.target(), edge.span()));
        }
      }
    }
    outgoing.put(loop.header(), exits);
  }

  /** Drops what is of no interest, and choices among ways that do the same. */
  void simplify() {
    for (Edge edge : cfg.edges()) {
      if (skipped.contains(edge.source())) {
        continue;
      }
      Edge kept = criteria.isPlain(edge) ? edge.with(Action.NOTHING) : edge;
      outgoing.computeIfAbsent(edge.source(), l -> new ArrayList<>()).add(kept);
    }
    boolean changed;
    do {
      changed = false;
      Map<Location, Location> ends = new HashMap<>();
      for (List<Edge> edges : outgoing.values()) {
        if (edges.size() > 1 && edges.stream().allMatch(SlicedGraph::doesNothing)) {
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

  /** The graph that is left. */
  Cfg build() {
    CfgBuilder builder = new CfgBuilder();
    Location[] locations = new Location[cfg.locationCount()];
    for (int i = 0; i < locations.length; i++) {
      locations[i] = builder.newLocation();
    }
    outgoing.forEach(
        (source, edges) -> {
          boolean open =
              numbered && edges.size() > 1 && edges.stream().allMatch(SlicedGraph::doesNothing);
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
    Variable choice = Variable.temporary(name + "$way" + choices++, IntType.signed(32));
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
