package proteus.verifier.pass.family;

import java.util.ArrayList;
import java.util.List;
import proteus.frontend.lower.Exprs;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.smt.linked.Field;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Site;

/**
 * The objects whose fields are known exactly: the only objects of their sites, of each family the
 * last two (the recency abstraction of Balakrishnan and Reps, SAS 2006, has one), and the one of
 * the others that was accessed last.
 */
final class KnownObjects {
  /** How many objects of a family are known because they are the last ones. */
  private static final int LAST = 2;

  private final LinkedHeap heap;

  KnownObjects(LinkedHeap heap) {
    this.heap = heap;
  }

  /** Whichever of the earlier objects one chooses to look at. */
  static KnownObject chosen(Site site) {
    return new KnownObject(site, "chosen", Exprs.read(choice(site)));
  }

  private static Variable choice(Site site) {
    return FamilyPointers.variable("chosen#" + site.number());
  }

  /** How many objects the family has. */
  private static Variable count(Site site) {
    return FamilyPointers.variable("count#" + site.number());
  }

  /** The index of the object of a family that was accessed last among the earlier ones, or 0. */
  private static Variable focus(Site site) {
    return FamilyPointers.variable("focus#" + site.number());
  }

  /** The index of the last object, or of the one so many before it. */
  private static Expr last(Site site, int before) {
    Expr count = site.isFamily() ? Exprs.read(count(site)) : FamilyPointers.FIRST;
    return before == 0
        ? count
        : new Expr.Binary(BinaryOp.SUB, count, FamilyPointers.number(before));
  }

  /** The index of the last object. */
  static Expr last(Site site) {
    return last(site, 0);
  }

  /** The last objects, the last one first. */
  static List<KnownObject> lastOnes(Site site) {
    List<KnownObject> result = new ArrayList<>();
    for (int before = 0; before < (site.isFamily() ? LAST : 1); before++) {
      result.add(new KnownObject(site, Integer.toString(before), last(site, before)));
    }
    return result;
  }

  /** The one of the earlier objects that was accessed last. */
  static KnownObject focused(Site site) {
    return new KnownObject(site, "focus", Exprs.read(focus(site)));
  }

  /** Whether of so many objects of a family the one of that index comes before the last ones. */
  static boolean isEarlier(int index, int count) {
    return index <= count - LAST;
  }

  /** Whether the index is that of an object before the last ones. */
  static Expr isEarlier(Site site, Expr index) {
    return site.isFamily() ? Exprs.compare(BinaryOp.LT, index, last(site, LAST - 1)) : Exprs.FALSE;
  }

  /**
   * That pointers in the object lead to objects that were allocated, or nowhere: field by field.
   */
  List<Expr> areClosed(KnownObject object) {
    return heap.readFieldsOf(object.site()).stream()
        .filter(Field::isPointer)
        .map(field -> isClosed(object, field))
        .toList();
  }

  private Expr isClosed(KnownObject object, Field field) {
    Expr site = Exprs.read(object.siteOf(field));
    Expr index = Exprs.read(object.indexOf(field));
    Expr isNowhere =
        Exprs.or(
            Exprs.compare(BinaryOp.EQ, site, FamilyPointers.NULL),
            Exprs.compare(BinaryOp.EQ, site, FamilyPointers.NO_VALUE));
    Expr leads = Exprs.and(isNowhere, Exprs.compare(BinaryOp.EQ, index, FamilyPointers.NO_INDEX));
    for (Site to : heap.sites(field)) {
      Expr there = Exprs.compare(BinaryOp.EQ, site, FamilyPointers.number(to.number()));
      Expr first = Exprs.compare(BinaryOp.GE, index, FamilyPointers.FIRST);
      Expr last = Exprs.compare(BinaryOp.LE, index, last(to));
      leads = Exprs.or(leads, Exprs.and(there, Exprs.and(first, last)));
    }
    return leads;
  }

  /** What global objects hold when the program starts; families are empty. */
  List<Action> start() {
    List<Action> actions = new ArrayList<>();
    for (Site site : heap.sites()) {
      if (site.isFamily()) {
        actions.add(new Action.Assign(count(site), FamilyPointers.number(0)));
        actions.add(new Action.Assign(focus(site), FamilyPointers.number(0)));
      }
      for (Field field : heap.fieldsOf(site)) {
        for (KnownObject object : lastOnes(site)) {
          actions.addAll(
              site.global()
                  .map(g -> object.assign(field, initial(field, g.prefix()), Exprs.TRUE))
                  .orElseGet(() -> object.noValue(field)));
        }
      }
    }
    return actions;
  }

  private static List<Expr> initial(Field field, String bytes) {
    if (!(field.type() instanceof IntType type)) {
      return List.of(FamilyPointers.NULL, FamilyPointers.NO_INDEX);
    }
    return List.of(Exprs.integer(field.initial(bytes, type), type));
  }

  /** The family has one more object, which holds nothing yet. */
  List<Action> grow(Site site) {
    List<Action> actions = new ArrayList<>();
    List<KnownObject> last = lastOnes(site);
    for (int before = last.size() - 1; before > 0; before--) {
      KnownObject from = last.get(before - 1);
      for (Field field : heap.fieldsOf(site)) {
        List<Expr> values = from.contents(field).stream().map(Exprs::read).toList();
        actions.addAll(last.get(before).assign(field, values, Exprs.TRUE));
      }
    }
    heap.fieldsOf(site).forEach(f -> actions.addAll(last.getFirst().noValue(f)));
    if (site.isFamily()) {
      Expr more = new Expr.Binary(BinaryOp.ADD, Exprs.read(count(site)), FamilyPointers.FIRST);
      actions.add(new Action.Assign(count(site), more));
    }
    return actions;
  }

  /** Where the condition holds, another earlier object is known, of which nothing is so far. */
  List<Action> focus(Site site, Expr index, Expr condition) {
    List<Action> actions = new ArrayList<>();
    KnownObject object = focused(site);
    for (Field field : heap.fieldsOf(site)) {
      List<Expr> values = new ArrayList<>();
      for (Variable content : object.contents(field)) {
        Variable any = Variable.temporary(content.name() + "#any", content.type());
        actions.add(KnownObject.any(any));
        values.add(Exprs.read(any));
      }
      actions.addAll(object.assign(field, values, condition));
    }
    Expr before = Exprs.read(focus(site));
    actions.add(new Action.Assign(focus(site), Exprs.conditional(condition, index, before)));
    return actions;
  }

  /** Where the condition holds, an earlier object is known, until the next access. */
  List<Action> focusOnce(Site site, Expr index, Expr condition) {
    List<Action> actions = new ArrayList<>();
    KnownObject object = focused(site);
    for (Field field : heap.fieldsOf(site)) {
      object.contents(field).forEach(c -> actions.add(KnownObject.any(c)));
    }
    Expr focused = Exprs.conditional(condition, index, FamilyPointers.number(0));
    actions.add(new Action.Assign(focus(site), focused));
    return actions;
  }

  /** Any object is chosen to be looked at, in whose fields anything is. */
  List<Action> choose(Site site) {
    List<Action> actions = new ArrayList<>(List.of(KnownObject.any(choice(site))));
    for (Field field : heap.fieldsOf(site)) {
      chosen(site).contents(field).forEach(c -> actions.add(KnownObject.any(c)));
    }
    return actions;
  }

  /** Whether an earlier object is known. */
  static Expr hasFocus(Site site) {
    return Exprs.compare(BinaryOp.GE, Exprs.read(focus(site)), FamilyPointers.FIRST);
  }
}
