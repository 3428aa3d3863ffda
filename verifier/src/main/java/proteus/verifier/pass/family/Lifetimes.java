package proteus.verifier.pass.family;

import java.util.ArrayList;
import java.util.List;
import proteus.frontend.lower.Exprs;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Site;
import proteus.verifier.pass.family.FamilyPointers.Pointer;
import proteus.verifier.pass.offset.Path;

/**
 * Which objects of a site may have ended: those whose indices lie between the least and the
 * greatest index of one that has.
 */
final class Lifetimes {
  private final LinkedHeap heap;

  Lifetimes(LinkedHeap heap) {
    this.heap = heap;
  }

  private static Variable least(Site site) {
    return FamilyPointers.variable("ended#" + site.number() + "#least");
  }

  private static Variable greatest(Site site) {
    return FamilyPointers.variable("ended#" + site.number() + "#greatest");
  }

  /** No object has ended. */
  List<Action> start() {
    List<Action> actions = new ArrayList<>();
    for (Site site : heap.sites()) {
      if (site.ends()) {
        actions.add(new Action.Assign(least(site), FamilyPointers.number(1)));
        actions.add(new Action.Assign(greatest(site), FamilyPointers.number(0)));
      }
    }
    return actions;
  }

  /** The object must be alive to which the pointer leads, if it leads to any. */
  void requireAlive(Pointer pointer, Path path) {
    pointer.sites().forEach(s -> path.require(isAlive(pointer, s), Defect.ENDED));
  }

  void requireAliveOrNull(Pointer pointer, Path path) {
    for (Site site : pointer.sites()) {
      path.require(Exprs.or(pointer.isNull(), isAlive(pointer, site)), Defect.ENDED);
    }
  }

  private static Expr isAlive(Pointer pointer, Site site) {
    return site.ends()
        ? Exprs.or(Exprs.not(pointer.leadsTo(site)), isAlive(pointer.index(), site))
        : Exprs.TRUE;
  }

  /** Whether the object of that index is alive. */
  static Expr isAlive(Expr index, Site site) {
    return site.ends()
        ? Exprs.or(
            Exprs.compare(BinaryOp.LT, index, Exprs.read(least(site))),
            Exprs.compare(BinaryOp.GT, index, Exprs.read(greatest(site))))
        : Exprs.TRUE;
  }

  /** Whether all objects that have ended come before the one of that index, or behind it. */
  static List<Expr> orders(Expr index, Site site) {
    return site.ends()
        ? List.of(
            Exprs.compare(BinaryOp.GT, index, Exprs.read(greatest(site))),
            Exprs.compare(BinaryOp.LT, index, Exprs.read(least(site))))
        : List.of();
  }

  /** The object ends. */
  void end(Pointer pointer, AllocationKind kind, Path path) {
    requireAlive(pointer, path);
    for (Site site : pointer.sites()) {
      path.require(
          Exprs.or(Exprs.not(pointer.leadsTo(site)), new Expr.BoolLiteral(site.isOf(kind))),
          Defect.INVALID_FREE);
      if (site.ends()) {
        Expr least = Exprs.read(least(site));
        Expr greatest = Exprs.read(greatest(site));
        Expr none = Exprs.compare(BinaryOp.GT, least, greatest);
        Expr isLess = Exprs.or(none, Exprs.compare(BinaryOp.LT, pointer.index(), least));
        Expr isGreater = Exprs.or(none, Exprs.compare(BinaryOp.GT, pointer.index(), greatest));
        Variable lowered = FamilyPointers.variable("ended#" + site.number() + "#lowered");
        Expr there = pointer.leadsTo(site);
        path.then(
            List.of(
                new Action.Assign(
                    lowered, Exprs.conditional(Exprs.and(there, isLess), pointer.index(), least)),
                new Action.Assign(
                    greatest(site),
                    Exprs.conditional(Exprs.and(there, isGreater), pointer.index(), greatest)),
                new Action.Assign(least(site), Exprs.read(lowered))));
      }
    }
  }
}
