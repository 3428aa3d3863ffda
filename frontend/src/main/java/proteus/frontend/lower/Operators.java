package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.List;
import java.util.function.Supplier;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Location;

/** Lowers binary operators and pointer arithmetic. */
final class Operators {
  private final FunctionLowering in;

  Operators(FunctionLowering in) {
    this.in = in;
  }

  Expr binary(CExpr.Binary binary) {
    List<Expr> operands = operands(binary.op(), binary.left(), binary.right());
    return arithmetic(binary.op(), operands.getFirst(), operands.getLast());
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

  static boolean evaluatesRightFirst(CBinaryOp op, CExpr left, CExpr right) {
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

  /** An operator that is no comparison. Divisions by zero halt the program. */
  Expr arithmetic(CBinaryOp op, Expr left, Expr right) {
    if (op == CBinaryOp.DIVIDE || op == CBinaryOp.REMAINDER) {
      guardNonZero(right);
    }
    Expr result = new Expr.Binary(operator(op), left, right);
    return left.type() instanceof FloatType ? in.rounding.inexact(result) : result;
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

  /** Ends executions in which an integer is 0: what follows is undefined for it. */
  void guardNonZero(Expr integer) {
    if (!(integer.type() instanceof IntType)) {
      return;
    }
    Expr nonZero = Exprs.truth(integer);
    if (nonZero.equals(Exprs.TRUE)) {
      return;
    }
    Location zero = in.emit.newLocation();
    in.emit.edge(new Action.Assume(Exprs.not(nonZero)), zero);
    in.emit.emit(new Action.Assume(nonZero));
    Location rest = in.emit.here();
    in.emit.moveTo(zero);
    in.undefined(Defect.Arithmetic.DIVISION_BY_ZERO);
    in.emit.moveTo(rest);
  }

  Expr pointerAdd(CExpr.PointerAdd add) {
    List<Supplier<Expr>> parts =
        List.of(
            () -> in.values.value(add.pointer()),
            () -> in.values.value(add.index()),
            () -> in.values.value(add.elementSize()));
    List<Expr> values = in.emit.sequence(parts);
    return in.memory.move(add.direction(), values.get(0), values.get(1), values.get(2));
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
    return one ? bytes : arithmetic(CBinaryOp.DIVIDE, bytes, size);
  }
}
