package proteus.smt.box;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Interval;
import proteus.smt.Model;
import proteus.smt.Term;
import proteus.smt.TermValue;

/**
 * Shows that formulas over floats contradict each other, by branch and prune: boxes in which they
 * may hold are split until none is left. Places in boxes are tried on the way: the formulas may
 * hold there.
 */
final class BoxSearch {
  /** So many ranges are computed, times the rounds of narrowing, before it gives up. */
  private static final int MAX_PARTS = 100_000;

  /** Where a box of an input that was split so often may still hold a place, it gives up. */
  private static final int MAX_SPLITS = 20;

  /** A place is tried in each of the first boxes, and in one of so many later ones. */
  private static final int SELDOM = 8;

  private final Formula formula;
  private final List<Term> inputs;
  private final List<Term> variables;

  /** Whether values of the variables tell whether the formulas hold. */
  private final boolean isEvaluated;

  private BoxSearch(Formula formula) {
    this.formula = formula;
    this.inputs = formula.inputs();
    this.variables = formula.variables();
    this.isEvaluated = formula.isEvaluated();
  }

  /** Whether all formulas hold somewhere, if that can be told. */
  static Optional<CheckResult> of(Collection<Term> asserted, Budget budget) {
    return new BoxSearch(new Formula(asserted)).result(budget);
  }

  /**
   * Where the formulas may hold.
   *
   * @param ranges of inputs
   * @param splits how often they were split
   */
  private record Part(Map<Term, Range> ranges, Map<Term, Integer> splits) {
    int splitsOf(Term input) {
      return splits.getOrDefault(input, 0);
    }
  }

  private Optional<CheckResult> result(Budget budget) {
    Deque<Part> open = new ArrayDeque<>(List.of(new Part(Map.of(), Map.of())));
    int most = MAX_PARTS / formula.parts().size();
    for (int boxes = 0; !open.isEmpty(); boxes++) {
      if (boxes >= most || budget.isOver() || Thread.currentThread().isInterrupted()) {
        return Optional.empty();
      }
      Part part = open.pop();
      Optional<Box> box = Box.of(formula, part.ranges());
      if (box.isPresent()) {
        if (boxes < SELDOM || boxes % SELDOM == 0) {
          Optional<CheckResult> model = model(box.get(), boxes);
          if (model.isPresent()) {
            return model;
          }
        }
        if (!split(box.get(), part, open)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(new CheckResult.Unsat(List.of()));
  }

  /** The formulas hold at one of the box's places, which is another one for each number. */
  private Optional<CheckResult> model(Box box, int number) {
    if (!isEvaluated) {
      return Optional.empty();
    }
    Map<Term, Range> place = new HashMap<>();
    for (Term input : inputs) {
      place.put(input, ((FloatRange) box.range(input)).some(number));
    }
    return Box.of(formula, place)
        .map(
            narrowed -> {
              Map<Term, TermValue> values = new HashMap<>();
              for (Term variable : variables) {
                values.put(variable, narrowed.range(variable).least(Model.completion(variable)));
              }
              return new Model(values);
            })
        .filter(m -> m.satisfies(formula.asserted()))
        .map(CheckResult.Sat::new);
  }

  /**
   * Adds the two halves of the box, by an input that was split least so far; whether there is one
   * to split.
   */
  private boolean split(Box box, Part part, Deque<Part> open) {
    Map<Term, Range> ranges = new HashMap<>();
    inputs.forEach(input -> ranges.put(input, box.range(input)));
    Optional<Term> chosen =
        inputs.stream()
            .filter(input -> box.range(input).single().isEmpty())
            .min(Comparator.comparingInt(part::splitsOf))
            .filter(input -> part.splitsOf(input) < MAX_SPLITS);
    chosen.ifPresent(
        input -> {
          Map<Term, Integer> splits = new HashMap<>(part.splits());
          splits.merge(input, 1, Integer::sum);
          for (FloatRange half : halves((FloatRange) box.range(input))) {
            Map<Term, Range> less = new HashMap<>(ranges);
            less.put(input, half);
            open.push(new Part(less, splits));
          }
        });
    return chosen.isPresent();
  }

  private static List<FloatRange> halves(FloatRange range) {
    if (range.mayBeNaN()) {
      return List.of(
          new FloatRange(range.sort(), Optional.empty(), true),
          new FloatRange(range.sort(), range.numbers(), false));
    }
    BigInteger middle = range.lo().add(range.hi()).shiftRight(1);
    Interval lower = new Interval(range.lo(), middle);
    Interval upper = new Interval(middle.add(BigInteger.ONE), range.hi());
    return List.of(
        new FloatRange(range.sort(), Optional.of(lower), false),
        new FloatRange(range.sort(), Optional.of(upper), false));
  }
}
