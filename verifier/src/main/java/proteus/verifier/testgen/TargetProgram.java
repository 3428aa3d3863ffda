package proteus.verifier.testgen;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.HaltKind;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * A program in which it is a violation to reach one of some goals, and nothing else is.
 *
 * @param targets the goals of each violation
 */
record TargetProgram(Program program, Map<Edge, List<Goal>> targets) {
  private static final Action VIOLATE = new Action.Violate(Property.QUERY);

  static TargetProgram of(Program program, List<Goal> wanted) {
    Program others = withoutOthers(program, wanted);
    Aiming aiming = new Aiming();
    Program whole = others.with(aiming.functions(others, wanted));
    return new TargetProgram(whole, aiming.targets);
  }

  /** Errors that are not wanted end the execution. */
  static Program withoutOthers(Program program, List<Goal> wanted) {
    Set<Edge> targets = new LinkedHashSet<>();
    wanted.forEach(g -> targets.add(g.edge()));
    Map<String, Function> functions = new LinkedHashMap<>();
    for (Function function : program.functions().values()) {
      List<Edge> edges =
          function.cfg().edges().stream()
              .map(
                  e ->
                      e.action() instanceof Action.Violate && !targets.contains(e)
                          ? e.with(new Action.Halt(HaltKind.ABORT))
                          : e)
              .toList();
      functions.put(function.name(), function.with(function.cfg().with(edges)));
    }
    return program.with(functions);
  }

  /** Puts violations at the places of goals. */
  private static final class Aiming extends Rewriting {
    private final Map<Edge, List<Goal>> targets = new LinkedHashMap<>();

    @Override
    Location before(Location location, List<Goal> here, CfgRewriter graph) {
      if (here.isEmpty()) {
        return location;
      }
      Expr any =
          here.stream()
              .map(g -> g.condition().orElseThrow())
              .reduce((a, b) -> new Expr.Binary(BinaryOp.LOGICAL_OR, a, b))
              .orElseThrow();
      Edge like = here.getFirst().edge();
      Location reached = graph.step(location, new Action.Assume(any), like.span());
      Action otherwise = new Action.Assume(Decisions.not(any));
      Location decision = graph.step(location, otherwise, like.span());
      violate(reached, like, here, graph);
      return decision;
    }

    @Override
    void at(Goal goal, Edge edge, CfgRewriter graph) {
      Location reached = edge.source();
      if (edge.action() instanceof Action.Assume) {
        reached = graph.step(reached, edge.action(), edge.span());
      }
      violate(reached, edge, List.of(goal), graph);
    }

    private void violate(Location reached, Edge like, List<Goal> here, CfgRewriter graph) {
      Edge violation = new Edge(reached, VIOLATE, graph.original().exit(), like.span());
      graph.edge(violation);
      targets.merge(
          violation, here, (a, b) -> Stream.concat(a.stream(), b.stream()).distinct().toList());
    }
  }
}
