package proteus.verifier.pass;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Dominators;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.LoopForest;

/**
 * What the ends of executions depend on, by data and by control (Weiser 1984): a branch matters
 * where its ways meet different places that matter next (weak control closure; Danicic and others,
 * <i>A unifying theory of control dependence</i>, 2011). All loops stay, with what decides about
 * them, so that what is shown at their headers holds in the program. Inputs that nothing depends on
 * are left out: executions ask for other ones.
 */
final class BackwardSlice {
  private final Cfg cfg;

  /** Places whose actions or branches matter. */
  private final BitSet needed = new BitSet();

  private BackwardSlice(Cfg cfg) {
    Dominators order = Dominators.of(cfg);
    List<Edge> unreachable =
        cfg.edges().stream().filter(e -> !order.isReachable(e.source())).toList();
    this.cfg = cfg.without(unreachable);
  }

  /** The slice; the program itself where it has calls. */
  static Program of(Program program) {
    return program.edges().anyMatch(e -> e.action() instanceof Action.Call)
        ? program
        : program.mapped(f -> f.with(new BackwardSlice(f.cfg()).slice(f.result())));
  }

  private Cfg slice(Optional<Variable> result) {
    needed.set(cfg.entry().index());
    needed.set(cfg.exit().index());
    LoopForest forest = LoopForest.of(cfg);
    for (int i = 0; i < cfg.locationCount(); i++) {
      needed.set(i, needed.get(i) || forest.loopAt(new Location(i)).isPresent());
    }
    forest.irreducible().forEach(r -> r.body().forEach(l -> needed.set(l.index())));
    for (Edge edge : cfg.edges()) {
      boolean isAssumption =
          edge.action() instanceof Action.Assume(Expr condition, var _)
              && cfg.outgoing(edge.source()).size() == 1
              && !condition.equals(new Expr.BoolLiteral(true));
      if (isAssumption || hasEffect(edge.action())) {
        needed.set(edge.source().index());
      }
    }
    int before;
    List<BitSet> next;
    do {
      before = needed.cardinality();
      addAssignments(result);
      next = next();
      addBranches(next);
    } while (needed.cardinality() > before);
    return cfg.with(edges(next));
  }

  /** Whether it does more than to give a variable a value. */
  private static boolean hasEffect(Action action) {
    return Actions.isEnd(action) || !Actions.usesVariablesOnly(action);
  }

  /** Adds the places that assign what is read at places that matter. */
  private void addAssignments(Optional<Variable> result) {
    Map<Location, Set<Variable>> live = new HashMap<>();
    result.ifPresent(r -> live.put(cfg.exit(), new HashSet<>(Set.of(r))));
    Deque<Edge> work = new ArrayDeque<>(cfg.edges().reversed());
    Set<Edge> waiting = new LinkedHashSet<>(work);
    while (!work.isEmpty()) {
      Edge edge = work.remove();
      waiting.remove(edge);
      Set<Variable> after = live.getOrDefault(edge.target(), Set.of());
      Set<Variable> before = new HashSet<>(after);
      if (Actions.target(edge.action()).filter(after::contains).isPresent()) {
        needed.set(edge.source().index());
      }
      if (needed.get(edge.source().index())) {
        Actions.target(edge.action()).ifPresent(before::remove);
        before.addAll(Subexpressions.variables(edge.action()));
      }
      if (live.computeIfAbsent(edge.source(), _ -> new HashSet<>()).addAll(before)) {
        cfg.incoming(edge.source()).stream().filter(waiting::add).forEach(work::add);
      }
    }
  }

  /** For each place, those that matter and are come to first from there. */
  private List<BitSet> next() {
    List<BitSet> next = new ArrayList<>();
    for (int i = 0; i < cfg.locationCount(); i++) {
      BitSet here = new BitSet();
      here.set(i, needed.get(i));
      next.add(here);
    }
    boolean changes = true;
    while (changes) {
      changes = false;
      for (Edge edge : cfg.edges().reversed()) {
        int source = edge.source().index();
        BitSet known = next.get(source);
        int size = known.cardinality();
        if (!needed.get(source)) {
          known.or(next.get(edge.target().index()));
        }
        changes |= known.cardinality() > size;
      }
    }
    return next;
  }

  /** Adds branches whose ways differ in what they come to: of several in a row the last one. */
  private void addBranches(List<BitSet> next) {
    for (int i = 0; i < next.size(); i++) {
      List<Edge> branches = cfg.outgoing(new Location(i));
      if (branches.stream().map(b -> next.get(b.target().index())).distinct().count() > 1) {
        needed.set(i);
      }
    }
  }

  private List<Edge> edges(List<BitSet> next) {
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : cfg.edges()) {
      int source = edge.source().index();
      List<Edge> branches = cfg.outgoing(edge.source());
      if (needed.get(source)) {
        edges.add(edge);
      } else if (branches.getFirst().equals(edge)) {
        BitSet there = next.get(source);
        Location target =
            branches.size() == 1 || there.isEmpty()
                ? edge.target()
                : new Location(there.nextSetBit(0));
        edges.add(new Edge(edge.source(), Action.NOTHING, target, edge.span()));
      }
    }
    return edges;
  }
}
