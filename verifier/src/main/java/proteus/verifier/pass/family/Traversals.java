package proteus.verifier.pass.family;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;

/**
 * The loops of a program that follow pointers through objects, and allocate none.
 *
 * @param program with ghost variables that tell which of these loops have begun and ended
 */
record Traversals(Program program, List<Traversal> traversals) {
  private static final int MAX_TRAVERSALS = 4;

  /** Those of a program without calls. */
  static Traversals of(Program program) {
    Function entry = program.function(program.entry());
    Cfg cfg = entry.cfg();
    LiveVariables live = LiveVariables.of(cfg, Set.of());
    Map<Loop, Variable> phases = new LinkedHashMap<>();
    List<Traversal> traversals = new ArrayList<>();
    for (Loop loop : LoopForest.of(cfg).innermostFirst()) {
      Set<Variable> pointers = followed(cfg, loop);
      pointers.retainAll(live.at(loop.header()));
      if (!pointers.isEmpty()) {
        Variable phase = FamilyPointers.variable("phase#" + loop.header().index());
        phases.put(loop, phase);
        pointers.stream()
            .limit(MAX_TRAVERSALS - traversals.size())
            .forEach(pointer -> traversals.add(new Traversal(phase, pointer)));
      }
    }
    return new Traversals(program.with(entry.with(marked(cfg, phases))), traversals);
  }

  /** The pointers that get values from memory there; none where objects are allocated. */
  private static Set<Variable> followed(Cfg cfg, Loop loop) {
    List<Edge> edges =
        cfg.edges().stream()
            .filter(e -> loop.contains(e.source()) && loop.contains(e.target()))
            .toList();
    Set<Variable> followed = new LinkedHashSet<>();
    for (Edge edge : edges) {
      if (edge.action() instanceof Action.Allocate) {
        return new LinkedHashSet<>();
      }
      if (edge.action() instanceof Action.Load load
          && load.target().type() instanceof PointerType) {
        followed.add(load.target());
      }
    }
    for (Edge edge : edges) {
      if (edge.action() instanceof Action.Assign(Variable target, Expr.VariableRead(Variable from))
          && followed.contains(from)) {
        followed.add(target);
      }
    }
    return followed;
  }

  private static Cfg marked(Cfg cfg, Map<Loop, Variable> phases) {
    CfgRewriter graph = new CfgRewriter(cfg);
    List<Action> start = new ArrayList<>();
    Map<Edge, List<Action>> marks = new LinkedHashMap<>();
    phases.forEach(
        (loop, phase) -> {
          start.add(new Action.Assign(phase, Traversal.NOT_YET));
          mark(loop.entryEdges(), new Action.Assign(phase, Traversal.UNDER_WAY), marks);
          mark(loop.exitEdges(), new Action.Assign(phase, Traversal.OVER), marks);
        });
    for (Edge edge : cfg.edges()) {
      List<Action> actions = new ArrayList<>(List.of(edge.action()));
      actions.addAll(marks.getOrDefault(edge, List.of()));
      graph.path(edge.source(), actions, edge.target(), edge.span());
    }
    Location first = graph.newLocation();
    graph.path(first, start, cfg.entry(), SourceSpan.NONE);
    return graph.build(first, cfg.exit());
  }

  private static void mark(List<Edge> edges, Action action, Map<Edge, List<Action>> marks) {
    edges.forEach(edge -> marks.computeIfAbsent(edge, e -> new ArrayList<>()).add(action));
  }
}
