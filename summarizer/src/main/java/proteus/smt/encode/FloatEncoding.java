package proteus.smt.encode;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import proteus.ir.BinaryOp;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.Conversions;
import proteus.smt.Interval;
import proteus.smt.Rational;
import proteus.smt.RoundingMode;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.rewrite.FloatTerms;

/** Floats through the theory of IEEE floating point: the part that both encodings share. */
final class FloatEncoding {
  private static final RoundingMode NEAREST = RoundingMode.NEAREST_EVEN;

  /** Integers of more bits than this are any, where floats become unbounded ones. */
  private static final int WIDEST_INTEGER = 1200;

  private final Terms terms;
  private final FloatTerms fp;
  private final Map<Term, Term> nans = new HashMap<>();

  /** From the results of {@link #toBits} back. */
  private final Map<Term, Term> encoded = new HashMap<>();

  FloatEncoding(Terms terms) {
    this.terms = terms;
    this.fp = terms.fp();
  }

  static Sort.Fp sortOf(FloatType type) {
    return new Sort.Fp(type.exponentBits(), type.significandBits());
  }

  Term unary(UnaryOp op, Term x) {
    return switch (op) {
      case NEGATE -> fp.neg(x);
      case ABS -> fp.abs(x);
      case SQRT -> fp.sqrt(NEAREST, x);
      case FLOOR -> fp.roundToIntegral(RoundingMode.TOWARD_NEGATIVE, x);
      case CEIL -> fp.roundToIntegral(RoundingMode.TOWARD_POSITIVE, x);
      case TRUNC -> fp.roundToIntegral(RoundingMode.TOWARD_ZERO, x);
      case ROUND -> fp.roundToIntegral(RoundingMode.NEAREST_AWAY, x);
      case RINT -> fp.roundToIntegral(NEAREST, x);
      case IS_NAN -> fp.isNaN(x);
      case IS_INFINITE -> fp.isInfinite(x);
      case IS_NORMAL -> fp.isNormal(x);
      case IS_SUBNORMAL -> fp.isSubnormal(x);
      case IS_NEGATIVE -> fp.isNegative(x);
      case BIT_NOT, NOT -> throw new IllegalArgumentException(op + " of a float");
    };
  }

  Term binary(BinaryOp op, Term x, Term y) {
    return switch (op) {
      case ADD -> fp.add(NEAREST, x, y);
      case SUB -> fp.sub(NEAREST, x, y);
      case MUL -> fp.mul(NEAREST, x, y);
      case DIV -> fp.div(NEAREST, x, y);
      case REM -> fmod(x, y);
      case IEEE_REMAINDER -> fp.rem(x, y);
      case MIN -> extremum(fp.le(x, y), x, y);
      case MAX -> extremum(fp.le(y, x), x, y);
      case EQ -> fp.eq(x, y);
      case NE -> terms.not(fp.eq(x, y));
      case LT -> fp.lt(x, y);
      case LE -> fp.le(x, y);
      case GT -> fp.lt(y, x);
      case GE -> fp.le(y, x);
      case AND, OR, XOR, SHL, SHR, LOGICAL_AND, LOGICAL_OR, POINTER_DIFFERENCE ->
          throw new IllegalArgumentException(op + " of floats");
    };
  }

  /** A NaN loses; the left one wins when both are equal. */
  private Term extremum(Term leftFirst, Term x, Term y) {
    Term left = terms.and(terms.not(fp.isNaN(x)), terms.or(fp.isNaN(y), leftFirst));
    return terms.ite(left, x, y);
  }

  /**
   * The remainder with the dividend's sign. The IEEE remainder of the magnitudes lies between minus
   * and plus half the divisor; below zero the divisor is added, which is exact.
   */
  private Term fmod(Term x, Term y) {
    Term divisor = fp.abs(y);
    Term nearest = fp.rem(fp.abs(x), divisor);
    Term zero = fp.zero((Sort.Fp) x.sort());
    Term magnitude =
        terms.ite(fp.lt(nearest, zero), fp.add(NEAREST, nearest, divisor), fp.abs(nearest));
    return terms.ite(fp.isNegative(x), fp.neg(magnitude), magnitude);
  }

