package proteus.exec;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.MachineModel;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;

/** Random expressions of given types over given variables. */
final class RandomExpressions {
  private static final int[] WIDTHS = {
    1, 5, 8, 8, 13, 16, 24, 31, 32, 32, 32, 33, 48, 64, 64, 100, 128
  };
  private static final List<BinaryOp> INTEGER_OPS =
      List.of(
          BinaryOp.ADD,
          BinaryOp.SUB,
          BinaryOp.MUL,
          BinaryOp.DIV,
          BinaryOp.REM,
          BinaryOp.AND,
          BinaryOp.OR,
          BinaryOp.XOR);
  private static final List<BinaryOp> FLOAT_OPS =
      List.of(
          BinaryOp.ADD,
          BinaryOp.SUB,
          BinaryOp.MUL,
          BinaryOp.DIV,
          BinaryOp.REM,
          BinaryOp.MIN,
          BinaryOp.MAX,
          BinaryOp.IEEE_REMAINDER);
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
  private static final List<BinaryOp> COMPARISONS =
      List.of(BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE);
  private static final List<UnaryOp> TESTS =
      List.of(
          UnaryOp.IS_NAN,
          UnaryOp.IS_INFINITE,
          UnaryOp.IS_NORMAL,
          UnaryOp.IS_SUBNORMAL,
          UnaryOp.IS_NEGATIVE);

  private final Random random;
  private final MachineModel machine;

  RandomExpressions(Random random, MachineModel machine) {
    this.random = random;
    this.machine = machine;
  }

  Type type() {
    return switch (random.nextInt(8)) {
      case 0 -> BoolType.BOOL;
      case 1 -> pick(List.of(FloatType.values()));
      case 2 -> PointerType.POINTER;
      default -> {
        int bits = WIDTHS[random.nextInt(WIDTHS.length)];
        yield random.nextBoolean() ? IntType.signed(bits) : IntType.unsigned(bits);
      }
    };
  }

  Expr of(Type type, List<Variable> scope, int depth) {
    if (depth == 0 || random.nextInt(6) == 0) {
      return leaf(type, scope);
    }
    if (random.nextInt(8) == 0) {
      return new Expr.Conditional(
          truth(scope, depth - 1), of(type, scope, depth - 1), of(type, scope, depth - 1));
    }
    return switch (type) {
      case BoolType t -> truth(scope, depth);
      case IntType t -> integer(t, scope, depth - 1);
      case FloatType t -> floating(t, scope, depth - 1);
      case PointerType t -> pointer(scope, depth - 1);
    };
  }

  private Expr leaf(Type type, List<Variable> scope) {
    List<Variable> fitting = scope.stream().filter(v -> v.type().equals(type)).toList();
    if (!fitting.isEmpty() && random.nextInt(4) != 0) {
      return new Expr.VariableRead(pick(fitting));
    }
    return switch (type) {
      case BoolType t -> new Expr.BoolLiteral(random.nextBoolean());
      case IntType t -> new Expr.IntLiteral(t.wrap(number(t)), t);
      case FloatType t ->
          random.nextBoolean()
              ? new Expr.FloatLiteral(new BigInteger(t.bits(), random), t)
              : (Expr)
                  new Expr.Convert(
                      new Expr.IntLiteral(
                          BigInteger.valueOf(random.nextInt(-20, 20)), IntType.signed(32)),
                      t);
      case PointerType t ->
          switch (random.nextInt(4)) {
            case 0 -> new Expr.NullPointer();
            case 1 -> new Expr.FunctionAddress("f" + random.nextInt(2));
            case 2 -> new Expr.ObjectAddress("r");
            default -> new Expr.ObjectAddress("o");
          };
    };
  }

  private BigInteger number(IntType type) {
    int bits = type.isUnbounded() ? 40 : type.bits();
    return switch (random.nextInt(3)) {
      case 0 -> BigInteger.valueOf(random.nextInt(-3, 12));
      case 1 -> BigInteger.ONE.shiftLeft(bits - 1).subtract(BigInteger.valueOf(random.nextInt(3)));
      default -> new BigInteger(bits, random);
    };
  }

