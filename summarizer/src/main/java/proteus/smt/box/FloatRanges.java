package proteus.smt.box;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.RoundingMode;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;
import proteus.smt.rewrite.FloatBits;
import proteus.smt.rewrite.Fold;

/**
 * What operators yield on ranges of floats. As rounding keeps the order, ends of ranges are
 * computed from ends, rounded as the term is (Hickey, Ju, van Emden, <i>Interval arithmetic: from
 * principles to implementation</i>, JACM 2001). Where a zero is an end, both zeros are in the
 * range.
 */
final class FloatRanges {
  private final Term term;
  private final Sort.Fp sort;

  private FloatRanges(Term term, Sort.Fp sort) {
    this.term = term;
    this.sort = sort;
  }

  /** All that a term of a float sort may be where its arguments are in these ranges. */
  static Range of(Term term, List<Range> args) {
    if (!(term.sort() instanceof Sort.Fp sort)) {
      throw new IllegalArgumentException("no float: " + term);
    }
    return new FloatRanges(term, sort).result(args);
  }

  private Range result(List<Range> args) {
    return switch (term.op()) {
      case FP_FROM_SIGNED -> args.getFirst() instanceof Range.Integers i ? from(i.signed()) : all();
      case FP_FROM_UNSIGNED ->
          args.getFirst() instanceof Range.Integers i ? from(i.values()) : all();
      case FP_ADD, FP_SUB, FP_MUL, FP_DIV, FP_REM ->
          binary((FloatRange) args.getFirst(), (FloatRange) args.getLast());
      case FP_SQRT, FP_ROUND, FP_TO_FP, FP_ABS, FP_NEG -> unary((FloatRange) args.getFirst());
      default -> all();
    };
  }

  private FloatRange all() {
    return FloatRange.all(sort);
  }

  private FloatRange nan() {
    return new FloatRange(sort, Optional.empty(), true);
  }

  private FloatRange from(Interval integers) {
    BigInteger lo = integers.lo();
    BigInteger hi = integers.hi();
    Sort source = term.arg(0).sort();
    if (lo == null || hi == null || !(source instanceof Sort.BitVec(int width))) {
      return all();
    }
    return hull(
        Stream.of(lo, hi).map(i -> fold(term.op(), new TermValue.BitVec(i, width))).toList(),
        false);
  }

  private FloatRange unary(FloatRange x) {
    if (x.numbers().isEmpty()) {
      return nan();
    }
    return switch (term.op()) {
      case FP_NEG -> new FloatRange(sort, x.numbers().map(FloatRange::opposite), x.mayBeNaN());
      case FP_ABS -> magnitude(x);
      case FP_SQRT -> squareRoot(x);
      default ->
          hull(List.of(fold(term.op(), x.least()), fold(term.op(), x.greatest())), x.mayBeNaN());
    };
  }

  private FloatRange counts(BigInteger lo, BigInteger hi, boolean mayBeNaN) {
    return new FloatRange(sort, Optional.of(new Interval(lo, hi)), mayBeNaN);
  }

  private FloatRange magnitude(FloatRange x) {
    BigInteger below = FloatRange.opposite(x.lo());
    if (x.lo().signum() >= 0) {
      return x;
    }
    return x.hi().signum() < 0
        ? counts(FloatRange.opposite(x.hi()), below, x.mayBeNaN())
        : counts(BigInteger.ZERO, below.max(x.hi()), x.mayBeNaN());
  }

  private FloatRange squareRoot(FloatRange x) {
    if (x.hi().compareTo(FloatRange.MINUS_ZERO) < 0) {
      return nan();
    }
    boolean isNegative = x.lo().compareTo(FloatRange.MINUS_ZERO) < 0;
    TermValue.Fp least = isNegative ? x.at(FloatRange.MINUS_ZERO) : x.least();
    return hull(
        List.of(fold(Op.FP_SQRT, least), fold(Op.FP_SQRT, x.greatest())),
        x.mayBeNaN() || isNegative);
  }

