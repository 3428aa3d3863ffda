package proteus.smt.box;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.box.Range.Truths;

/**
 * Ranges of all parts of a formula, narrowed to where it can hold: upwards from the arguments, and
 * downwards from what a part must be (HC4 of Benhamou, Goualard, Granvilliers and Puget,
 * <i>Revising hull and box consistency</i>, ICLP 1999, on a graph).
 */
final class Box {
  private static final int MAX_ROUNDS = 4;

  private final Formula formula;
  private final List<Range> ranges;
  private boolean changes;

  private Box(Formula formula, Map<Term, Range> start) {
    this.formula = formula;
    this.ranges = new ArrayList<>(formula.ranges());
    start.forEach((part, range) -> ranges.set(formula.number(part), range));
  }

  /**
   * The box of all places where the formula may hold, as far as is known of some parts; empty where
   * it cannot hold.
   */
  static Optional<Box> of(Formula formula, Map<Term, Range> known) {
    Box box = new Box(formula, known);
    try {
      box.narrow();
      return Optional.of(box);
    } catch (Empty e) {
      return Optional.empty();
    }
  }

  /** No value is left. */
  private static final class Empty extends RuntimeException {
    private static final long serialVersionUID = 1;

    Empty() {
      super(null, null, false, false);
    }
  }

  /** What is known of the part. */
  Range range(Term part) {
    return ranges.get(formula.number(part));
  }

  private void narrow() {
    changes = true;
    for (int round = 0; round < MAX_ROUNDS && changes; round++) {
      changes = false;
      List<Term> parts = formula.parts();
      for (Term part : parts) {
        set(part, Evaluation.of(part, part.args().stream().map(this::range).toList()));
      }
      for (int i = parts.size() - 1; i >= 0; i--) {
        downwards(parts.get(i));
      }
    }
  }

  private void set(Term part, Range range) {
    require(part, Optional.of(range));
  }

  private void require(Term part, Optional<Range> range) {
    int number = formula.number(part);
    Range before = ranges.get(number);
    Range after = range.flatMap(before::meet).orElseThrow(Empty::new);
    if (!after.equals(before)) {
      ranges.set(number, after);
      changes = true;
    }
  }

  /** Narrows the arguments to what they can be where the part is as it must be. */
  private void downwards(Term part) {
    Range range = range(part);
    switch (part.op()) {
      case NOT -> set(part.arg(0), ((Truths) range).not());
      case AND -> parts(part, Truths.TRUE, (Truths) range);
      case OR -> parts(part, Truths.FALSE, (Truths) range);
      case ITE -> branches(part, range);
      case EQ -> equal(part, (Truths) range);
      case FP_LT, FP_LE, FP_EQ -> compared(part, (Truths) range);
      case FP_IS_NAN, FP_IS_INFINITE, FP_IS_NEGATIVE, FP_IS_NORMAL, FP_IS_SUBNORMAL ->
          require(
              part.arg(0),
              Classes.members(part.op(), (FloatRange) range(part.arg(0)), (Truths) range));
      case FP_NEG, FP_ABS -> signs(part, (FloatRange) range);
      default -> {}
    }
  }

  /** A conjunction, or a disjunction, in which the neutral value is that of false. */
  private void parts(Term part, Truths neutral, Truths value) {
    if (value == neutral) {
      part.args().forEach(a -> set(a, neutral));
    } else if (value == neutral.not()) {
      List<Term> open = part.args().stream().filter(a -> range(a) != neutral).toList();
      if (open.size() == 1) {
        set(open.getFirst(), value);
      }
    }
  }

  private void branches(Term part, Range range) {
    Term condition = part.arg(0);
    for (int branch = 1; branch <= 2; branch++) {
      boolean isTaken = branch == 1;
      if (range(part.arg(branch)).meet(range).isEmpty()) {
        set(condition, Truths.of(!isTaken));
      }
      if (range(condition) == Truths.of(isTaken)) {
        set(part.arg(branch), range);
      }
    }
  }

  private void equal(Term part, Truths range) {
    Term one = part.arg(0);
    Term other = part.arg(1);
    if (range == Truths.TRUE) {
      set(one, range(other));
      set(other, range(one));
    } else if (range == Truths.FALSE && one.sort() instanceof Sort.Bool) {
      if (range(one) != Truths.BOTH) {
        set(other, ((Truths) range(one)).not());
      }
      if (range(other) != Truths.BOTH) {
        set(one, ((Truths) range(other)).not());
      }
    }
  }

  private void compared(Term part, Truths truth) {
    Term one = part.arg(0);
    Term other = part.arg(1);
    FloatRange x = (FloatRange) range(one);
    FloatRange y = (FloatRange) range(other);
    if (truth == Truths.TRUE) {
      require(one, x.numeric());
      require(other, y.numeric());
      if (part.op() == Op.FP_EQ) {
        require(one, y.numeric().flatMap(r -> x.within(((FloatRange) r).positions())));
        require(other, x.numeric().flatMap(r -> y.within(((FloatRange) r).positions())));
      } else {
        before(one, other, part.op() == Op.FP_LT);
      }
    } else if (truth == Truths.FALSE && !x.mayBeNaN() && !y.mayBeNaN()) {
      if (part.op() == Op.FP_EQ) {
        without(one, y);
        without(other, x);
      } else {
        before(other, one, part.op() == Op.FP_LE);
      }
    }
  }

  /** Both are numbers, and one is less than the other, or at most that. */
  private void before(Term one, Term other, boolean isStrict) {
    FloatRange x = (FloatRange) range(one);
    FloatRange y = (FloatRange) range(other);
    BigInteger step = isStrict ? BigInteger.ONE : BigInteger.ZERO;
    Interval below = new Interval(null, FloatRange.position(y.hi()).subtract(step));
    Interval above = new Interval(FloatRange.position(x.lo()).add(step), null);
    require(one, x.within(below));
    require(other, y.within(above));
  }

  /** The term is not the only number of the range, if that has only one. */
  private void without(Term term, FloatRange single) {
    FloatRange x = (FloatRange) range(term);
    Interval p = x.positions();
    Interval s = single.positions();
    BigInteger at = s.lo();
    if (at == null || !at.equals(s.hi()) || !p.contains(at)) {
      return;
    }
    if (p.equals(s)) {
      throw new Empty();
    }
    if (at.equals(p.lo())) {
      require(term, x.within(new Interval(at.add(BigInteger.ONE), null)));
    } else if (at.equals(p.hi())) {
      require(term, x.within(new Interval(null, at.subtract(BigInteger.ONE))));
    }
  }

  private void signs(Term part, FloatRange range) {
    Term arg = part.arg(0);
    FloatRange before = (FloatRange) range(arg);
    Optional<Interval> numbers =
        range
            .numbers()
            .map(
                n -> {
                  Interval opposite = FloatRange.opposite(n);
                  return part.op() == Op.FP_NEG ? opposite : opposite.join(n);
                });
    require(arg, Optional.of(new FloatRange(before.sort(), numbers, range.mayBeNaN())));
  }
}
