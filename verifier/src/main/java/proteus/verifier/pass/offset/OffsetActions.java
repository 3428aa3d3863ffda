package proteus.verifier.pass.offset;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.lower.Exprs;
import proteus.ir.Action;
import proteus.ir.Actions;
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
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.verifier.pass.offset.Offsets.Pointer;

/** What actions do to objects, offsets and what is known of contents. */
final class OffsetActions {
  private static final Nondet ANYTHING = new Nondet(Nondet.Kind.UNMODELLED, "memory");
  private static final Expr ENDED = Offsets.number(-1);

  /** Where no execution of the program comes. */
  private static final Action NEVER = new Action.Halt(HaltKind.ABORT);

  private final PointsTo pointsTo;
  private final Offsets offsets;
  private final Cells cells;
  private final Elements elements;
  private final Set<Variable> pointers = new LinkedHashSet<>();

  /** The objects whose end matters: they may be used after it. */
  private final Set<OffsetObject> ending;

  OffsetActions(PointsTo pointsTo, Offsets offsets, Cells cells, Elements elements, Cfg cfg) {
    this.pointsTo = pointsTo;
    this.offsets = offsets;
    this.cells = cells;
    this.elements = elements;
    this.ending = ObjectEnds.thatMatter(cfg, pointsTo);
    for (Edge edge : cfg.edges()) {
      Actions.target(edge.action()).filter(PointsTo::isPointer).ifPresent(pointers::add);
    }
  }

  /** What is so when the program starts: pointers lead nowhere. */
  List<Action> start() {
    List<Action> actions = new ArrayList<>(cells.start());
    actions.addAll(elements.start());
    for (Variable pointer : pointers) {
      Expr first = pointsTo.beginsAsNull(pointer) ? number(OffsetObject.NULL) : unknown();
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
        store(edge, pointer, value, path);
        path.end();
      }
      case Action.Copy(Expr target, Expr source, Optional<Expr> length) ->
          block(edge, target, Optional.of(source), length.flatMap(offsets::value), path);
      case Action.Fill(Expr target, var _, Expr length) ->
          block(edge, target, Optional.empty(), offsets.value(length), path);
      case Action.Allocate allocate -> allocate(edge, allocate, path);
      case Action.Deallocate(Expr address, AllocationKind kind) -> end(address, kind, path);
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
    path.require(isWithin(pointer, Offsets.number(size)), Defect.OUT_OF_BOUNDS);
    boolean whole =
        switch (target.type()) {
          case IntType t -> t.bits() == 8 * size;
          case FloatType t -> t.bits() == 8 * size;
          case PointerType _ -> true;
          case BoolType _ -> false;
        };
    path.require(new Expr.BoolLiteral(whole), Defect.TRAP_REPRESENTATION);
    if (target.type() instanceof IntType type && pointer.offset().isPresent()) {
      Expr at = pointer.offset().get();
      Expr value = Exprs.convert(Exprs.read(target), IntType.UNBOUNDED);
      List<Action> found = cells.found(edge, at);
      for (Cells.Cell cell : cells.of(pointer, size)) {
        List<Action> known = new ArrayList<>();
        known.add(new Action.Assign(target, Exprs.convert(cell.value(), type)));
        known.addAll(cell.isZero() ? found : List.of());
        path.unless(cell.isAt(pointer, at), known);
      }
      path.then(any(target));
      elements
          .at(pointer)
          .map(element -> Exprs.or(Exprs.not(element.hasValue()), element.mayBe(value)))
          .ifPresent(possible -> path.require(possible, NEVER));
      if (!found.isEmpty()) {
        Expr zero = Exprs.integer(0, type);
        path.unless(Offsets.compare(BinaryOp.EQ, Exprs.read(target), zero), found);
      }
    } else if (PointsTo.isPointer(target)) {
      elements
          .at(pointer)
          .ifPresentOrElse(e -> element(target, e, path), () -> forget(target, path));
    } else {
      path.then(any(target));
    }
    path.end();
  }

