package proteus.verifier.survey;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import proteus.ir.SourceSpan;
import proteus.summarizer.bound.expression.Growth;
import proteus.verifier.bounds.LoopEnd;

/**
 * What is known of a loop.
 *
 * @param span the loop's statement
 * @param type 1 to 4 (Xie et al. 2019, Table 1), if it was found
 * @param summary whether the loop was summarized
 * @param bounds upper bounds of the number of iterations, the tightest first
 * @param growth the asymptotic class of the first bound
 * @param comparison with the product of the bounds that the loops of a nest have by themselves
 * @param reason why there is no bound, or no summary where bounds were not asked for
 * @param assumptions what bounds and end rest on besides the rules of C
 * @param end when the loop ends
 */
public record LoopFinding(
    SourceSpan span,
    OptionalInt type,
    Summary summary,
    List<String> bounds,
    Optional<String> growth,
    Comparison comparison,
    Optional<String> reason,
    List<String> assumptions,
    LoopEnd end) {
  public LoopFinding {
    assumptions = List.copyOf(assumptions);
    bounds = List.copyOf(bounds);
  }

  /** How a bound compares with the product of the nest's bounds. */
  public enum Comparison {
    TIGHTER,
    NOT_TIGHTER,
    /** The loop is in no other one, or there is no product, or no bound. */
    NONE
  }

  /** How well a loop was summarized. */
  public enum Summary {
    /** By disjuncts that describe its executions, and no others. */
    EXACT,
    /** By disjuncts that describe its executions, and perhaps others. */
    OVER,
    NONE
  }

  /** A loop of which nothing is known. */
  public static LoopFinding unknown(SourceSpan span, String reason) {
    return new LoopFinding(
        span,
        OptionalInt.empty(),
        Summary.NONE,
        List.of(),
        Optional.empty(),
        Comparison.NONE,
        Optional.of(reason),
        List.of(),
        LoopEnd.UNKNOWN);
  }

  /** A loop with bounds. */
  static LoopFinding bounded(
      SourceSpan span,
      List<String> bounds,
      Growth growth,
      Comparison comparison,
      List<String> assumptions) {
    return new LoopFinding(
        span,
        OptionalInt.empty(),
        Summary.NONE,
        bounds,
        Optional.of(growth.toString()),
        comparison,
        Optional.empty(),
        assumptions,
        LoopEnd.ALWAYS);
  }

  /** A loop without bounds that ends at times. */
  static LoopFinding ending(SourceSpan span, LoopEnd end, String reason, List<String> assumptions) {
    LoopFinding unknown = unknown(span, reason);
    return end.equals(LoopEnd.UNKNOWN) ? unknown : unknown.saying(assumptions, end);
  }

  private LoopFinding saying(List<String> resting, LoopEnd known) {
    return new LoopFinding(span, type, summary, bounds, growth, comparison, reason, resting, known);
  }

  /** Whether this says more of when the loop is left: bounds, or more inputs with which it is. */
  boolean saysMoreThan(LoopFinding other) {
    return knowledge() > other.knowledge();
  }

  private int knowledge() {
    if (!bounds.isEmpty()) {
      return 4;
    }
    return switch (end.otherwise()) {
      case ENDS -> 3;
      case NEVER -> 2;
      case UNKNOWN -> end.conditions().isEmpty() ? 0 : 1;
    };
  }

  /** The same with a type. */
  LoopFinding ofType(int number) {
    return new LoopFinding(
        span,
        OptionalInt.of(number),
        summary,
        bounds,
        growth,
        comparison,
        reason,
        assumptions,
        end);
  }

  /** Both findings about one loop: what this one does not know, the other says. */
  LoopFinding with(LoopFinding other) {
    LoopFinding more = other.saysMoreThan(this) ? other : this;
    return new LoopFinding(
        span,
        type.isPresent() ? type : other.type,
        summary == Summary.NONE ? other.summary : summary,
        more.bounds,
        more.growth,
        more.comparison,
        more.bounds.isEmpty() ? reason.or(other::reason) : Optional.empty(),
        more.assumptions,
        more.end);
  }
}
