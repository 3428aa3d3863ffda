package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.Subexpressions;
import proteus.verifier.pass.offset.PointsTo.Targets;

/** Expressions over the objects and offsets of pointers in place of the pointers. */
final class Offsets {
  /** Farther away from its object's start a pointer may come to another object. */
  private static final BigInteger FAR = BigInteger.ONE.shiftLeft(32);

  private static final IntType NUMBER = IntType.UNBOUNDED;

  private final PointsTo pointsTo;

  Offsets(PointsTo pointsTo) {
    this.pointsTo = pointsTo;
  }

  /**
   * A pointer.
   *
   * @param accessed the only object that an access may be in; empty if there are several
   * @param object the number of its object
   * @param offset in bytes, from the object's start; empty where it is not known
   * @param fits whether the offset is that, and nothing was added to a null pointer
   */
  record Pointer(
      Targets targets,
      Optional<OffsetObject> accessed,
      Expr object,
      Optional<Expr> offset,
      Expr fits) {
    /** Whether it leads into an object, of those that one edge allocates the latest. */
    Expr leadsTo(OffsetObject other) {
      return compare(BinaryOp.EQ, object, number(other.number()));
    }

    /** Whether it is null. */
    Expr isNull() {
      return targets.objects().contains(OffsetObject.NULL)
          ? ElementStates.isNull(object)
          : Exprs.FALSE;
    }

    /** Whether the distance may be added: to a null pointer only none, as C11 6.5.6p8 has it. */
    private Expr mayMove(Optional<OffsetDistance> distance) {
      Expr stays =
          distance.map(d -> compare(BinaryOp.EQ, d.value(), number(0))).orElse(Exprs.FALSE);
      Expr isPlace = Exprs.or(Exprs.not(isNull()), isOtherNull());
      return Exprs.and(fits, Exprs.or(stays, isPlace));
    }

    /** Whether it is null, and was read from an element that is not watched. */
    Expr isOtherNull() {
      return targets.objects().contains(OffsetObject.NULL)
          ? ElementStates.isOtherNull(object)
          : Exprs.FALSE;
    }
  }

  static Expr number(long value) {
    return Exprs.integer(value, NUMBER);
  }

  static Expr compare(BinaryOp op, Expr left, Expr right) {
    return Exprs.compare(op, left, right);
  }

  /** The variable that holds the number of the pointer's object, where it is not always one. */
  Optional<Variable> object(Variable pointer) {
    return pointsTo.of(pointer).only().isPresent()
        ? Optional.empty()
        : Optional.of(Variable.temporary(pointer.name() + "#object", NUMBER));
  }

  /** The variable that holds the pointer's offset. */
  static Variable offset(Variable pointer) {
    return Variable.temporary(pointer.name() + "#offset", NUMBER);
  }

  /** A pointer as object and offset. */
  Pointer pointer(Expr pointer) {
    Targets targets = pointsTo.of(pointer);
    Optional<OffsetObject> accessed = pointsTo.accessed(pointer);
    return switch (pointer) {
      case Expr.VariableRead(Variable variable) -> {
        Expr number =
            object(variable)
                .map(Exprs::read)
                .orElseGet(() -> number(targets.only().orElseThrow().number()));
        Expr offset = pointsTo.isStart(variable) ? number(0) : Exprs.read(offset(variable));
        yield new Pointer(targets, accessed, number, Optional.of(offset), Exprs.TRUE);
      }
      case Expr.PointerAdd(Expr from, Expr distance) -> {
        Pointer start = pointer(from);
        Optional<OffsetDistance> moved = OffsetDistance.of(distance, this::value);
        yield new Pointer(
            targets,
            accessed,
            start.object(),
            start.offset().flatMap(o -> moved.map(d -> Exprs.add(o, d.value()))),
            Exprs.and(start.mayMove(moved), moved.map(OffsetDistance::fits).orElse(Exprs.TRUE)));
      }
      case Expr.Conditional(Expr condition, Expr yes, Expr no) ->
          chosen(targets, accessed, condition, pointer(yes), pointer(no));
      default -> {
        int number = targets.only().map(OffsetObject::number).orElse(OffsetObject.UNKNOWN);
        yield new Pointer(targets, accessed, number(number), Optional.of(number(0)), Exprs.TRUE);
      }
    };
  }

  /** One of two pointers; nothing is known of it where the condition is not. */
  private Pointer chosen(
      Targets targets, Optional<OffsetObject> accessed, Expr original, Pointer yes, Pointer no) {
    Optional<Expr> condition = value(original);
    Expr object =
        yes.object().equals(no.object())
            ? yes.object()
            : condition
                .map(c -> Exprs.conditional(c, yes.object(), no.object()))
                .orElseGet(() -> number(OffsetObject.UNKNOWN));
    Optional<Expr> offset =
        yes.offset().equals(no.offset())
            ? yes.offset()
            : condition.flatMap(
                c -> yes.offset().flatMap(y -> no.offset().map(n -> Exprs.conditional(c, y, n))));
    Expr fits = Exprs.and(areNear(original), Exprs.and(yes.fits(), no.fits()));
    return new Pointer(targets, accessed, object, offset, fits);
  }

