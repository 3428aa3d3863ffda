package proteus.verifier.pass.offset;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.verifier.pass.offset.Families.Family;
import proteus.verifier.pass.offset.Offsets.Pointer;

/** The sizes of objects, and where they begin and end to live. */
final class ObjectSizes {
  private static final Expr ENDED = Offsets.number(-1);

  private final PointsTo pointsTo;
  private final Offsets offsets;
  private final Families families;
  private final Set<Variable> pointers = new LinkedHashSet<>();
  private final LiveVariables live;

  /** The objects whose end matters: they may be used after it. */
  private final Set<OffsetObject> ending;

  private final Set<OffsetObject> counted;

  /**
   * @param counted the blocks of which it matters whether they are freed
   */
  ObjectSizes(
      PointsTo pointsTo,
      Offsets offsets,
      Families families,
      Set<OffsetObject> counted,
      Cfg cfg,
      LiveVariables live) {
    this.pointsTo = pointsTo;
    this.offsets = offsets;
    this.families = families;
    this.counted = counted;
    this.ending = ObjectEnds.thatMatter(cfg, pointsTo);
    ending.addAll(counted);
    this.live = live;
    families.all().forEach(f -> ending.add(f.object()));
    for (Edge edge : cfg.edges()) {
      Actions.target(edge.action()).filter(PointsTo::isPointer).ifPresent(pointers::add);
    }
  }

  /** What is so when the program starts: there are no blocks. */
  List<Action> start() {
    return counted.stream().<Action>map(o -> new Action.Assign(sizeVariable(o), ENDED)).toList();
  }

  /** Whether some block has not been freed. */
  Expr isBlockLeft() {
    return counted.stream().map(this::lives).reduce(Exprs.FALSE, Exprs::or);
  }

  /** Whether the block lives, or the watched one of a family. */
  Expr lives(OffsetObject block) {
    return families
        .of(block)
        .map(Family::lives)
        .orElseGet(() -> lives(Exprs.read(sizeVariable(block))));
  }

  /** The variables that hold pointers. */
  Set<Variable> pointers() {
    return pointers;
  }

  /** Whether so many bytes at the pointer are within its object. */
  Expr isWithin(Pointer pointer, Expr bytes) {
    if (pointer.offset().isEmpty()) {
      return Exprs.FALSE;
    }
    Expr at = pointer.offset().get();
    Expr end = Exprs.add(at, bytes);
    Expr within = Exprs.FALSE;
    Expr isOther = pointer.isOtherNull();
    for (OffsetObject object : pointer.targets().objects()) {
      if (!object.equals(OffsetObject.NULL)) {
        Expr fits = Offsets.compare(BinaryOp.LE, end, size(object));
        within = Exprs.or(within, Exprs.and(pointer.leadsTo(object), fits));
      }
    }
    for (Family family : families.of(pointer)) {
      Expr fits = Offsets.compare(BinaryOp.LE, end, Exprs.read(family.size()));
      within = Exprs.or(within, Exprs.and(family.isAlive(pointer.object()), fits));
      isOther = Exprs.or(isOther, family.isOther(pointer.object()));
    }
    Expr starts = Offsets.compare(BinaryOp.GE, at, Offsets.number(0));
    return Exprs.and(pointer.fits(), Exprs.or(isOther, Exprs.and(starts, within)));
  }

  static Expr number(OffsetObject object) {
    return Offsets.number(object.number());
  }

  private Expr size(OffsetObject object) {
    return constantSize(object).orElseGet(() -> Exprs.read(sizeVariable(object)));
  }

  /** The size of an object that has always the same one, and whose end does not matter. */
  private Optional<Expr> constantSize(OffsetObject object) {
    boolean ends = object.global().isEmpty() && ending.contains(object);
    return ends
        ? Optional.empty()
        : object.constantSize().map(size -> new Expr.IntLiteral(size, IntType.UNBOUNDED));
  }

  private static Variable sizeVariable(OffsetObject object) {
    return Variable.temporary("size#" + object.number(), IntType.UNBOUNDED);
  }