  private Expr integer(IntType type, List<Variable> scope, int depth) {
    return switch (random.nextInt(10)) {
      case 0 -> new Expr.Unary(UnaryOp.NEGATE, of(type, scope, depth));
      case 1 -> new Expr.Unary(UnaryOp.BIT_NOT, of(type, scope, depth));
      case 2 -> {
        BinaryOp op = random.nextBoolean() ? BinaryOp.SHL : BinaryOp.SHR;
        IntType count = type.isUnbounded() ? IntType.unsigned(5) : anyInteger();
        yield new Expr.Binary(op, of(type, scope, depth), of(count, scope, depth));
      }
      case 3, 4, 5 -> convert(type, scope, depth);
      case 6 ->
          type.isUnbounded()
              ? of(type, scope, depth)
              : type.bits() == 32
                  ? reinterpret(FloatType.FLOAT, type, scope, depth)
                  : type.bits() == 64
                      ? reinterpret(FloatType.DOUBLE, type, scope, depth)
                      : of(type, scope, depth);
      default -> new Expr.Binary(pick(INTEGER_OPS), of(type, scope, depth), of(type, scope, depth));
    };
  }

  private Expr reinterpret(FloatType from, IntType to, List<Variable> scope, int depth) {
    IntType unsigned = IntType.unsigned(to.bits());
    return new Expr.Convert(new Expr.Reinterpret(of(from, scope, depth), unsigned), to);
  }

  private IntType anyInteger() {
    int bits = WIDTHS[random.nextInt(WIDTHS.length)];
    return random.nextBoolean() ? IntType.signed(bits) : IntType.unsigned(bits);
  }

  private Expr convert(IntType type, List<Variable> scope, int depth) {
    return switch (random.nextInt(6)) {
      case 0 -> new Expr.Convert(truth(scope, depth), type);
      case 1 -> new Expr.Convert(of(floatType(), scope, depth), type);
      case 2 -> {
        Expr left = of(PointerType.POINTER, scope, depth);
        Expr right = of(PointerType.POINTER, scope, depth);
        yield new Expr.Convert(
            new Expr.Binary(BinaryOp.POINTER_DIFFERENCE, left, right, machine.offsetType()), type);
      }
      case 3 -> new Expr.Convert(of(PointerType.POINTER, scope, depth), type);
      default -> new Expr.Convert(of(anyInteger(), scope, depth), type);
    };
  }

  private FloatType floatType() {
    return pick(List.of(FloatType.values()));
  }

  private Expr floating(FloatType type, List<Variable> scope, int depth) {
    return switch (random.nextInt(6)) {
      case 0 -> new Expr.Unary(pick(FLOAT_UNARY), of(type, scope, depth));
      case 1 -> new Expr.Convert(of(floatType(), scope, depth), type);
      case 2 -> new Expr.Convert(of(anyInteger(), scope, depth), type);
      case 3 -> new Expr.Reinterpret(of(IntType.unsigned(type.bits()), scope, depth), type);
      default -> new Expr.Binary(pick(FLOAT_OPS), of(type, scope, depth), of(type, scope, depth));
    };
  }

  private Expr pointer(List<Variable> scope, int depth) {
    if (random.nextInt(4) == 0) {
      Expr address = new Expr.Convert(of(PointerType.POINTER, scope, depth), machine.addressType());
      return new Expr.Convert(address, PointerType.POINTER);
    }
    Expr offset =
        new Expr.IntLiteral(BigInteger.valueOf(random.nextInt(-2, 9)), machine.offsetType());
    return new Expr.PointerAdd(of(PointerType.POINTER, scope, depth), offset);
  }

  Expr truth(List<Variable> scope, int depth) {
    if (depth <= 0) {
      return leaf(BoolType.BOOL, scope);
    }
    return switch (random.nextInt(8)) {
      case 0 -> new Expr.Unary(UnaryOp.NOT, truth(scope, depth - 1));
      case 1 ->
          new Expr.Binary(
              random.nextBoolean() ? BinaryOp.LOGICAL_AND : BinaryOp.LOGICAL_OR,
              truth(scope, depth - 1),
              truth(scope, depth - 1));
      case 2 -> new Expr.Unary(pick(TESTS), of(floatType(), scope, depth - 1));
      default -> {
        Type type = type();
        BinaryOp op =
            type instanceof BoolType
                ? random.nextBoolean() ? BinaryOp.EQ : BinaryOp.NE
                : pick(COMPARISONS);
        yield new Expr.Binary(op, of(type, scope, depth - 1), of(type, scope, depth - 1));
      }
    };
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
