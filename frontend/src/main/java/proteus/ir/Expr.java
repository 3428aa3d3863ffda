package proteus.ir;

import java.math.BigInteger;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A pure, typed, total expression over variables. Memory is read by {@link Action.Load} only.
 * Constructors check the operand types.
 */
public sealed interface Expr {
  Type type();

  /** This expression with {@code f} applied to its direct operands. */
  Expr map(UnaryOperator<Expr> f);

  /** This expression with values in place of variables, of the same types; others stay. */
  default Expr substitute(Map<Variable, Expr> values) {
    return this instanceof VariableRead(Variable variable)
        ? values.getOrDefault(variable, this)
        : map(operand -> operand.substitute(values));
  }

  /** Constants and names: expressions without operands. */
  sealed interface Leaf extends Expr {
    @Override
    default Expr map(UnaryOperator<Expr> f) {
      return this;
    }
  }

  record IntLiteral(BigInteger value, IntType type) implements Leaf {
    public IntLiteral {
      require(type.contains(value), value + " is no " + type);
    }

    @Override
    public String toString() {
      return value.toString();
    }
  }

  record BoolLiteral(boolean value) implements Leaf {
    @Override
    public Type type() {
      return BoolType.BOOL;
    }

    @Override
    public String toString() {
      return Boolean.toString(value);
    }
  }

  /** A float constant. {@code encoding}: sign, exponent, significand (see {@link FloatType}). */
  record FloatLiteral(BigInteger encoding, FloatType type) implements Leaf {
    public FloatLiteral {
      require(encoding.signum() >= 0 && encoding.bitLength() <= type.bits(), "float encoding");
    }

    @Override
    public String toString() {
      return type + ":0x" + encoding.toString(16);
    }
  }

  record NullPointer() implements Leaf {
    @Override
    public Type type() {
      return PointerType.POINTER;
    }

    @Override
    public String toString() {
      return "null";
    }
  }

  record VariableRead(Variable variable) implements Leaf {
    @Override
    public Type type() {
      return variable.type();
    }

    @Override
    public String toString() {
      return variable.name();
    }
  }

  /** The address of the first byte of a global memory object of the program. */
  record ObjectAddress(String object) implements Leaf {
    @Override
    public Type type() {
      return PointerType.POINTER;
    }

    @Override
    public String toString() {
      return "&" + object;
    }
  }

  /** The address of a function, defined in the program or not. */
  record FunctionAddress(String function) implements Leaf {
    @Override
    public Type type() {
      return PointerType.POINTER;
    }

    @Override
    public String toString() {
      return "&" + function + "()";
    }
  }

  record Unary(UnaryOp op, Expr operand) implements Expr {
    public Unary {
      Type t = operand.type();
      boolean fits =
          switch (op) {
            case NEGATE -> t instanceof IntType || t instanceof FloatType;
            case BIT_NOT -> t instanceof IntType;
            case NOT -> t instanceof BoolType;
            default -> t instanceof FloatType;
          };
      require(fits, op + " of " + t);
    }

    @Override
    public Type type() {
      return op.isFloatTest() ? BoolType.BOOL : operand.type();
    }

    @Override
    public Expr map(UnaryOperator<Expr> f) {
      return new Unary(op, f.apply(operand));
    }

    @Override
    public String toString() {
      return op.symbol() + "(" + operand + ")";
    }
  }

  /** {@code resultType} is needed for pointer differences only; elsewhere it follows. */
  record Binary(BinaryOp op, Expr left, Expr right, Type type) implements Expr {
    public Binary {
      Type l = left.type();
      Type r = right.type();
      boolean fits =
          switch (op) {
            case ADD, SUB, MUL, DIV, REM ->
                l.equals(r) && (l instanceof IntType || l instanceof FloatType);
            case AND, OR, XOR -> l.equals(r) && l instanceof IntType;
            case SHL, SHR -> l instanceof IntType && r instanceof IntType;
            case IEEE_REMAINDER, MIN, MAX -> l.equals(r) && l instanceof FloatType;
            case EQ, NE -> l.equals(r);
            case LT, LE, GT, GE -> l.equals(r) && !(l instanceof BoolType);
            case LOGICAL_AND, LOGICAL_OR -> l instanceof BoolType && r instanceof BoolType;
            case POINTER_DIFFERENCE ->
                l instanceof PointerType && r instanceof PointerType && type instanceof IntType;
          };
      require(fits, l + " " + op.symbol() + " " + r);
      boolean truth = op.isComparison() || op.isLogical();
      require(
          op == BinaryOp.POINTER_DIFFERENCE || type.equals(truth ? BoolType.BOOL : l),
          "result of " + op + ": " + type);
    }

