package proteus.exec;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.exec.runtime.Sites;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Function;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Dominators;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;

/** A function as its compilation sees it: order of locations, loops, variables, size. */
final class FunctionShape {
  private static final int EDGE_WEIGHT = 14;
  private static final int NODE_WEIGHT = 6;

  private final Function function;
  private final Dominators dominators;
  private final LoopForest forest;
  private final Map<Location, Loop> loops = new LinkedHashMap<>();
  private final Map<Location, Integer> numbers = new LinkedHashMap<>();
  private final Set<Variable> variables = new LinkedHashSet<>();

  FunctionShape(Function function, Sites sites) {
    this.function = function;
    this.dominators = Dominators.of(function.cfg());
    this.forest = LoopForest.of(function.cfg());
    for (Loop loop : forest.innermostFirst()) {
      loops.put(loop.header(), loop);
      numbers.put(loop.header(), sites.add(function, loop));
    }
    variables.addAll(function.parameters());
    function.result().ifPresent(variables::add);
    for (Edge edge : function.cfg().edges()) {
      Actions.target(edge.action()).ifPresent(variables::add);
      variables.addAll(Subexpressions.variables(edge.action()));
    }
  }

  Function function() {
    return function;
  }

  /** All variables that occur, global ones too. */
  Set<Variable> variables() {
    return variables;
  }

  /** The reachable locations, each before its successors but for retreating edges. */
  List<Location> order() {
    return dominators.reversePostorder();
  }

  boolean isRetreating(Edge edge) {
    return dominators.isRetreating(edge);
  }

  Optional<Loop> loopAt(Location location) {
    return Optional.ofNullable(loops.get(location));
  }

  int number(Loop loop) {
    return numbers.getOrDefault(loop.header(), -1);
  }

  /** The loops that the edge leaves, innermost first. */
  List<Loop> loopsLeft(Edge edge) {
    return forest.innermostFirst().stream()
        .filter(loop -> loop.contains(edge.source()) && !loop.contains(edge.target()))
        .toList();
  }

  boolean callsOthers() {
    return function.cfg().edges().stream().anyMatch(e -> e.action() instanceof Action.Call);
  }

  /** About how many bytes of code a location needs. */
  int weight(Location location) {
    int weight = 0;
    for (Edge edge : function.cfg().outgoing(location)) {
      weight += EDGE_WEIGHT + NODE_WEIGHT * Subexpressions.of(edge.action()).size();
    }
    return weight;
  }
}
