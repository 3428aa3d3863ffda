package proteus.verifier.pass.offset;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.verifier.pass.offset.Column.Kind;
import proteus.verifier.pass.offset.Families.Family;
import proteus.verifier.pass.offset.Offsets.Pointer;

/**
 * Where in columns of pointers the watched objects of families are found: the number of the element
 * that leads there, for each column and family. More than one element may not.
 */
final class FamilySlots {
  private static final Expr NOWHERE = Offsets.number(-1);

  private final Map<Column, Map<Family, Variable>> slots = new LinkedHashMap<>();
  private final Columns columns;

  FamilySlots(PointsTo pointsTo, Columns columns, Families families) {
    this.columns = columns;
    for (Column column : columns.followed()) {
      if (column.holdsPointers()) {
        Map<Family, Variable> found = new LinkedHashMap<>();
        for (OffsetObject object : pointsTo.contents(column.object()).objects()) {
          String name = "slot#of#" + object.number();
          families.of(object).ifPresent(f -> found.put(f, column.variable(name)));
        }
        slots.put(column, found);
      }
    }
  }

  /** What is so when the program starts. */
  List<Action> start() {
    return slots.keySet().stream().flatMap(this::empty).toList();
  }

  /** What is so in an object that was just allocated. */
  List<Action> fresh(OffsetObject object) {
    return columns.of(object).stream().flatMap(this::empty).toList();
  }

  private Stream<Action> empty(Column column) {
    return in(column).values().stream().map(slot -> new Action.Assign(slot, NOWHERE));
  }

  private Map<Family, Variable> in(Column column) {
    return slots.getOrDefault(column, Map.of());
  }

  /** A pointer is stored where another one leads. */
  void stored(Pointer pointer, Kind access, Pointer value, Path path) {
    for (Column column : columns.at(pointer, access)) {
      in(column).forEach((family, slot) -> stored(column, family, slot, pointer, value, path));
    }
  }

  private void stored(
      Column column, Family family, Variable slot, Pointer pointer, Pointer value, Path path) {
    Expr at = pointer.offset().map(o -> columns.number(column, o)).orElse(NOWHERE);
    Expr here = column.isIn(pointer);
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
    for (Column column : columns.ofObjects(pointer)) {
      for (Variable slot : in(column).values()) {
        Expr now = Exprs.read(slot);
        Expr cleared =
            Exprs.and(column.isIn(pointer), Columns.isAmong(now, column, pointer, bytes));
        actions.add(new Action.Assign(slot, Exprs.conditional(cleared, NOWHERE, now)));
      }
    }
    return actions;
  }

  /** The columns that may lead to the watched object, and whether an element does. */
  Map<Column, Expr> holding(Family family) {
    Map<Column, Expr> found = new LinkedHashMap<>();
    slots.forEach(
        (column, of) -> {
          Variable slot = of.get(family);
          if (slot != null) {
            found.put(column, Offsets.compare(BinaryOp.NE, Exprs.read(slot), NOWHERE));
          }
        });
    return found;
  }

  /** Whether the element leads to the watched object. */
  Expr isWatched(Elements.Element element, Family family) {
    Variable slot = in(element.column()).get(family);
    return slot == null
        ? Exprs.FALSE
        : Offsets.compare(BinaryOp.EQ, Exprs.read(slot), element.number());
  }
}
