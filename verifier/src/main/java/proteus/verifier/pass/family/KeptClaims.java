package proteus.verifier.pass.family;

import java.util.List;
import proteus.frontend.lower.Exprs;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Site;
import proteus.verifier.pass.family.FamilyPointers.Pointer;
import proteus.verifier.pass.offset.Path;

/** Where claims about earlier objects come from, and where they have to be so again. */
final class KeptClaims {
  private final LinkedHeap heap;
  private final KnownObjects contents;
  private final Obligations obligations;

  KeptClaims(LinkedHeap heap, KnownObjects contents, Obligations obligations) {
    this.heap = heap;
    this.contents = contents;
    this.obligations = obligations;
  }

  /**
   * The last actions give the variable a value, with which what is claimed of earlier objects must
   * be so again.
   */
  void change(Variable variable, List<Action> actions, Path path) {
    List<Variable> parts =
        variable.type() instanceof PointerType ? FamilyPointers.parts(variable) : List.of(variable);
    List<Site> concerned =
        heap.families().stream().filter(s -> obligations.areAbout(s, parts)).toList();
    for (Site site : concerned) {
      KnownObject chosen = KnownObjects.chosen(site);
      Expr isThere = Exprs.compare(BinaryOp.GE, chosen.index(), FamilyPointers.FIRST);
      Expr isClaimed = Exprs.and(isThere, KnownObjects.isEarlier(site, chosen.index()));
      if (obligations.stayKnown(site)) {
        // What is known need not be claimed.
        Expr focus = KnownObjects.focused(site).index();
        isClaimed = Exprs.and(isClaimed, Exprs.compare(BinaryOp.NE, chosen.index(), focus));
      }
      for (ObjectInvariant claim : obligations.claims(site)) {
        isClaimed = Exprs.and(isClaimed, claim.of(chosen));
      }
      path.then(contents.choose(site));
      path.then(new Action.Assign(wasClaimed(site), isClaimed));
    }
    path.then(actions);
    for (Site site : concerned) {
      obligations.require(Exprs.read(wasClaimed(site)), KnownObjects.chosen(site), path);
    }
    path.end();
  }

  private static Variable wasClaimed(Site site) {
    return Variable.temporary("chosen#" + site.number() + "#claimed", BoolType.BOOL);
  }

  /**
   * One of the earlier objects becomes known. Where claims relate its fields, it stays known until
   * another one is accessed, and only then must keep its claims again.
   */
  void focus(Site site, Pointer pointer, Path path) {
    KnownObject known = KnownObjects.focused(site);
    Expr isEarlier = KnownObjects.isEarlier(site, pointer.index());
    Expr changes = Exprs.and(leadsTo(pointer, site), isEarlier);
    if (obligations.stayKnown(site)) {
      Variable change = Variable.temporary("focus#" + site.number() + "#changes", BoolType.BOOL);
      Expr isAnother = Exprs.compare(BinaryOp.NE, pointer.index(), known.index());
      path.then(new Action.Assign(change, Exprs.and(changes, isAnother)));
      changes = Exprs.read(change);
      obligations.require(Exprs.and(changes, KnownObjects.hasFocus(site)), known, path);
      path.then(contents.focus(site, pointer.index(), changes));
    } else {
      path.then(contents.focusOnce(site, pointer.index(), changes));
    }
    Expr all = contents.areClosed(known).stream().reduce(Exprs.TRUE, Exprs::and);
    for (ObjectInvariant claim : obligations.claims(site)) {
      all = Exprs.and(all, claim.of(known));
    }
    if (!all.equals(Exprs.TRUE)) {
      // Of an object that is accessed for the first time this is what is known.
      path.then(new Action.Assume(Exprs.implies(changes, all)));
    }
  }

  /** What is not known after the access must be as it is claimed. */
  void keep(Pointer pointer, Path path) {
    for (Site site : pointer.sites()) {
      if (site.isFamily() && !obligations.stayKnown(site)) {
        KnownObject known = KnownObjects.focused(site);
        obligations.require(
            Exprs.and(leadsTo(pointer, site), KnownObjects.hasFocus(site)), known, path);
      }
    }
  }

  /** Before another one is allocated: an object is none of the last ones of its family any more. */
  void leave(Site site, Path path) {
    if (site.isFamily()) {
      KnownObject leaving = KnownObjects.lastOnes(site).getLast();
      obligations.require(
          Exprs.compare(BinaryOp.GE, leaving.index(), FamilyPointers.FIRST), leaving, path);
    }
  }

  /** Whether the pointer leads to an object of that site, if it leads to any. */
  static Expr leadsTo(Pointer pointer, Site site) {
    return pointer.sites().size() == 1 ? Exprs.TRUE : pointer.leadsTo(site);
  }
}
