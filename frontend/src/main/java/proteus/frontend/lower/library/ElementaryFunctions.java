package proteus.frontend.lower.library;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import proteus.frontend.lower.library.FloatContract.Case;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.Nondet;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.Exprs;

/**
 * Contracts of the elementary functions, of which IEEE 754 does not fix every bit: the results that
 * C11 F.10 fixes exactly, and the range of the others. A result that is off by less than one unit
 * in the last place stays in such a range, as ends of ranges are floats themselves, or are rounded
 * ones that libraries take for the greatest result.
 */
final class ElementaryFunctions {
  private static final Map<String, Function<Floats, FloatContract>> UNARY = unary();

  private static final Map<String, BiFunction<Floats, Expr, FloatContract>> BINARY =
      Map.of(
          "pow", ElementaryFunctions::power,
          "hypot", ElementaryFunctions::hypotenuse,
          "atan2", ElementaryFunctions::angle);

  private ElementaryFunctions() {}

  /** The function of that name, without its suffix, if there is a contract. */
  static Optional<Builtin> find(String name, FloatType type) {
    Function<Floats, FloatContract> one = UNARY.get(name);
    if (one != null) {
      return Optional.of(
          site -> {
            Floats x = new Floats(site.saved(1, type).getFirst(), type);
            return result(site, one.apply(x).unless(x.isNaN()));
          });
    }
    BiFunction<Floats, Expr, FloatContract> two = BINARY.get(name);
    return two == null
        ? Optional.empty()
        : Optional.of(
            site -> {
              List<Expr> values = site.saved(2, type);
              return result(site, two.apply(new Floats(values.get(0), type), values.get(1)));
            });
  }

  /** In other rounding modes than to nearest the result is arbitrary. */
  private static Optional<Expr> result(CallSite site, FloatContract contract) {
    Optional<Expr> any = site.arbitrary(Nondet.Kind.UNMODELLED);
    if (any.isEmpty()) {
      return any;
    }
    FloatType type = (FloatType) contract.lo().type();
    Expr value = site.in().emit.save(Exprs.convert(any.get(), type));
    Expr result = site.in().emit.save(contract.of(value));
    return site.result(site.in().rounding.inexact(result));
  }

  private static Map<String, Function<Floats, FloatContract>> unary() {
    Map<String, Function<Floats, FloatContract>> all = new HashMap<>();
    all.put("sin", x -> x.between(x.number(-1), x.number(1), x.keepsZero(), x.isInfinite(x.nan())));
    all.put(
        "cos",
        x -> x.between(x.number(-1), x.number(1), x.at(0, x.number(1)), x.isInfinite(x.nan())));
    all.put(
        "tan",
        x -> x.between(x.minusInfinity(), x.infinity(), x.keepsZero(), x.isInfinite(x.nan())));
    all.put("asin", x -> x.odd(x.pi(1), x.keepsZero(), x.beyondOne()));
    all.put("acos", x -> x.between(x.number(0), x.pi(0), x.at(1, x.number(0)), x.beyondOne()));
    all.put("atan", x -> x.odd(x.pi(1), x.keepsZero()));
    all.put("sinh", x -> x.odd(x.infinity(), x.keepsZero(), x.isInfinite(x.x())));
    all.put(
        "cosh",
        x ->
            x.between(x.number(1), x.infinity(), x.at(0, x.number(1)), x.isInfinite(x.infinity())));
    all.put(
        "tanh",
        x ->
            x.odd(
                x.number(1),
                x.keepsZero(),
                x.atInfinity(x.number(1)),
                x.atMinusInfinity(x.number(-1))));
    all.put("asinh", x -> x.odd(x.infinity(), x.keepsZero(), x.isInfinite(x.x())));
    all.put(
        "acosh",
        x ->
            x.between(
                x.number(0),
                x.infinity(),
                x.at(1, x.number(0)),
                x.below(1),
                x.atInfinity(x.infinity())));
    all.put(
        "atanh",
        x ->
            x.odd(
                x.infinity(),
                x.keepsZero(),
                x.beyondOne(),
                x.at(1, x.infinity()),
                x.at(-1, x.minusInfinity())));
    for (String name : List.of("exp", "exp2", "exp10")) {
      all.put(name, ElementaryFunctions::exponential);
    }
    all.put(
        "expm1",
        x ->
            x.between(
                Exprs.conditional(x.isPositive(), x.number(0), x.number(-1)),
                Exprs.conditional(x.isPositive(), x.infinity(), x.minusZero()),
                x.keepsZero(),
                x.atInfinity(x.infinity()),
                x.atMinusInfinity(x.number(-1))));
    for (String name : List.of("log", "log2", "log10")) {
      all.put(name, ElementaryFunctions::logarithm);
    }
    all.put(
        "log1p",
        x ->
            x.odd(
                x.infinity(),
                x.keepsZero(),
                x.at(-1, x.minusInfinity()),
                x.below(-1),
                x.atInfinity(x.infinity())));
    all.put("cbrt", x -> x.odd(x.infinity(), x.keepsZero(), x.isInfinite(x.x())));
    all.put(
        "erf",
        x ->
            x.odd(
                x.number(1),
                x.keepsZero(),
                x.atInfinity(x.number(1)),
                x.atMinusInfinity(x.number(-1))));
    all.put(
        "erfc",
        x ->
            x.between(
                Exprs.conditional(x.isPositive(), x.number(0), x.number(1)),
                Exprs.conditional(x.isPositive(), x.number(1), x.number(2)),
                x.at(0, x.number(1)),
                x.atInfinity(x.number(0)),
                x.atMinusInfinity(x.number(2))));
    return Map.copyOf(all);
  }

