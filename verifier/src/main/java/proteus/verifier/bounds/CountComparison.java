package proteus.verifier.bounds;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.SourceSpan;
import proteus.smt.Rational;
import proteus.summarizer.bound.ConditionalBound;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.LoopCount;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundValues;
import proteus.verifier.bounds.BoundCheck.Exceeded;

/**
 * Compares what is claimed of how often something happens with the count of one execution. Values
 * that are too large to be known contradict nothing.
 *
 * @param values of the bounds in this execution
 * @param inputs as they are shown
 */
record CountComparison(BoundValues values, Map<String, String> inputs) {
  /** Whether an upper bound is less than the count. */
  Optional<Exceeded> exceeded(
      String what, SourceSpan place, List<BoundExpression> bounds, BigInteger count) {
    for (BoundExpression bound : bounds) {
      try {
        Rational value = values.of(bound);
        if (value.compareTo(Rational.of(count)) < 0) {
          return Optional.of(new Exceeded(what, place, bound, value, count, inputs));
        }
      } catch (ArithmeticException tooLarge) {
        // more than any count
      }
    }
    return Optional.empty();
  }

  /** Whether an upper bound that holds for some inputs, these among them, is less. */
  Optional<Exceeded> exceededUnder(LoopBound loop, BigInteger count) {
    for (ConditionalBound one : loop.conditional()) {
      if (applies(one)) {
        String what = "the loop, if " + one.condition() + ",";
        Optional<Exceeded> wrong = exceeded(what, loop.loop().span(), List.of(one.bound()), count);
        if (wrong.isPresent()) {
          return wrong;
        }
      }
    }
    return Optional.empty();
  }

  private boolean applies(ConditionalBound bound) {
    try {
      return bound.applies(values);
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  /** Whether a lower bound is more than the count. */
  Optional<Exceeded> tooFew(LoopBound loop, BigInteger count) {
    for (BoundExpression bound : loop.lower()) {
      try {
        Rational value = values.of(bound);
        if (value.compareTo(Rational.of(count)) > 0) {
          String what = "the loop, counted at least,";
          return Optional.of(new Exceeded(what, loop.loop().span(), bound, value, count, inputs));
        }
      } catch (ArithmeticException tooLarge) {
        // no execution that ended has so many rounds, but the number is not known
      }
    }
    return Optional.empty();
  }

  /** Whether exact numbers are claimed and none of them is the count. */
  Optional<Exceeded> noCase(LoopBound loop, BigInteger count) {
    Optional<Exceeded> other = Optional.empty();
    for (LoopCount.Case exact : loop.exact().cases()) {
      try {
        if (exact.bound().isEmpty()) {
          return Optional.empty();
        }
        Rational value = values.of(exact.bound().get());
        if (value.equals(Rational.of(count))) {
          return Optional.empty();
        }
        other =
            Optional.of(
                new Exceeded(
                    "the loop, exactly counted,",
                    loop.loop().span(),
                    exact.bound().get(),
                    value,
                    count,
                    inputs));
      } catch (ArithmeticException tooLarge) {
        // more than any count
      }
    }
    return other;
  }
}
