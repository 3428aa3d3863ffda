package proteus.smt.z3;

import com.microsoft.z3.Native;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Payload;
import proteus.smt.PostOrder;
import proteus.smt.RoundingMode;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;

/**
 * Terms as Z3 expressions of one context, each translated once. The context keeps every expression
 * alive until it is deleted, so that plain addresses are safe to hold.
 */
final class Translator {
  private final long context;
  private final Runnable pause;
  private final Map<Term, Long> memo = new HashMap<>();
  private final Map<Sort, Long> sorts = new HashMap<>();
  private final PowerTranslator powers;
  private final FloatTranslator floats;
  private int sincePause;

  /**
   * Translates for the context.
   *
   * @param pause called every now and then; may throw to stop
   */
  Translator(long context, Runnable pause) {
    this.context = context;
    this.pause = pause;
    this.powers = new PowerTranslator(context, this);
    this.floats = new FloatTranslator(context, this);
  }

  long translate(Term term) {
    PostOrder.walk(List.of(term), memo::containsKey, this::visit);
    return known(term);
  }

  private long known(Term term) {
    Long address = memo.get(term);
    if (address == null) {
      throw new IllegalStateException("not translated: " + term);
    }
    return address;
  }

  private void visit(Term term) {
    if (++sincePause >= 1000) {
      sincePause = 0;
      pause.run();
    }
    memo.put(term, build(term));
  }

  long sort(Sort sort) {
    Long known = sorts.get(sort);
    if (known != null) {
      return known;
    }
    long created =
        switch (sort) {
          case Sort.Bool() -> Native.mkBoolSort(context);
          case Sort.Int() -> Native.mkIntSort(context);
          case Sort.Real() -> Native.mkRealSort(context);
          case Sort.BitVec(int width) -> Native.mkBvSort(context, width);
          case Sort.Fp(int exponent, int significand) ->
              Native.mkFpaSort(context, exponent, significand);
          case Sort.Array(Sort index, Sort element) ->
              Native.mkArraySort(context, sort(index), sort(element));
        };
    sorts.put(sort, created);
    return created;
  }

  long numeral(BigInteger value, Sort sort) {
    return value.bitLength() < 64
        ? Native.mkInt64(context, value.longValue(), sort(sort))
        : Native.mkNumeral(context, value.toString(), sort(sort));
  }

  long rounding(RoundingMode mode) {
    return switch (mode) {
      case NEAREST_EVEN -> Native.mkFpaRne(context);
      case NEAREST_AWAY -> Native.mkFpaRna(context);
      case TOWARD_POSITIVE -> Native.mkFpaRtp(context);
      case TOWARD_NEGATIVE -> Native.mkFpaRtn(context);
      case TOWARD_ZERO -> Native.mkFpaRtz(context);
    };
  }

  private long constant(TermValue value) {
    return switch (value) {
      case TermValue.Bool(boolean b) -> b ? Native.mkTrue(context) : Native.mkFalse(context);
      case TermValue.Int(BigInteger integer) -> numeral(integer, Sort.INT);
      case TermValue.Real real -> Native.mkNumeral(context, real.toString(), sort(Sort.REAL));
      case TermValue.BitVec bits -> numeral(bits.bits(), bits.sort());
      case TermValue.Fp f ->
          Native.mkFpaToFpBv(
              context, numeral(f.bits(), Sort.bitVec(f.sort().width())), sort(f.sort()));
      case TermValue.Array array ->
          throw new IllegalArgumentException("array constants are stores: " + array);
    };
  }

  private long variable(Term term) {
    long symbol = Native.mkStringSymbol(context, term.name());
    return Native.mkConst(context, symbol, sort(term.sort()));
  }

  private long[] arguments(Term term) {
    long[] result = new long[term.args().size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = known(term.arg(i));
    }
    return result;
  }

  FloatTranslator floats() {
    return floats;
  }

