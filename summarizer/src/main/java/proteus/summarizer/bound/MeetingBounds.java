package proteus.summarizer.bound;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.summarizer.bound.expression.AtomParts;
import proteus.summarizer.bound.expression.BoundAtom;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.MaxProducts;
import proteus.summarizer.bound.expression.Replacement;

/** Exact numbers where an upper bound is a lower bound too. */
final class MeetingBounds {
  /** With more maxima there is one case. */
  private static final int MAX_EXTREMA = 2;

  private MeetingBounds() {}

  /**
   * The number by cases, with one for each side of a maximum with 0; empty if the bounds do not
   * meet.
   */
  static Optional<LoopCount> of(List<BoundExpression> upper, List<BoundExpression> lower) {
    for (BoundExpression high : upper) {
      for (BoundExpression low : lower) {
        if (MaxProducts.isSame(high, low)) {
          return Optional.of(new LoopCount(cases(high), LoopCount.Others.NONE, Optional.of(low)));
        }
      }
    }
    return Optional.empty();
  }

  private static List<LoopCount.Case> cases(BoundExpression count) {
    Set<BoundAtom> extrema = new LinkedHashSet<>();
    AtomParts.all(count).stream().filter(MeetingBounds::isExtremum).forEach(extrema::add);
    boolean simple =
        extrema.size() <= MAX_EXTREMA
            && extrema.stream().allMatch(e -> positive(e).isPresent())
            && areApart(extrema);
    List<LoopCount.Case> cases = new ArrayList<>();
    split(count, simple ? List.copyOf(extrema) : List.of(), List.of(), cases);
    return cases;
  }

  /** Whether none of them is over an input that another one is over. */
  private static boolean areApart(Set<BoundAtom> atoms) {
    Set<String> all = new LinkedHashSet<>();
    int sum = 0;
    for (BoundAtom atom : atoms) {
      Set<String> own = new LinkedHashSet<>();
      AtomParts.names(BoundExpression.of(atom), own);
      sum += own.size();
      all.addAll(own);
    }
    return sum == all.size();
  }

  private static Optional<BoundExpression> positive(BoundAtom atom) {
    return atom instanceof BoundAtom.Max max
        ? MaxProducts.positive(max).filter(BoundExpression::isInteger)
        : Optional.empty();
  }

  private static void split(
      BoundExpression count,
      List<BoundAtom> extrema,
      List<InputCondition> conditions,
      List<LoopCount.Case> cases) {
    Optional<BoundAtom> first = extrema.stream().filter(AtomParts.all(count)::contains).findFirst();
    if (first.isEmpty()) {
      List<String> words = conditions.stream().map(InputCondition::toString).toList();
      cases.add(new LoopCount.Case(words, count.toString(), Optional.of(count)));
      return;
    }
    BoundExpression positive = positive(first.get()).orElseThrow();
    InputCondition isPositive = InputCondition.positive(positive);
    for (InputCondition side : List.of(isPositive.negated(), isPositive)) {
      BoundExpression value = side.equals(isPositive) ? positive : BoundExpression.ZERO;
      List<InputCondition> more = new ArrayList<>(conditions);
      more.add(side);
      split(new Replacement(first.get(), value).in(count), extrema, more, cases);
    }
  }

  private static boolean isExtremum(BoundAtom atom) {
    return atom instanceof BoundAtom.Max || atom instanceof BoundAtom.Min;
  }
}
