package proteus.frontend.lower.library;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.IntKind;
import proteus.frontend.lower.Unsupported;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.Exprs;

/** Operations on the bits of integers, and absolute values. */
final class IntegerBuiltins {
  private IntegerBuiltins() {}

  static void addTo(Map<String, Builtin> table) {
    bits(table, "popcount", (site, x) -> count(x));
    bits(table, "parity", (site, x) -> and(count(x), 1));
    bits(table, "clz", IntegerBuiltins::leadingZeros);
    bits(table, "ctz", IntegerBuiltins::trailingZeros);
    bits(table, "ffs", IntegerBuiltins::firstSet);
    for (String suffix : List.of("", "l", "ll")) {
      table.put("ffs" + suffix, site -> onBits(site, kind(suffix), IntegerBuiltins::firstSet));
    }
    for (int width : List.of(16, 32, 64)) {
      table.put("__builtin_bswap" + width, site -> fixed(site, width, 8));
      table.put("__builtin_bitreverse" + width, site -> fixed(site, width, 1));
    }
    table.put("__builtin_bitreverse8", site -> fixed(site, 8, 1));
    for (int width : List.of(8, 16, 32, 64)) {
      table.put("__builtin_rotateleft" + width, site -> rotate(site, width, BinaryOp.SHL));
      table.put("__builtin_rotateright" + width, site -> rotate(site, width, BinaryOp.SHR));
    }
    for (String name : List.of("abs", "labs", "llabs", "imaxabs")) {
      table.put(name, IntegerBuiltins::absolute);
    }
    table.put("__builtin_constant_p", IntegerBuiltins::isConstant);
  }

  private static void bits(
      Map<String, Builtin> table, String name, BiFunction<CallSite, Expr, Expr> meaning) {
    for (String suffix : List.of("", "l", "ll")) {
      table.put("__builtin_" + name + suffix, site -> onBits(site, kind(suffix), meaning));
    }
  }

  private static IntKind kind(String suffix) {
    return switch (suffix) {
      case "l" -> IntKind.UNSIGNED_LONG;
      case "ll" -> IntKind.UNSIGNED_LONG_LONG;
      default -> IntKind.UNSIGNED_INT;
    };
  }

  /** Applies an operation to the argument as a machine integer, and returns an int. */
  private static Optional<Expr> onBits(
      CallSite site, IntKind kind, BiFunction<CallSite, Expr, Expr> meaning) {
    IntType type = kind.valueType(site.in().types.machine());
    Expr argument = site.in().emit.save(Exprs.convert(site.values(1).getFirst(), type));
    return site.result(meaning.apply(site, argument));
  }

  private static IntType typeOf(Expr x) {
    return (IntType) x.type();
  }

  private static Expr constant(long value, Expr x) {
    return Exprs.integer(value, typeOf(x));
  }

  private static Expr and(Expr x, long mask) {
    return new Expr.Binary(BinaryOp.AND, x, constant(mask, x));
  }

  private static Expr shift(BinaryOp op, Expr x, int count) {
    return count == 0 ? x : new Expr.Binary(op, x, constant(count, x));
  }

  private static Expr count(Expr x) {
    Expr sum = and(x, 1);
    for (int i = 1; i < typeOf(x).bits(); i++) {
      sum = new Expr.Binary(BinaryOp.ADD, sum, and(shift(BinaryOp.SHR, x, i), 1));
    }
    return sum;
  }

  /** Undefined of 0. */
  private static Expr leadingZeros(CallSite site, Expr x) {
    site.in().guards.nonZero(x, Defect.BIT_COUNT_OF_ZERO);
    return zeros(site, x, BinaryOp.SHR, BinaryOp.SHL);
  }

  /** Undefined of 0. */
  private static Expr trailingZeros(CallSite site, Expr x) {
    site.in().guards.nonZero(x, Defect.BIT_COUNT_OF_ZERO);
    return zeros(site, x, BinaryOp.SHL, BinaryOp.SHR);
  }

