package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.List;
import java.util.function.Supplier;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.IntKind;
import proteus.frontend.lower.memory.SubscriptBounds;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/** Lowers binary operators and pointer arithmetic. */
public final class Operators {
  private final FunctionLowering in;

  Operators(FunctionLowering in) {
    this.in = in;
  }

  Expr binary(CExpr.Binary binary) {
    List<Expr> operands = operands(binary.op(), binary.left(), binary.right());
    CType type = binary.left().type();
    return in.overflows.mayOverflow(binary)
        ? checked(binary.op(), type, operands.getFirst(), operands.getLast(), binary.span())
        : arithmetic(binary.op(), type, operands.getFirst(), operands.getLast());
  }

  /** Both operands' values, in the order that the package's description fixes. */
  List<Expr> operands(CBinaryOp op, CExpr left, CExpr right) {
    if (evaluatesRightFirst(op, left, right)) {
      return in.emit
          .sequence(List.of(() -> in.values.value(right), () -> in.values.value(left)))
          .reversed();
    }
    return in.emit.sequence(List.of(() -> in.values.value(left), () -> in.values.value(right)));
  }

  public static boolean evaluatesRightFirst(CBinaryOp op, CExpr left, CExpr right) {
    return isSwappable(op) && isPlainVariable(left) && !isPlainVariable(right);
  }

  static boolean isSwappable(CBinaryOp op) {
    return switch (op) {
      case MULTIPLY, ADD, AND, XOR, OR -> true;
      case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, EQUAL, NOT_EQUAL -> true;
      case DIVIDE, REMAINDER, SUBTRACT, SHIFT_LEFT, SHIFT_RIGHT -> false;
    };
  }

  private static boolean isPlainVariable(CExpr e) {
    return switch (e) {
      case CExpr.Read(CExpr.Variable v, var s) -> true;
      case CExpr.Convert(CExpr operand, var t, var o, var s) -> isPlainVariable(operand);
      default -> false;
    };
  }

  /** The operator of a compound assignment. */
  Expr compound(CExpr.CompoundAssign e, Expr left, Expr right) {
    return in.overflows.mayOverflow(e)
        ? checked(e.op(), e.computation(), left, right, e.span())
        : arithmetic(e.op(), e.computation(), left, right);
  }

  /** The operator where the property is about what it does. */
  private Expr checked(CBinaryOp op, CType type, Expr left, Expr right, SourceSpan span) {
    SourceSpan outer = in.emit.span();
    in.emit.at(span);
    Expr l = in.guards.operand(left);
    Expr r = in.guards.operand(right);
    Expr result = arithmetic(op, type, l, r);
    if (op != CBinaryOp.DIVIDE && op != CBinaryOp.REMAINDER) {
      in.guards.representable(operator(op), l, r);
    }
    in.emit.at(outer);
    return result;
  }

  /** The negated value. */
  Expr negation(CExpr.Unary e) {
    Expr operand = in.values.value(e.operand());
    if (!in.overflows.mayOverflow(e)) {
      return Exprs.negate(operand);
    }
    SourceSpan outer = in.emit.span();
    in.emit.at(e.span());
    Expr value = in.guards.operand(operand);
    in.guards.representable(BinaryOp.SUB, Exprs.zero(value.type()), value);
    in.emit.at(outer);
    return Exprs.negate(value);
  }

  /**
   * An operator that is no comparison. Where it is undefined, the execution ends.
   *
   * @param type of the left operand
   */
  Expr arithmetic(CBinaryOp op, CType type, Expr left, Expr right) {
    boolean division = op == CBinaryOp.DIVIDE || op == CBinaryOp.REMAINDER;
    boolean shift = op == CBinaryOp.SHIFT_LEFT || op == CBinaryOp.SHIFT_RIGHT;
    Expr l = division ? in.guards.operand(left) : left;
    Expr r = division || shift ? in.guards.operand(right) : right;
    if (division) {
      in.guards.division(l, r);
    } else if (shift && type instanceof CType.Int t) {
      IntType value = in.types.of(t);
      in.guards.shift(r, (value.isUnbounded() ? declared(t) : value).bits());
    }
    Expr.Binary result = new Expr.Binary(operator(op), l, r);
    return l.type() instanceof FloatType ? in.rounding.inexact(result) : Exprs.folded(result);
  }

  private IntType declared(CType.Int type) {
    return type.valueType(in.types.machine());
  }

