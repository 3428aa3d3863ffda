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
import proteus.ir.graph.Location;
import proteus.ir.graph.WeakTopologicalOrder;
import proteus.ir.graph.WeakTopologicalOrder.Component;
import proteus.ir.graph.WeakTopologicalOrder.Element;
import proteus.ir.graph.WeakTopologicalOrder.Vertex;
import proteus.summarizer.slice.LiveVariables;

/**
 * The loops of a program that follow pointers through objects, and allocate none.
 *
 * @param program with ghost variables that tell which of these loops have begun and ended
 */
record Traversals(Program program, List<Traversal> traversals) {
  private static final int MAX_TRAVERSALS = 4;

  /** A loop, with its locations. */
  private record Loop(Location head, Set<Location> locations, Variable phase) {
    List<Action> on(Edge edge) {
      boolean from = locations.contains(edge.source());
      boolean to = locations.contains(edge.target());
      if (edge.target().equals(head) && !from) {
        return List.of(new Action.Assign(phase, Traversal.UNDER_WAY));
      }
      return from && !to ? List.of(new Action.Assign(phase, Traversal.OVER)) : List.of();
    }
  }

  /** Those of a program without calls. */
  static Traversals of(Program program) {
    Function entry = program.function(program.entry());
    Cfg cfg = entry.cfg();
    Map<Location, Set<Location>> bodies = new LinkedHashMap<>();
    collect(WeakTopologicalOrder.of(cfg).elements(), bodies);
    List<Loop> loops = new ArrayList<>();
    List<Traversal> traversals = new ArrayList<>();
    LiveVariables live = LiveVariables.of(cfg, Set.of());
    bodies.forEach(
        (head, locations) -> {
          Variable phase = FamilyPointers.variable("phase#" + head.index());
          Set<Variable> pointers = new LinkedHashSet<>(followed(cfg, locations));
          pointers.retainAll(live.at(head));
          for (Variable pointer : pointers) {
            if (traversals.size() < MAX_TRAVERSALS) {
              traversals.add(new Traversal(phase, pointer));
            }
          }
          if (!pointers.isEmpty()) {
            loops.add(new Loop(head, locations, phase));
          }
        });
    return new Traversals(program.with(entry.with(marked(cfg, loops))), traversals);
  }

  private static Set<Location> collect(
      List<Element> elements, Map<Location, Set<Location>> bodies) {
    Set<Location> all = new LinkedHashSet<>();
    for (Element element : elements) {
      switch (element) {
        case Vertex vertex -> all.add(vertex.head());
        case Component component -> {
          Set<Location> locations = collect(component.body(), bodies);
          locations.add(component.head());
          bodies.put(component.head(), locations);
          all.addAll(locations);
        }
      }
    }
    return all;
  }

  /** The pointers that get values from memory there; none where objects are allocated. */
  private static Set<Variable> followed(Cfg cfg, Set<Location> locations) {
    List<Edge> edges =
        cfg.edges().stream()
            .filter(e -> locations.contains(e.source()) && locations.contains(e.target()))
            .toList();
    Set<Variable> followed = new LinkedHashSet<>();
    for (Edge edge : edges) {
      if (edge.action() instanceof Action.Allocate) {
        return Set.of();
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

  private static Cfg marked(Cfg cfg, List<Loop> loops) {
    CfgRewriter graph = new CfgRewriter(cfg);
    List<Action> start = new ArrayList<>();
    loops.forEach(l -> start.add(new Action.Assign(l.phase(), Traversal.NOT_YET)));
    for (Edge edge : cfg.edges()) {
      List<Action> actions = new ArrayList<>(List.of(edge.action()));
      loops.forEach(l -> actions.addAll(l.on(edge)));
      graph.path(edge.source(), actions, edge.target(), edge.span());
    }
    Location first = graph.newLocation();
    graph.path(first, start, cfg.entry(), SourceSpan.NONE);
    return graph.build(first, cfg.exit());
  }
}
