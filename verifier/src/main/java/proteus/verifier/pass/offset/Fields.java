package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import proteus.frontend.lower.Lowering;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.GlobalObject;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Edge;
import proteus.verifier.pass.offset.Offsets.Pointer;

/**
 * Variables for the integers that objects hold at constant offsets, such as the indices of a ring
 * buffer beside its array. A write that may meet them from elsewhere leaves any value there, so
 * that an index out of its array is not overlooked.
 */
final class Fields {
  private static final int MAX_FIELDS = 12;

  /** Fields with not more bytes between them are met together. */
  private static final int GAP = 8;

  /** The fields of objects, by their offsets. */
  private final Map<OffsetObject, NavigableMap<Long, Field>> fields = new LinkedHashMap<>();

  private final boolean isWhole;

  /**
   * An integer in an object.
   *
   * @param at its offset in bytes
   * @param size in bytes
   * @param value what it holds
   */
  private record Field(OffsetObject object, long at, int size, Variable value) {
    long end() {
      return at + size;
    }

    IntType type() {
      return (IntType) value.type();
    }

    Action unknown() {
      return OffsetActions.any(value);
    }

    Action cleared() {
      return new Action.Assign(value, Exprs.zero(type()));
    }
  }

  Fields(Program program, PointsTo pointsTo, Offsets offsets) {
    this.isWhole = program.entry().equals(Lowering.START);
    int count = 0;
    for (Edge edge : program.function(program.entry()).cfg().edges()) {
      if (edge.action() instanceof Action.Load(Variable target, Expr address, int size)
          && target.type() instanceof IntType type
          && type.bits() == Byte.SIZE * size
          && count < MAX_FIELDS) {
        Pointer pointer = offsets.pointer(address);
        Optional<OffsetObject> object = pointsTo.accessed(address);
        OptionalLong at = constant(pointer.offset());
        if (object.isPresent() && at.isPresent()) {
          count += add(object.get(), at.getAsLong(), size, type) ? 1 : 0;
        }
      }
    }
  }

  private static OptionalLong constant(Optional<Expr> offset) {
    return offset
            .filter(o -> o instanceof Expr.IntLiteral(BigInteger n, var _) && n.bitLength() < 32)
            .isPresent()
        ? OptionalLong.of(((Expr.IntLiteral) offset.get()).value().longValue())
        : OptionalLong.empty();
  }

  /** Adds a field, if it overlaps no other; whether it is new. */
  private boolean add(OffsetObject object, long at, int size, IntType type) {
    NavigableMap<Long, Field> known = fields.computeIfAbsent(object, _ -> new TreeMap<>());
    Map.Entry<Long, Field> before = known.lowerEntry(at + size);
    if (before != null && before.getValue().end() > at) {
      return false;
    }
    String name = "field#" + object.number() + "#" + at;
    known.put(at, new Field(object, at, size, Variable.temporary(name, type)));
    return true;
  }

  /** What they hold when the program starts. */
  List<Action> start() {
    return fields.values().stream()
        .flatMap(ofObject -> ofObject.values().stream())
        .map(field -> isZeroAtStart(field) ? field.cleared() : field.unknown())
        .toList();
  }

  private boolean isZeroAtStart(Field field) {
    Optional<GlobalObject> global = field.object().global();
    return isWhole
        && global.isPresent()
        && global.get().prefix().chars().skip(field.at()).limit(field.size()).allMatch(c -> c == 0);
  }

  /** Nothing is known of an object that was just allocated. */
  List<Action> fresh(OffsetObject object) {
    return of(object).values().stream().map(Field::unknown).toList();
  }

  private NavigableMap<Long, Field> of(OffsetObject object) {
    return fields.getOrDefault(object, new TreeMap<>());
  }

  private Optional<Field> at(OffsetObject object, long offset, int size) {
    return Optional.ofNullable(of(object).get(offset)).filter(field -> field.size() == size);
  }

  /** The value that is read, where that is known to be a field's. */
  Optional<Expr> read(Pointer pointer, int size) {
    OptionalLong at = constant(pointer.offset());
    return pointer
        .accessed()
        .filter(_ -> at.isPresent())
        .flatMap(object -> at(object, at.getAsLong(), size))
        .map(field -> Exprs.read(field.value()));
  }

  /**
   * A value is stored.
   *
   * @param value empty if it is not known, or no integer
   */
  void stored(Pointer pointer, int size, Optional<Expr> value, Path path) {
    OptionalLong at = constant(pointer.offset());
    for (OffsetObject object : pointer.targets().objects()) {
      Optional<Field> field = at.isPresent() ? at(object, at.getAsLong(), size) : Optional.empty();
      Optional<Expr> integer = value.filter(v -> v.type() instanceof IntType);
      if (field.isPresent() && integer.isPresent() && pointer.accessed().isPresent()) {
        Expr stored = Exprs.convert(integer.get(), field.get().type());
        path.then(new Action.Assign(field.get().value(), stored));
      } else {
        met(object, pointer, Offsets.number(size), path);
      }
    }
  }

  /**
   * Bytes are written.
   *
   * @param isZero whether all of them become zero
   */
  void written(Pointer pointer, Expr bytes, boolean isZero, Path path) {
    OptionalLong at = constant(pointer.offset());
    OptionalLong length = constant(Optional.of(bytes));
    boolean isKnown =
        isZero && at.isPresent() && length.isPresent() && pointer.accessed().isPresent();
    for (OffsetObject object : pointer.targets().objects()) {
      met(object, pointer, bytes, path);
      if (isKnown) {
        long end = at.getAsLong() + length.getAsLong();
        of(object).tailMap(at.getAsLong()).values().stream()
            .filter(field -> field.end() <= end)
            .forEach(field -> path.then(field.cleared()));
      }
    }
  }

  /** An object gets the contents of another one. */
  void copied(Pointer target, Path path) {
    target.targets().objects().forEach(object -> path.then(fresh(object)));
  }

  /** Fields are written from elsewhere, in part or as a part. */
  private void met(OffsetObject object, Pointer pointer, Expr bytes, Path path) {
    OptionalLong at = constant(pointer.offset());
    OptionalLong length = constant(Optional.of(bytes));
    for (List<Field> group : groups(object)) {
      long start = group.getFirst().at();
      long end = group.getLast().end();
      List<Action> unknown = group.stream().map(Field::unknown).toList();
      if (at.isPresent() && length.isPresent()) {
        long first = at.getAsLong();
        long last = first + length.getAsLong();
        group.stream()
            .filter(field -> field.at() < last && first < field.end())
            .forEach(field -> path.then(field.unknown()));
      } else if (pointer.offset().isEmpty()) {
        path.then(unknown);
      } else {
        Expr from = pointer.offset().get();
        Expr before = Offsets.compare(BinaryOp.LT, from, Offsets.number(end));
        Expr after = Offsets.compare(BinaryOp.GT, Exprs.add(from, bytes), Offsets.number(start));
        path.when(Exprs.and(pointer.leadsTo(object), Exprs.and(before, after)), unknown);
      }
    }
  }

  /** The object's fields; in each list those that lie near each other, in their order. */
  private List<List<Field>> groups(OffsetObject object) {
    List<List<Field>> groups = new ArrayList<>();
    for (Field field : of(object).values()) {
      boolean isNear = !groups.isEmpty() && field.at() - groups.getLast().getLast().end() <= GAP;
      if (!isNear) {
        groups.add(new ArrayList<>());
      }
      groups.getLast().add(field);
    }
    return groups;
  }
}
