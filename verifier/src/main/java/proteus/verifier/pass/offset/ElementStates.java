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
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.verifier.pass.offset.Column.Kind;
import proteus.verifier.pass.offset.Elements.Element;
import proteus.verifier.pass.offset.Offsets.Pointer;

/**
 * Which elements of columns of pointers have a value, and which of these are null. One element is
 * watched, and it may be any. Reads of others without a value, and accesses through null pointers
 * that were read from others, are not looked at. If the first undefined behaviour of an execution
 * is one of these, it is found where that element is watched.
 */
final class ElementStates {
  private static final Expr NONE = Offsets.number(0);
  private static final Expr NULL = Offsets.number(1);
  private static final Expr POINTER = Offsets.number(2);

  private final Map<Column, Watched> columns = new LinkedHashMap<>();
  private final Columns all;

  /**
   * The watched element of a column.
   *
   * @param isFocus whether there is one
   * @param any number of an element
   * @param element its number
   * @param state whether it has no value, is null, or another pointer; all that is assigned are
   *     constants
   */
  private record Watched(Expr isFocus, Variable any, Variable element, Variable state) {
    static Watched of(Column column, Expr isFocus) {
      Variable element = column.variable("element");
      return new Watched(
          isFocus,
          Variable.temporary("any#" + element.name(), IntType.unsigned(64)),
          element,
          column.variable("state"));
    }

    /** The element is one of the column. */
    Action isChosen(Column column) {
      Expr chosen = Exprs.convert(Exprs.read(any), IntType.UNBOUNDED);
      Expr number =
          column
              .length()
              .<Expr>map(n -> new Expr.Binary(BinaryOp.REM, chosen, Offsets.number(n)))
              .orElse(chosen);
      return new Action.Assign(element, number);
    }

    Expr isAt(Expr number) {
      return Exprs.and(isFocus, Offsets.compare(BinaryOp.EQ, Exprs.read(element), number));
    }

    Expr is(Expr value) {
      return Offsets.compare(BinaryOp.EQ, Exprs.read(state), value);
    }

    Action becomes(Expr value) {
      return new Action.Assign(state, value);
    }
  }

  ElementStates(Columns all, Focus focus) {
    this.all = all;
    for (Column column : all.followed()) {
      if (column.holdsPointers()) {
        columns.put(column, Watched.of(column, focus.add()));
      }
    }
  }

  /** What is so when the program starts: objects with static storage begin with null pointers. */
  List<Action> start() {
    List<Action> actions = new ArrayList<>();
    columns.forEach(
        (column, watched) -> {
          boolean isStatic = column.object().global().isPresent();
          actions.add(OffsetActions.any(watched.any()));
          actions.add(watched.isChosen(column));
          actions.add(watched.becomes(isStatic ? NULL : NONE));
        });
    return actions;
  }

  /** The variables that may be states of the control. */
  Stream<Variable> states() {
    return columns.values().stream().map(Watched::state);
  }

  /** A pointer is stored where another one leads. */
  void stored(Pointer pointer, Kind access, Pointer value, Path path) {
    for (Column column : all.at(pointer, access)) {
      Watched watched = columns.get(column);
      if (watched == null) {
        continue;
      }
      Expr here =
          pointer
              .offset()
              .map(at -> watched.isAt(all.number(column, at)))
              .orElse(watched.isFocus());
      Expr changes = Exprs.and(column.isIn(pointer), here);
      Expr isNull = value.isNull();
      path.when(Exprs.and(changes, isNull), watched.becomes(NULL));
      path.when(Exprs.and(changes, Exprs.not(isNull)), watched.becomes(POINTER));
    }
  }

  /** So many bytes become zero. */
  void cleared(Pointer pointer, Expr bytes, Path path) {
    for (Column column : all.ofObjects(pointer)) {
      Watched watched = columns.get(column);
      if (watched != null) {
        Expr at = Exprs.read(watched.element());
        Expr inside = Columns.isAmong(at, column, pointer, bytes);
        Expr here = Exprs.and(watched.isFocus(), Exprs.and(column.isIn(pointer), inside));
        path.when(here, watched.becomes(NULL));
      }
    }
  }

  /** An element is read that must have a value. */
  void read(Element element, Path path) {
    Watched watched = columns.get(element.column());
    if (watched != null) {
      Expr isMissing = Exprs.and(watched.isAt(element.number()), watched.is(NONE));
      path.require(Exprs.not(isMissing), Defect.TRAP_REPRESENTATION);
    }
  }

  /**
   * Whether a pointer with that number may be what an element holds, as far as it matters whether
   * it is null.
   */
  Expr mayBe(Expr number, Element element) {
    Watched watched = columns.get(element.column());
    if (watched == null) {
      return Exprs.TRUE;
    }
    Expr here = watched.isAt(element.number());
    Expr isNull = isWatchedNull(number);
    Expr ofWatched = Exprs.and(Exprs.not(isOtherNull(number)), same(isNull, watched.is(NULL)));
    return Exprs.conditional(here, ofWatched, Exprs.not(isNull));
  }

  /** Whether a pointer with that number is null. */
  static Expr isNull(Expr number) {
    return Exprs.or(isWatchedNull(number), isOtherNull(number));
  }

  private static Expr isWatchedNull(Expr number) {
    return Offsets.compare(BinaryOp.EQ, number, ObjectSizes.number(OffsetObject.NULL));
  }

  /** Whether it is null, and was read from an element that is not watched. */
  static Expr isOtherNull(Expr number) {
    return Offsets.compare(BinaryOp.EQ, number, Offsets.number(OffsetObject.OTHER_NULL));
  }

  private static Expr same(Expr left, Expr right) {
    return Exprs.and(Exprs.implies(left, right), Exprs.implies(right, left));
  }
}