    public Binary(BinaryOp op, Expr left, Expr right) {
      this(op, left, right, op.isComparison() || op.isLogical() ? BoolType.BOOL : left.type());
    }

    @Override
    public Expr map(UnaryOperator<Expr> f) {
      return new Binary(op, f.apply(left), f.apply(right), type);
    }

    @Override
    public String toString() {
      return "(" + left + " " + op.symbol() + " " + right + ")";
    }
  }

  /** {@code condition ? whenTrue : whenFalse}. */
  record Conditional(Expr condition, Expr whenTrue, Expr whenFalse) implements Expr {
    public Conditional {
      require(condition.type() instanceof BoolType, "condition of type " + condition.type());
      require(whenTrue.type().equals(whenFalse.type()), "branches of different types");
    }

    @Override
    public Type type() {
      return whenTrue.type();
    }

    @Override
    public Expr map(UnaryOperator<Expr> f) {
      return new Conditional(f.apply(condition), f.apply(whenTrue), f.apply(whenFalse));
    }

    @Override
    public String toString() {
      return "(" + condition + " ? " + whenTrue + " : " + whenFalse + ")";
    }
  }

  /**
   * Conversion of a value (C11 6.3): integer to integer (wraps), truth value to integer (0, 1),
   * integer to float and float to float (nearest even), float to integer (towards zero; where the
   * result does not fit: what x86-64 gives, the least value of a 32- or 64-bit signed conversion,
   * then wrapped), pointer to integer (the address) and integer to pointer. A pointer that was
   * converted to an integer as wide as an address and back is the same pointer.
   */
  record Convert(Expr operand, Type type) implements Expr {
    public Convert {
      Type from = operand.type();
      boolean fits =
          switch (type) {
            case IntType t -> true;
            case FloatType t -> from instanceof IntType || from instanceof FloatType;
            case PointerType t -> from instanceof IntType;
            case BoolType t -> false;
          };
      require(fits, "conversion from " + from + " to " + type);
    }

    @Override
    public Expr map(UnaryOperator<Expr> f) {
      return new Convert(f.apply(operand), type);
    }

    @Override
    public String toString() {
      return "(" + type + ")" + operand;
    }
  }

  /** The same bits read as another type: between floats and unsigned integers of their width. */
  record Reinterpret(Expr operand, Type type) implements Expr {
    public Reinterpret {
      require(bits(operand.type()) == bits(type), "reinterpretation of another width");
    }

    private static int bits(Type type) {
      return switch (type) {
        case IntType t -> t.bits();
        case FloatType t -> t.bits();
        case BoolType t -> -1;
        case PointerType t -> -2;
      };
    }

    @Override
    public Expr map(UnaryOperator<Expr> f) {
      return new Reinterpret(f.apply(operand), type);
    }

    @Override
    public String toString() {
      return "bits<" + type + ">(" + operand + ")";
    }
  }

  /** {@code pointer} moved by {@code offset} bytes; the offset has the machine's offset type. */
  record PointerAdd(Expr pointer, Expr offset) implements Expr {
    public PointerAdd {
      require(pointer.type() instanceof PointerType, "pointer operand " + pointer.type());
      require(offset.type() instanceof IntType, "offset operand " + offset.type());
    }

    @Override
    public Type type() {
      return PointerType.POINTER;
    }

    @Override
    public Expr map(UnaryOperator<Expr> f) {
      return new PointerAdd(f.apply(pointer), f.apply(offset));
    }

    @Override
    public String toString() {
      return "(" + pointer + " +p " + offset + ")";
    }
  }

  /** The constant 0, false or null of a type. */
  static Expr zero(Type type) {
    return switch (type) {
      case BoolType _ -> new BoolLiteral(false);
      case IntType t -> new IntLiteral(BigInteger.ZERO, t);
      case FloatType t -> new FloatLiteral(BigInteger.ZERO, t);
      case PointerType _ -> new NullPointer();
    };
  }

  /**
   * The constant with that value.
   *
   * @throws IllegalArgumentException for a pointer, but for null
   */
  static Expr literal(Value value, Type type) {
    return switch (value) {
      case Value.BoolValue(boolean b) -> new BoolLiteral(b);
      case Value.IntValue(BigInteger i) -> new IntLiteral(i, (IntType) type);
      case Value.FloatValue(BigInteger encoding, FloatType t) -> new FloatLiteral(encoding, t);
      case Value.PointerValue p when p.isNull() -> new NullPointer();
      case Value.PointerValue p -> throw new IllegalArgumentException("no literal for " + p);
    };
  }

  private static void require(boolean condition, String message) {
    if (!condition) {
      throw new IllegalArgumentException(message);
    }
  }
}
