package proteus.frontend.lower.library;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.lower.library.FloatBuiltins.Suffix;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/** Classification and comparison of floats: {@code isnan}, {@code signbit}, {@code isless}. */
final class FloatTests {
  private FloatTests() {}

  /** The tests of one type. */
  static void addTo(Map<String, Builtin> table, Suffix suffix) {
    for (String name : List.of("isnan", "__isnan")) {
      table.put(name + suffix.text, site -> test(site, suffix, x -> is(UnaryOp.IS_NAN, x)));
    }
    for (String name : List.of("finite", "__finite", "isfinite", "__isfinite")) {
      table.put(name + suffix.text, site -> test(site, suffix, FloatTests::isFinite));
    }
    for (String name : List.of("isinf_sign", "isinf", "__isinf")) {
      table.put(name + suffix.text, site -> infinitySign(site, suffix));
    }
    table.put(
        "__builtin_isinf" + suffix.text,
        site -> test(site, suffix, x -> is(UnaryOp.IS_INFINITE, x)));
    for (String name : List.of("signbit", "__signbit")) {
      table.put(name + suffix.text, site -> test(site, suffix, x -> isNegative(site, x)));
    }
    for (String name : List.of("isnormal", "__isnormal")) {
      table.put(name + suffix.text, site -> test(site, suffix, x -> is(UnaryOp.IS_NORMAL, x)));
    }
    for (String name : List.of("issubnormal", "__issubnormal")) {
      table.put(name + suffix.text, site -> test(site, suffix, x -> is(UnaryOp.IS_SUBNORMAL, x)));
    }
    table.put("__iszero" + suffix.text, site -> test(site, suffix, x -> Exprs.not(Exprs.truth(x))));
    for (String name : List.of("fpclassify", "__fpclassify")) {
      table.put(name + suffix.text, site -> classifyLikeGlibc(site, suffix));
    }
  }

  private static Expr is(UnaryOp op, Expr x) {
    return new Expr.Unary(op, x);
  }

  /** The sign bit; that of a NaN is arbitrary, since solvers know one NaN only. */
  static Expr isNegative(CallSite site, Expr x) {
    Nondet source = new Nondet(Nondet.Kind.UNMODELLED, "the sign of NaN");
    Variable sign = site.in().emit.temporary(IntType.C_BOOL);
    site.in().emit.emit(new Action.Havoc(sign, source));
    return Exprs.conditional(
        is(UnaryOp.IS_NAN, x), Exprs.truth(Exprs.read(sign)), is(UnaryOp.IS_NEGATIVE, x));
  }

  private static Expr isFinite(Expr x) {
    return Exprs.and(Exprs.not(is(UnaryOp.IS_NAN, x)), Exprs.not(is(UnaryOp.IS_INFINITE, x)));
  }

  private static Optional<Expr> test(CallSite site, Suffix suffix, Function<Expr, Expr> condition) {
    return site.truth(condition.apply(tested(site, 0, suffix)));
  }

  /**
   * The tested value, without the promotion to double that a call without prototype brings: the
   * macros of {@code math.h} look at the argument's own type. Named functions work on theirs.
   */
  private static Expr tested(CallSite site, int index, Suffix suffix) {
    Expr value = site.values(index + 1).get(index);
    boolean generic = suffix == Suffix.DOUBLE && !site.name().startsWith("__is");
    if (!generic) {
      return site.in().emit.save(Exprs.convert(value, suffix.type));
    }
    boolean promoted =
        site.argument(index) instanceof CExpr.Convert(CExpr operand, CType t, var origin, var s)
            && origin == CExpr.Origin.IMPLICIT
            && operand.type() instanceof CType.Real;
    if (promoted && value instanceof Expr.Convert(Expr inner, FloatType t)) {
      return site.in().emit.save(inner);
    }
    return site.in()
        .emit
        .save(value.type() instanceof FloatType ? value : Exprs.convert(value, suffix.type));
  }

  /** glibc's {@code isinf}: 1 or -1. */
  private static Optional<Expr> infinitySign(CallSite site, Suffix suffix) {
    Expr x = tested(site, 0, suffix);
    IntType type = IntType.signed(32);
    Expr sign =
        Exprs.conditional(
            is(UnaryOp.IS_NEGATIVE, x), Exprs.integer(-1, type), Exprs.integer(1, type));
    return site.result(Exprs.conditional(is(UnaryOp.IS_INFINITE, x), sign, Exprs.integer(0, type)));
  }

  /** With glibc's constants: NaN 0, infinite 1, zero 2, subnormal 3, normal 4. */
  private static Optional<Expr> classifyLikeGlibc(CallSite site, Suffix suffix) {
    IntType type = IntType.signed(32);
    return site.result(
        classOf(
            tested(site, 0, suffix),
            Exprs.integer(0, type),
            Exprs.integer(1, type),
            Exprs.integer(4, type),
            Exprs.integer(3, type),
            Exprs.integer(2, type)));
  }

  private static Expr classOf(
      Expr x, Expr nan, Expr infinite, Expr normal, Expr subnormal, Expr zero) {
    Expr rest = Exprs.conditional(is(UnaryOp.IS_SUBNORMAL, x), subnormal, zero);
    rest = Exprs.conditional(is(UnaryOp.IS_NORMAL, x), normal, rest);
    rest = Exprs.conditional(is(UnaryOp.IS_INFINITE, x), infinite, rest);
    return Exprs.conditional(is(UnaryOp.IS_NAN, x), nan, rest);
  }

  private static Optional<Expr> classify(CallSite site) {
    List<Expr> v = site.values(6);
    Expr x = tested(site, 5, Suffix.DOUBLE);
    return site.result(classOf(x, v.get(0), v.get(1), v.get(2), v.get(3), v.get(4)));
  }

  /** The comparisons that are quiet about NaN, and the classification. */
  static void addTo(Map<String, Builtin> table) {
    table.put("__builtin_fpclassify", FloatTests::classify);
    Map<String, BinaryOp> operators =
        Map.of(
            "isgreater", BinaryOp.GT,
            "isgreaterequal", BinaryOp.GE,
            "isless", BinaryOp.LT,
            "islessequal", BinaryOp.LE);
    operators.forEach(
        (name, op) ->
            table.put(
                "__builtin_" + name,
                site -> {
                  List<Expr> pair = common(site);
                  return site.truth(new Expr.Binary(op, pair.get(0), pair.get(1)));
                }));
    table.put(
        "__builtin_islessgreater",
        site -> {
          List<Expr> pair = common(site);
          return site.truth(
              Exprs.or(
                  new Expr.Binary(BinaryOp.LT, pair.get(0), pair.get(1)),
                  new Expr.Binary(BinaryOp.GT, pair.get(0), pair.get(1))));
        });
    table.put(
        "__builtin_isunordered",
        site -> {
          List<Expr> pair = common(site);
          return site.truth(
              Exprs.or(is(UnaryOp.IS_NAN, pair.get(0)), is(UnaryOp.IS_NAN, pair.get(1))));
        });
  }

  /** Both operands in the wider of their types. */
  private static List<Expr> common(CallSite site) {
    List<Expr> values = site.values(2);
    FloatType type = FloatType.FLOAT;
    for (Expr value : values) {
      FloatType own = value.type() instanceof FloatType t ? t : FloatType.DOUBLE;
      type = own.compareTo(type) > 0 ? own : type;
    }
    FloatType wider = type;
    return values.stream().map(v -> site.in().emit.save(Exprs.convert(v, wider))).toList();
  }
}
