package proteus.verifier.pass.offset;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.HaltKind;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Edge;
import proteus.verifier.pass.offset.Column.Kind;
import proteus.verifier.pass.offset.Families.Family;
import proteus.verifier.pass.offset.Offsets.Pointer;

/** What actions do to objects, offsets and what is known of contents. */
final class OffsetActions {
  private static final Nondet ANYTHING = new Nondet(Nondet.Kind.UNMODELLED, "memory");

  /** Where no execution of the program comes. */
  static final Action NEVER = new Action.Halt(HaltKind.ABORT);

  private final PointsTo pointsTo;
  private final Offsets offsets;
  private final Cells cells;
  private final Fields fields;
  private final Columns columns;
  private final Elements elements;
  private final Families families;
  private final FamilySlots slots;
  private final ElementStates states;
  private final ObjectSizes sizes;
  private final PointerElements loads;

  OffsetActions(
      PointsTo pointsTo,
      Offsets offsets,
      Cells cells,
      Fields fields,
      Columns columns,
      Families families,
      FamilySlots slots,
      ElementStates states,
      ObjectSizes sizes) {
    this.pointsTo = pointsTo;
    this.offsets = offsets;
    this.cells = cells;
    this.fields = fields;
    this.columns = columns;
    this.elements = new Elements(columns);
    this.families = families;
    this.slots = slots;
    this.states = states;
    this.sizes = sizes;
    this.loads = new PointerElements(pointsTo, offsets, families, slots, states);
  }

  /** What is so when the program starts: pointers lead nowhere. */
  List<Action> start() {
    List<Action> actions = new ArrayList<>(cells.start());
    actions.addAll(fields.start());
    actions.addAll(elements.start());
    actions.addAll(sizes.start());
    actions.addAll(families.start());
    actions.addAll(slots.start());
    actions.addAll(states.start());
    for (Variable pointer : sizes.pointers()) {
      Expr first =
          pointsTo.beginsAsNull(pointer) ? ObjectSizes.number(OffsetObject.NULL) : unknown();
      offsets.object(pointer).ifPresent(o -> actions.add(new Action.Assign(o, first)));
      if (pointsTo.beginsAsNull(pointer) && !pointsTo.isStart(pointer)) {
        actions.add(new Action.Assign(Offsets.offset(pointer), Offsets.number(0)));
      }
    }
    return actions;
  }

  private static Expr unknown() {
    return Offsets.number(OffsetObject.UNKNOWN);
  }

  static Action any(Variable variable) {
    return new Action.Havoc(variable, ANYTHING);
  }

  /** Follows the edge's action. */
  void follow(Edge edge, Path path) {
    switch (edge.action()) {
      case Action.Assign(Variable target, Expr value) when PointsTo.isPointer(target) -> {
        moved(target, value, path);
        path.end();
      }
      case Action.Assign(Variable target, Expr value) -> {
        path.require(offsets.areNear(value), Defect.OUT_OF_BOUNDS);
        path.end(
            offsets
                .value(value)
                .<Action>map(v -> new Action.Assign(target, v))
                .orElseGet(() -> any(target)));
      }
      case Action.Havoc(Variable target, var _) when PointsTo.isPointer(target) -> {
        forget(target, path);
        path.end();
      }
      case Action.Load(Variable target, Expr address, int size) ->
          load(edge, target, offsets.pointer(address), size, path);
      case Action.Store(Expr address, Expr value, int size) -> {
        Pointer pointer = offsets.pointer(address);
        write(edge, pointer, Offsets.number(size), path);
        path.require(offsets.areNear(value), Defect.OUT_OF_BOUNDS);
        store(edge, pointer, value, size, path);
        fields.stored(pointer, size, offsets.value(value), path);
        path.end();
      }
      case Action.Copy(Expr target, Expr source, Optional<Expr> length) when length.isPresent() ->
          block(edge, target, Optional.of(source), offsets.value(length.get()), path);
      case Action.Copy(Expr target, Expr source, var _) -> {
        path.require(isStart(offsets.pointer(source)), Defect.INVALID_FREE);
        path.require(isStart(offsets.pointer(target)), Defect.INVALID_FREE);
        fields.copied(offsets.pointer(target), path);
        path.end();
      }
      case Action.Fill(Expr target, var _, Expr length) ->
          block(edge, target, Optional.empty(), offsets.value(length), path);
      case Action.Allocate allocate -> {
        sizes.allocate(edge, allocate, path);
        OffsetObject object = pointsTo.of(edge);
        path.then(cells.fresh(object));
        path.then(fields.fresh(object));
        path.then(elements.fresh(object));
        path.then(slots.fresh(object));
        path.end();
      }
      case Action.Deallocate(Expr address, AllocationKind kind) -> {
        sizes.end(address, kind, path);
        path.end();
      }
      case Action.Violate _, Action.Undefined _ when ObjectEnds.isLoss(edge.action()) -> {
        path.require(sizes.isBlockLeft(), NEVER);
        path.end(edge.action());
      }
      case Action.Assume _,
          Action.Havoc _,
          Action.Call _,
          Action.Violate _,
          Action.Halt _,
          Action.Undefined _ ->
          path.end(edge.action());
    }
  }