  private void store(Edge edge, Pointer pointer, Expr value, Path path) {
    if (value.type() instanceof PointerType) {
      Pointer stored = offsets.pointer(value);
      List<Action> remembered = elements.stored(pointer, stored.offset());
      if (!remembered.isEmpty()) {
        path.require(stored.fits(), Defect.SIGNED_OVERFLOW);
      }
      path.then(remembered);
    } else {
      Optional<Expr> stored = offsets.value(value);
      path.then(cells.stored(edge, pointer, stored));
      path.then(elements.stored(pointer, stored));
    }
  }

  /** One of the pointers that were stored in an array. */
  private void element(Variable target, Elements.Element element, Path path) {
    path.require(element.hasValue(), Defect.TRAP_REPRESENTATION);
    Variable offset = Offsets.offset(target);
    path.then(any(offset));
    path.require(element.mayBe(Exprs.read(offset)), NEVER);
    offsets
        .object(target)
        .ifPresent(
            object -> {
              path.then(any(object));
              path.require(isAmong(object, pointsTo.of(target)), NEVER);
              if (!pointsTo.isNullStoredIn(element.array())) {
                Expr isNull =
                    Offsets.compare(BinaryOp.EQ, Exprs.read(object), number(OffsetObject.NULL));
                path.require(Exprs.not(Exprs.and(element.isStored(), isNull)), NEVER);
              }
            });
  }

  private static Expr isAmong(Variable object, PointsTo.Targets targets) {
    Expr among =
        targets.isOpen()
            ? Offsets.compare(BinaryOp.EQ, Exprs.read(object), unknown())
            : Exprs.FALSE;
    for (OffsetObject target : targets.objects()) {
      Expr is = Offsets.compare(BinaryOp.EQ, Exprs.read(object), number(target));
      among = Exprs.or(among, is);
    }
    return among;
  }

  private void write(Edge edge, Pointer pointer, Expr bytes, Path path) {
    boolean writable = pointer.targets().objects().stream().allMatch(OffsetObject::isWritable);
    path.require(new Expr.BoolLiteral(writable), Defect.WRITE_TO_CONST);
    path.require(isWithin(pointer, bytes), Defect.OUT_OF_BOUNDS);
    path.then(cells.written(edge, pointer, bytes));
  }

  /** A block is written; blocks of no bytes may lie anywhere. */
  private void block(
      Edge edge, Expr target, Optional<Expr> source, Optional<Expr> length, Path path) {
    Optional<Expr> bytes = length.map(l -> Exprs.convert(l, IntType.UNBOUNDED));
    Pointer to = offsets.pointer(target);
    Optional<Pointer> from = source.map(offsets::pointer);
    boolean apart =
        from.stream()
            .flatMap(f -> f.targets().objects().stream())
            .noneMatch(to.targets().objects()::contains);
    path.require(new Expr.BoolLiteral(bytes.isPresent() && apart), Defect.INVALID_LIBRARY_ARGUMENT);
    bytes.ifPresent(
        b -> {
          path.require(
              Offsets.compare(BinaryOp.GE, b, Offsets.number(0)), Defect.INVALID_LIBRARY_ARGUMENT);
          from.ifPresent(f -> path.require(isWithin(f, b), Defect.OUT_OF_BOUNDS));
          write(edge, to, b, path);
          path.then(elements.cleared(to, b));
        });
    path.end();
  }

  /** Whether so many bytes at the pointer are within its object. */
  private Expr isWithin(Pointer pointer, Expr bytes) {
    if (pointer.offset().isEmpty()) {
      return Exprs.FALSE;
    }
    Expr at = pointer.offset().get();
    Expr within = Exprs.FALSE;
    for (OffsetObject object : pointer.targets().objects()) {
      if (!object.equals(OffsetObject.NULL)) {
        Expr end = Offsets.sum(at, bytes);
        within =
            Exprs.or(
                within,
                Exprs.and(
                    Offsets.compare(BinaryOp.EQ, pointer.object(), number(object)),
                    Offsets.compare(BinaryOp.LE, end, size(object))));
      }
    }
    Expr starts = Offsets.compare(BinaryOp.GE, at, Offsets.number(0));
    return Exprs.and(pointer.fits(), Exprs.and(starts, within));
  }

  private static Expr number(OffsetObject object) {
    return Offsets.number(object.number());
  }