  /** Whether the pointers that are compared are so near to their objects that they stay there. */
  Expr areNear(Expr expression) {
    Expr near = Exprs.TRUE;
    for (Expr part : Subexpressions.of(expression)) {
      if (part instanceof Expr.Binary(var _, Expr left, Expr right, var _)
          && left.type() instanceof PointerType) {
        near = Exprs.and(near, Exprs.and(isNear(pointer(left)), isNear(pointer(right))));
      }
    }
    return near;
  }

  private static Expr isNear(Pointer pointer) {
    if (pointer.offset().filter(o -> !(o instanceof Expr.IntLiteral)).isEmpty()) {
      return pointer.fits();
    }
    Expr at = pointer.offset().get();
    Expr far = new Expr.IntLiteral(FAR, NUMBER);
    Expr below = new Expr.IntLiteral(FAR.negate(), NUMBER);
    Expr near = Exprs.and(compare(BinaryOp.LE, below, at), compare(BinaryOp.LE, at, far));
    return Exprs.and(pointer.fits(), near);
  }

  /** An expression that is no pointer; empty if its value is not known. */
  Optional<Expr> value(Expr expression) {
    if (expression instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, Type type)
        && left.type() instanceof PointerType) {
      return op == BinaryOp.POINTER_DIFFERENCE
          ? difference(pointer(left), pointer(right)).map(d -> new Expr.Convert(d, type))
          : comparison(op, pointer(left), pointer(right));
    }
    boolean[] fails = {false};
    Expr result =
        expression.map(
            operand -> {
              Optional<Expr> known =
                  operand.type() instanceof PointerType ? Optional.empty() : value(operand);
              fails[0] |= known.isEmpty();
              return known.orElse(operand);
            });
    return fails[0] ? Optional.empty() : Optional.of(result);
  }

  private static Optional<Expr> difference(Pointer left, Pointer right) {
    return isInOne(left, right) && !hasNull(left) && !hasNull(right)
        ? left.offset().flatMap(l -> right.offset().map(r -> new Expr.Binary(BinaryOp.SUB, l, r)))
        : Optional.empty();
  }

  private static Optional<Expr> comparison(BinaryOp op, Pointer left, Pointer right) {
    boolean isEquality = op == BinaryOp.EQ || op == BinaryOp.NE;
    if (isEquality && !left.targets().isOpen() && !right.targets().isOpen()) {
      if (left.targets().equals(Targets.NULL) || right.targets().equals(Targets.NULL)) {
        Expr bothNull = Exprs.and(left.isNull(), right.isNull());
        return Optional.of(op == BinaryOp.EQ ? bothNull : Exprs.not(bothNull));
      }
    }
    if (!isInOne(left, right) || (!isEquality && (hasNull(left) || hasNull(right)))) {
      return Optional.empty();
    }
    Optional<Expr> offsets =
        left.offset()
            .flatMap(l -> right.offset().map(r -> compare(isEquality ? BinaryOp.EQ : op, l, r)));
    if (!isEquality) {
      return offsets;
    }
    Expr same = compare(BinaryOp.EQ, left.object(), right.object());
    return offsets
        .map(o -> Exprs.or(Exprs.and(same, o), Exprs.and(left.isNull(), right.isNull())))
        .map(equal -> op == BinaryOp.EQ ? equal : Exprs.not(equal));
  }

  /** A condition whose pointers, all to be accessed, are not equal where objects differ. */
  Action.Assume apart(Action.Assume assume) {
    return new Action.Assume(apart(assume.condition()), assume.branch());
  }

  private Expr apart(Expr condition) {
    return condition instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
            && (op == BinaryOp.EQ || op == BinaryOp.NE)
            && left.type() instanceof PointerType
            && areApart(pointsTo.accessible(left), pointsTo.accessible(right))
        ? new Expr.BoolLiteral(op == BinaryOp.NE)
        : condition.map(this::apart);
  }

  private static boolean areApart(Targets left, Targets right) {
    return !left.isOpen()
        && !right.isOpen()
        && left.objects().stream().noneMatch(right.objects()::contains);
  }

  private static boolean hasNull(Pointer pointer) {
    return pointer.targets().objects().contains(OffsetObject.NULL);
  }

  /** Whether both lead into one object, if not nowhere. */
  private static boolean isInOne(Pointer left, Pointer right) {
    Set<OffsetObject> objects = new HashSet<>(left.targets().objects());
    objects.addAll(right.targets().objects());
    objects.remove(OffsetObject.NULL);
    return !left.targets().isOpen()
        && !right.targets().isOpen()
        && objects.size() <= 1
        && objects.stream().noneMatch(OffsetObject::repeats);
  }
}