  /** The pointer leads where nothing is known of. */
  private void forget(Variable pointer, Path path) {
    offsets.object(pointer).ifPresent(o -> path.then(new Action.Assign(o, unknown())));
  }

  private void moved(Variable target, Expr value, Path path) {
    Pointer pointer = offsets.pointer(value);
    path.require(pointer.fits(), Defect.SIGNED_OVERFLOW);
    Variable offset = Offsets.offset(target);
    offsets.object(target).ifPresent(o -> path.then(new Action.Assign(o, pointer.object())));
    if (pointsTo.isStart(target)) {
      return;
    }
    path.then(
        pointer
            .offset()
            .<Action>map(o -> new Action.Assign(offset, o))
            .orElseGet(() -> any(offset)));
  }

  private void load(Edge edge, Variable target, Pointer pointer, int size, Path path) {
    Kind access = new Kind(target.type(), size);
    path.require(sizes.isWithin(pointer, Offsets.number(size)), Defect.OUT_OF_BOUNDS);
    path.require(columns.isAllowed(pointer, access), Defect.OUT_OF_BOUNDS);
    boolean whole =
        switch (target.type()) {
          case IntType t -> t.bits() == 8 * size;
          case FloatType t -> t.bits() == 8 * size;
          case PointerType _ -> true;
          case BoolType _ -> false;
        };
    path.require(new Expr.BoolLiteral(whole), Defect.TRAP_REPRESENTATION);
    Optional<Expr> field =
        target.type() instanceof IntType ? fields.read(pointer, size) : Optional.empty();
    if (field.isPresent()) {
      path.then(new Action.Assign(target, Exprs.convert(field.get(), target.type())));
      possible(target, pointer, access, path);
    } else if (target.type() instanceof IntType type && pointer.offset().isPresent()) {
      Expr at = pointer.offset().get();
      List<Action> found = cells.found(edge, at);
      for (Cells.Cell cell : cells.of(pointer, size)) {
        List<Action> known = new ArrayList<>();
        known.add(new Action.Assign(target, Exprs.convert(cell.value(), type)));
        known.addAll(cell.isZero() ? found : List.of());
        path.unless(cell.isAt(pointer, at), known);
      }
      path.then(any(target));
      possible(target, pointer, access, path);
      if (!found.isEmpty()) {
        Expr zero = Exprs.integer(0, type);
        path.unless(Offsets.compare(BinaryOp.EQ, Exprs.read(target), zero), found);
      }
    } else if (PointsTo.isPointer(target)) {
      elements
          .at(pointer, access)
          .ifPresentOrElse(e -> loads.read(target, e, path), () -> forget(target, path));
    } else {
      path.then(any(target));
    }
    path.end();
  }

  /** What was read is what an element may hold. */
  private void possible(Variable target, Pointer pointer, Kind access, Path path) {
    Expr value = Exprs.convert(Exprs.read(target), IntType.UNBOUNDED);
    elements
        .at(pointer, access)
        .map(element -> Exprs.or(Exprs.not(element.hasValue()), element.mayBe(value)))
        .ifPresent(possible -> path.require(possible, NEVER));
  }

