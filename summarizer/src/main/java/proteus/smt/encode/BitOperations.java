package proteus.smt.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import proteus.ir.IntType;
import proteus.smt.IntegerOperations;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Bitwise operations and shifts on Int terms, read in two's complement of unbounded width: by
 * quotients and remainders where one operand is a constant, else through bit-vectors that are just
 * wide enough.
 */
final class BitOperations {
  /** A mask of more runs of ones than this goes through bit-vectors. */
  private static final int MAX_RUNS = 4;

  /** A shift count with more values than this goes through bit-vectors. */
  private static final int MAX_COUNTS = 8;

  /** A constant is shifted by so many counts, case by case. */
  private static final int MAX_CONSTANT_COUNTS = 512;

  /** Of an unbounded integer nothing is known where it is shifted by more. */
  private static final int MAX_NEAR = 64;

  private static final Interval BIT = Interval.of(0, 1);

  private final Terms terms;
  private final Wrapping wrapping;

  BitOperations(Terms terms, Wrapping wrapping) {
    this.terms = terms;
    this.wrapping = wrapping;
  }

  Term and(Term x, Term y) {
    Optional<BigInteger> mask = x.intConstant().or(y::intConstant);
    if (mask.isPresent()) {
      Term other = x.isConst() ? y : x;
      Optional<Term> masked = masked(other, mask.get());
      if (masked.isPresent()) {
        return masked.get();
      }
    }
    if (BIT.contains(x.range())) {
      return terms.ite(isOne(x), terms.mod(y, number(2)), number(0));
    }
    if (BIT.contains(y.range())) {
      return and(y, x);
    }
    return throughBits(terms.bv()::and, x, y);
  }

  Term or(Term x, Term y) {
    Optional<BigInteger> mask = x.intConstant().or(y::intConstant);
    if (mask.isPresent()) {
      Term other = x.isConst() ? y : x;
      Optional<Term> cleared = masked(other, mask.get().not());
      if (cleared.isPresent()) {
        return terms.add(cleared.get(), terms.intConst(mask.get()));
      }
    }
    if (BIT.contains(x.range()) && BIT.contains(y.range())) {
      return flag(terms.or(isOne(x), isOne(y)));
    }
    return throughBits(terms.bv()::or, x, y);
  }

  Term xor(Term x, Term y) {
    Optional<BigInteger> mask = x.intConstant().or(y::intConstant);
    if (mask.isPresent()) {
      Term other = x.isConst() ? y : x;
      Optional<Term> kept = masked(other, mask.get().not());
      Optional<Term> flipped = masked(other, mask.get());
      if (kept.isPresent() && flipped.isPresent()) {
        Term rest = terms.sub(terms.intConst(mask.get()), flipped.get());
        return terms.add(kept.get(), rest);
      }
    }
    if (BIT.contains(x.range()) && BIT.contains(y.range())) {
      return flag(terms.xor(isOne(x), isOne(y)));
    }
    return throughBits(terms.bv()::xor, x, y);
  }

  private Term number(long value) {
    return terms.intConst(value);
  }

  private Term isOne(Term bit) {
    return terms.eq(bit, number(1));
  }

  private Term flag(Term condition) {
    return terms.ite(condition, number(1), number(0));
  }

  /** The bits of {@code x} where the mask has ones; empty when the mask has too many runs. */
  private Optional<Term> masked(Term x, BigInteger mask) {
    BigInteger low = x.range().lo();
    BigInteger high = x.range().hi();
    BigInteger needed = mask;
    if (low != null && low.signum() >= 0 && high != null) {
      needed = mask.and(IntegerOperations.power2(high.bitLength()).subtract(BigInteger.ONE));
    }
    List<Term> runs = new ArrayList<>();
    int start = needed.getLowestSetBit();
    while (start >= 0 && runs.size() <= MAX_RUNS) {
      BigInteger rest = needed.shiftRight(start);
      int length = rest.not().getLowestSetBit();
      Term from = terms.div(x, terms.intConst(IntegerOperations.power2(start)));
      Term run =
          length < 0 ? from : terms.mod(from, terms.intConst(IntegerOperations.power2(length)));
      runs.add(terms.mul(IntegerOperations.power2(start), run));
      int next = length < 0 ? -1 : rest.shiftRight(length).getLowestSetBit();
      start = next < 0 ? -1 : start + length + next;
    }
    return runs.size() > MAX_RUNS ? Optional.empty() : Optional.of(terms.add(runs));
  }