  private static BinaryOp operator(CBinaryOp op) {
    return switch (op) {
      case MULTIPLY -> BinaryOp.MUL;
      case DIVIDE -> BinaryOp.DIV;
      case REMAINDER -> BinaryOp.REM;
      case ADD -> BinaryOp.ADD;
      case SUBTRACT -> BinaryOp.SUB;
      case SHIFT_LEFT -> BinaryOp.SHL;
      case SHIFT_RIGHT -> BinaryOp.SHR;
      case AND -> BinaryOp.AND;
      case XOR -> BinaryOp.XOR;
      case OR -> BinaryOp.OR;
      case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, EQUAL, NOT_EQUAL ->
          throw new IllegalArgumentException(op + " is a comparison");
    };
  }

  /** Arithmetic on a pointer, which must not leave the array that it is known to point into. */
  public Expr pointerAdd(CExpr.PointerAdd add, SubscriptBounds.Reach reach) {
    List<Supplier<Expr>> parts =
        List.of(
            () -> array(add.pointer(), reach),
            () -> in.values.value(SubscriptBounds.index(add)),
            () -> in.values.value(add.elementSize()));
    List<Expr> values = in.emit.sequence(parts);
    SubscriptBounds bounds = in.symbols.arrayBounds();
    bounds
        .of(add)
        .filter(length -> !bounds.isWithin(add, length, reach))
        .ifPresent(length -> guardIndex(add, values, length, reach));
    return moved(add, values);
  }

  private Expr moved(CExpr.PointerAdd add, List<Expr> values) {
    return in.memory.move(add.direction(), values.get(0), values.get(1), values.get(2));
  }

  /** Where an element is accessed that is in no object, the access itself is undefined. */
  private Expr array(CExpr pointer, SubscriptBounds.Reach reach) {
    return reach == SubscriptBounds.Reach.ELEMENT && pointer instanceof CExpr.ArrayDecay decay
        ? in.memory.address(decay.array())
        : in.values.value(pointer);
  }

  private void guardIndex(
      CExpr.PointerAdd add, List<Expr> values, CType.Length length, SubscriptBounds.Reach reach) {
    Expr index = values.get(1);
    boolean back = add.direction() == CExpr.Direction.BACKWARD;
    boolean asOffset = back || length instanceof CType.Length.Variable;
    Expr moved = asOffset ? Exprs.convert(index, in.types.offsetType()) : index;
    Expr steps = back ? Exprs.negate(moved) : moved;
    if (!(steps.type() instanceof IntType type)) {
      return;
    }
    Expr elements = in.sizes.length(length, type, add.span());
    BinaryOp below = reach == SubscriptBounds.Reach.END ? BinaryOp.LE : BinaryOp.LT;
    Expr inside = Exprs.compare(below, steps, elements);
    boolean natural = !type.isUnbounded() && !type.isSigned();
    Expr fits =
        natural ? inside : Exprs.and(Exprs.compare(BinaryOp.GE, steps, Exprs.zero(type)), inside);
    in.guards.require(fits, () -> reached(add, values, reach), Defect.SUBOBJECT_BOUNDS);
  }

  /**
   * An element that is accessed behind its array's end may lie outside of the whole object, too. So
   * it is accessed before something is said of its array, where the property is about accesses.
   */
  private void reached(CExpr.PointerAdd add, List<Expr> values, SubscriptBounds.Reach reach) {
    CType element = add.type().target();
    boolean isAsked =
        in.symbols.watched().property(Defect.OUT_OF_BOUNDS, in.emit.span()).isPresent();
    if (isAsked && reach == SubscriptBounds.Reach.ELEMENT && element.isScalar()) {
      IntType octet = in.types.of(IntKind.UNSIGNED_CHAR);
      Variable first = in.emit.temporary(octet);
      in.emit.emit(new Action.Load(first, moved(add, values), 1));
    }
  }

  Expr difference(CExpr.PointerDifference e) {
    List<Expr> parts =
        in.emit.sequence(
            List.of(
                () -> in.values.value(e.left()),
                () -> in.values.value(e.right()),
                () -> in.values.value(e.elementSize())));
    IntType type = in.types.of(e.type());
    Expr bytes = new Expr.Binary(BinaryOp.POINTER_DIFFERENCE, parts.get(0), parts.get(1), type);
    Expr size = Exprs.convert(parts.get(2), type);
    boolean one =
        size instanceof Expr.IntLiteral(BigInteger v, IntType t) && v.equals(BigInteger.ONE);
    return one ? bytes : arithmetic(CBinaryOp.DIVIDE, e.type(), bytes, size);
  }
}