  private void store(Edge edge, Pointer pointer, Expr value, int size, Path path) {
    Kind access = new Kind(value.type(), size);
    path.require(columns.isAllowed(pointer, access), Defect.OUT_OF_BOUNDS);
    if (value.type() instanceof PointerType) {
      Pointer stored = offsets.pointer(value);
      path.require(stored.fits(), Defect.SIGNED_OVERFLOW);
      path.then(elements.stored(pointer, access, stored.offset()));
      slots.stored(pointer, access, stored, path);
      states.stored(pointer, access, stored, path);
    } else {
      Optional<Expr> stored = offsets.value(value);
      path.then(cells.stored(edge, pointer, stored));
      path.then(elements.stored(pointer, access, stored));
    }
  }

  private void write(Edge edge, Pointer pointer, Expr bytes, Path path) {
    boolean writable = pointer.targets().objects().stream().allMatch(OffsetObject::isWritable);
    path.require(new Expr.BoolLiteral(writable), Defect.WRITE_TO_CONST);
    path.require(sizes.isWithin(pointer, bytes), Defect.OUT_OF_BOUNDS);
    path.then(cells.written(edge, pointer, bytes));
  }

  /** Whether the pointer leads to the start of an object that lives. */
  private Expr isStart(Pointer pointer) {
    Expr first =
        pointer
            .offset()
            .map(at -> Offsets.compare(BinaryOp.EQ, at, Offsets.number(0)))
            .orElse(Exprs.FALSE);
    return Exprs.and(first, sizes.isWithin(pointer, Offsets.number(0)));
  }

  /** A block is written; blocks of no bytes may lie anywhere. */
  private void block(
      Edge edge, Expr target, Optional<Expr> source, Optional<Expr> length, Path path) {
    Optional<Expr> bytes = length.map(l -> Exprs.convert(l, IntType.UNBOUNDED));
    Pointer to = offsets.pointer(target);
    Optional<Pointer> from = source.map(offsets::pointer);
    path.require(new Expr.BoolLiteral(bytes.isPresent()), Defect.INVALID_LIBRARY_ARGUMENT);
    bytes.ifPresent(
        b -> {
          path.require(
              Offsets.compare(BinaryOp.GE, b, Offsets.number(0)), Defect.INVALID_LIBRARY_ARGUMENT);
          from.ifPresent(f -> path.require(sizes.isWithin(f, b), Defect.OUT_OF_BOUNDS));
          write(edge, to, b, path);
          from.ifPresent(f -> path.require(Exprs.not(meet(f, to, b)), Defect.OVERLAP));
          fields.written(to, b, isZero(edge.action()), path);
          path.then(elements.cleared(to, b));
          path.then(slots.cleared(to, b));
          states.cleared(to, b, path);
        });
    path.end();
  }

  /**
   * Whether so many bytes at the one pointer are also some of those at the other, both within their
   * objects. Objects that are not looked at do not count.
   */
  private Expr meet(Pointer from, Pointer to, Expr bytes) {
    boolean mayMeet = from.targets().objects().stream().anyMatch(to.targets().objects()::contains);
    if (!mayMeet || from.offset().isEmpty() || to.offset().isEmpty()) {
      return Exprs.FALSE;
    }
    Expr isOne = Offsets.compare(BinaryOp.EQ, from.object(), to.object());
    for (Family family : families.of(to)) {
      isOne = Exprs.and(isOne, Exprs.not(family.isOther(to.object())));
    }
    Expr first = from.offset().get();
    Expr second = to.offset().get();
    Expr reaches = Offsets.compare(BinaryOp.LT, second, Exprs.add(first, bytes));
    Expr isReached = Offsets.compare(BinaryOp.LT, first, Exprs.add(second, bytes));
    return Exprs.and(isOne, Exprs.and(reaches, isReached));
  }

  private static boolean isZero(Action action) {
    return action instanceof Action.Fill(var _, Expr value, var _) && Exprs.isZero(value);
  }
}
