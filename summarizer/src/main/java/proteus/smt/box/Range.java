package proteus.smt.box;

import java.math.BigInteger;
import java.util.Optional;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.TermValue;

/** Values that a term may have: at least one. */
sealed interface Range permits FloatRange, Range.Truths, Range.Integers, Range.Any {
  /** The only value, if it is known to be the only one. */
  Optional<TermValue> single();

  /** The values that are also in the other range, of the same sort; empty where there are none. */
  Optional<Range> meet(Range other);

  /** A range with the values of both. */
  Range join(Range other);

  /** The least value; where there is none, {@code otherwise}. */
  TermValue least(TermValue otherwise);

  /** All values of the sort. */
  static Range all(Sort sort) {
    return switch (sort) {
      case Sort.Bool _ -> Truths.BOTH;
      case Sort.Fp fp -> FloatRange.all(fp);
      case Sort.BitVec bits -> new Integers(bits, Interval.unsigned(bits.width()));
      case Sort.Int i -> new Integers(i, Interval.ALL);
      default -> Any.VALUE;
    };
  }

  /** The value alone. */
  static Range of(TermValue value) {
    return switch (value) {
      case TermValue.Bool(boolean truth) -> Truths.of(truth);
      case TermValue.Fp fp -> FloatRange.of(fp);
      case TermValue.BitVec b -> new Integers(b.sort(), Interval.of(b.bits()));
      case TermValue.Int(BigInteger i) -> new Integers(Sort.INT, Interval.of(i));
      default -> Any.VALUE;
    };
  }

  /** Truth values. */
  enum Truths implements Range {
    TRUE,
    FALSE,
    BOTH;

    static Truths of(boolean value) {
      return value ? TRUE : FALSE;
    }

    Truths not() {
      return switch (this) {
        case TRUE -> FALSE;
        case FALSE -> TRUE;
        case BOTH -> BOTH;
      };
    }

    @Override
    public Optional<TermValue> single() {
      return this == BOTH ? Optional.empty() : Optional.of(new TermValue.Bool(this == TRUE));
    }

    @Override
    public Optional<Range> meet(Range other) {
      return this == BOTH || this == other
          ? Optional.of(other)
          : other == BOTH ? Optional.of(this) : Optional.empty();
    }

    @Override
    public Range join(Range other) {
      return this == other ? this : BOTH;
    }

    @Override
    public TermValue least(TermValue otherwise) {
      return new TermValue.Bool(this == TRUE);
    }
  }

  /** Integers, or bit-vectors read without sign. */
  record Integers(Sort sort, Interval values) implements Range {
    @Override
    public Optional<TermValue> single() {
      BigInteger lo = values.lo();
      if (lo == null || !lo.equals(values.hi())) {
        return Optional.empty();
      }
      return Optional.of(
          sort instanceof Sort.BitVec(int width)
              ? new TermValue.BitVec(lo, width)
              : new TermValue.Int(lo));
    }

    @Override
    public Optional<Range> meet(Range other) {
      return values.meet(((Integers) other).values).map(v -> new Integers(sort, v));
    }

    @Override
    public Range join(Range other) {
      return new Integers(sort, values.join(((Integers) other).values));
    }

    @Override
    public TermValue least(TermValue otherwise) {
      BigInteger lo = values.lo();
      return lo == null ? otherwise : new Integers(sort, Interval.of(lo)).single().orElseThrow();
    }

    /** The values read with sign. */
    Interval signed() {
      if (!(sort instanceof Sort.BitVec(int width)) || values.hi() == null || values.lo() == null) {
        return values;
      }
      BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
      if (values.isAtMost(half.subtract(BigInteger.ONE))) {
        return values;
      }
      return values.isAtLeast(half)
          ? values.add(Interval.of(half.shiftLeft(1).negate()))
          : Interval.signed(width);
    }
  }

  /** Values of which nothing is known. */
  enum Any implements Range {
    VALUE;

    @Override
    public Optional<TermValue> single() {
      return Optional.empty();
    }

    @Override
    public Optional<Range> meet(Range other) {
      return Optional.of(other);
    }

    @Override
    public Range join(Range other) {
      return this;
    }

    @Override
    public TermValue least(TermValue otherwise) {
      return otherwise;
    }
  }
}
