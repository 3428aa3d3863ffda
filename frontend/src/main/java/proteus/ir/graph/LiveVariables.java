package proteus.ir.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;

/**
 * Which variables' values are read later: backwards data flow (Kildall 1973). A variable whose
 * address is taken is an object, and not among them.
 */
public final class LiveVariables {
  private final Map<Variable, Integer> numbers = new LinkedHashMap<>();
  private final List<Variable> variables = new ArrayList<>();
  private final Map<Location, BitSet> live = new LinkedHashMap<>();

  private LiveVariables() {}

  /**
   * The live variables of a function.
   *
   * @param atEnd the variables that outlive the function; calls read and write them too
   */
  public static LiveVariables of(Cfg cfg, Set<Variable> atEnd) {
    LiveVariables result = new LiveVariables();
    BitSet outliving = result.bits(atEnd);
    result.live.put(cfg.exit(), outliving);
    result.solve(cfg, cfg.edges(), outliving);
    return result;
  }

  /**
   * The live variables within a loop.
   *
   * @param interest whether a variable's value after the loop is wanted
   */
  public static LiveVariables within(Cfg cfg, Loop loop, Predicate<Variable> interest) {
    LiveVariables result = new LiveVariables();
    List<Edge> edges = new ArrayList<>();
    loop.body().forEach(location -> edges.addAll(cfg.outgoing(location)));
    Set<Variable> wanted = new LinkedHashSet<>();
    for (Edge edge : edges) {
      Actions.target(edge.action()).filter(interest).ifPresent(wanted::add);
      for (var expression : Actions.expressions(edge.action())) {
        Subexpressions.variables(expression).stream().filter(interest).forEach(wanted::add);
      }
    }
    BitSet after = result.bits(wanted);
    for (Edge edge : edges) {
      if (!loop.contains(edge.target())) {
        result.live.put(edge.target(), after);
      }
    }
    result.solve(cfg, edges, after);
    return result;
  }

  private BitSet bits(Collection<Variable> all) {
    BitSet bits = new BitSet();
    all.forEach(v -> bits.set(number(v)));
    return bits;
  }

  private int number(Variable variable) {
    return numbers.computeIfAbsent(
        variable,
        v -> {
          variables.add(v);
          return variables.size() - 1;
        });
  }

  private void solve(Cfg cfg, List<Edge> edges, BitSet readByCalls) {
    Set<Edge> within = new LinkedHashSet<>(edges);
    Deque<Edge> work = new ArrayDeque<>(edges.reversed());
    Set<Edge> waiting = new LinkedHashSet<>(edges);
    while (!work.isEmpty()) {
      Edge edge = work.remove();
      waiting.remove(edge);
      BitSet before = before(edge, readByCalls);
      BitSet known = live.computeIfAbsent(edge.source(), l -> new BitSet());
      int size = known.cardinality();
      known.or(before);
      if (known.cardinality() != size) {
        for (Edge earlier : cfg.incoming(edge.source())) {
          if (within.contains(earlier) && waiting.add(earlier)) {
            work.add(earlier);
          }
        }
      }
    }
  }

  private BitSet before(Edge edge, BitSet readByCalls) {
    BitSet result = new BitSet();
    result.or(live.getOrDefault(edge.target(), new BitSet()));
    Actions.target(edge.action()).ifPresent(v -> result.clear(number(v)));
    for (var expression : Actions.expressions(edge.action())) {
      result.or(bits(Subexpressions.variables(expression)));
    }
    if (edge.action() instanceof Action.Call) {
      result.or(readByCalls);
    }
    return result;
  }

  /** The variables that are live there. */
  public Set<Variable> at(Location location) {
    Set<Variable> result = new LinkedHashSet<>();
    live.getOrDefault(location, new BitSet()).stream().forEach(i -> result.add(variables.get(i)));
    return result;
  }

  /** The variables that are live where the loop is left. */
  public Set<Variable> after(Cfg cfg, Loop loop) {
    Set<Variable> result = new LinkedHashSet<>();
    for (Location location : loop.body()) {
      for (Edge edge : cfg.outgoing(location)) {
        if (!loop.contains(edge.target())) {
          result.addAll(at(edge.target()));
        }
      }
    }
    return result;
  }
}