  Term convert(Term x, FloatType to) {
    return fp.toFloat(NEAREST, x, sortOf(to));
  }

  Term fromSigned(Term bits, FloatType to) {
    return fp.fromSigned(NEAREST, bits, sortOf(to));
  }

  Term fromUnsigned(Term bits, FloatType to) {
    return fp.fromUnsigned(NEAREST, bits, sortOf(to));
  }

  Term fromTruth(Term condition, FloatType to) {
    Sort.Fp sort = sortOf(to);
    return terms.ite(condition, fp.constant(Rational.ONE, sort, NEAREST), fp.zero(sort));
  }

  /**
   * The bits of the integer of a bounded type: a conversion to a machine integer, cut to the type's
   * width (see {@link Conversions#toInteger}).
   */
  Term toInteger(Term x, IntType to) {
    int machine = Conversions.conversionBits(to);
    Term signed = fp.toSigned(RoundingMode.TOWARD_ZERO, x, machine);
    Term bits = signed;
    if (!to.isSigned() && to.bits() == machine) {
      Term unsigned = fp.toUnsigned(RoundingMode.TOWARD_ZERO, x, machine);
      bits = terms.ite(fp.lt(x, fp.zero((Sort.Fp) x.sort())), signed, unsigned);
    }
    return terms.bv().extract(bits, to.bits() - 1, 0);
  }

  /** The mathematical integer; infinities and NaN give 0. */
  Term toUnboundedInteger(Term x, FloatType from) {
    int width = (1 << (from.exponentBits() - 1)) + 1;
    Term finite = terms.not(terms.or(fp.isNaN(x), fp.isInfinite(x)));
    Term whole;
    if (width > WIDEST_INTEGER) {
      Term signed = fp.toSigned(RoundingMode.TOWARD_ZERO, x, CommonRange.BITS);
      Sort.Fp format = (Sort.Fp) x.sort();
      Term isNear = fp.lt(fp.abs(x), fp.constant(CommonRange.END, format, NEAREST));
      Term far = terms.freshVar("whole", Sort.INT, Interval.ALL);
      whole = terms.ite(isNear, terms.bv().toSigned(signed), far);
    } else {
      whole = terms.bv().toSigned(fp.toSigned(RoundingMode.TOWARD_ZERO, x, width));
    }
    return terms.ite(finite, whole, terms.intConst(BigInteger.ZERO));
  }

  /**
   * The encoding; that of a NaN is any NaN's, as the theory has one NaN only. It is the same at
   * each call for the same term, unless that is a constant, which may stand for several NaNs.
   */
  Term toBits(Term x) {
    Term isNaN = fp.isNaN(x);
    if (isNaN.isFalse()) {
      return fp.toBits(x);
    }
    Term nan = x.isConst() ? anyNaN(x) : nans.computeIfAbsent(x, this::anyNaN);
    Term bits = terms.ite(isNaN, nan, fp.toBits(x));
    encoded.put(bits, x);
    return bits;
  }

  private Term anyNaN(Term x) {
    Sort.Fp format = (Sort.Fp) x.sort();
    int fractionBits = format.significandBits() - 1;
    Term any = terms.freshVar("nan", Sort.bitVec(format.width()), Interval.ALL);
    Term exponent = terms.bv().constant(infinity(format), format.width());
    Term fraction = terms.bv().extract(any, fractionBits - 1, 0);
    Term isInfinity = terms.eq(fraction, terms.bv().constant(0, fractionBits));
    Term last = terms.bv().constant(1, format.width());
    Term bits = terms.bv().or(any, exponent);
    return terms.ite(isInfinity, terms.bv().or(bits, last), bits);
  }

  private static BigInteger infinity(Sort.Fp format) {
    return BigInteger.ONE
        .shiftLeft(format.exponentBits())
        .subtract(BigInteger.ONE)
        .shiftLeft(format.significandBits() - 1);
  }

  Term fromBits(Term bits, FloatType to) {
    Term known = encoded.get(bits);
    return known != null && known.sort().equals(sortOf(to)) ? known : fp.fromBits(bits, sortOf(to));
  }

  Term literal(BigInteger encoding, FloatType type) {
    return fp.constant(encoding, sortOf(type));
  }
}
