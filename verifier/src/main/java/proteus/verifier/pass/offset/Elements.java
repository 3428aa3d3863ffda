package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.lower.Exprs;
import proteus.frontend.lower.Lowering;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.verifier.pass.offset.Offsets.Pointer;

/**
 * What is remembered of arrays, whose elements have one type and are accessed one by one: between
 * which two numbers everything lies that was ever stored there, and up to where something was
 * stored in all elements. Of elements that are pointers the numbers are their offsets. That is
 * enough where what an array holds leads to other accesses.
 */
final class Elements {
  private static final int MAX_ARRAYS = 4;

  private final Map<OffsetObject, Array> arrays = new LinkedHashMap<>();

  /**
   * An array.
   *
   * @param size of an element, in bytes
   * @param filled up to which offset something was stored in all elements
   * @param least of all values that were stored, or 0 if that is less
   * @param greatest of all values that were stored, or 0 if that is greater
   * @param isZero whether all values that are stored are 0
   */
  private record Array(
      OffsetObject object,
      int size,
      boolean isZero,
      Variable filled,
      Variable least,
      Variable greatest) {
    static Array of(OffsetObject object, int size, boolean isZero) {
      return new Array(
          object,
          size,
          isZero,
          named("filled#", object),
          named("least#", object),
          named("greatest#", object));
    }

    private static Variable named(String name, OffsetObject object) {
      return Variable.temporary(name + object.number(), IntType.UNBOUNDED);
    }

    Expr isIn(Pointer pointer) {
      return pointer.leadsTo(object);
    }
  }

  /** What the accesses to an object have in common. */
  private static final class Accesses {
    private final Set<Type> types = new LinkedHashSet<>();
    private final Set<Integer> sizes = new LinkedHashSet<>();

    /** How many of the lowest bits of distances and lengths are certainly 0. */
    private int zeroBits = Integer.MAX_VALUE;

    private boolean isRead;
    private boolean isZero = true;

    void moved(int bits) {
      zeroBits = Math.min(zeroBits, bits);
    }

    void add(Type type, int size) {
      types.add(type);
      sizes.add(size);
    }

    /** The size of its elements, if these are accessed one by one. */
    Optional<Integer> elementSize() {
      if (types.size() != 1 || sizes.size() != 1) {
        return Optional.empty();
      }
      int size = sizes.iterator().next();
      boolean isWhole =
          switch (types.iterator().next()) {
            case IntType t -> t.bits() == Byte.SIZE * size;
            case PointerType _ -> true;
            case FloatType _, BoolType _ -> false;
          };
      boolean isApart = zeroBits >= Integer.numberOfTrailingZeros(size);
      return Integer.bitCount(size) == 1 && isWhole && isApart
          ? Optional.of(size)
          : Optional.empty();
    }
  }

