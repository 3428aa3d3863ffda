package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.lower.Lowering;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.GlobalObject;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.ResidueClass;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.verifier.pass.offset.Column.Kind;
import proteus.verifier.pass.offset.ObjectColumns.Access;
import proteus.verifier.pass.offset.Offsets.Pointer;

/** The columns whose elements matter: of pointers all, of integers those that lead elsewhere. */
final class Columns {
  private static final int MAX_OF_INTEGERS = 4;

  private final Map<OffsetObject, ObjectColumns> accesses = new LinkedHashMap<>();

  /** All columns of the objects that have some whose elements matter. */
  private final Map<OffsetObject, List<Column>> columns = new LinkedHashMap<>();

  private final List<Column> followed = new ArrayList<>();
  private final PointsTo pointsTo;
  private final Offsets offsets;
  private final OffsetResidues residues;
  private final boolean isWhole;

  Columns(Program program, LiveVariables live, PointsTo pointsTo) {
    this.pointsTo = pointsTo;
    this.offsets = new Offsets(pointsTo);
    this.residues = new OffsetResidues(program, live, pointsTo, offsets);
    this.isWhole = program.entry().equals(Lowering.START);
    Cfg cfg = program.function(program.entry()).cfg();
    Set<Variable> leading = LeadingValues.of(cfg);
    for (Edge edge : cfg.edges()) {
      note(edge.action(), leading);
    }
    accesses.forEach(this::follow);
  }

  private void note(Action action, Set<Variable> leading) {
    switch (action) {
      case Action.Load(Variable target, Expr address, int size) -> {
        boolean matters = PointsTo.isPointer(target) || leading.contains(target);
        Access access = access(offsets.pointer(address), new Kind(target.type(), size));
        at(address).forEach(found -> found.read(access, matters));
      }
      case Action.Store(Expr address, Expr value, int size) -> {
        Access access = access(offsets.pointer(address), new Kind(value.type(), size));
        boolean isZero = Exprs.isZero(value) || pointsTo.isStart(value);
        at(address).forEach(found -> found.stored(access, isZero));
      }
      case Action.Copy(Expr target, var _, var _) -> at(target).forEach(ObjectColumns::copied);
      case Action.Fill(Expr target, Expr value, var _) when !Exprs.isZero(value) ->
          at(target).forEach(ObjectColumns::copied);
      case Action.Fill(Expr target, var _, Expr length) -> {
        ResidueClass bytes = offsets.value(length).map(residues::of).orElse(ResidueClass.ANY);
        ResidueClass from = of(offsets.pointer(target));
        at(target).forEach(found -> found.cleared(from, bytes));
      }
      default -> {}
    }
  }

  private Access access(Pointer pointer, Kind kind) {
    ResidueClass at = of(pointer);
    if (at.isNumber() && at.residue().bitLength() < Integer.SIZE) {
      return new Access(at, at.residue().longValue(), kind);
    }
    BigInteger start = pointer.offset().map(Columns::constant).orElse(BigInteger.ZERO);
    return new Access(
        at.isNumber() ? ResidueClass.ANY : at,
        start.bitLength() < Integer.SIZE ? start.longValue() : 0,
        kind);
  }

