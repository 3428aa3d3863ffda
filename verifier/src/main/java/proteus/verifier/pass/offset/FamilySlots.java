package proteus.verifier.pass.offset;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.frontend.lower.Exprs;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.verifier.pass.offset.Families.Family;
import proteus.verifier.pass.offset.Offsets.Pointer;

/**
 * Where in arrays of pointers the watched objects of families are found: the number of the element
 * that leads there, for each array and family. More than one element may not.
 */
final class FamilySlots {
  private static final Expr NOWHERE = Offsets.number(-1);

  private final Map<OffsetObject, Map<Family, Variable>> slots = new LinkedHashMap<>();
  private final Elements elements;

  FamilySlots(PointsTo pointsTo, Elements elements, Families families) {
    this.elements = elements;
    for (OffsetObject array : pointsTo.holders()) {
      Map<Family, Variable> found = new LinkedHashMap<>();
      for (OffsetObject object : pointsTo.contents(array).objects()) {
        String name = "slot#" + array.number() + "#" + object.number();
        families
            .of(object)
            .ifPresent(f -> found.put(f, Variable.temporary(name, IntType.UNBOUNDED)));
      }
      slots.put(array, found);
    }
  }

  /** What is so when the program starts. */
  List<Action> start() {
    return slots.keySet().stream().flatMap(array -> fresh(array).stream()).toList();
  }

  /** What is so in an array that was just allocated. */
  List<Action> fresh(OffsetObject array) {
    return in(array).values().stream()
        .<Action>map(slot -> new Action.Assign(slot, NOWHERE))
        .toList();
  }

  private Map<Family, Variable> in(OffsetObject array) {
    return slots.getOrDefault(array, Map.of());
  }

  /** A pointer is stored where another one leads. */
  void stored(Pointer pointer, Pointer value, Path path) {
    for (OffsetObject array : pointer.targets().objects()) {
      in(array).forEach((family, slot) -> stored(array, family, slot, pointer, value, path));
    }
  }

  private void stored(
      OffsetObject array, Family family, Variable slot, Pointer pointer, Pointer value, Path path) {
    Expr at = number(array, pointer);
    Expr here = pointer.leadsTo(array);
    Expr watched =
        value.targets().objects().contains(family.object())
            ? family.isWatched(value.object())
            : Exprs.FALSE;
    Expr now = Exprs.read(slot);
    Expr none = Offsets.compare(BinaryOp.EQ, now, NOWHERE);
    Expr same = Offsets.compare(BinaryOp.EQ, now, at);
    Expr second = Exprs.and(Exprs.and(here, watched), Exprs.not(Exprs.or(none, same)));
    path.require(Exprs.not(second), Defect.OUT_OF_BOUNDS);
    Expr without = Exprs.conditional(same, NOWHERE, now);
    Expr stored = Exprs.conditional(watched, at, without);
    path.then(new Action.Assign(slot, Exprs.conditional(here, stored, now)));
  }

  /** So many bytes become zero. */
  List<Action> cleared(Pointer pointer, Expr bytes) {
    List<Action> actions = new ArrayList<>();
    for (OffsetObject array : pointer.targets().objects()) {
      for (Variable slot : in(array).values()) {
        Expr now = Exprs.read(slot);
        Expr cleared =
            Exprs.and(
                pointer.leadsTo(array),
                ElementNumber.isAmong(now, pointer, bytes, elements.size(array)));
        actions.add(new Action.Assign(slot, Exprs.conditional(cleared, NOWHERE, now)));
      }
    }
    return actions;
  }

  private Expr number(OffsetObject array, Pointer pointer) {
    return pointer.offset().map(at -> ElementNumber.of(at, elements.size(array))).orElse(NOWHERE);
  }

  /** The arrays that may lead to the watched object, and which element does. */
  Map<OffsetObject, Expr> holding(Family family) {
    Map<OffsetObject, Expr> found = new LinkedHashMap<>();
    slots.forEach(
        (array, of) -> {
          Variable slot = of.get(family);
          if (slot != null) {
            found.put(array, Offsets.compare(BinaryOp.NE, Exprs.read(slot), NOWHERE));
          }
        });
    return found;
  }

  /** Whether the element leads to the watched object. */
  Expr isWatched(Elements.Element element, Family family) {
    OffsetObject array = element.array();
    Variable slot = in(array).get(family);
    Expr number = element.number();
    return slot == null ? Exprs.FALSE : Offsets.compare(BinaryOp.EQ, Exprs.read(slot), number);
  }
}