  private Expr size(OffsetObject object) {
    return object
        .global()
        .<Expr>map(g -> new Expr.IntLiteral(g.size(), IntType.UNBOUNDED))
        .or(() -> constantSize(object))
        .orElseGet(() -> Exprs.read(sizeVariable(object)));
  }

  /** The size of an object that has always the same one, and whose end does not matter. */
  private Optional<Expr> constantSize(OffsetObject object) {
    return object
        .allocation()
        .filter(
            e ->
                !ending.contains(object)
                    && e.action() instanceof Action.Allocate allocate
                    && allocate.size() instanceof Expr.IntLiteral)
        .map(e -> Exprs.convert(((Action.Allocate) e.action()).size(), IntType.UNBOUNDED));
  }

  private static Variable sizeVariable(OffsetObject object) {
    return Variable.temporary("size#" + object.number(), IntType.UNBOUNDED);
  }

  private void allocate(Edge edge, Action.Allocate allocate, Path path) {
    OffsetObject object = pointsTo.of(edge);
    if (constantSize(object).isEmpty()) {
      Variable variable = sizeVariable(object);
      Optional<OffsetDistance> distance = OffsetDistance.of(allocate.size(), offsets::value);
      distance.ifPresent(d -> path.require(d.fits(), Defect.OBJECT_SIZE));
      Optional<Expr> size = distance.map(OffsetDistance::value);
      path.then(
          size.<Action>map(s -> new Action.Assign(variable, s)).orElseGet(() -> any(variable)));
      if (allocate.size().type() instanceof IntType type && type.isSigned()) {
        path.require(
            Offsets.compare(BinaryOp.GE, Exprs.read(variable), Offsets.number(0)), Defect.VLA_SIZE);
      }
    }
    path.then(cells.fresh(object));
    path.then(elements.fresh(object));
    if (object.repeats()) {
      pointers.forEach(p -> leaveEarlier(p, object, path));
    }
    Variable target = allocate.target();
    offsets.object(target).ifPresent(o -> path.then(new Action.Assign(o, number(object))));
    if (!pointsTo.isStart(target)) {
      path.then(new Action.Assign(Offsets.offset(target), Offsets.number(0)));
    }
    path.end();
  }

  /** What led into an earlier object that was allocated here leads to that one still. */
  private void leaveEarlier(Variable pointer, OffsetObject object, Path path) {
    if (pointsTo.of(pointer).objects().contains(object)) {
      offsets
          .object(pointer)
          .ifPresent(
              o -> {
                Expr now = Exprs.read(o);
                Expr leads = Offsets.compare(BinaryOp.EQ, now, number(object));
                path.then(new Action.Assign(o, Exprs.conditional(leads, unknown(), now)));
              });
    }
  }

  private void end(Expr address, AllocationKind kind, Path path) {
    Pointer pointer = offsets.pointer(address);
    if (pointer.offset().isEmpty()) {
      path.require(Exprs.FALSE, Defect.INVALID_FREE);
      path.end();
      return;
    }
    path.require(pointer.fits(), Defect.SIGNED_OVERFLOW);
    Expr first = Offsets.compare(BinaryOp.EQ, pointer.offset().get(), Offsets.number(0));
    Expr ends = Exprs.FALSE;
    for (OffsetObject object : pointer.targets().objects()) {
      Expr is = Offsets.compare(BinaryOp.EQ, pointer.object(), number(object));
      if (object.equals(OffsetObject.NULL)) {
        ends = Exprs.or(ends, is);
      } else if (isOf(object, kind)) {
        Expr lives = Offsets.compare(BinaryOp.GE, size(object), Offsets.number(0));
        ends = Exprs.or(ends, Exprs.and(is, Exprs.and(first, lives)));
      }
    }
    path.require(ends, Defect.INVALID_FREE);
    for (OffsetObject object : pointer.targets().objects()) {
      if (ending.contains(object)) {
        Expr is = Offsets.compare(BinaryOp.EQ, pointer.object(), number(object));
        Variable size = sizeVariable(object);
        path.then(new Action.Assign(size, Exprs.conditional(is, ENDED, Exprs.read(size))));
      }
    }
    path.end();
  }

  private static boolean isOf(OffsetObject object, AllocationKind kind) {
    return object.allocation().stream()
        .anyMatch(e -> e.action() instanceof Action.Allocate a && a.kind() == kind);
  }
}