  /**
   * Counts the zeros at one end, by halving; of 0 the width: wherever {@code test} moves everything
   * else out of the word and leaves nothing, {@code drop} removes those zeros.
   */
  private static Expr zeros(CallSite site, Expr x, BinaryOp test, BinaryOp drop) {
    int width = typeOf(x).bits();
    Expr rest = x;
    Expr count = constant(0, x);
    for (int half = width / 2; half > 0; half /= 2) {
      Expr none = Exprs.not(Exprs.truth(shift(test, rest, width - half)));
      Expr more = new Expr.Binary(BinaryOp.ADD, count, constant(half, x));
      Expr nextCount = site.in().emit.save(Exprs.conditional(none, more, count));
      rest = site.in().emit.save(Exprs.conditional(none, shift(drop, rest, half), rest));
      count = nextCount;
    }
    return Exprs.conditional(Exprs.truth(x), count, constant(width, x));
  }

  private static Expr firstSet(CallSite site, Expr x) {
    Expr zeros = zeros(site, x, BinaryOp.SHL, BinaryOp.SHR);
    Expr index = new Expr.Binary(BinaryOp.ADD, zeros, constant(1, x));
    return Exprs.conditional(Exprs.truth(x), index, constant(0, x));
  }

  /** Reverses the order of the groups of bits. */
  private static Optional<Expr> fixed(CallSite site, int width, int group) {
    IntType type = IntType.unsigned(width);
    Expr x = site.in().emit.save(Exprs.convert(site.values(1).getFirst(), type));
    Expr result = constant(0, x);
    for (int from = 0; from < width; from += group) {
      Expr bits = and(shift(BinaryOp.SHR, x, from), (1L << group) - 1);
      Expr moved = shift(BinaryOp.SHL, bits, width - group - from);
      result = from == 0 ? moved : new Expr.Binary(BinaryOp.OR, result, moved);
    }
    return site.result(result);
  }

  private static Optional<Expr> rotate(CallSite site, int width, BinaryOp op) {
    IntType type = IntType.unsigned(width);
    List<Expr> values = site.values(2);
    Expr x = site.in().emit.save(Exprs.convert(values.get(0), type));
    Expr count = site.in().emit.save(and(Exprs.convert(values.get(1), type), width - 1));
    Expr back = new Expr.Binary(BinaryOp.SUB, constant(width, x), count);
    BinaryOp other = op == BinaryOp.SHL ? BinaryOp.SHR : BinaryOp.SHL;
    // Where the count is 0, the other shift goes by the whole width, that is by nothing.
    Expr there = new Expr.Binary(op, x, count);
    return site.result(new Expr.Binary(BinaryOp.OR, there, new Expr.Binary(other, x, back)));
  }

  private static Optional<Expr> absolute(CallSite site) {
    Expr x = site.in().emit.save(site.values(1).getFirst());
    if (!(x.type() instanceof IntType)) {
      throw new Unsupported("the absolute value of " + site.argument(0).type(), site.span());
    }
    if (!typeOf(x).isUnbounded()) {
      // C11 7.22.6.1p2.
      BigInteger least = typeOf(x).min().add(BigInteger.ONE);
      site.in().guards.within(x, least, typeOf(x).max(), Defect.ABSOLUTE_OVERFLOW);
    }
    Expr negative = new Expr.Binary(BinaryOp.LT, x, Exprs.zero(x.type()));
    return site.result(Exprs.conditional(negative, new Expr.Unary(UnaryOp.NEGATE, x), x));
  }

  /**
   * Literals are constant; what is no literal may be constant to one compiler and not to another.
   * The argument is not evaluated.
   */
  private static Optional<Expr> isConstant(CallSite site) {
    if (isLiteral(site.argument(0))) {
      return site.result(1);
    }
    Nondet unspecified = new Nondet(Nondet.Kind.UNMODELLED, site.name());
    Expr answer = site.in().arbitrary(CTypes.BOOL, unspecified);
    return site.result(answer);
  }

  private static boolean isLiteral(CExpr e) {
    return switch (e) {
      case CExpr.IntLiteral l -> true;
      case CExpr.FloatLiteral l -> true;
      case CExpr.Convert(CExpr operand, CType type, var o, var s) -> isLiteral(operand);
      default -> false;
    };
  }
}
