package proteus.verifier.pass.family;

import java.util.List;
import proteus.frontend.lower.Exprs;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.smt.linked.Site;

/**
 * A loop that follows a pointer through the objects of a family.
 *
 * @param phase a ghost variable: whether the loop has begun, and has ended
 * @param pointer leads to the object that is next
 */
record Traversal(Variable phase, Variable pointer) {
  static final Expr NOT_YET = FamilyPointers.number(0);
  static final Expr UNDER_WAY = FamilyPointers.number(1);
  static final Expr OVER = FamilyPointers.number(2);

  /**
   * Whether an object of the site is still to be visited, for objects in falling order and in
   * rising order.
   *
   * @param self the index of the object
   */
  List<Expr> orders(Site site, Expr self) {
    Expr next = Exprs.read(FamilyPointers.index(pointer));
    return List.of(
        isLeft(site, Exprs.compare(BinaryOp.LE, self, next)),
        isLeft(site, Exprs.compare(BinaryOp.GE, self, next)));
  }

  private Expr isLeft(Site site, Expr isBehind) {
    Expr number = FamilyPointers.number(site.number());
    Expr leads = Exprs.compare(BinaryOp.EQ, Exprs.read(FamilyPointers.site(pointer)), number);
    return Exprs.or(is(NOT_YET), Exprs.and(is(UNDER_WAY), Exprs.and(leads, isBehind)));
  }

  private Expr is(Expr value) {
    return Exprs.compare(BinaryOp.EQ, Exprs.read(phase), value);
  }
}
