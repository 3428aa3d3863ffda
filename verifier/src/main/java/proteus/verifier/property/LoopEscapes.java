package proteus.verifier.property;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.HaltKind;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.Negation;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;

/** Leaving a loop as a violation: where none is reached, executions that enter it never end. */
public final class LoopEscapes {
  private final Cfg cfg;
  private final Set<Location> inside = new LinkedHashSet<>();
  private final CfgRewriter graph;

  private LoopEscapes(Cfg cfg, Collection<Loop> loops) {
    this.cfg = cfg;
    this.graph = new CfgRewriter(cfg);
    loops.forEach(loop -> inside.addAll(loop.body()));
  }

  /**
   * The program with violations where an execution goes from within the loops to elsewhere, ends
   * there, or does not go on; nothing else is one.
   *
   * @param inlined with calls inlined
   */
  public static Program watched(Program inlined, Collection<Loop> loops) {
    Function entry = inlined.function(inlined.entry());
    LoopEscapes escapes = new LoopEscapes(entry.cfg(), loops);
    return inlined.with(Map.of(entry.name(), entry.with(escapes.watched())));
  }

  private Cfg watched() {
    for (Edge edge : cfg.edges()) {
      if (!inside.contains(edge.source())) {
        graph.edge(
            Actions.isEnd(edge.action()) ? edge.with(new Action.Halt(HaltKind.ABORT)) : edge);
      } else if (Actions.isEnd(edge.action())) {
        graph.edge(edge.with(new Action.Violate(Property.TERMINATION)));
      } else if (!inside.contains(edge.target())) {
        leave(edge.source(), edge.action(), edge);
      } else {
        graph.edge(edge);
      }
    }
    inside.forEach(
        at ->
            blocked(at)
                .ifPresent(c -> leave(at, new Action.Assume(c), cfg.outgoing(at).getFirst())));
    return graph.build();
  }

  private void leave(Location from, Action action, Edge original) {
    Location left = graph.step(from, action, original.span());
    graph.edge(left, new Action.Violate(Property.TERMINATION), cfg.exit(), original.span());
  }

  /**
   * That none of the conditions holds under which an execution goes on; empty if one always does.
   */
  private Optional<Expr> blocked(Location at) {
    List<Expr> conditions = new ArrayList<>();
    for (Edge edge : cfg.outgoing(at)) {
      if (!(edge.action() instanceof Action.Assume(Expr condition, var _))) {
        return Optional.empty();
      }
      conditions.add(condition);
    }
    boolean isExhaustive =
        conditions.stream()
            .anyMatch(c -> c.equals(Exprs.TRUE) || conditions.contains(Negation.of(c)));
    return isExhaustive
        ? Optional.empty()
        : Optional.of(conditions.stream().map(Negation::of).reduce(Exprs.TRUE, Exprs::and));
  }
}
