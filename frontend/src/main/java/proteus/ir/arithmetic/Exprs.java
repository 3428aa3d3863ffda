package proteus.ir.arithmetic;

import java.math.BigInteger;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;

/**
 * Builds expressions without the detours of C's conversions: truth values that become integers to
 * be compared with zero, widenings of widenings. Arithmetic is not folded where it could overflow,
 * so that a property pass sees the operations of the text.
 */
public final class Exprs {
  public static final Expr TRUE = new Expr.BoolLiteral(true);
  public static final Expr FALSE = new Expr.BoolLiteral(false);
  public static final Expr NULL = new Expr.NullPointer();

  /** Unbounded literals with more bits are not computed with. */
  private static final int MAX_BITS = 128;

  private Exprs() {}

  public static Expr read(Variable variable) {
    return new Expr.VariableRead(variable);
  }

  public static Expr integer(long value, IntType type) {
    return new Expr.IntLiteral(BigInteger.valueOf(value), type);
  }

  public static Expr integer(BigInteger value, IntType type) {
    return new Expr.IntLiteral(type.wrap(value), type);
  }

  public static Expr zero(Type type) {
    return switch (type) {
      case IntType t -> integer(0, t);
      case FloatType t -> new Expr.FloatLiteral(BigInteger.ZERO, t);
      case PointerType t -> NULL;
      case BoolType t -> FALSE;
    };
  }

  /** Whether the scalar {@code value} is not equal to zero. */
  public static Expr truth(Expr value) {
    return switch (value) {
      case Expr.IntLiteral(BigInteger v, IntType t) -> new Expr.BoolLiteral(v.signum() != 0);
      case Expr.ObjectAddress a -> TRUE;
      case Expr.FunctionAddress a -> TRUE;
      case Expr.NullPointer n -> FALSE;
      case Expr.Convert(Expr from, IntType to) when keepsValues(from.type(), to) -> truth(from);
      default ->
          value.type() instanceof BoolType
              ? value
              : new Expr.Binary(BinaryOp.NE, value, zero(value.type()));
    };
  }

  /** Whether every value of {@code from} is a value of {@code to}. */
  private static boolean keepsValues(Type from, IntType to) {
    return switch (from) {
      case BoolType t -> to.contains(BigInteger.ONE);
      case IntType t -> to.holds(t);
      case FloatType t -> false;
      case PointerType t -> false;
    };
  }

  public static Expr not(Expr truth) {
    return Negation.of(truth);
  }

  public static Expr and(Expr left, Expr right) {
    if (left instanceof Expr.BoolLiteral(boolean value)) {
      return value ? right : left;
    }
    return right.equals(TRUE) ? left : new Expr.Binary(BinaryOp.LOGICAL_AND, left, right);
  }

  public static Expr or(Expr left, Expr right) {
    if (left instanceof Expr.BoolLiteral(boolean value)) {
      return value ? left : right;
    }
    return right.equals(FALSE) ? left : new Expr.Binary(BinaryOp.LOGICAL_OR, left, right);
  }

  /** That the one holds only where the other does. */
  public static Expr implies(Expr condition, Expr then) {
    return then.equals(TRUE) ? TRUE : or(not(condition), then);
  }

  /** A comparison; of constants and of truth values with 0 and 1 it is folded. */
  public static Expr compare(BinaryOp op, Expr left, Expr right) {
    Expr comparison = new Expr.Binary(op, left, right);
    if (left instanceof Expr.IntLiteral && right instanceof Expr.IntLiteral) {
      return Simplifier.simplify(comparison);
    }
    boolean equality = op == BinaryOp.EQ || op == BinaryOp.NE;
    if (equality && right instanceof Expr.IntLiteral(BigInteger value, IntType t)) {
      boolean truthValue = left instanceof Expr.Convert c && c.operand().type() instanceof BoolType;
      if (truthValue && (value.signum() == 0 || value.equals(BigInteger.ONE))) {
        boolean same = (op == BinaryOp.NE) == (value.signum() == 0);
        return same ? truth(left) : not(truth(left));
      }
    }
    return comparison;
  }

  public static Expr conditional(Expr condition, Expr whenTrue, Expr whenFalse) {
    if (condition instanceof Expr.BoolLiteral(boolean value)) {
      return value ? whenTrue : whenFalse;
    }
    return whenTrue.equals(whenFalse)
        ? whenTrue
        : new Expr.Conditional(condition, whenTrue, whenFalse);
  }