  /** The constant that is added to an offset. */
  private static BigInteger constant(Expr offset) {
    return switch (offset) {
      case Expr.IntLiteral(BigInteger value, var _) -> value;
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _) when op == BinaryOp.ADD ->
          constant(left).add(constant(right));
      default -> BigInteger.ZERO;
    };
  }

  private List<ObjectColumns> at(Expr pointer) {
    return pointsTo.of(pointer).objects().stream()
        .filter(o -> !o.equals(OffsetObject.NULL))
        .map(o -> accesses.computeIfAbsent(o, _ -> new ObjectColumns(o)))
        .toList();
  }

  private ResidueClass of(Pointer pointer) {
    return pointer.offset().map(residues::of).orElse(ResidueClass.ANY);
  }

  private void follow(OffsetObject object, ObjectColumns found) {
    List<Column> all = found.all();
    long integers = followed.stream().filter(c -> !c.holdsPointers()).count();
    for (Column column : all) {
      boolean isAmongFirst = column.holdsPointers() || integers < MAX_OF_INTEGERS;
      boolean isOfUse = column.holdsPointers() || !column.isSingle();
      if (isAmongFirst && isOfUse && found.isFollowed(column) && isKnownAtStart(column)) {
        followed.add(column);
        columns.put(object, all);
        integers += column.holdsPointers() ? 0 : 1;
      }
    }
  }

  /** Whether the elements hold nothing but zeros before anything is stored. */
  private boolean isKnownAtStart(Column column) {
    Optional<GlobalObject> global = column.object().global();
    if (global.isEmpty()) {
      return true;
    }
    String prefix = global.get().prefix();
    for (int i = 0; i < prefix.length(); i++) {
      if (prefix.charAt(i) != 0 && column.isAt(i)) {
        return false;
      }
    }
    return isWhole;
  }

  /** The objects and offsets of pointers. */
  Offsets offsets() {
    return offsets;
  }

  /** All of them. */
  List<Column> followed() {
    return followed;
  }

  /** Those in which an access may be. */
  List<Column> at(Pointer pointer, Kind access) {
    ResidueClass at = of(pointer);
    return followed.stream()
        .filter(c -> pointer.targets().objects().contains(c.object()) && c.contains(at, access))
        .toList();
  }

  /** Those of an object. */
  List<Column> of(OffsetObject object) {
    return followed.stream().filter(c -> c.object().equals(object)).toList();
  }

  /** Those of the objects into which a pointer may lead. */
  List<Column> ofObjects(Pointer pointer) {
    return followed.stream().filter(c -> pointer.targets().objects().contains(c.object())).toList();
  }

  /** Whether all pointers that are read from an object are elements of columns. */
  boolean haveAllPointersOf(OffsetObject object) {
    return accesses.getOrDefault(object, new ObjectColumns(object)).pointersRead().stream()
        .allMatch(a -> of(object).stream().anyMatch(c -> c.contains(a.at(), a.kind())));
  }

  /** Whether an access is where the column lies to which its kind belongs. */
  Expr isAllowed(Pointer pointer, Kind access) {
    ResidueClass offsets = of(pointer);
    Expr allowed = Exprs.TRUE;
    if (pointer.offset().isPresent() && !offsets.isNumber()) {
      for (OffsetObject object : pointer.targets().objects()) {
        for (Column column : columns.getOrDefault(object, List.of())) {
          if (column.contains(offsets, access)) {
            Expr here = column.isAllowed(pointer.offset().get());
            allowed = Exprs.and(allowed, Exprs.implies(column.isIn(pointer), here));
          }
        }
      }
    }
    return allowed;
  }

  /** The number of an element in its column, from 0. */
  Expr number(Column column, Expr at) {
    Expr behind = Exprs.add(at, Offsets.number(-column.first()));
    return quotient(behind, column.stride());
  }

  /** A multiple of a number divided by it, without a division where possible. */
  private Expr quotient(Expr multiple, long by) {
    BigInteger divisor = BigInteger.valueOf(by);
    return switch (multiple) {
      case Expr.IntLiteral(BigInteger value, IntType type) ->
          new Expr.IntLiteral(value.divide(divisor), type);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
          when (op == BinaryOp.ADD || op == BinaryOp.SUB)
              && residues.of(left).areMultiplesOf(by)
              && residues.of(right).areMultiplesOf(by) ->
          new Expr.Binary(op, quotient(left, by), quotient(right, by));
      case Expr.Binary(BinaryOp op, Expr left, Expr.IntLiteral(BigInteger n, IntType type), var _)
          when op == BinaryOp.MUL && n.mod(divisor).signum() == 0 ->
          n.equals(divisor)
              ? left
              : new Expr.Binary(op, left, new Expr.IntLiteral(n.divide(divisor), type));
      default -> new Expr.Binary(BinaryOp.DIV, multiple, Offsets.number(by));
    };
  }

  /** Whether the element of that number is among so many bytes behind the pointer. */
  static Expr isAmong(Expr number, Column column, Pointer pointer, Expr bytes) {
    if (pointer.offset().isEmpty()) {
      return Exprs.FALSE;
    }
    Expr from = pointer.offset().get();
    Expr at = column.offset(number);
    return Exprs.and(
        Offsets.compare(BinaryOp.LE, from, at),
        Offsets.compare(BinaryOp.LT, at, Exprs.add(from, bytes)));
  }
}