  private FloatRange binary(FloatRange x, FloatRange y) {
    if (x.numbers().isEmpty() || y.numbers().isEmpty()) {
      return nan();
    }
    boolean nan = x.mayBeNaN() || y.mayBeNaN();
    return switch (term.op()) {
      case FP_ADD, FP_SUB -> corners(x, y, nan || (x.hasInfinity() && y.hasInfinity()));
      case FP_MUL ->
          corners(
              x, y, nan || (x.hasZero() && y.hasInfinity()) || (x.hasInfinity() && y.hasZero()));
      case FP_DIV -> quotient(x, y, nan || (x.hasInfinity() && y.hasInfinity()));
      default -> remainder(x, y, nan || x.hasInfinity() || y.hasZero());
    };
  }

  /** The greatest and least values are at the corners of the box. */
  private FloatRange corners(FloatRange x, FloatRange y, boolean mayBeNaN) {
    List<TermValue.Fp> results =
        Stream.of(x.least(), x.greatest())
            .flatMap(a -> Stream.of(y.least(), y.greatest()).map(b -> fold(term.op(), a, b)))
            .toList();
    return hull(results, mayBeNaN);
  }

  private FloatRange quotient(FloatRange x, FloatRange y, boolean mayBeNaN) {
    if (!y.hasZero()) {
      return corners(x, y, mayBeNaN);
    }
    boolean nan = mayBeNaN || x.hasZero();
    BigInteger infinity = FloatRange.infinity(sort);
    boolean isPositive = y.lo().signum() >= 0;
    if (!(isPositive || y.hi().signum() < 0) || x.hasZero() || x.hasInfinity()) {
      return new FloatRange(sort, Optional.of(FloatRange.allNumbers(sort)), nan);
    }
    // The divisor that is furthest from 0 gives the result that is nearest to it.
    TermValue.Fp divisor = isPositive ? y.greatest() : y.least();
    TermValue.Fp dividend = x.lo().signum() >= 0 ? x.least() : x.greatest();
    BigInteger nearest = FloatRange.count(fold(Op.FP_DIV, dividend, divisor));
    return nearest.signum() >= 0
        ? widened(nearest, infinity, nan)
        : widened(FloatRange.opposite(infinity), nearest, nan);
  }

  /** At most half of the divisor, and at most the dividend, in magnitude. */
  private FloatRange remainder(FloatRange x, FloatRange y, boolean mayBeNaN) {
    BigInteger dividend = magnitude(x).hi();
    FloatRange divisor = magnitude(y);
    BigInteger half = half(divisor.greatest(), BigInteger.ONE);
    BigInteger leastHalf = half(divisor.least(), BigInteger.ONE.negate());
    if (dividend.compareTo(leastHalf) < 0) {
      return new FloatRange(sort, x.numbers(), mayBeNaN);
    }
    BigInteger most = half.min(dividend).min(FloatRange.infinity(sort));
    return widened(FloatRange.opposite(most), most, mayBeNaN);
  }

  /** The count of its half, which is exact but for the smallest ones. */
  private BigInteger half(TermValue.Fp value, BigInteger correction) {
    BigInteger half = FloatRange.count(fold(Op.FP_DIV, value, FloatBits.two(sort)));
    return half.compareTo(FloatRange.leastNormal(sort)) >= 0 ? half : half.add(correction);
  }

  /** The results and all between them; where one of them is not a number, all numbers. */
  private FloatRange hull(List<TermValue.Fp> results, boolean mayBeNaN) {
    if (results.stream().anyMatch(FloatRange::isNaN)) {
      return new FloatRange(sort, Optional.of(FloatRange.allNumbers(sort)), true);
    }
    List<BigInteger> counts = results.stream().map(FloatRange::count).sorted().toList();
    return widened(counts.getFirst(), counts.getLast(), mayBeNaN);
  }

  private FloatRange widened(BigInteger lo, BigInteger hi, boolean mayBeNaN) {
    return counts(
        lo.signum() == 0 ? FloatRange.MINUS_ZERO : lo,
        hi.equals(FloatRange.MINUS_ZERO) ? BigInteger.ZERO : hi,
        mayBeNaN);
  }

  private TermValue.Fp fold(Op op, TermValue... args) {
    boolean isRounded = term.payload() instanceof RoundingMode;
    return (TermValue.Fp)
        Fold.apply(op, sort, isRounded ? term.payload() : RoundingMode.NEAREST_EVEN, List.of(args));
  }
}
