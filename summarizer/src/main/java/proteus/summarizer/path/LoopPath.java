package proteus.summarizer.path;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.Term;

/**
 * A loop path σ: from the loop's header back to it, or out of the loop; where paths are split at
 * the headers of a nest of loops, from one header to the next. Terms are over the symbols for the
 * variables' values at the header (see {@link EntrySymbols}) and {@code choices}.
 *
 * @param number from 1; iterative paths first, in the order of enumeration
 * @param steps the edges passed, with inputs and inner loops where they happen; where several ways
 *     with one effect were merged, the first of them
 * @param conditions θσ as a conjunction of conditions, mathematical comparisons in linear normal
 *     form as far as they are linear
 * @param update fσ for one execution: the variables of the slice that the path changes
 * @param choices symbols for values that are not functions of the state: inputs, counters of inner
 *     loops
 * @param approximation OVER when something in the path was abstracted
 */
public record LoopPath(
    int number,
    PathEnd end,
    List<PathStep> steps,
    List<Term> conditions,
    Map<Variable, Term> update,
    List<Term> choices,
    Approximation approximation) {
  public LoopPath {
    steps = List.copyOf(steps);
    conditions = List.copyOf(conditions);
    update = Collections.unmodifiableMap(new LinkedHashMap<>(update));
    choices = List.copyOf(choices);
  }

  /** The number, as paths are looked up all the time. */
  @Override
  public int hashCode() {
    return number;
  }

  /** Whether the path leads back to the header. */
  public boolean isIterative() {
    return end instanceof PathEnd.Iterate;
  }

  /** Whether the path leaves the loop, or is not followed further. */
  public boolean isLast() {
    return switch (end) {
      case PathEnd.Exit _, PathEnd.Unexplored _ -> true;
      case PathEnd.Iterate _, PathEnd.Onward _ -> false;
    };
  }

  /** The path with another number. */
  public LoopPath numbered(int other) {
    return new LoopPath(other, end, steps, conditions, update, choices, approximation);
  }

  /** Whether the path is a round of a cycle of other paths. */
  public boolean isRound() {
    return steps.size() == 1 && steps.getFirst() instanceof PathStep.Inner;
  }

  /** Where the path starts. */
  public Location head() {
    return switch (steps.getFirst()) {
      case PathStep.Pass(Edge edge) -> edge.source();
      case PathStep.Input(Edge edge, var _) -> edge.source();
      case PathStep.Inner(Location header, var _) -> header;
    };
  }

  /** The header that the path leads to. */
  public Optional<Location> tail() {
    return switch (end) {
      case PathEnd.Iterate _ -> Optional.of(head());
      case PathEnd.Onward(Location header) -> Optional.of(header);
      case PathEnd.Exit _, PathEnd.Unexplored _ -> Optional.empty();
    };
  }

  /** The edges passed outside of inner loops. */
  public List<Edge> edges() {
    List<Edge> edges = new ArrayList<>();
    for (PathStep step : steps) {
      switch (step) {
        case PathStep.Pass(Edge edge) -> edges.add(edge);
        case PathStep.Input(Edge edge, var _) -> edges.add(edge);
        case PathStep.Inner _ -> {}
      }
    }
    return edges;
  }

  @Override
  public String toString() {
    return "σ" + number;
  }
}
