package proteus.verifier.pass.control;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Constants in place of variables that have one value where they are read, and no edges that are
 * never taken (Wegman and Zadeck, <i>Constant Propagation with Conditional Branches</i>, 1991; here
 * with small sets of values).
 */
public final class ConstantPropagation {
  private final Cfg cfg;
  private final Map<Location, KnownValues> known = new LinkedHashMap<>();

  private ConstantPropagation(Cfg cfg) {
    this.cfg = cfg;
  }

  /** The program with simpler expressions in its entry function; as it is if that calls others. */
  public static Program applied(Program program) {
    Function entry = program.function(program.entry());
    Cfg cfg = entry.cfg();
    boolean calls = cfg.edges().stream().anyMatch(e -> e.action() instanceof Action.Call);
    return calls ? program : program.with(entry.with(applied(cfg)));
  }

  /** A graph without calls, with simpler expressions. */
  public static Cfg applied(Cfg cfg) {
    return new ConstantPropagation(cfg).simpler();
  }

  private Cfg simpler() {
    known.put(cfg.entry(), KnownValues.NONE);
    Deque<Location> changed = new ArrayDeque<>(List.of(cfg.entry()));
    while (!changed.isEmpty()) {
      Location location = changed.remove();
      for (Edge edge : cfg.outgoing(location)) {
        KnownValues here = at(location);
        if (here.mayPass(edge.action())) {
          join(edge.target(), here.after(edge.action()), changed);
        }
      }
    }
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : cfg.edges()) {
      if (known.containsKey(edge.source()) && at(edge.source()).mayPass(edge.action())) {
        edges.add(edge.with(simpler(edge.action(), at(edge.source()))));
      }
    }
    return cfg.with(edges);
  }

  private KnownValues at(Location location) {
    return Objects.requireNonNull(known.get(location));
  }

  private void join(Location target, KnownValues values, Deque<Location> changed) {
    KnownValues before = known.get(target);
    KnownValues after = before == null ? values : before.or(values);
    if (!after.equals(before)) {
      known.put(target, after);
      changed.add(target);
    }
  }

  private static Action simpler(Action action, KnownValues values) {
    return Actions.map(action, target -> target, (Expr e) -> values.simpler(e));
  }
}
