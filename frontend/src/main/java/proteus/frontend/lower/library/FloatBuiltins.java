package proteus.frontend.lower.library;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.Nondet;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.SoftFloat;

/**
 * The functions of {@code math.h}: those that IEEE 754 fixes to the last bit as operators, others
 * (sines, powers) by their {@linkplain ElementaryFunctions contracts}, the rest without a model.
 */
final class FloatBuiltins {
  /** Their results depend on the library. */
  private static final List<String> INEXACT =
      List.of(
          "sin",
          "cos",
          "tan",
          "asin",
          "acos",
          "atan",
          "atan2",
          "sinh",
          "cosh",
          "tanh",
          "asinh",
          "acosh",
          "atanh",
          "exp",
          "exp2",
          "exp10",
          "expm1",
          "log",
          "log2",
          "log10",
          "log1p",
          "logb",
          "pow",
          "cbrt",
          "hypot",
          "erf",
          "erfc",
          "tgamma",
          "lgamma",
          "nexttoward",
          "ilogb",
          "significand",
          "j0",
          "j1",
          "y0",
          "y1");

  private FloatBuiltins() {}

  /** Those that may say in {@code errno} that there is no result (7.12.1). */
  static List<String> failing() {
    List<String> names = new ArrayList<>(INEXACT);
    names.addAll(List.of("sqrt", "fmod", "remainder", "fdim", "lrint", "llrint", "lround"));
    names.addAll(List.of("llround", "nextafter", "fma"));
    return names;
  }

  static void addTo(Map<String, Builtin> table) {
    for (Suffix suffix : Suffix.values()) {
      rounding(table, suffix);
      pairs(table, suffix);
      FloatTests.addTo(table, suffix);
      constants(table, suffix);
      for (String name : INEXACT) {
        table.put(
            name + suffix.text,
            ElementaryFunctions.find(name, suffix.type).orElse(FloatBuiltins::unmodelled));
      }
      if (suffix == Suffix.LONG_DOUBLE) {
        table.put("nextafterl", FloatBuiltins::unmodelled);
        table.put("fmal", FloatBuiltins::unmodelled);
      }
    }
    FloatTests.addTo(table);
    table.put("fegetround", site -> site.in().rounding.get(site));
    table.put("fesetround", site -> site.in().rounding.set(site));
  }

  /** The variants of a function. */
  enum Suffix {
    DOUBLE("", FloatType.DOUBLE),
    FLOAT("f", FloatType.FLOAT),
    LONG_DOUBLE("l", FloatType.EXTENDED);

    final String text;
    final FloatType type;

    Suffix(String text, FloatType type) {
      this.text = text;
      this.type = type;
    }
  }

  private static void rounding(Map<String, Builtin> table, Suffix suffix) {
    Map<String, UnaryOp> operators =
        Map.of(
            "fabs", UnaryOp.ABS,
            "floor", UnaryOp.FLOOR,
            "ceil", UnaryOp.CEIL,
            "trunc", UnaryOp.TRUNC,
            "round", UnaryOp.ROUND,
            "roundeven", UnaryOp.RINT);
    operators.forEach(
        (name, op) ->
            table.put(
                name + suffix.text,
                site -> site.result(new Expr.Unary(op, argument(site, 0, suffix)))));
    for (String name : List.of("rint", "nearbyint", "lrint", "llrint")) {
      table.put(
          name + suffix.text,
          site -> site.result(site.in().rounding.integral(argument(site, 0, suffix))));
    }
    for (String name : List.of("lround", "llround")) {
      table.put(name + suffix.text, site -> rounded(site, UnaryOp.ROUND, suffix));
    }
    table.put(
        "sqrt" + suffix.text,
        site -> {
          Expr root = new Expr.Unary(UnaryOp.SQRT, argument(site, 0, suffix));
          return site.result(site.in().rounding.inexact(root));
        });
  }

  private static Optional<Expr> rounded(CallSite site, UnaryOp op, Suffix suffix) {
    return site.result(new Expr.Unary(op, argument(site, 0, suffix)));
  }

  /** The only argument or the first of several, in the type that the function works on. */
  private static Expr argument(CallSite site, int index, Suffix suffix) {
    return Exprs.convert(site.values(index + 1).get(index), suffix.type);
  }

  private static void pairs(Map<String, Builtin> table, Suffix suffix) {
    Map<String, BinaryOp> operators =
        Map.of(
            "fmin", BinaryOp.MIN,
            "fmax", BinaryOp.MAX,
            "fmod", BinaryOp.REM,
            "remainder", BinaryOp.IEEE_REMAINDER,
            "drem", BinaryOp.IEEE_REMAINDER);
    operators.forEach(
        (name, op) ->
            table.put(
                name + suffix.text,
                site -> {
                  List<Expr> pair = site.saved(2, suffix.type);
                  return site.result(new Expr.Binary(op, pair.get(0), pair.get(1)));
                }));
    table.put("copysign" + suffix.text, site -> copySign(site, suffix));
    table.put("fdim" + suffix.text, site -> positiveDifference(site, suffix));
  }

  private static Optional<Expr> copySign(CallSite site, Suffix suffix) {
    List<Expr> pair = site.saved(2, suffix.type);
    Expr size = new Expr.Unary(UnaryOp.ABS, pair.get(0));
    Expr negative = FloatTests.isNegative(site, pair.get(1));
    return site.result(Exprs.conditional(negative, new Expr.Unary(UnaryOp.NEGATE, size), size));
  }

  private static Optional<Expr> positiveDifference(CallSite site, Suffix suffix) {
    List<Expr> pair = site.saved(2, suffix.type);
    Expr less = new Expr.Binary(BinaryOp.LE, pair.get(0), pair.get(1));
    Expr difference =
        site.in().rounding.inexact(new Expr.Binary(BinaryOp.SUB, pair.get(0), pair.get(1)));
    return site.result(Exprs.conditional(less, Exprs.zero(suffix.type), difference));
  }

  // ---------------------------------------------------------------- constants

  private static void constants(Map<String, Builtin> table, Suffix suffix) {
    Expr infinity = literal(suffix.type, BigInteger.ZERO);
    BigInteger quiet = BigInteger.ONE.shiftLeft(suffix.type.significandBits() - 2);
    Expr nan = literal(suffix.type, quiet);
    table.put("__builtin_inf" + suffix.text, site -> site.result(infinity));
    table.put("__builtin_huge_val" + suffix.text, site -> site.result(infinity));
    table.put("__builtin_nans" + suffix.text, site -> site.result(nan));
    table.put("nan" + suffix.text, site -> site.result(nan));
  }

  /** The exponent of infinities and NaNs, with this fraction. */
  private static Expr literal(FloatType type, BigInteger fraction) {
    return new Expr.FloatLiteral(SoftFloat.infinity(type).or(fraction), type);
  }

  private static Optional<Expr> unmodelled(CallSite site) {
    site.values(0);
    site.in().symbols.note(site.name() + " has no model; its result is arbitrary", site.span());
    return site.arbitrary(Nondet.Kind.UNMODELLED);
  }
}
