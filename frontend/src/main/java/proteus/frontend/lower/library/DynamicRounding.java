package proteus.frontend.lower.library;

import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CTypes;
import proteus.frontend.lower.FunctionLowering;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/**
 * The rounding mode of programs that change it ({@code fesetround}; the values are those of x86).
 * Functions that round to an integer follow it exactly. Operators round to nearest; in the other
 * modes their results are arbitrary.
 */
public final class DynamicRounding {
  private static final int DOWNWARD = 0x400;
  private static final int UPWARD = 0x800;
  private static final int TOWARD_ZERO = 0xc00;

  private final FunctionLowering in;

  public DynamicRounding(FunctionLowering in) {
    this.in = in;
  }

  private Expr mode(Variable variable, int value) {
    return Exprs.compare(
        BinaryOp.EQ, Exprs.read(variable), Exprs.integer(value, (IntType) variable.type()));
  }

  /** The result of an operation that rounds, given that for rounding to nearest. */
  public Expr inexact(Expr nearest) {
    Optional<Variable> mode = in.symbols.roundingMode();
    if (mode.isEmpty() || nearest instanceof Expr.FloatLiteral) {
      return nearest;
    }
    Variable other = in.emit.temporary(nearest.type());
    in.emit.emit(new Action.Havoc(other, new Nondet(Nondet.Kind.UNMODELLED, "directed rounding")));
    return Exprs.conditional(mode(mode.get(), 0), nearest, Exprs.read(other));
  }

  /** A conversion, which rounds where the target has fewer significant bits. */
  public Expr converted(Expr result, Type from) {
    boolean rounds =
        result.type() instanceof FloatType to
            && switch (from) {
              case IntType t -> t.isUnbounded() || t.bits() > to.significandBits();
              case FloatType t -> t.compareTo(to) > 0;
              default -> false;
            };
    return rounds ? inexact(result) : result;
  }

  /** The integral value that the mode says. */
  Expr integral(Expr x) {
    Optional<Variable> mode = in.symbols.roundingMode();
    Expr nearest = new Expr.Unary(UnaryOp.RINT, x);
    if (mode.isEmpty()) {
      return nearest;
    }
    Expr result = nearest;
    result = ifMode(mode.get(), TOWARD_ZERO, new Expr.Unary(UnaryOp.TRUNC, x), result);
    result = ifMode(mode.get(), UPWARD, new Expr.Unary(UnaryOp.CEIL, x), result);
    return ifMode(mode.get(), DOWNWARD, new Expr.Unary(UnaryOp.FLOOR, x), result);
  }

  private Expr ifMode(Variable mode, int value, Expr then, Expr otherwise) {
    return Exprs.conditional(mode(mode, value), then, otherwise);
  }

  /** {@code fesetround}: 0 where the mode exists; else 1, and nothing changes. */
  Optional<Expr> set(CallSite site) {
    Expr value = in.emit.save(site.values(1).getFirst());
    Variable mode = in.symbols.roundingMode().orElseThrow();
    IntType type = (IntType) mode.type();
    Expr exists = Exprs.FALSE;
    for (int each : List.of(0, DOWNWARD, UPWARD, TOWARD_ZERO)) {
      exists = Exprs.or(exists, Exprs.compare(BinaryOp.EQ, value, Exprs.integer(each, type)));
    }
    in.emit.assign(mode, Exprs.conditional(exists, value, Exprs.read(mode)));
    return site.truth(Exprs.not(exists));
  }

  /** {@code fegetround}. */
  Optional<Expr> get(CallSite site) {
    return in.symbols
        .roundingMode()
        .map(mode -> site.result(Exprs.read(mode)))
        .orElseGet(() -> site.result(Exprs.integer(0, in.types.of(CTypes.INT))));
  }
}
