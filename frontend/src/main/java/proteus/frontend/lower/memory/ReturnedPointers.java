package proteus.frontend.lower.memory;

import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.order.EffectSummaries;
import proteus.frontend.lower.order.ObjectsByText;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/**
 * Results that are pointers. One that leads to what ends with the function has no value (C11
 * 6.2.4p2): gcc makes it null, for example.
 */
public final class ReturnedPointers {
  private ReturnedPointers() {}

  /**
   * Demands that the object lives on that the result leads to, if it is a pointer.
   *
   * @param value what the result was computed by
   */
  public static void requireOutlives(Variable result, CExpr value, FunctionLowering in) {
    if (!(result.type() instanceof PointerType)) {
      return;
    }
    if (leadsToLocal(value)) {
      in.undefined(Defect.RETURNED_LOCAL);
      return;
    }
    for (Expr address : in.jumps.scope().addresses(in)) {
      Expr isOther = new Expr.Binary(BinaryOp.NE, Exprs.read(result), address);
      in.guards.require(isOther, Defect.RETURNED_LOCAL);
    }
  }

  /** Demands a result that is not null where the function's attribute says so. */
  public static void requireNonNull(Variable result, FunctionLowering in) {
    boolean promised =
        in.function.filter(f -> f.has(CFunction.Attribute.RETURNS_NONNULL)).isPresent();
    if (promised && result.type() instanceof PointerType) {
      in.guards.notNull(Exprs.read(result), Defect.NULL_AGAINST_ATTRIBUTE);
    }
  }

  private static boolean leadsToLocal(CExpr pointer) {
    return ObjectsByText.pointedTo(pointer)
        .filter(
            object ->
                switch (object) {
                  case CExpr.Variable(CVariable variable, var s) ->
                      !EffectSummaries.isStatic(variable);
                  case CExpr.Temporary t -> true;
                  default -> false;
                })
        .isPresent();
  }
}