  PowerTranslator powers() {
    return powers;
  }

  private long build(Term term) {
    if (PowerTranslator.concerns(term)) {
      return powers.build(term);
    }
    long[] a = arguments(term);
    return switch (term.op()) {
      case CONST -> constant(term.constant().orElseThrow());
      case VAR -> variable(term);
      case NOT -> Native.mkNot(context, a[0]);
      case AND -> Native.mkAnd(context, a.length, a);
      case OR -> Native.mkOr(context, a.length, a);
      case EQ -> Native.mkEq(context, a[0], a[1]);
      case ITE -> Native.mkIte(context, a[0], a[1], a[2]);
      case SELECT -> Native.mkSelect(context, a[0], a[1]);
      case STORE -> Native.mkStore(context, a[0], a[1], a[2]);
      case CONST_ARRAY ->
          Native.mkConstArray(context, sort(((Sort.Array) term.sort()).index()), a[0]);
      case FORALL, EXISTS -> quantifier(term, a);
      case ADD, MUL, DIV, MOD, POW, LOG, ELEMENT, LE, LT, REAL_DIV, TO_REAL, TO_INT ->
          arithmetic(term, a);
      case BV_ADD,
          BV_MUL,
          BV_NEG,
          BV_UDIV,
          BV_SDIV,
          BV_UREM,
          BV_SREM,
          BV_SHL,
          BV_LSHR,
          BV_ASHR,
          BV_AND,
          BV_OR,
          BV_XOR,
          BV_NOT,
          BV_CONCAT,
          BV_EXTRACT,
          BV_ZERO_EXTEND,
          BV_SIGN_EXTEND,
          BV_ULT,
          BV_ULE,
          BV_SLT,
          BV_SLE,
          BV_TO_NAT,
          INT_TO_BV ->
          bits(term, a);
      case FP_ADD,
          FP_SUB,
          FP_MUL,
          FP_DIV,
          FP_SQRT,
          FP_REM,
          FP_ROUND,
          FP_ABS,
          FP_NEG,
          FP_LT,
          FP_LE,
          FP_EQ,
          FP_IS_NAN,
          FP_IS_INFINITE,
          FP_IS_NEGATIVE,
          FP_IS_NORMAL,
          FP_IS_SUBNORMAL,
          FP_TO_FP,
          FP_FROM_SIGNED,
          FP_FROM_UNSIGNED,
          FP_FROM_BITS,
          FP_TO_SIGNED,
          FP_TO_UNSIGNED,
          FP_TO_BITS ->
          floats.build(term, a);
    };
  }

  private long arithmetic(Term term, long[] a) {
    return switch (term.op()) {
      case ADD -> Native.mkAdd(context, a.length, a);
      case MUL -> Native.mkMul(context, a.length, a);
      case DIV -> guardZero(term, a[1], zero(), Native.mkDiv(context, a[0], a[1]));
      case MOD -> guardZero(term, a[1], a[0], Native.mkMod(context, a[0], a[1]));
      case LE -> Native.mkLe(context, a[0], a[1]);
      case LT -> Native.mkLt(context, a[0], a[1]);
      case REAL_DIV -> {
        long zero = Native.mkNumeral(context, "0", sort(Sort.REAL));
        yield Native.mkIte(
            context, Native.mkEq(context, a[1], zero), zero, Native.mkDiv(context, a[0], a[1]));
      }
      case TO_REAL -> Native.mkInt2real(context, a[0]);
      case TO_INT -> Native.mkReal2int(context, a[0]);
      default -> throw new IllegalArgumentException("no arithmetic: " + term.op());
    };
  }

  private long zero() {
    return numeral(BigInteger.ZERO, Sort.INT);
  }

  /** SMT-LIB leaves division by zero open; terms do not. */
  private long guardZero(Term term, long divisor, long atZero, long otherwise) {
    return term.arg(1).range().contains(BigInteger.ZERO)
        ? Native.mkIte(context, Native.mkEq(context, divisor, zero()), atZero, otherwise)
        : otherwise;
  }

