package proteus.smt.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.SoftFloat;

/** Random expressions without pointers over variables with random values, edge values mostly. */
final class RandomExpressions {
  private static final int[] WIDTHS = {1, 5, 8, 16, 31, 32, 33, 64, 128};
  private static final List<BinaryOp> INT_OPS =
      List.of(
          BinaryOp.ADD,
          BinaryOp.SUB,
          BinaryOp.MUL,
          BinaryOp.DIV,
          BinaryOp.REM,
          BinaryOp.AND,
          BinaryOp.OR,
          BinaryOp.XOR,
          BinaryOp.SHL,
          BinaryOp.SHR);
  private static final List<BinaryOp> FLOAT_OPS =
      List.of(
          BinaryOp.ADD,
          BinaryOp.SUB,
          BinaryOp.MUL,
          BinaryOp.DIV,
          BinaryOp.REM,
          BinaryOp.IEEE_REMAINDER,
          BinaryOp.MIN,
          BinaryOp.MAX);
  private static final List<BinaryOp> COMPARISONS =
      List.of(BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE);
  private static final List<UnaryOp> FLOAT_UNARY =
      List.of(
          UnaryOp.NEGATE,
          UnaryOp.ABS,
          UnaryOp.SQRT,
          UnaryOp.FLOOR,
          UnaryOp.CEIL,
          UnaryOp.TRUNC,
          UnaryOp.ROUND,
          UnaryOp.RINT);
  private static final List<UnaryOp> FLOAT_TESTS =
      List.of(
          UnaryOp.IS_NAN,
          UnaryOp.IS_INFINITE,
          UnaryOp.IS_NORMAL,
          UnaryOp.IS_SUBNORMAL,
          UnaryOp.IS_NEGATIVE);

  private final Random random;
  private final Map<Variable, Value> values = new LinkedHashMap<>();

  RandomExpressions(Random random) {
    this.random = random;
  }

  Map<Variable, Value> values() {
    return values;
  }

  IntType intType() {
    int width = WIDTHS[random.nextInt(WIDTHS.length)];
    return random.nextBoolean() ? IntType.signed(width) : IntType.unsigned(width);
  }

