package proteus.verifier.testgen;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/** Puts something at the places of goals, location by location. */
abstract class Rewriting {
  private Map<Location, List<Goal>> goals = Map.of();

  /** The functions of the program, with something at the places of the goals. */
  final Map<String, Function> functions(Program program, List<Goal> wanted) {
    Map<String, List<Goal>> byFunction =
        wanted.stream().collect(Collectors.groupingBy(Goal::function));
    Map<String, Function> functions = new LinkedHashMap<>();
    program
        .functions()
        .forEach(
            (name, function) ->
                functions.put(name, rewrite(function, byFunction.getOrDefault(name, List.of()))));
    return functions;
  }

  private Function rewrite(Function function, List<Goal> here) {
    if (here.isEmpty()) {
      return function;
    }
    Cfg cfg = function.cfg();
    goals = here.stream().collect(Collectors.groupingBy(g -> g.edge().source()));
    CfgRewriter graph = new CfgRewriter(cfg);
    Set<Edge> added = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      if (!goals.containsKey(edge.source())) {
        graph.edge(edge);
      } else if (added.add(edge)) {
        List<Edge> sides = cfg.outgoing(edge.source());
        if (edge.equals(sides.getFirst())) {
          location(edge.source(), new LinkedHashSet<>(sides), graph);
        }
      }
    }
    return function.with(graph.build());
  }

  private void location(Location location, Set<Edge> sides, CfgRewriter graph) {
    List<Goal> here = goals.getOrDefault(location, List.of());
    Location decision =
        before(location, here.stream().filter(g -> g.condition().isPresent()).toList(), graph);
    for (Edge side : sides) {
      Edge moved = new Edge(decision, side.action(), side.target(), side.span());
      here.stream()
          .filter(g -> g.condition().isEmpty() && g.edge().equals(side))
          .findFirst()
          .ifPresentOrElse(g -> at(g, moved, graph), () -> graph.edge(moved));
    }
  }

  /**
   * What comes before the decision.
   *
   * @param here the goals that are conditions at this location
   * @return where the decision is made
   */
  abstract Location before(Location location, List<Goal> here, CfgRewriter graph);

  /** What stands for the edge that is a goal. */
  abstract void at(Goal goal, Edge edge, CfgRewriter graph);
}
