package proteus.smt.rewrite;

import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import proteus.smt.IntegerOperations;
import proteus.smt.Op;
import proteus.smt.Payload;
import proteus.smt.Rational;
import proteus.smt.Sort;
import proteus.smt.TermValue;

/** What each operator does to values: the one semantics of folding and evaluation. */
public final class Fold {
  /** Bits of powers that are computed; larger ones are thrown as ArithmeticException. */
  static final int POWER_LIMIT = 1 << 20;

  private Fold() {}

  /** The operator's result on the values; not for CONST, VAR and quantifiers. */
  public static TermValue apply(Op op, Sort sort, Payload payload, List<TermValue> args) {
    return switch (op) {
      case CONST, VAR, FORALL, EXISTS -> throw new IllegalArgumentException("no operation: " + op);
      case NOT -> new TermValue.Bool(!bool(args.get(0)));
      case AND -> new TermValue.Bool(args.stream().allMatch(Fold::bool));
      case OR -> new TermValue.Bool(args.stream().anyMatch(Fold::bool));
      case EQ -> new TermValue.Bool(args.get(0).equals(args.get(1)));
      case ITE -> bool(args.get(0)) ? args.get(1) : args.get(2);
      case SELECT -> ((TermValue.Array) args.get(0)).get(args.get(1));
      case STORE -> ((TermValue.Array) args.get(0)).with(args.get(1), args.get(2));
      case CONST_ARRAY -> new TermValue.Array((Sort.Array) sort, java.util.Map.of(), args.get(0));
      case ADD, MUL, DIV, MOD, POW, LOG, ELEMENT, LE, LT, REAL_DIV, TO_REAL, TO_INT ->
          arithmetic(op, sort, payload, args);
      case BV_ULT, BV_ULE, BV_SLT, BV_SLE -> new TermValue.Bool(compare(op, args));
      case BV_TO_NAT -> new TermValue.Int(((TermValue.BitVec) args.get(0)).bits());
      case INT_TO_BV,
          BV_ADD,
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
          BV_SIGN_EXTEND ->
          new TermValue.BitVec(bits(op, payload, args), ((Sort.BitVec) sort).width());
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
          FloatFold.apply(op, sort, payload, args);
    };
  }

  private static boolean bool(TermValue value) {
    return ((TermValue.Bool) value).value();
  }

  private static BigInteger integer(TermValue value) {
    return ((TermValue.Int) value).value();
  }

  private static Rational real(TermValue value) {
    return ((TermValue.Real) value).value();
  }

  private static TermValue arithmetic(Op op, Sort sort, Payload payload, List<TermValue> args) {
    boolean reals = args.get(0) instanceof TermValue.Real;
    return switch (op) {
      case ADD ->
          reals
              ? new TermValue.Real(fold(args, Rational::add))
              : new TermValue.Int(foldInt(args, BigInteger::add));
      case MUL ->
          reals
              ? new TermValue.Real(fold(args, Rational::multiply))
              : new TermValue.Int(foldInt(args, BigInteger::multiply));
      case DIV ->
          new TermValue.Int(IntegerOperations.div(integer(args.get(0)), integer(args.get(1))));
      case MOD ->
          new TermValue.Int(IntegerOperations.mod(integer(args.get(0)), integer(args.get(1))));
      case POW -> new TermValue.Int(power(integer(args.get(0)), integer(args.get(1))));
      case LOG ->
          new TermValue.Int(IntegerOperations.log(integer(args.get(0)), integer(args.get(1))));
      case ELEMENT -> new TermValue.Int(element((Payload.Element) payload, integer(args.get(0))));
      case LE ->
          new TermValue.Bool(
              reals
                  ? real(args.get(0)).compareTo(real(args.get(1))) <= 0
                  : integer(args.get(0)).compareTo(integer(args.get(1))) <= 0);
      case LT -> new TermValue.Bool(real(args.get(0)).compareTo(real(args.get(1))) < 0);
      case REAL_DIV ->
          new TermValue.Real(
              real(args.get(1)).signum() == 0
                  ? Rational.ZERO
                  : real(args.get(0)).divide(real(args.get(1))));
      case TO_REAL -> new TermValue.Real(Rational.of(integer(args.get(0))));
      case TO_INT -> new TermValue.Int(real(args.get(0)).floor());
      default -> throw new IllegalArgumentException("no arithmetic: " + op + " on " + sort);
    };
  }

