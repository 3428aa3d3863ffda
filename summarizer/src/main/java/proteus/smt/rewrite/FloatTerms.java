package proteus.smt.rewrite;

import java.math.BigInteger;
import java.util.List;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Payload;
import proteus.smt.Rational;
import proteus.smt.RoundingMode;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;
import proteus.smt.Terms;

/**
 * Factory of floating-point terms; only constants are folded, and comparisons with NaN: IEEE 754
 * allows little else.
 */
public final class FloatTerms {
  private final Terms terms;

  public FloatTerms(Terms terms) {
    this.terms = terms;
  }

  private static Sort.Fp format(Term a) {
    if (a.sort() instanceof Sort.Fp sort) {
      return sort;
    }
    throw new IllegalArgumentException("no float: " + a);
  }

  private Term make(Op op, Sort sort, Payload payload, List<Term> args) {
    return terms
        .fold(op, args, sort, payload)
        .orElseGet(() -> terms.make(op, args, sort, payload, Interval.ALL));
  }

  private Term rounded(Op op, RoundingMode mode, Term... args) {
    for (Term arg : args) {
      Terms.require(arg, format(args[0]));
    }
    return make(op, args[0].sort(), mode, List.of(args));
  }

  private Term plain(Op op, Sort sort, Term... args) {
    for (Term arg : args) {
      Terms.require(arg, format(args[0]));
    }
    return make(op, sort, Payload.None.NONE, List.of(args));
  }

  /** Nothing compares with NaN. */
  private Term compared(Op op, Term a, Term b) {
    Term comparison = plain(op, Sort.BOOL, a, b);
    return isKnownNaN(a) || isKnownNaN(b) ? terms.fals() : comparison;
  }

  private boolean isKnownNaN(Term a) {
    return a.isConst() && isNaN(a).isTrue();
  }

  private static int width(Term bits) {
    if (bits.sort() instanceof Sort.BitVec(int width)) {
      return width;
    }
    throw new IllegalArgumentException("no bit-vector: " + bits);
  }

  /** The constant with the IEEE encoding. */
  public Term constant(BigInteger bits, Sort.Fp sort) {
    return terms.constant(new TermValue.Fp(bits, sort));
  }

  /** The rational, rounded. */
  public Term constant(Rational value, Sort.Fp sort, RoundingMode mode) {
    return terms.constant(FloatArithmetic.fromRational(value, sort, mode));
  }

  /** Plus zero. */
  public Term zero(Sort.Fp sort) {
    return constant(BigInteger.ZERO, sort);
  }

  /** A variable. */
  public Term var(String name, Sort.Fp sort) {
    return terms.var(name, sort);
  }

  /** Sum. */
  public Term add(RoundingMode mode, Term a, Term b) {
    return rounded(Op.FP_ADD, mode, a, b);
  }

  /** Difference. */
  public Term sub(RoundingMode mode, Term a, Term b) {
    return rounded(Op.FP_SUB, mode, a, b);
  }

  /** Product. */
  public Term mul(RoundingMode mode, Term a, Term b) {
    Term product = rounded(Op.FP_MUL, mode, a, b);
    return isOne(a) ? b : isOne(b) ? a : product;
  }

  private boolean isOne(Term a) {
    return a.isConst() && a == constant(Rational.ONE, format(a), RoundingMode.NEAREST_EVEN);
  }

  /** Quotient; by a power of two it is the product with its inverse. */
  public Term div(RoundingMode mode, Term a, Term b) {
    return b.constant()
        .flatMap(value -> FloatArithmetic.inverse((TermValue.Fp) value))
        .map(inverse -> mul(mode, a, terms.constant(inverse)))
        .orElseGet(() -> rounded(Op.FP_DIV, mode, a, b));
  }

  /** Square root. */
  public Term sqrt(RoundingMode mode, Term a) {
    return rounded(Op.FP_SQRT, mode, a);
  }

  /** IEEE remainder (C's remainder, not fmod). */
  public Term rem(Term a, Term b) {
    return plain(Op.FP_REM, a.sort(), a, b);
  }

  /** Rounded to an integral value. */
  public Term roundToIntegral(RoundingMode mode, Term a) {
    return rounded(Op.FP_ROUND, mode, a);
  }

  /** Without sign. */
  public Term abs(Term a) {
    return plain(Op.FP_ABS, a.sort(), a);
  }

  /** With the other sign. */
  public Term neg(Term a) {
    return a.op() == Op.FP_NEG ? a.arg(0) : plain(Op.FP_NEG, a.sort(), a);
  }