  private Term throughBits(BinaryOperator<Term> operation, Term x, Term y) {
    Interval both = x.range().join(y.range());
    BigInteger lo = both.lo();
    BigInteger hi = both.hi();
    if (lo == null || hi == null) {
      Term areNear = terms.and(CommonRange.contains(terms, x), CommonRange.contains(terms, y));
      Term left = terms.bv().ofInt(x, CommonRange.BITS);
      Term right = terms.bv().ofInt(y, CommonRange.BITS);
      Term far = terms.freshVar("bits", Sort.INT, Interval.ALL);
      return terms.ite(areNear, terms.bv().toSigned(operation.apply(left, right)), far);
    }
    boolean signed = lo.signum() < 0;
    int width = Math.max(1, Math.max(lo.bitLength(), hi.bitLength()) + (signed ? 1 : 0));
    Term result = operation.apply(terms.bv().ofInt(x, width), terms.bv().ofInt(y, width));
    return signed ? terms.bv().toSigned(result) : terms.bv().toNat(result);
  }

  Term shiftLeft(Term x, Term count, IntType type) {
    return shift(x, reduced(count, type), type, Direction.LEFT);
  }

  Term shiftRight(Term x, Term count, IntType type) {
    return shift(x, reduced(count, type), type, Direction.RIGHT);
  }

  private enum Direction {
    LEFT,
    RIGHT
  }

  /** Counts are taken modulo the width, as the machine does. */
  private Term reduced(Term count, IntType type) {
    return type.isUnbounded() ? count : terms.mod(count, number(type.bits()));
  }

  private Term shift(Term x, Term count, IntType type, Direction direction) {
    if (x.intConstant().equals(Optional.of(BigInteger.ZERO))) {
      return x;
    }
    BigInteger least = count.range().lo();
    BigInteger most = count.range().hi();
    int limit = x.isConst() ? MAX_CONSTANT_COUNTS : MAX_COUNTS;
    if (least != null
        && most != null
        && most.subtract(least).compareTo(BigInteger.valueOf(limit)) < 0
        && most.abs().max(least.abs()).bitLength() < 16) {
      return cases(x, count, type, direction, least.intValue(), most.intValue());
    }
    if (type.isUnbounded()) {
      Term isNear = terms.and(terms.le(number(0), count), terms.lt(count, number(MAX_NEAR)));
      Term far = terms.freshVar("shifted", Sort.INT, Interval.ALL);
      return terms.ite(isNear, cases(x, count, type, direction, 0, MAX_NEAR - 1), far);
    }
    int width = type.bits();
    Term bits = terms.bv().ofInt(x, width);
    Term amount = terms.bv().ofInt(count, width);
    Term result =
        direction == Direction.LEFT
            ? terms.bv().shl(bits, amount)
            : type.isSigned() ? terms.bv().ashr(bits, amount) : terms.bv().lshr(bits, amount);
    return type.isSigned() ? terms.bv().toSigned(result) : terms.bv().toNat(result);
  }

  private Term cases(Term x, Term count, IntType type, Direction direction, int least, int most) {
    Term result = by(x, most, type, direction);
    for (int i = most - 1; i >= least; i--) {
      result = terms.ite(terms.eq(count, number(i)), by(x, i, type, direction), result);
    }
    return result;
  }

  private Term by(Term x, int count, IntType type, Direction direction) {
    boolean left = (direction == Direction.LEFT) == (count >= 0);
    BigInteger factor = IntegerOperations.power2(Math.abs(count));
    return left ? wrapping.wrap(terms.mul(factor, x), type) : terms.div(x, terms.intConst(factor));
  }
}
