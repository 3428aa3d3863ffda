package proteus.verifier.pass.offset;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.verifier.pass.offset.Column.Kind;
import proteus.verifier.pass.offset.Offsets.Pointer;

/**
 * What is remembered of columns: between which two numbers everything lies that was ever stored
 * there, and up to where integers were stored in all elements. Of elements that are pointers the
 * numbers are their offsets. That is enough where what an array holds leads to other accesses.
 */
final class Elements {
  private final Columns columns;

  Elements(Columns columns) {
    this.columns = columns;
  }

  /** Up to which offset, less the residue, something was stored in all elements. */
  private static Variable filled(Column column) {
    return column.variable("filled");
  }

  /** The least of all values that were stored, or 0 if that is less. */
  private static Variable least(Column column) {
    return column.variable("least");
  }

  /** The greatest of all values that were stored, or 0 if that is greater. */
  private static Variable greatest(Column column) {
    return column.variable("greatest");
  }

  /** What is known when the program starts. */
  List<Action> start() {
    List<Action> actions = new ArrayList<>();
    for (Column column : columns.followed()) {
      if (!column.holdsPointers()) {
        actions.add(new Action.Assign(filled(column), column.start()));
      }
      actions.add(new Action.Assign(least(column), Offsets.number(0)));
      actions.add(new Action.Assign(greatest(column), Offsets.number(0)));
    }
    return actions;
  }

  /** In an object that was just allocated nothing was stored. */
  List<Action> fresh(OffsetObject object) {
    return columns.of(object).stream()
        .filter(column -> !column.holdsPointers())
        .<Action>map(column -> new Action.Assign(filled(column), column.start()))
        .toList();
  }

  /** So many bytes are stored. */
  private static Action filled(Column column, Pointer pointer, Expr at, Expr bytes) {
    Expr now = Exprs.read(filled(column));
    Expr end = Exprs.add(at, bytes);
    Expr more =
        Exprs.and(Offsets.compare(BinaryOp.LE, at, now), Offsets.compare(BinaryOp.LT, now, end));
    return new Action.Assign(
        filled(column), Exprs.conditional(Exprs.and(column.isIn(pointer), more), end, now));
  }

  /** So many bytes become zero. */
  List<Action> cleared(Pointer pointer, Expr bytes) {
    List<Action> actions = new ArrayList<>();
    for (Column column : columns.ofObjects(pointer)) {
      if (!column.holdsPointers() && pointer.offset().isPresent()) {
        actions.add(filled(column, pointer, pointer.offset().get(), bytes));
      }
    }
    return actions;
  }

  /**
   * An element is stored.
   *
   * @param value of a pointer its offset; empty if it is not known
   */
  List<Action> stored(Pointer pointer, Kind access, Optional<Expr> value) {
    List<Action> actions = new ArrayList<>();
    for (Column column : columns.at(pointer, access)) {
      if (value.isEmpty() || pointer.offset().isEmpty()) {
        actions.add(OffsetActions.any(least(column)));
        actions.add(OffsetActions.any(greatest(column)));
        continue;
      }
      Expr at = column.multiple(pointer.offset().get());
      if (!column.holdsPointers()) {
        actions.add(filled(column, pointer, at, Offsets.number(column.stride())));
      }
      if (column.isZero()) {
        continue;
      }
      Expr stored = Exprs.convert(value.get(), IntType.UNBOUNDED);
      actions.add(extended(least(column), BinaryOp.LT, stored, column.isIn(pointer)));
      actions.add(extended(greatest(column), BinaryOp.GT, stored, column.isIn(pointer)));
    }
    return actions;
  }

  private static Action extended(Variable bound, BinaryOp beyond, Expr value, Expr isIn) {
    Expr now = Exprs.read(bound);
    Expr extended = Exprs.and(isIn, Offsets.compare(beyond, value, now));
    return new Action.Assign(bound, Exprs.conditional(extended, value, now));
  }

  /** The element that a pointer leads to, where it is always one of the same column. */
  Optional<Element> at(Pointer pointer, Kind access) {
    return pointer
        .accessed()
        .flatMap(_ -> columns.at(pointer, access).stream().findFirst())
        .flatMap(
            column ->
                pointer
                    .offset()
                    .map(
                        at ->
                            new Element(column, columns.number(column, at), column.multiple(at))));
  }

  /**
   * An element of a column.
   *
   * @param number in the column, from 0
   * @param multiple its offset less the residue
   */
  record Element(Column column, Expr number, Expr multiple) {
    /** Whether an integer has a value: objects with static storage begin with zeros. */
    Expr hasValue() {
      Expr end = Exprs.add(multiple, Offsets.number(column.stride()));
      return column.object().global().isPresent()
          ? Exprs.TRUE
          : Offsets.compare(BinaryOp.LE, end, Exprs.read(filled(column)));
    }

    /** Whether that may be its value, if it has one. */
    Expr mayBe(Expr value) {
      if (column.isZero()) {
        return Offsets.compare(BinaryOp.EQ, value, Offsets.number(0));
      }
      return Exprs.and(
          Offsets.compare(BinaryOp.LE, Exprs.read(least(column)), value),
          Offsets.compare(BinaryOp.LE, value, Exprs.read(greatest(column))));
    }
  }
}