  Elements(Program program, PointsTo pointsTo) {
    Cfg cfg = program.function(program.entry()).cfg();
    Set<Variable> leading = LeadingValues.of(cfg);
    Map<OffsetObject, Accesses> accesses = new LinkedHashMap<>();
    Set<OffsetObject> others = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      switch (edge.action()) {
        case Action.Load(Variable target, Expr address, int size) -> {
          for (Accesses found : at(address, pointsTo, accesses)) {
            found.add(target.type(), size);
            found.isRead |= PointsTo.isPointer(target) || leading.contains(target);
          }
        }
        case Action.Store(Expr address, Expr value, int size) ->
            at(address, pointsTo, accesses)
                .forEach(
                    found -> {
                      found.add(value.type(), size);
                      found.isZero &= Exprs.isZero(value) || pointsTo.isStart(value);
                    });
        case Action.Copy(Expr target, var _, var _) -> others.addAll(pointsTo.of(target).objects());
        case Action.Fill(Expr target, Expr value, Expr length) -> {
          int bits = Exprs.isZero(value) ? zeroBits(length) : 0;
          at(target, pointsTo, accesses).forEach(found -> found.moved(bits));
        }
        default -> {}
      }
      for (Expr part : Subexpressions.of(edge.action())) {
        if (part instanceof Expr.PointerAdd(Expr from, Expr distance)) {
          int bits = zeroBits(distance);
          at(from, pointsTo, accesses).forEach(found -> found.moved(bits));
        }
      }
    }
    boolean isWhole = program.entry().equals(Lowering.START);
    accesses.forEach(
        (object, found) -> {
          boolean isKnown =
              object.global().isEmpty()
                  || isWhole && object.global().get().prefix().chars().allMatch(c -> c == 0);
          boolean isAlone = isKnown && !object.repeats() && !others.contains(object);
          if (found.isRead && isAlone && arrays.size() < MAX_ARRAYS) {
            found
                .elementSize()
                .ifPresent(size -> arrays.put(object, Array.of(object, size, found.isZero)));
          }
        });
  }

  private static List<Accesses> at(
      Expr pointer, PointsTo pointsTo, Map<OffsetObject, Accesses> accesses) {
    return pointsTo.of(pointer).objects().stream()
        .filter(o -> !o.equals(OffsetObject.NULL))
        .map(o -> accesses.computeIfAbsent(o, _ -> new Accesses()))
        .toList();
  }

  /** How many of the lowest bits of a number of bytes are certainly 0. */
  private static int zeroBits(Expr bytes) {
    return switch (bytes) {
      case Expr.IntLiteral(BigInteger value, var _) ->
          value.signum() == 0 ? Integer.MAX_VALUE : value.getLowestSetBit();
      case Expr.Convert(Expr operand, IntType _) when operand.type() instanceof IntType ->
          zeroBits(operand);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, IntType _)
          when op == BinaryOp.ADD || op == BinaryOp.SUB ->
          Math.min(zeroBits(left), zeroBits(right));
      case Expr.Binary(BinaryOp op, Expr left, Expr.IntLiteral by, IntType _)
          when op == BinaryOp.MUL && by.value().signum() != 0 ->
          Math.min(Integer.MAX_VALUE - by.value().getLowestSetBit(), zeroBits(left))
              + by.value().getLowestSetBit();
      default -> 0;
    };
  }

  /** What is known when the program starts. */
  List<Action> start() {
    List<Action> actions = new ArrayList<>();
    for (Array array : arrays.values()) {
      actions.add(new Action.Assign(array.filled(), Offsets.number(0)));
      actions.add(new Action.Assign(array.least(), Offsets.number(0)));
      actions.add(new Action.Assign(array.greatest(), Offsets.number(0)));
    }
    return actions;
  }

  /** In an object that was just allocated nothing was stored. */
  List<Action> fresh(OffsetObject object) {
    return Optional.ofNullable(arrays.get(object)).stream()
        .<Action>map(array -> new Action.Assign(array.filled(), Offsets.number(0)))
        .toList();
  }

  /** So many bytes are stored. */
  private static Action filled(Array array, Pointer pointer, Expr at, Expr bytes) {
    Expr now = Exprs.read(array.filled());
    Expr end = Offsets.sum(at, bytes);
    Expr more =
        Exprs.and(Offsets.compare(BinaryOp.LE, at, now), Offsets.compare(BinaryOp.LT, now, end));
    return new Action.Assign(
        array.filled(), Exprs.conditional(Exprs.and(array.isIn(pointer), more), end, now));
  }

  /** So many bytes become zero. */
  List<Action> cleared(Pointer pointer, Expr bytes) {
    List<Action> actions = new ArrayList<>();
    for (Array array : in(pointer)) {
      pointer.offset().ifPresent(at -> actions.add(filled(array, pointer, at, bytes)));
    }
    return actions;
  }

  /**
   * An element is stored.
   *
   * @param value of a pointer its offset; empty if it is not known
   */
  List<Action> stored(Pointer pointer, Optional<Expr> value) {
    List<Action> actions = new ArrayList<>();
    for (Array array : in(pointer)) {
      if (value.isEmpty() || pointer.offset().isEmpty()) {
        actions.add(OffsetActions.any(array.least()));
        actions.add(OffsetActions.any(array.greatest()));
        continue;
      }
      Expr at = pointer.offset().get();
      actions.add(filled(array, pointer, at, Offsets.number(array.size())));
      if (array.isZero()) {
        continue;
      }
      Expr stored = Exprs.convert(value.get(), IntType.UNBOUNDED);
      actions.add(extended(array.least(), BinaryOp.LT, stored, array.isIn(pointer)));
      actions.add(extended(array.greatest(), BinaryOp.GT, stored, array.isIn(pointer)));
    }
    return actions;
  }

  private static Action extended(Variable bound, BinaryOp beyond, Expr value, Expr isIn) {
    Expr now = Exprs.read(bound);
    Expr extended = Exprs.and(isIn, Offsets.compare(beyond, value, now));
    return new Action.Assign(bound, Exprs.conditional(extended, value, now));
  }

  private List<Array> in(Pointer pointer) {
    return arrays.values().stream()
        .filter(a -> pointer.targets().objects().contains(a.object()))
        .toList();
  }

  /** Whether an object is such an array. */
  boolean has(OffsetObject object) {
    return arrays.containsKey(object);
  }

  /** The size of the elements of an array, in bytes. */
  int size(OffsetObject array) {
    return Optional.ofNullable(arrays.get(array)).orElseThrow().size();
  }

  /** The element that a pointer leads to, where it is always one of the same array. */
  Optional<Element> at(Pointer pointer) {
    return pointer
        .targets()
        .only()
        .map(arrays::get)
        .flatMap(array -> pointer.offset().map(at -> new Element(array, at)));
  }

  /** The element at an offset of an array. */
  static final class Element {
    private final Array in;
    private final Expr at;

    private Element(Array in, Expr at) {
      this.in = in;
      this.at = at;
    }

    OffsetObject array() {
      return in.object();
    }

    /** Its number, from 0. */
    Expr number() {
      return ElementNumber.of(at, in.size());
    }

    /** Whether something was stored there. */
    Expr isStored() {
      Expr end = Offsets.sum(at, Offsets.number(in.size()));
      return Offsets.compare(BinaryOp.LE, end, Exprs.read(in.filled()));
    }

    /** Whether it has a value: objects with static storage begin with zeros. */
    Expr hasValue() {
      return array().global().isPresent() ? Exprs.TRUE : isStored();
    }

    /** Whether its value is 0, if it has one. */
    boolean isZero() {
      return in.isZero();
    }

    /** Whether that may be its value, if it has one. */
    Expr mayBe(Expr value) {
      if (isZero()) {
        return Offsets.compare(BinaryOp.EQ, value, Offsets.number(0));
      }
      return Exprs.and(
          Offsets.compare(BinaryOp.LE, Exprs.read(in.least()), value),
          Offsets.compare(BinaryOp.LE, value, Exprs.read(in.greatest())));
    }
  }
}
