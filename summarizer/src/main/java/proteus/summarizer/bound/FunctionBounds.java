package proteus.summarizer.bound;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.summarizer.bound.expression.AtomParts;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundOrder;
import proteus.summarizer.bound.expression.Growth;
import proteus.summarizer.bound.memory.Assumption;
import proteus.summarizer.bound.memory.MemoryValue;

/**
 * The bounds of a function.
 *
 * @param loops innermost first
 * @param paths the paths from loop header to loop header
 * @param edges for each edge upper bounds of how often it is passed, the tightest first; empty
 *     where none was found
 * @param reason why nothing was found out, if so
 * @param assumptions what of memory was assumed
 * @param memory the inputs that are values in memory where the function is entered; their addresses
 *     are over parameters, global variables and earlier ones of them
 * @param choices the inputs that are chosen on the way, by the edges, passed at most once, that
 *     choose them, as calls of unknown functions do; where an execution does not come there, they
 *     may have any value
 */
public record FunctionBounds(
    Function function,
    List<LoopBound> loops,
    List<PathBound> paths,
    Map<Edge, List<BoundExpression>> edges,
    Optional<String> reason,
    Set<Assumption> assumptions,
    Map<Variable, MemoryValue<Expr>> memory,
    Map<Edge, Variable> choices) {
  public FunctionBounds {
    choices = Collections.unmodifiableMap(new LinkedHashMap<>(choices));
    memory = Collections.unmodifiableMap(new LinkedHashMap<>(memory));
    assumptions = Collections.unmodifiableSet(new LinkedHashSet<>(assumptions));
    loops = List.copyOf(loops);
    paths = List.copyOf(paths);
    edges = Collections.unmodifiableMap(new LinkedHashMap<>(edges));
  }

  /** Bounds that rest on no assumptions. */
  public FunctionBounds(
      Function function,
      List<LoopBound> loops,
      List<PathBound> paths,
      Map<Edge, List<BoundExpression>> edges,
      Optional<String> reason) {
    this(function, loops, paths, edges, reason, Set.of(), Map.of(), Map.of());
  }

  /** The same with bounds for some inputs. */
  FunctionBounds with(UnaryOperator<LoopBound> change) {
    List<LoopBound> changed = loops.stream().map(change).toList();
    return new FunctionBounds(
        function, changed, paths, edges, reason, assumptions, memory, choices);
  }

  /**
   * The same bounds over memory, and what is chosen on the way.
   *
   * @param values what the variables of all inputs in memory stand for
   * @param chosen the variables of all choices
   */
  FunctionBounds over(
      Map<Variable, MemoryValue<Expr>> values, Map<Edge, Variable> chosen, Set<Assumption> those) {
    Set<String> used = new LinkedHashSet<>();
    loops.forEach(l -> l.upper().forEach(b -> AtomParts.names(b, used)));
    loops.forEach(l -> l.lower().forEach(b -> AtomParts.names(b, used)));
    loops.forEach(
        l -> l.exact().cases().forEach(c -> c.bound().ifPresent(b -> AtomParts.names(b, used))));
    loops.forEach(l -> l.product().ifPresent(b -> AtomParts.names(b, used)));
    loops.forEach(l -> l.conditional().forEach(c -> c.names(used)));
    paths.forEach(p -> p.upper().forEach(b -> AtomParts.names(b, used)));
    edges.values().forEach(all -> all.forEach(b -> AtomParts.names(b, used)));
    Set<Variable> wanted = new LinkedHashSet<>();
    for (Map.Entry<Variable, MemoryValue<Expr>> entry : List.copyOf(values.entrySet()).reversed()) {
      Variable variable = entry.getKey();
      if (isNamed(variable, used) || wanted.contains(variable)) {
        wanted.add(variable);
        wanted.addAll(MemoryValue.variables(entry.getValue()));
      }
    }
    Map<Variable, MemoryValue<Expr>> needed = new LinkedHashMap<>(values);
    needed.keySet().retainAll(wanted);
    Map<Edge, Variable> named = new LinkedHashMap<>(chosen);
    named.values().removeIf(v -> !isNamed(v, used));
    return new FunctionBounds(function, loops, paths, edges, reason, those, needed, named);
  }

  private static boolean isNamed(Variable variable, Set<String> names) {
    return names.contains(variable.sourceName().orElse(variable.name()));
  }

  static FunctionBounds unknown(Function function, String reason) {
    return new FunctionBounds(function, List.of(), List.of(), Map.of(), Optional.of(reason));
  }

  /**
   * How often a loop's body is executed from its header back to it, in all executions of the loop
   * together.
   *
   * @param upper the tightest bound first
   * @param lower no call of the function that returns falls below any of them
   * @param product of a loop in another one: what the loops of the nest, each bounded by itself,
   *     have as their product; empty if one of them has no bound by itself
   * @param exact the exact numbers by cases, where a summary tells them, or where bounds meet
   * @param conditional bounds for some inputs, each less there than those for all inputs
   */
  public record LoopBound(
      Loop loop,
      List<BoundExpression> upper,
      List<BoundExpression> lower,
      Optional<BoundExpression> product,
      LoopCount exact,
      List<ConditionalBound> conditional) {
    public LoopBound {
      upper = List.copyOf(upper);
      lower = List.copyOf(lower);
      conditional = List.copyOf(conditional);
    }

    /** Without bounds for some inputs. */
    public LoopBound(
        Loop loop,
        List<BoundExpression> upper,
        List<BoundExpression> lower,
        Optional<BoundExpression> product,
        LoopCount exact) {
      this(loop, upper, lower, product, exact, List.of());
    }

    /** The same with bounds for some inputs. */
    public LoopBound under(List<ConditionalBound> some) {
      return new LoopBound(loop, upper, lower, product, exact, some);
    }

    /** Whether the tightest bound is less than the product of the nest's bounds. */
    public boolean isTighterThanProduct() {
      return !upper.isEmpty()
          && product.isPresent()
          && !BoundOrder.isSame(upper.getFirst(), product.get())
          && BoundOrder.TIGHTEST_FIRST.compare(upper.getFirst(), product.get()) < 0;
    }
  }

  /**
   * How often a path is executed.
   *
   * @param source the header of the loop where it starts
   * @param target the header where it ends, or the function's exit
   * @param edges passed on the way; where several paths are one, those of all
   * @param upper the tightest bound first; empty where none was found
   */
  public record PathBound(
      Location source, Location target, List<Edge> edges, List<BoundExpression> upper) {
    public PathBound {
      edges = List.copyOf(edges);
      upper = List.copyOf(upper);
    }
  }

  /** The growth of the whole function: of the edge that is passed most often. */
  public Optional<Growth> growth() {
    Growth most = Growth.CONSTANT;
    for (List<BoundExpression> bounds : edges.values()) {
      if (bounds.isEmpty()) {
        return Optional.empty();
      }
      Growth growth = Growth.of(bounds.getFirst());
      most = growth.compareTo(most) > 0 ? growth : most;
    }
    return reason.isPresent() ? Optional.empty() : Optional.of(most);
  }
}
