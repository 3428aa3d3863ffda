package proteus.smt.box;

import java.math.BigInteger;
import java.util.Objects;
import java.util.Optional;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.TermValue;
import proteus.smt.rewrite.FloatBits;

/**
 * Floats of a format between two of them, and perhaps NaN. Numbers are counted in their order, −0
 * before +0, from +0, which is 0: so −0 is −1, and the order of the counts is that of the numbers.
 *
 * @param numbers the counts; empty where there is NaN only
 * @param mayBeNaN whether NaN is among them
 */
record FloatRange(Sort.Fp sort, Optional<Interval> numbers, boolean mayBeNaN) implements Range {
  /** The count of −0. */
  static final BigInteger MINUS_ZERO = BigInteger.ONE.negate();

  static FloatRange all(Sort.Fp sort) {
    return new FloatRange(sort, Optional.of(allNumbers(sort)), true);
  }

  static FloatRange of(TermValue.Fp value) {
    Sort.Fp sort = value.sort();
    return isNaN(value)
        ? new FloatRange(sort, Optional.empty(), true)
        : new FloatRange(sort, Optional.of(Interval.of(count(value))), false);
  }

  static Interval allNumbers(Sort.Fp sort) {
    BigInteger infinity = infinity(sort);
    return new Interval(opposite(infinity), infinity);
  }

  /** The count of the infinity above all numbers. */
  static BigInteger infinity(Sort.Fp sort) {
    return FloatBits.infinityBits(sort, false);
  }

  /** The count of the least positive normal number. */
  static BigInteger leastNormal(Sort.Fp sort) {
    return BigInteger.ONE.shiftLeft(sort.significandBits() - 1);
  }

  static boolean isNaN(TermValue.Fp value) {
    return value.bits().equals(FloatBits.nanBits(value.sort()));
  }

  static BigInteger count(TermValue.Fp value) {
    int sign = value.sort().width() - 1;
    BigInteger bits = value.bits();
    return bits.testBit(sign) ? opposite(bits.clearBit(sign)) : bits;
  }

  /** The number that has the count. */
  TermValue.Fp at(BigInteger count) {
    BigInteger bits = count.signum() >= 0 ? count : opposite(count).setBit(sort.width() - 1);
    return new TermValue.Fp(bits, sort);
  }

  /** The count of the number with the other sign. */
  static BigInteger opposite(BigInteger count) {
    return count.not();
  }

  /** The counts of the numbers with the other sign; both ends are there. */
  static Interval opposite(Interval counts) {
    return new Interval(
        opposite(Objects.requireNonNull(counts.hi())),
        opposite(Objects.requireNonNull(counts.lo())));
  }

  /** The least interval with all counts of both, if there are any. */
  static Optional<Interval> join(Optional<Interval> one, Optional<Interval> other) {
    return one.isEmpty() ? other : one.map(n -> other.map(n::join).orElse(n));
  }

  /** The count as a value in which both zeros are 0. */
  static BigInteger position(BigInteger count) {
    return count.signum() < 0 ? count.add(BigInteger.ONE) : count;
  }

  /** The positions of the numbers, of which there is one. */
  Interval positions() {
    return new Interval(position(lo()), position(hi()));
  }

  BigInteger lo() {
    return numbers.map(Interval::lo).orElseThrow();
  }

  BigInteger hi() {
    return numbers.map(Interval::hi).orElseThrow();
  }

  TermValue.Fp least() {
    return at(lo());
  }

  TermValue.Fp greatest() {
    return at(hi());
  }

  boolean hasInfinity() {
    return numbers.isPresent()
        && (hi().equals(infinity(sort)) || lo().equals(opposite(infinity(sort))));
  }

  boolean hasZero() {
    return numbers.isPresent() && position(lo()).signum() <= 0 && position(hi()).signum() >= 0;
  }

  @Override
  public Optional<TermValue> single() {
    if (numbers.isEmpty()) {
      return Optional.of(nan(sort));
    }
    return mayBeNaN || !lo().equals(hi()) ? Optional.empty() : Optional.of(least());
  }

  @Override
  public Optional<Range> meet(Range other) {
    FloatRange range = (FloatRange) other;
    boolean nan = mayBeNaN && range.mayBeNaN;
    Optional<Interval> common = numbers.flatMap(n -> range.numbers.flatMap(n::meet));
    return common.isEmpty() && !nan
        ? Optional.empty()
        : Optional.of(new FloatRange(sort, common, nan));
  }

  @Override
  public Range join(Range other) {
    FloatRange range = (FloatRange) other;
    return new FloatRange(sort, join(numbers, range.numbers), mayBeNaN || range.mayBeNaN);
  }

  /** Without NaN, and with positions from {@code lo} to {@code hi} only, where they are given. */
  Optional<Range> within(Interval positions) {
    BigInteger lo = positions.lo();
    BigInteger hi = positions.hi();
    Interval counts =
        new Interval(
            lo == null ? null : lo.signum() <= 0 ? lo.subtract(BigInteger.ONE) : lo,
            hi == null ? null : hi.signum() < 0 ? hi.subtract(BigInteger.ONE) : hi);
    Optional<Interval> left = numbers.flatMap(n -> n.meet(counts));
    return left.map(n -> new FloatRange(sort, Optional.of(n), false));
  }

  /** Without NaN. */
  Optional<Range> numeric() {
    return numbers.map(n -> new FloatRange(sort, numbers, false));
  }

  /** One of the values alone: for each number another one, while there are some. */
  FloatRange some(int number) {
    if (numbers.isEmpty()) {
      return this;
    }
    BigInteger width = hi().subtract(lo());
    BigInteger step =
        switch (number % 3) {
          case 0 -> width.shiftRight(1);
          case 1 -> BigInteger.ZERO;
          default -> width;
        };
    return new FloatRange(sort, Optional.of(Interval.of(lo().add(step))), false);
  }

  @Override
  public TermValue least(TermValue otherwise) {
    return numbers.isEmpty() ? nan(sort) : least();
  }

  private static TermValue.Fp nan(Sort.Fp sort) {
    return new TermValue.Fp(FloatBits.nanBits(sort), sort);
  }
}
