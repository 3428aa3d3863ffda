package proteus.summarizer.bound.memory;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.SourceTypes;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;

/**
 * Guesses which values in memory are worth following: what conditions read, the rows of elements
 * that pointers and indices advance over, and the chains that pointers follow. Each gets a variable
 * that stands for it.
 */
public final class MemoryCandidates {
  private final Cfg cfg;
  private final Definitions definitions;
  private final CandidateValues values;

  private MemoryCandidates(Cfg cfg, Set<Variable> given, SourceTypes declared) {
    this.cfg = cfg;
    this.definitions = new Definitions(cfg);
    this.values = new CandidateValues(definitions, given, declared);
  }

  /**
   * The values, with the variables for them; addresses may be over variables of other values.
   *
   * @param relevant the variables on which conditions depend
   * @param given the variables that have a value where the function is entered
   * @param declared gives inputs their names
   */
  public static Map<MemoryValue<Expr>, Variable> of(
      Cfg cfg, Set<Variable> relevant, Set<Variable> given, SourceTypes declared) {
    MemoryCandidates candidates = new MemoryCandidates(cfg, given, declared);
    candidates.find(relevant);
    return candidates.values.all();
  }

  /**
   * The parts of objects that accesses in loops leave, and what their addresses depend on.
   *
   * @param given the variables that have a value where the function is entered
   * @param declared gives inputs their names
   */
  public static Map<MemoryValue<Expr>, Variable> extents(
      Cfg cfg, Set<Variable> given, SourceTypes declared) {
    MemoryCandidates candidates = new MemoryCandidates(cfg, given, declared);
    new ExtentCandidates(cfg, candidates.definitions, candidates.values).find();
    candidates.addEarlier();
    return candidates.values.all();
  }

  private void find(Set<Variable> relevant) {
    List<Edge> loads = new ArrayList<>();
    for (Loop loop : definitions.loops()) {
      for (Edge edge : cfg.edges()) {
        if (loop.contains(edge.source())
            && edge.action() instanceof Action.Load(Variable target, var _, var _)
            && relevant.contains(target)
            && !loads.contains(edge)) {
          loads.add(edge);
        }
      }
    }
    RowCandidates rows = new RowCandidates(cfg, definitions, values);
    ChainCandidates chains = new ChainCandidates(cfg, relevant, definitions, values);
    for (Edge edge : loads) {
      if (edge.action() instanceof Action.Load load) {
        rows.find(edge, load);
        chains.find(edge, load);
      }
    }
    for (Edge edge : loads) {
      if (edge.action() instanceof Action.Load load) {
        values.cell(load);
      }
    }
    addEarlier();
  }

  /** Adds the values that the others are of before assignments. */
  private void addEarlier() {
    List<MemoryValue<Expr>> todo = new ArrayList<>(values.all().keySet());
    for (int i = 0; i < todo.size() && !values.isFull(); i++) {
      for (MemoryValue<Expr> before : before(todo.get(i))) {
        if (!values.isFull() && !values.all().containsKey(before)) {
          values.add(before);
          todo.add(before);
        }
      }
    }
  }

  /** The same values in terms of what their addresses are before assignments. */
  private List<MemoryValue<Expr>> before(MemoryValue<Expr> value) {
    List<MemoryValue<Expr>> found = new ArrayList<>();
    Set<Variable> read = new LinkedHashSet<>();
    value.map(
        a -> {
          read.addAll(Subexpressions.variables(a));
          return Optional.of(a);
        });
    for (Variable variable : read) {
      for (Edge edge : definitions.of(variable)) {
        Optional<Expr> earlier =
            switch (edge.action()) {
              case Action.Assign(var _, Expr e) -> values.expanded(e);
              case Action.Load load when isOutside(edge, variable) ->
                  values.cell(load).map(Expr.VariableRead::new);
              default -> Optional.empty();
            };
        earlier
            .filter(
                e ->
                    !Subexpressions.variables(e).contains(variable)
                        && !(e instanceof Expr.NullPointer))
            .flatMap(e -> value.map(a -> Optional.of(a.substitute(Map.of(variable, e)))))
            .ifPresent(found::add);
      }
    }
    return found;
  }

  /** Whether the edge is in no loop in which the variable is read. */
  private boolean isOutside(Edge edge, Variable variable) {
    Set<Loop> around = new HashSet<>(definitions.loops());
    around.removeIf(l -> !l.contains(edge.source()));
    return around.stream()
        .noneMatch(
            l ->
                cfg.edges().stream()
                    .filter(e -> l.contains(e.source()) && e.action() instanceof Action.Assume)
                    .flatMap(e -> Actions.expressions(e.action()).stream())
                    .anyMatch(e -> Subexpressions.variables(e).contains(variable)));
  }
}