  /** C's conversion between scalar types, but for those to {@code _Bool} (see {@link #truth}). */
  public static Expr convert(Expr value, Type type) {
    if (value.type().equals(type)) {
      return value;
    }
    return switch (value) {
      case Expr.NullPointer n when type instanceof IntType t -> integer(0, t);
      // Where a member lies, as macros ask that do without offsetof.
      case Expr.PointerAdd(Expr.NullPointer _, Expr.IntLiteral offset)
          when type instanceof IntType && offset.value().signum() > 0 ->
          convert(offset, type);
      case Expr.IntLiteral(BigInteger v, IntType t) when type instanceof PointerType ->
          v.signum() == 0 ? NULL : new Expr.Convert(value, type);
      case Expr.IntLiteral l -> Simplifier.simplify(new Expr.Convert(l, type));
      case Expr.BoolLiteral l -> Simplifier.simplify(new Expr.Convert(l, type));
      case Expr.FloatLiteral l when !(type instanceof PointerType) ->
          Simplifier.simplify(new Expr.Convert(l, type));
      case Expr.Convert(Expr inner, IntType middle)
          when type instanceof IntType && keepsValues(inner.type(), middle) ->
          convert(inner, type);
      case Expr.Convert(Expr inner, IntType middle)
          when type instanceof PointerType
              && inner.type() instanceof PointerType
              && isWide(middle) ->
          inner;
      default -> new Expr.Convert(value, type);
    };
  }

  /** Whether integers of this type hold every address of any machine. */
  private static boolean isWide(IntType type) {
    return type.isUnbounded() || type.bits() >= 64;
  }

  /** {@code pointer} moved by {@code offset}; moves of moves become one. */
  public static Expr move(Expr pointer, Expr offset) {
    if (isZero(offset)) {
      return pointer;
    }
    if (pointer instanceof Expr.PointerAdd(Expr start, Expr first)) {
      return move(start, add(first, offset));
    }
    return new Expr.PointerAdd(pointer, offset);
  }

  public static boolean isZero(Expr value) {
    return value instanceof Expr.IntLiteral(BigInteger v, IntType t) && v.signum() == 0;
  }

  /** The sum of two integers of one type; constants come last and are added up. */
  public static Expr add(Expr left, Expr right) {
    if (isZero(left)) {
      return right;
    }
    if (isZero(right)) {
      return left;
    }
    if (left instanceof Expr.IntLiteral && !(right instanceof Expr.IntLiteral)) {
      return add(right, left);
    }
    if (right instanceof Expr.IntLiteral(BigInteger r, IntType t)) {
      if (left instanceof Expr.IntLiteral(BigInteger l, IntType u)) {
        return integer(l.add(r), t);
      }
      if (left instanceof Expr.Binary(BinaryOp op, Expr rest, Expr.IntLiteral last, Type u)
          && op == BinaryOp.ADD) {
        return add(rest, add(last, right));
      }
    } else if (left instanceof Expr.Binary(BinaryOp op, Expr rest, Expr.IntLiteral last, Type u)
        && op == BinaryOp.ADD) {
      return add(add(rest, right), last);
    }
    return new Expr.Binary(BinaryOp.ADD, left, right);
  }

  /**
   * The value of an operation on integer literals; the operation itself where it is undefined, or
   * overflows (C11 6.6).
   */
  public static Expr folded(Expr.Binary operation) {
    if (!(operation.left() instanceof Expr.IntLiteral(BigInteger left, IntType type))
        || !(operation.right() instanceof Expr.IntLiteral(BigInteger right, var _))) {
      return operation;
    }
    if (!isDefined(operation.op(), right, type) || left.bitLength() > MAX_BITS) {
      return operation;
    }
    IntType exact = type.isSigned() ? IntType.UNBOUNDED : type;
    BigInteger value = IntegerArithmetic.apply(operation.op(), left, right, exact);
    return type.isUnbounded() || type.contains(value) ? integer(value, type) : operation;
  }

  private static boolean isDefined(BinaryOp op, BigInteger right, IntType type) {
    int bits = type.isUnbounded() ? MAX_BITS : type.bits();
    return switch (op) {
      case DIV, REM -> right.signum() != 0;
      case SHL, SHR -> right.signum() >= 0 && right.compareTo(BigInteger.valueOf(bits)) < 0;
      default -> true;
    };
  }

  /** The product of an offset and an element size. */
  public static Expr multiply(Expr left, Expr right) {
    if (right instanceof Expr.IntLiteral(BigInteger r, IntType t)) {
      if (r.equals(BigInteger.ONE)) {
        return left;
      }
      if (left instanceof Expr.IntLiteral(BigInteger l, IntType u)) {
        return integer(l.multiply(r), t);
      }
    }
    return new Expr.Binary(BinaryOp.MUL, left, right);
  }

  public static Expr negate(Expr value) {
    return value instanceof Expr.IntLiteral(BigInteger v, IntType t) && t.contains(v.negate())
        ? integer(v.negate(), t)
        : new Expr.Unary(UnaryOp.NEGATE, value);
  }
}
