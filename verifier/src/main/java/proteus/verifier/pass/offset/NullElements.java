package proteus.verifier.pass.offset;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.frontend.lower.Exprs;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.verifier.pass.offset.Offsets.Pointer;

/**
 * Which elements of arrays of pointers are null. One element of each array is watched, and it may
 * be any. Accesses through null pointers that were read from other elements are not looked at. If
 * the first undefined behaviour of an execution is such an access, it is found where that element
 * is watched.
 */
final class NullElements {
  private static final Expr NO = Offsets.number(0);
  private static final Expr YES = Offsets.number(1);

  private final Map<OffsetObject, Watched> arrays = new LinkedHashMap<>();
  private final Elements elements;

  /**
   * The watched element of an array.
   *
   * @param any number of an element
   * @param element the number of the watched one
   * @param state whether it is null; all that is assigned are constants
   */
  private record Watched(Variable any, Variable element, Variable state) {
    static Watched of(OffsetObject array) {
      return new Watched(
          Variable.temporary("any#element#" + array.number(), IntType.unsigned(64)),
          Variable.temporary("element#" + array.number(), IntType.UNBOUNDED),
          Variable.temporary("null#" + array.number(), IntType.UNBOUNDED));
    }

    Action isChosen() {
      return new Action.Assign(element, Exprs.convert(Exprs.read(any), IntType.UNBOUNDED));
    }

    Expr isAt(Expr number) {
      return Offsets.compare(BinaryOp.EQ, Exprs.read(element), number);
    }

    Expr isNull() {
      return Offsets.compare(BinaryOp.EQ, Exprs.read(state), YES);
    }

    Action becomes(Expr value) {
      return new Action.Assign(state, value);
    }
  }

  NullElements(PointsTo pointsTo, Elements elements) {
    this.elements = elements;
    for (OffsetObject array : pointsTo.holders()) {
      if (pointsTo.held(array).objects().contains(OffsetObject.NULL)) {
        arrays.put(array, Watched.of(array));
      }
    }
  }

  /** What is so when the program starts: any element is watched, and all are null. */
  List<Action> start() {
    List<Action> actions = new ArrayList<>();
    for (Watched watched : arrays.values()) {
      actions.add(OffsetActions.any(watched.any()));
      actions.add(watched.isChosen());
      actions.add(watched.becomes(YES));
    }
    return actions;
  }

  /** The variables that may be states of the control, as all that they are assigned is constant. */
  List<Variable> states() {
    return arrays.values().stream().map(Watched::state).toList();
  }

  /** A pointer is stored where another one leads. */
  void stored(Pointer pointer, Pointer value, Path path) {
    for (OffsetObject array : pointer.targets().objects()) {
      Watched watched = arrays.get(array);
      if (watched == null) {
        continue;
      }
      Expr here =
          pointer
              .offset()
              .map(at -> watched.isAt(ElementNumber.of(at, elements.size(array))))
              .orElse(Exprs.TRUE);
      Expr changes = Exprs.and(pointer.leadsTo(array), here);
      Expr isNull = value.isNull();
      path.when(Exprs.and(changes, isNull), watched.becomes(YES));
      path.when(Exprs.and(changes, Exprs.not(isNull)), watched.becomes(NO));
    }
  }

  /** So many bytes become zero. */
  void cleared(Pointer pointer, Expr bytes, Path path) {
    for (OffsetObject array : pointer.targets().objects()) {
      Watched watched = arrays.get(array);
      if (watched != null) {
        Expr at = Exprs.read(watched.element());
        Expr inside = ElementNumber.isAmong(at, pointer, bytes, elements.size(array));
        path.when(Exprs.and(pointer.leadsTo(array), inside), watched.becomes(YES));
      }
    }
  }

  /**
   * Whether a pointer with that number may be what an element holds, as far as it matters whether
   * it is null.
   */
  Expr mayBe(Expr number, Elements.Element element) {
    Watched watched = arrays.get(element.array());
    if (watched == null) {
      return Exprs.TRUE;
    }
    Expr here = watched.isAt(element.number());
    Expr isNull = isWatchedNull(number);
    Expr ofWatched = Exprs.and(Exprs.not(isOtherNull(number)), same(isNull, watched.isNull()));
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