  private long bits(Term term, long[] a) {
    return switch (term.op()) {
      case BV_NEG -> Native.mkBvneg(context, a[0]);
      case BV_NOT -> Native.mkBvnot(context, a[0]);
      case BV_TO_NAT -> Native.mkBv2int(context, a[0], false);
      case INT_TO_BV -> Native.mkInt2bv(context, width(term), a[0]);
      case BV_EXTRACT -> {
        int low = ((Payload.Low) term.payload()).bit();
        yield Native.mkExtract(context, low + width(term) - 1, low, a[0]);
      }
      case BV_ZERO_EXTEND -> Native.mkZeroExt(context, width(term) - width(term.arg(0)), a[0]);
      case BV_SIGN_EXTEND -> Native.mkSignExt(context, width(term) - width(term.arg(0)), a[0]);
      case BV_ADD -> Native.mkBvadd(context, a[0], a[1]);
      case BV_MUL -> Native.mkBvmul(context, a[0], a[1]);
      case BV_UDIV -> Native.mkBvudiv(context, a[0], a[1]);
      case BV_SDIV -> Native.mkBvsdiv(context, a[0], a[1]);
      case BV_UREM -> Native.mkBvurem(context, a[0], a[1]);
      case BV_SREM -> Native.mkBvsrem(context, a[0], a[1]);
      case BV_SHL -> Native.mkBvshl(context, a[0], a[1]);
      case BV_LSHR -> Native.mkBvlshr(context, a[0], a[1]);
      case BV_ASHR -> Native.mkBvashr(context, a[0], a[1]);
      case BV_AND -> Native.mkBvand(context, a[0], a[1]);
      case BV_OR -> Native.mkBvor(context, a[0], a[1]);
      case BV_XOR -> Native.mkBvxor(context, a[0], a[1]);
      case BV_CONCAT -> Native.mkConcat(context, a[0], a[1]);
      case BV_ULT -> Native.mkBvult(context, a[0], a[1]);
      case BV_ULE -> Native.mkBvule(context, a[0], a[1]);
      case BV_SLT -> Native.mkBvslt(context, a[0], a[1]);
      case BV_SLE -> Native.mkBvsle(context, a[0], a[1]);
      default -> throw new IllegalArgumentException("no bit-vector operation: " + term.op());
    };
  }

  private static int width(Term term) {
    return ((Sort.BitVec) term.sort()).width();
  }

  /** lo <= x <= hi; true when the interval has no ends. */
  long inRange(long x, Interval range) {
    BigInteger lo = range.lo();
    BigInteger hi = range.hi();
    long above =
        lo == null ? Native.mkTrue(context) : Native.mkLe(context, numeral(lo, Sort.INT), x);
    long below =
        hi == null ? Native.mkTrue(context) : Native.mkLe(context, x, numeral(hi, Sort.INT));
    if (lo == null) {
      return below;
    }
    return hi == null ? above : Native.mkAnd(context, 2, new long[] {above, below});
  }

  /** Bound Int variables range over their declared intervals. */
  private long quantifier(Term term, long[] a) {
    int count = a.length - 1;
    boolean universal = term.op() == Op.FORALL;
    long body = a[count];
    for (int i = 0; i < count; i++) {
      Term variable = term.arg(i);
      if (variable.sort().equals(Sort.INT) && !variable.range().isAll()) {
        long guard = inRange(a[i], variable.range());
        body =
            universal
                ? Native.mkImplies(context, guard, body)
                : Native.mkAnd(context, 2, new long[] {guard, body});
      }
    }
    return quantify(universal, Arrays.copyOf(a, count), body);
  }

  long quantify(boolean universal, long[] bound, long body) {
    return Native.mkQuantifierConst(
        context, universal, 0, bound.length, bound, 0, new long[0], body);
  }
}
