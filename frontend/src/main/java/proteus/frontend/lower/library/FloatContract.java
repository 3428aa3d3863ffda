package proteus.frontend.lower.library;

import java.util.List;
import java.util.stream.Stream;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.arithmetic.Exprs;

/**
 * What a result is: the value of the first case that applies, and otherwise between two numbers.
 */
record FloatContract(List<Case> cases, Expr lo, Expr hi) {
  FloatContract(Expr lo, Expr hi, Case... cases) {
    this(List.of(cases), lo, hi);
  }

  /** The same, but for a case that comes before all others. */
  FloatContract unless(Case first) {
    return new FloatContract(Stream.concat(Stream.of(first), cases.stream()).toList(), lo, hi);
  }

  /** The result, given some value. */
  Expr of(Expr any) {
    Expr isWithin =
        Exprs.and(Exprs.compare(BinaryOp.LE, lo, any), Exprs.compare(BinaryOp.LE, any, hi));
    Expr result = Exprs.conditional(isWithin, any, lo);
    for (Case fixed : cases.reversed()) {
      result = Exprs.conditional(fixed.condition, fixed.value, result);
    }
    return result;
  }

  /** A value where the condition holds. */
  record Case(Expr condition, Expr value) {}
}