  private static BigInteger power(BigInteger base, BigInteger exponent) {
    return IntegerOperations.power(base, exponent, POWER_LIMIT)
        .orElseThrow(() -> new ArithmeticException(base + " to the power of " + exponent));
  }

  private static BigInteger element(Payload.Element element, BigInteger index) {
    BigInteger n = index.max(BigInteger.ZERO);
    if (!element.recurrence().isComputable(n, POWER_LIMIT)) {
      throw new ArithmeticException("element " + index + " of " + element.recurrence());
    }
    return element.recurrence().element(n.add(BigInteger.valueOf(element.shift())));
  }

  private static Rational fold(List<TermValue> args, BinaryOperator<Rational> operator) {
    return args.stream().map(Fold::real).reduce(operator).orElseThrow();
  }

  private static BigInteger foldInt(List<TermValue> args, BinaryOperator<BigInteger> operator) {
    return args.stream().map(Fold::integer).reduce(operator).orElseThrow();
  }

  private static boolean compare(Op op, List<TermValue> args) {
    TermValue.BitVec a = (TermValue.BitVec) args.get(0);
    TermValue.BitVec b = (TermValue.BitVec) args.get(1);
    return switch (op) {
      case BV_ULT -> a.bits().compareTo(b.bits()) < 0;
      case BV_ULE -> a.bits().compareTo(b.bits()) <= 0;
      case BV_SLT -> a.signed().compareTo(b.signed()) < 0;
      case BV_SLE -> a.signed().compareTo(b.signed()) <= 0;
      default -> throw new IllegalArgumentException("no comparison: " + op);
    };
  }

  private static BigInteger bits(Op op, Payload payload, List<TermValue> args) {
    if (op == Op.INT_TO_BV) {
      return integer(args.get(0));
    }
    TermValue.BitVec first = (TermValue.BitVec) args.get(0);
    TermValue.BitVec second = args.size() > 1 ? (TermValue.BitVec) args.get(1) : first;
    BigInteger a = first.bits();
    BigInteger b = second.bits();
    return switch (op) {
      case BV_ADD -> a.add(b);
      case BV_MUL -> a.multiply(b);
      case BV_NEG -> a.negate();
      case BV_UDIV -> b.signum() == 0 ? BigInteger.ONE.negate() : a.divide(b);
      case BV_UREM -> b.signum() == 0 ? a : a.mod(b);
      case BV_SDIV ->
          b.signum() == 0
              ? BigInteger.valueOf(first.signed().signum() < 0 ? 1 : -1)
              : first.signed().divide(second.signed());
      case BV_SREM -> b.signum() == 0 ? a : first.signed().remainder(second.signed());
      case BV_SHL -> inWidth(second) ? a.shiftLeft(b.intValueExact()) : BigInteger.ZERO;
      case BV_LSHR -> inWidth(second) ? a.shiftRight(b.intValueExact()) : BigInteger.ZERO;
      case BV_ASHR ->
          first.signed().shiftRight(inWidth(second) ? b.intValueExact() : first.width());
      case BV_AND -> a.and(b);
      case BV_OR -> a.or(b);
      case BV_XOR -> a.xor(b);
      case BV_NOT -> a.not();
      case BV_CONCAT -> a.shiftLeft(second.width()).or(b);
      case BV_EXTRACT -> a.shiftRight(((Payload.Low) payload).bit());
      case BV_ZERO_EXTEND -> a;
      case BV_SIGN_EXTEND -> first.signed();
      default -> throw new IllegalArgumentException("no bit-vector operation: " + op);
    };
  }

  private static boolean inWidth(TermValue.BitVec amount) {
    return amount.bits().compareTo(BigInteger.valueOf(amount.width())) < 0;
  }
}
