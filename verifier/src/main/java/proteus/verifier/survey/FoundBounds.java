package proteus.verifier.survey;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.graph.Location;
import proteus.smt.Rational;
import proteus.summarizer.bound.FunctionBounds;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.Growth;
import proteus.summarizer.bound.memory.Assumption;
import proteus.verifier.bounds.LoopEnd;

/** Bounds that an analysis found, as tables have them. */
final class FoundBounds {
  private static final int SHOWN = 240;

  private static final Rational RANGE = Rational.of(BigInteger.ONE.shiftLeft(30));

  private FoundBounds() {}

  /** What was found for the headers of loops, innermost first. */
  static Map<Location, LoopFinding> findings(FunctionBounds bounds) {
    List<String> assumptions = bounds.assumptions().stream().map(Assumption::toString).toList();
    Map<Location, LoopFinding> findings = new LinkedHashMap<>();
    for (LoopBound bound : bounds.loops()) {
      findings.put(bound.loop().header(), finding(bound, assumptions));
    }
    return findings;
  }

  /**
   * What was found of a loop.
   *
   * @param assumptions what the bounds rest on
   */
  static LoopFinding finding(LoopBound bound, List<String> assumptions) {
    List<BoundExpression> upper = bound.upper().stream().filter(b -> !isRangeOfType(b)).toList();
    return upper.isEmpty()
        ? LoopFinding.ending(
            bound.loop().span(),
            LoopEnd.of(bound),
            bound.upper().isEmpty() ? "no bound" : "no bound but the range of a type",
            assumptions)
        : LoopFinding.bounded(
            bound.loop().span(),
            upper.stream().map(FoundBounds::text).toList(),
            Growth.of(upper.getFirst()),
            comparison(bound),
            assumptions);
  }

  private static LoopFinding.Comparison comparison(LoopBound bound) {
    if (bound.product().isEmpty()) {
      return LoopFinding.Comparison.NONE;
    }
    return bound.isTighterThanProduct()
        ? LoopFinding.Comparison.TIGHTER
        : LoopFinding.Comparison.NOT_TIGHTER;
  }

  /** Whether the bound says no more than that counters do not overflow: it has a type's range. */
  private static boolean isRangeOfType(BoundExpression bound) {
    return bound.hasFactorOf(RANGE);
  }

  private static String text(BoundExpression bound) {
    String text = bound.toString();
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }
}
