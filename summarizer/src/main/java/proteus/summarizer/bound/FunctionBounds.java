package proteus.summarizer.bound;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Edge;
import proteus.ir.Function;
import proteus.ir.Location;
import proteus.ir.Loop;

/**
 * The bounds of a function.
 *
 * @param loops innermost first
 * @param paths the paths from loop head to loop head
 * @param edges for each edge upper bounds of how often it is passed, the tightest first; empty
 *     where none was found
 * @param reason why nothing was found out, if so
 */
public record FunctionBounds(
    Function function,
    List<LoopBound> loops,
    List<PathBound> paths,
    Map<Edge, List<BoundExpression>> edges,
    Optional<String> reason) {
  public FunctionBounds {
    loops = List.copyOf(loops);
    paths = List.copyOf(paths);
    edges = Collections.unmodifiableMap(new LinkedHashMap<>(edges));
  }

  static FunctionBounds unknown(Function function, String reason) {
    return new FunctionBounds(function, List.of(), List.of(), Map.of(), Optional.of(reason));
  }

  /**
   * How often a loop's body is executed from its head back to it, in all executions of the loop
   * together.
   *
   * @param upper the tightest bound first
   * @param lower no call of the function that returns falls below any of them
   * @param product of a loop in another one: what the loops of the nest, each bounded by itself,
   *     have as their product; empty if one of them has no bound by itself
   * @param exact the exact numbers by cases, where a summary tells them
   */
  public record LoopBound(
      Loop loop,
      List<BoundExpression> upper,
      List<BoundExpression> lower,
      Optional<BoundExpression> product,
      LoopCount exact) {
    public LoopBound {
      upper = List.copyOf(upper);
      lower = List.copyOf(lower);
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
   * @param source the head of the loop where it starts
   * @param target the head where it ends, or the function's exit
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