  FloatType floatType() {
    return pick(List.of(FloatType.values()));
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private BigInteger bits(int width) {
    return switch (random.nextInt(5)) {
      case 0 -> BigInteger.valueOf(random.nextInt(4));
      case 1 -> BigInteger.ONE.shiftLeft(width).subtract(BigInteger.valueOf(1 + random.nextInt(3)));
      case 2 -> BigInteger.ONE.shiftLeft(random.nextInt(width));
      case 3 -> BigInteger.ONE.shiftLeft(random.nextInt(width)).subtract(BigInteger.ONE);
      default -> new BigInteger(width, random);
    };
  }

  private Value value(Type type) {
    return switch (type) {
      case BoolType t -> new Value.BoolValue(random.nextBoolean());
      case IntType t -> new Value.IntValue(t.wrap(bits(t.bits())));
      case FloatType t -> new Value.FloatValue(floatBits(t), t);
      case PointerType t -> throw new IllegalArgumentException("pointer");
    };
  }

  /** Small integers and halves, or any bits. */
  private BigInteger floatBits(FloatType type) {
    if (random.nextInt(3) == 0) {
      return bits(type.bits());
    }
    double value = (random.nextInt(2000) - 1000) / 2.0;
    BigInteger encoding = BigInteger.valueOf(Double.doubleToLongBits(value) & Long.MAX_VALUE);
    encoding = value < 0 ? encoding.setBit(63) : encoding;
    return SoftFloat.convert(encoding, FloatType.DOUBLE, type);
  }

  private Expr leaf(Type type) {
    Value value = value(type);
    if (random.nextInt(3) == 0) {
      return switch (value) {
        case Value.BoolValue(boolean b) -> new Expr.BoolLiteral(b);
        case Value.IntValue(BigInteger i) -> new Expr.IntLiteral(i, (IntType) type);
        case Value.FloatValue(BigInteger encoding, FloatType t) ->
            new Expr.FloatLiteral(encoding, t);
        case Value.PointerValue p -> throw new IllegalArgumentException("pointer");
      };
    }
    List<Variable> known = new ArrayList<>(values.keySet());
    known.removeIf(variable -> !variable.type().equals(type));
    if (!known.isEmpty() && random.nextBoolean()) {
      return new Expr.VariableRead(pick(known));
    }
    Variable variable = Variable.temporary("v" + values.size(), type);
    values.put(variable, value);
    return new Expr.VariableRead(variable);
  }

  Expr next(Type type, int depth) {
    if (depth == 0) {
      return leaf(type);
    }
    if (random.nextInt(12) == 0) {
      return new Expr.Conditional(
          next(BoolType.BOOL, depth - 1), next(type, depth - 1), next(type, depth - 1));
    }
    return switch (type) {
      case BoolType t -> truth(depth);
      case IntType t -> integer(t, depth);
      case FloatType t -> floating(t, depth);
      case PointerType t -> throw new IllegalArgumentException("pointer");
    };
  }

  private Expr truth(int depth) {
    return switch (random.nextInt(6)) {
      case 0 -> new Expr.Unary(UnaryOp.NOT, next(BoolType.BOOL, depth - 1));
      case 1 ->
          new Expr.Binary(
              pick(List.of(BinaryOp.LOGICAL_AND, BinaryOp.LOGICAL_OR, BinaryOp.EQ, BinaryOp.NE)),
              next(BoolType.BOOL, depth - 1),
              next(BoolType.BOOL, depth - 1));
      case 2 -> new Expr.Unary(pick(FLOAT_TESTS), next(floatType(), depth - 1));
      case 3 -> {
        Type type = floatType();
        yield new Expr.Binary(pick(COMPARISONS), next(type, depth - 1), next(type, depth - 1));
      }
      default -> {
        Type type = intType();
        yield new Expr.Binary(pick(COMPARISONS), next(type, depth - 1), next(type, depth - 1));
      }
    };
  }

  private Expr integer(IntType type, int depth) {
    return switch (random.nextInt(9)) {
      case 0 ->
          new Expr.Unary(pick(List.of(UnaryOp.NEGATE, UnaryOp.BIT_NOT)), next(type, depth - 1));
      case 1, 2 -> new Expr.Convert(next(intType(), depth - 1), type);
      case 3 ->
          random.nextInt(3) > 0
              ? new Expr.Convert(next(BoolType.BOOL, depth - 1), type)
              : fromFloat(type, depth);
      default -> {
        BinaryOp op = pick(INT_OPS);
        boolean shift = op == BinaryOp.SHL || op == BinaryOp.SHR;
        Type right = shift ? intType() : type;
        yield new Expr.Binary(op, next(type, depth - 1), next(right, depth - 1));
      }
    };
  }

  private Expr fromFloat(IntType type, int depth) {
    for (FloatType from : FloatType.values()) {
      if (from.bits() == type.bits() && random.nextBoolean()) {
        return new Expr.Reinterpret(next(from, depth - 1), type);
      }
    }
    return new Expr.Convert(next(floatType(), depth - 1), type);
  }

  private Expr floating(FloatType type, int depth) {
    return switch (random.nextInt(8)) {
      case 0 -> new Expr.Unary(pick(FLOAT_UNARY), next(type, depth - 1));
      case 1 -> new Expr.Convert(next(floatType(), depth - 1), type);
      case 2 -> new Expr.Convert(next(intType(), depth - 1), type);
      case 3 -> new Expr.Reinterpret(next(IntType.unsigned(type.bits()), depth - 1), type);
      default -> new Expr.Binary(pick(FLOAT_OPS), next(type, depth - 1), next(type, depth - 1));
    };
  }
}
