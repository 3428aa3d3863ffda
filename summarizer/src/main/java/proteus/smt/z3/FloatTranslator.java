package proteus.smt.z3;

import com.microsoft.z3.Native;
import java.math.BigInteger;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;

/** Floating-point terms as Z3 expressions; fills in what SMT-LIB leaves open. */
final class FloatTranslator {
  private final long context;
  private final Translator translator;

  FloatTranslator(long context, Translator translator) {
    this.context = context;
    this.translator = translator;
  }

  long build(Term term, long[] a) {
    return switch (term.op()) {
      case FP_REM -> Native.mkFpaRem(context, a[0], a[1]);
      case FP_ABS -> Native.mkFpaAbs(context, a[0]);
      case FP_NEG -> Native.mkFpaNeg(context, a[0]);
      case FP_LT -> Native.mkFpaLt(context, a[0], a[1]);
      case FP_LE -> Native.mkFpaLeq(context, a[0], a[1]);
      case FP_EQ -> Native.mkFpaEq(context, a[0], a[1]);
      case FP_IS_NAN -> Native.mkFpaIsNan(context, a[0]);
      case FP_IS_INFINITE -> Native.mkFpaIsInfinite(context, a[0]);
      case FP_IS_NEGATIVE -> Native.mkFpaIsNegative(context, a[0]);
      case FP_IS_NORMAL -> Native.mkFpaIsNormal(context, a[0]);
      case FP_IS_SUBNORMAL -> Native.mkFpaIsSubnormal(context, a[0]);
      case FP_FROM_BITS -> Native.mkFpaToFpBv(context, a[0], translator.sort(term.sort()));
      case FP_TO_BITS -> toBits(a[0], (Sort.Fp) term.arg(0).sort());
      default -> rounded(term, translator.rounding(term.roundingMode()), a);
    };
  }

  private long rounded(Term term, long mode, long[] a) {
    long sort = translator.sort(term.sort());
    return switch (term.op()) {
      case FP_ADD -> Native.mkFpaAdd(context, mode, a[0], a[1]);
      case FP_SUB -> Native.mkFpaSub(context, mode, a[0], a[1]);
      case FP_MUL -> Native.mkFpaMul(context, mode, a[0], a[1]);
      case FP_DIV -> Native.mkFpaDiv(context, mode, a[0], a[1]);
      case FP_SQRT -> Native.mkFpaSqrt(context, mode, a[0]);
      case FP_ROUND -> Native.mkFpaRoundToIntegral(context, mode, a[0]);
      case FP_TO_FP -> Native.mkFpaToFpFloat(context, mode, a[0], sort);
      case FP_FROM_SIGNED -> Native.mkFpaToFpSigned(context, mode, a[0], sort);
      case FP_FROM_UNSIGNED -> Native.mkFpaToFpUnsigned(context, mode, a[0], sort);
      case FP_TO_SIGNED -> toInteger(term, mode, a[0], Signedness.SIGNED);
      case FP_TO_UNSIGNED -> toInteger(term, mode, a[0], Signedness.UNSIGNED);
      default -> throw new IllegalArgumentException("no float operation: " + term.op());
    };
  }

  /**
   * What follows from the definition of rounding to an integer (IEEE 754, 5.9), and takes long to
   * follow from the bits: the sign stays, and the integer lies near the number on one side of it.
   */
  long roundingFact(Term term) {
    long integer = translator.translate(term);
    long x = translator.translate(term.arg(0));
    long one = number(BigInteger.ONE, (Sort.Fp) term.sort());
    long nearest = Native.mkFpaRne(context);
    long isNegative = Native.mkFpaIsNegative(context, x);
    long sameSign = Native.mkEq(context, isNegative, Native.mkFpaIsNegative(context, integer));
    long near =
        switch (term.roundingMode()) {
          case TOWARD_NEGATIVE -> inOrder(Native.mkFpaSub(context, nearest, x, one), integer, x);
          case TOWARD_POSITIVE -> inOrder(x, integer, Native.mkFpaAdd(context, nearest, x, one));
          case TOWARD_ZERO ->
              Native.mkFpaLeq(
                  context, Native.mkFpaAbs(context, integer), Native.mkFpaAbs(context, x));
          case NEAREST_EVEN, NEAREST_AWAY -> Native.mkTrue(context);
        };
    long facts = Native.mkAnd(context, 2, new long[] {sameSign, near});
    return Native.mkOr(context, 2, new long[] {Native.mkFpaIsNan(context, x), facts});
  }

  private long inOrder(long low, long between, long high) {
    return Native.mkAnd(
        context,
        2,
        new long[] {
          Native.mkFpaLeq(context, low, between), Native.mkFpaLeq(context, between, high)
        });
  }

  private enum Signedness {
    SIGNED,
    UNSIGNED
  }

  /** The canonical encoding of NaN; every other number has one encoding. */
  long toBits(long x, Sort.Fp sort) {
    BigInteger nan = new TermValue.Fp(BigInteger.ONE.negate(), sort).bits();
    return Native.mkIte(
        context,
        Native.mkFpaIsNan(context, x),
        translator.numeral(nan, Sort.bitVec(sort.width())),
        Native.mkFpaToIeeeBv(context, x));
  }

  /** 100...0 where the rounded number does not fit. */
  private long toInteger(Term term, long mode, long x, Signedness signedness) {
    Sort.BitVec target = (Sort.BitVec) term.sort();
    Sort.Fp source = (Sort.Fp) term.arg(0).sort();
    int width = target.width();
    boolean signed = signedness == Signedness.SIGNED;
    long integral = Native.mkFpaRoundToIntegral(context, mode, x);
    BigInteger limit = BigInteger.ONE.shiftLeft(signed ? width - 1 : width);
    BigInteger least = signed ? limit.negate() : BigInteger.ZERO;
    long fits =
        Native.mkAnd(
            context,
            3,
            new long[] {
              Native.mkFpaLeq(context, number(least, source), integral),
              Native.mkFpaLt(context, integral, number(limit, source)),
              Native.mkNot(context, Native.mkFpaIsInfinite(context, x))
            });
    long converted =
        signed
            ? Native.mkFpaToSbv(context, mode, x, width)
            : Native.mkFpaToUbv(context, mode, x, width);
    long indefinite = translator.numeral(BigInteger.ONE.shiftLeft(width - 1), target);
    return Native.mkIte(context, fits, converted, indefinite);
  }

  /** A power of two or 0; infinite where the format has no such number. */
  private long number(BigInteger value, Sort.Fp sort) {
    return Native.mkFpaToFpReal(
        context,
        Native.mkFpaRne(context),
        Native.mkNumeral(context, value.toString(), translator.sort(Sort.REAL)),
        translator.sort(sort));
  }
}