  private static FloatContract exponential(Floats x) {
    return x.between(
        Exprs.conditional(x.isPositive(), x.number(1), x.number(0)),
        Exprs.conditional(x.isPositive(), x.infinity(), x.number(1)),
        x.at(0, x.number(1)),
        x.atInfinity(x.infinity()),
        x.atMinusInfinity(x.number(0)));
  }

  private static FloatContract logarithm(Floats x) {
    Expr isAboveOne = Exprs.compare(BinaryOp.GT, x.x(), x.number(1));
    return x.between(
        Exprs.conditional(isAboveOne, x.number(0), x.minusInfinity()),
        Exprs.conditional(isAboveOne, x.infinity(), x.minusZero()),
        x.at(0, x.minusInfinity()),
        x.at(1, x.number(0)),
        x.below(0),
        x.atInfinity(x.infinity()));
  }

  /** F.10.4.4; of negative bases the sign of the result is left open. */
  private static FloatContract power(Floats x, Expr exponent) {
    Floats y = new Floats(exponent, x.type());
    Expr isWhole = Exprs.compare(BinaryOp.EQ, new Expr.Unary(UnaryOp.TRUNC, exponent), exponent);
    Expr isFinite =
        Exprs.not(
            Exprs.or(
                new Expr.Unary(UnaryOp.IS_INFINITE, x.x()),
                new Expr.Unary(UnaryOp.IS_INFINITE, exponent)));
    Expr isBelowZero = Exprs.compare(BinaryOp.LT, x.x(), x.number(0));
    Expr hasNoResult = Exprs.and(Exprs.and(isBelowZero, isFinite), Exprs.not(isWhole));
    Expr isAboveOne = Exprs.compare(BinaryOp.GT, x.x(), x.number(1));
    Expr isAtLeastOne = Exprs.compare(BinaryOp.EQ, isAboveOne, y.isPositive());
    Expr lo = Exprs.conditional(isAtLeastOne, x.number(1), x.number(0));
    Expr hi = Exprs.conditional(isAtLeastOne, x.infinity(), x.number(1));
    return x.between(
        Exprs.conditional(x.isPositive(), lo, x.minusInfinity()),
        Exprs.conditional(x.isPositive(), hi, x.infinity()),
        y.at(0, x.number(1)),
        x.at(1, x.number(1)),
        x.isNaN(),
        y.isNaN(),
        y.at(1, x.x()),
        new Case(hasNoResult, x.nan()));
  }

  /** F.10.4.3. */
  private static FloatContract hypotenuse(Floats x, Expr other) {
    Floats y = new Floats(other, x.type());
    Expr isLess = Exprs.compare(BinaryOp.LT, x.size(), y.size());
    return x.between(
        Exprs.conditional(isLess, y.size(), x.size()),
        x.infinity(),
        x.isInfinite(x.infinity()),
        y.isInfinite(x.infinity()),
        x.isNaN(),
        y.isNaN(),
        new Case(x.isZero(), y.size()),
        new Case(y.isZero(), x.size()));
  }

  /** F.10.1.4: the angle of the point whose height is the first argument. */
  private static FloatContract angle(Floats height, Expr width) {
    Floats w = new Floats(width, height.type());
    Expr most = Exprs.conditional(w.isPositive(), height.pi(1), height.pi(0));
    Expr least = new Expr.Unary(UnaryOp.NEGATE, most);
    Expr isBelowZero = Exprs.compare(BinaryOp.LT, height.x(), height.number(0));
    return height.between(
        Exprs.conditional(height.isPositive(), height.number(0), least),
        Exprs.conditional(isBelowZero, height.minusZero(), most),
        height.isNaN(),
        w.isNaN(),
        new Case(Exprs.and(height.isZero(), w.isPositive()), height.x()));
  }
}
