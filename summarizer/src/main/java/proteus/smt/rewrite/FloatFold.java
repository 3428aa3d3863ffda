package proteus.smt.rewrite;

import java.math.BigInteger;
import java.util.List;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Payload;
import proteus.smt.Rational;
import proteus.smt.RoundingMode;
import proteus.smt.Sort;
import proteus.smt.TermValue;

/** What the floating-point operators do to values. */
final class FloatFold {
  private FloatFold() {}

  static TermValue apply(Op op, Sort sort, Payload payload, List<TermValue> args) {
    return switch (op) {
      case FP_FROM_SIGNED ->
          fromInteger(((TermValue.BitVec) args.get(0)).signed(), (Sort.Fp) sort, mode(payload));
      case FP_FROM_UNSIGNED ->
          fromInteger(((TermValue.BitVec) args.get(0)).bits(), (Sort.Fp) sort, mode(payload));
      case FP_FROM_BITS ->
          new TermValue.Fp(((TermValue.BitVec) args.get(0)).bits(), (Sort.Fp) sort);
      case FP_TO_BITS ->
          new TermValue.BitVec(floating(args, 0).bits(), ((Sort.BitVec) sort).width());
      case FP_TO_SIGNED -> {
        int width = ((Sort.BitVec) sort).width();
        yield FloatArithmetic.toInteger(
            floating(args, 0), width, Interval.signed(width), mode(payload));
      }
      case FP_TO_UNSIGNED -> {
        int width = ((Sort.BitVec) sort).width();
        yield FloatArithmetic.toInteger(
            floating(args, 0), width, Interval.unsigned(width), mode(payload));
      }
      case FP_TO_FP -> FloatArithmetic.convert(floating(args, 0), (Sort.Fp) sort, mode(payload));
      case FP_LT, FP_LE, FP_EQ ->
          new TermValue.Bool(FloatArithmetic.compare(floating(args, 0), floating(args, 1), op));
      case FP_IS_NAN, FP_IS_INFINITE, FP_IS_NEGATIVE, FP_IS_NORMAL, FP_IS_SUBNORMAL ->
          new TermValue.Bool(FloatArithmetic.classify(floating(args, 0), op));
      default -> operation(op, payload, args);
    };
  }

  private static TermValue operation(Op op, Payload payload, List<TermValue> args) {
    TermValue.Fp a = floating(args, 0);
    TermValue.Fp b = args.size() > 1 ? floating(args, 1) : a;
    return switch (op) {
      case FP_ADD -> FloatArithmetic.add(a, b, mode(payload));
      case FP_SUB -> FloatArithmetic.sub(a, b, mode(payload));
      case FP_MUL -> FloatArithmetic.mul(a, b, mode(payload));
      case FP_DIV -> FloatArithmetic.div(a, b, mode(payload));
      case FP_SQRT -> FloatArithmetic.sqrt(a, mode(payload));
      case FP_REM -> FloatArithmetic.rem(a, b);
      case FP_ROUND -> FloatArithmetic.roundToIntegral(a, mode(payload));
      case FP_ABS -> FloatArithmetic.abs(a);
      case FP_NEG -> FloatArithmetic.neg(a);
      default -> throw new IllegalArgumentException("no float operation: " + op);
    };
  }

  private static TermValue.Fp floating(List<TermValue> args, int index) {
    return (TermValue.Fp) args.get(index);
  }

  private static RoundingMode mode(Payload payload) {
    return (RoundingMode) payload;
  }

  private static TermValue fromInteger(BigInteger value, Sort.Fp sort, RoundingMode mode) {
    return FloatArithmetic.fromRational(Rational.of(value), sort, mode);
  }
}