  /** Whether a variable that gets the value says that an object does not live. */
  boolean isEnd(Variable variable, Expr value) {
    return value.equals(ENDED)
        && pointsTo.objects().stream().anyMatch(o -> variable.equals(sizeVariable(o)));
  }

  /** An object is allocated; earlier ones that the edge allocated go on to be. */
  void allocate(Edge edge, Action.Allocate allocate, Path path) {
    OffsetObject object = pointsTo.of(edge);
    List<Variable> numbers =
        pointers.stream()
            .filter(p -> live.at(edge.target()).contains(p) && !p.equals(allocate.target()))
            .filter(p -> object.repeats() && pointsTo.of(p).objects().contains(object))
            .flatMap(p -> offsets.object(p).stream())
            .toList();
    families
        .of(object)
        .ifPresentOrElse(
            family -> family.allocated(sizeVariable(object), numbers, path),
            () -> numbers.forEach(n -> path.then(forgotten(n, object))));
    if (constantSize(object).isEmpty()) {
      Variable variable = sizeVariable(object);
      Optional<OffsetDistance> distance = OffsetDistance.of(allocate.size(), offsets::value);
      distance.ifPresent(d -> path.require(d.fits(), Defect.OBJECT_SIZE));
      path.then(
          distance
              .<Action>map(d -> new Action.Assign(variable, d.value()))
              .orElseGet(() -> OffsetActions.any(variable)));
      if (allocate.size().type() instanceof IntType type && type.isSigned()) {
        path.require(
            Offsets.compare(BinaryOp.GE, Exprs.read(variable), Offsets.number(0)), Defect.VLA_SIZE);
      }
    }
    Variable target = allocate.target();
    offsets.object(target).ifPresent(o -> path.then(new Action.Assign(o, number(object))));
    if (!pointsTo.isStart(target)) {
      path.then(new Action.Assign(Offsets.offset(target), Offsets.number(0)));
    }
  }

  /** What led into an earlier object leads where nothing is known of. */
  private static Action forgotten(Variable number, OffsetObject object) {
    Expr now = Exprs.read(number);
    Expr leads = Offsets.compare(BinaryOp.EQ, now, number(object));
    Expr unknown = Offsets.number(OffsetObject.UNKNOWN);
    return new Action.Assign(number, Exprs.conditional(leads, unknown, now));
  }

  /** An object ends. */
  void end(Expr address, AllocationKind kind, Path path) {
    Pointer pointer = offsets.pointer(address);
    if (pointer.offset().isEmpty()) {
      path.require(Exprs.FALSE, Defect.INVALID_FREE);
      return;
    }
    path.require(pointer.fits(), Defect.SIGNED_OVERFLOW);
    Expr first = Offsets.compare(BinaryOp.EQ, pointer.offset().get(), Offsets.number(0));
    Expr ends = Exprs.FALSE;
    for (OffsetObject object : pointer.targets().objects()) {
      if (object.equals(OffsetObject.NULL)) {
        ends = Exprs.or(ends, pointer.isNull());
      } else if (object.isOf(kind)) {
        Expr lives = Exprs.and(first, lives(size(object)));
        ends = Exprs.or(ends, Exprs.and(pointer.leadsTo(object), lives));
      }
    }
    for (Family family : families.of(pointer)) {
      if (family.object().isOf(kind)) {
        ends = Exprs.or(ends, Exprs.and(first, family.isAlive(pointer.object())));
        ends = Exprs.or(ends, family.isOther(pointer.object()));
      }
    }
    path.require(ends, Defect.INVALID_FREE);
    for (OffsetObject object : pointer.targets().objects()) {
      if (ending.contains(object)) {
        path.then(ended(sizeVariable(object), pointer.leadsTo(object)));
      }
    }
    for (Family family : families.of(pointer)) {
      family.ended(pointer.object(), path);
    }
  }

  private static Expr lives(Expr size) {
    return Offsets.compare(BinaryOp.GE, size, Offsets.number(0));
  }

  private static Action ended(Variable size, Expr isIt) {
    return new Action.Assign(size, Exprs.conditional(isIt, ENDED, Exprs.read(size)));
  }
}