  /** IEEE less than. */
  public Term lt(Term a, Term b) {
    return compared(Op.FP_LT, a, b);
  }

  /** IEEE at most. */
  public Term le(Term a, Term b) {
    return compared(Op.FP_LE, a, b);
  }

  /** IEEE equality: not for NaN, and +0 equals -0. */
  public Term eq(Term a, Term b) {
    return compared(Op.FP_EQ, a, b);
  }

  /** Whether NaN. */
  public Term isNaN(Term a) {
    return plain(Op.FP_IS_NAN, Sort.BOOL, a);
  }

  /** Whether infinite. */
  public Term isInfinite(Term a) {
    return plain(Op.FP_IS_INFINITE, Sort.BOOL, a);
  }

  /** Whether the sign bit is set; false for NaN. */
  public Term isNegative(Term a) {
    return plain(Op.FP_IS_NEGATIVE, Sort.BOOL, a);
  }

  /** Whether normal. */
  public Term isNormal(Term a) {
    return plain(Op.FP_IS_NORMAL, Sort.BOOL, a);
  }

  /** Whether subnormal. */
  public Term isSubnormal(Term a) {
    return plain(Op.FP_IS_SUBNORMAL, Sort.BOOL, a);
  }

  /** The float in another format. */
  public Term toFloat(RoundingMode mode, Term a, Sort.Fp target) {
    return format(a).equals(target) ? a : make(Op.FP_TO_FP, target, mode, List.of(a));
  }

  /** The bit-vector, read in two's complement, as a float. */
  public Term fromSigned(RoundingMode mode, Term bits, Sort.Fp target) {
    width(bits);
    if (bits.op() == Op.FP_TO_SIGNED && bits.arg(0).sort().equals(target)) {
      return thereAndBack(mode, bits, target);
    }
    return make(Op.FP_FROM_SIGNED, target, mode, List.of(bits));
  }

  /** Integral numbers of the format that fit are exact in both directions. */
  private Term thereAndBack(RoundingMode mode, Term integer, Sort.Fp sort) {
    Term integral = roundToIntegral(integer.roundingMode(), integer.arg(0));
    BigInteger limit = BigInteger.ONE.shiftLeft(width(integer) - 1);
    Term least = constant(Rational.of(limit.negate()), sort, mode);
    Term fits =
        terms.and(
            terms.not(isInfinite(integral)),
            le(least, integral),
            lt(integral, constant(Rational.of(limit), sort, RoundingMode.NEAREST_EVEN)));
    Term zero = zero(sort);
    return terms.ite(fits, terms.ite(eq(integral, zero), zero, integral), least);
  }

  /** The bit-vector, read unsigned, as a float. */
  public Term fromUnsigned(RoundingMode mode, Term bits, Sort.Fp target) {
    width(bits);
    return make(Op.FP_FROM_UNSIGNED, target, mode, List.of(bits));
  }

  /** The Int as a float; its range must be bounded. */
  public Term fromInt(RoundingMode mode, Term a, Sort.Fp target) {
    Interval range = Terms.require(a, Sort.INT).range();
    BigInteger lo = range.lo();
    BigInteger hi = range.hi();
    if (lo == null || hi == null) {
      throw new IllegalArgumentException("unbounded integer: " + a);
    }
    int width = Math.max(lo.bitLength(), hi.bitLength()) + 1;
    return fromSigned(mode, terms.bv().ofInt(a, width), target);
  }

  /** The float with the IEEE encoding; the widths must agree. */
  public Term fromBits(Term bits, Sort.Fp target) {
    Terms.require(bits, Sort.bitVec(target.width()));
    if (bits.op() == Op.FP_TO_BITS && bits.arg(0).sort().equals(target)) {
      return bits.arg(0);
    }
    return make(Op.FP_FROM_BITS, target, Payload.None.NONE, List.of(bits));
  }

  /** The IEEE encoding; for NaN the canonical one. */
  public Term toBits(Term a) {
    return make(Op.FP_TO_BITS, Sort.bitVec(format(a).width()), Payload.None.NONE, List.of(a));
  }

  /** Rounded to a signed bit-vector; what does not fit becomes 100...0. */
  public Term toSigned(RoundingMode mode, Term a, int width) {
    format(a);
    return make(Op.FP_TO_SIGNED, Sort.bitVec(width), mode, List.of(a));
  }

  /** Rounded to an unsigned bit-vector; what does not fit becomes 100...0. */
  public Term toUnsigned(RoundingMode mode, Term a, int width) {
    format(a);
    return make(Op.FP_TO_UNSIGNED, Sort.bitVec(width), mode, List.of(a));
  }
}
