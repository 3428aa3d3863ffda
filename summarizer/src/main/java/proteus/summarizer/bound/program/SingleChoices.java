package proteus.summarizer.bound.program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.WeakTopologicalOrder;
import proteus.summarizer.bound.expression.Readable;

/**
 * Values that come from outside at most once in a call of the function, as the results of calls
 * that are in no loop: as good as inputs, because it makes no difference whether they are chosen
 * before.
 */
final class SingleChoices {
  private final Cfg cfg;
  private final WeakTopologicalOrder order;
  private final Set<Variable> globals;
  private final Set<String> names = new LinkedHashSet<>();

  private SingleChoices(
      Cfg cfg, WeakTopologicalOrder order, Set<Variable> globals, Set<Variable> given) {
    this.cfg = cfg;
    this.order = order;
    this.globals = globals;
    given.forEach(v -> names.add(v.sourceName().orElse(v.name())));
  }

  /**
   * For each edge that chooses such a value a variable that stands for it.
   *
   * @param wanted the variables whose values matter
   * @param given the variables that have a value where the function is entered
   */
  static Map<Edge, Variable> of(
      Cfg cfg,
      WeakTopologicalOrder order,
      Set<Variable> globals,
      Set<Variable> wanted,
      Set<Variable> given) {
    return new SingleChoices(cfg, order, globals, given).find(wanted);
  }

  private Map<Edge, Variable> find(Set<Variable> wanted) {
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : cfg.edges()) {
      boolean isWanted =
          Actions.target(edge.action())
              .filter(wanted::contains)
              .filter(t -> t.type() instanceof IntType || t.type() instanceof PointerType)
              .isPresent();
      if (isWanted && isChoice(edge.action()) && !isInCycle(edge)) {
        edges.add(edge);
      }
    }
    Map<String, Long> uses =
        edges.stream().collect(Collectors.groupingBy(this::name, Collectors.counting()));
    Map<Edge, Variable> found = new LinkedHashMap<>();
    for (Edge edge : edges) {
      String name = name(edge);
      boolean placed = uses.getOrDefault(name, 0L) > 1 || isGlobal(edge);
      String text = placed && edge.span().isKnown() ? name + "@" + edge.span().line() : name;
      while (!names.add(text)) {
        text += "'";
      }
      Variable target = Actions.target(edge.action()).orElseThrow();
      found.put(
          edge,
          new Variable(
              "choice#" + found.size(), Readable.readAs(target.type()), Optional.of(text)));
    }
    return Collections.unmodifiableMap(found);
  }

  /**
   * Uninitialised variables and what C leaves open are no inputs, parameters that get any argument
   * are.
   */
  private static boolean isChoice(Action action) {
    return switch (action) {
      case Action.Call _ -> true;
      case Action.Havoc(Variable target, Nondet source) ->
          (source.kind() != Nondet.Kind.UNINITIALIZED && source.kind() != Nondet.Kind.UNSPECIFIED)
              || (source.kind() == Nondet.Kind.UNINITIALIZED
                  && target.sourceName().isEmpty()
                  && !source.name().equals(target.name()));
      default -> false;
    };
  }

  private boolean isGlobal(Edge edge) {
    return Actions.target(edge.action()).filter(globals::contains).isPresent();
  }

  /** Of what is chosen: a function's result, a new value of a global variable, a parameter. */
  private String name(Edge edge) {
    Variable target = Actions.target(edge.action()).orElseThrow();
    if (globals.contains(target)) {
      return target.sourceName().orElse(target.name());
    }
    return switch (edge.action()) {
      case Action.Call call -> call.function() + "()";
      case Action.Havoc(var _, Nondet(Nondet.Kind kind, String name, var _)) ->
          kind == Nondet.Kind.UNINITIALIZED || kind == Nondet.Kind.ARGUMENTS ? name : name + "()";
      default -> throw new IllegalArgumentException("no choice: " + edge);
    };
  }

  private boolean isInCycle(Edge edge) {
    int source = order.position(edge.source());
    int target = order.position(edge.target());
    return order.elements().stream()
        .anyMatch(
            e ->
                e instanceof WeakTopologicalOrder.Component c
                    && c.first() <= Math.min(source, target)
                    && Math.max(source, target) <= c.last());
  }
}
