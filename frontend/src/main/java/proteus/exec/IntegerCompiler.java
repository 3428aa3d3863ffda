package proteus.exec;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.math.BigInteger;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;

/** Integer operators but comparisons. */
final class IntegerCompiler {
  private final CarrierTypes typing;
  private final ExprCompiler expressions;
  private final BytecodeEmitter emit;
  private final CodeBuilder code;

  IntegerCompiler(CarrierTypes typing, ExprCompiler expressions, BytecodeEmitter emit) {
    this.typing = typing;
    this.expressions = expressions;
    this.emit = emit;
    this.code = emit.code;
  }

  void literal(Expr.IntLiteral literal) {
    Carrier carrier = typing.carrier(literal.type());
    boolean machine = !literal.type().isUnbounded();
    BigInteger value =
        carrier == Carrier.LONG && machine
            ? BigInteger.valueOf(literal.value().longValue())
            : literal.value();
    emit.constant(value, carrier);
  }

  void unary(UnaryOp op, Expr operand, IntType type) {
    boolean negate = op == UnaryOp.NEGATE;
    switch (typing.carrier(type)) {
      case INT -> {
        expressions.value(operand);
        if (negate) {
          code.ineg();
        } else {
          code.iconst_m1().ixor();
        }
        emit.wrap(type);
      }
      case LONG -> {
        expressions.value(operand);
        if (!negate) {
          code.loadConstant(-1L).lxor();
        } else if (type.isUnbounded()) {
          emit.math("negateExact", CD_long, CD_long);
        } else {
          code.lneg();
        }
        emit.wrap(type);
      }
      case BIG -> {
        // 0 - x, and -1 - x for the complement.
        emit.constant(BigInteger.valueOf(negate ? 0 : -1), Carrier.BIG);
        expressions.value(operand);
        wide(BinaryOp.SUB, type);
      }
      case FLOAT, DOUBLE -> throw new IllegalStateException("integer " + type);
    }
  }

  void binary(Expr.Binary binary, IntType type) {
    BinaryOp op = binary.op();
    expressions.value(binary.left());
    if (op == BinaryOp.SHL || op == BinaryOp.SHR) {
      shift(op, binary.right(), type);
      return;
    }
    expressions.value(binary.right());
    switch (typing.carrier(type)) {
      case INT -> intOperator(op, binary.right(), type);
      case LONG -> {
        if (type.isUnbounded()) {
          exactOperator(op);
        } else {
          longOperator(op, binary.right(), type);
        }
      }
      case BIG -> wide(op, type);
      case FLOAT, DOUBLE -> throw new IllegalStateException("integer " + type);
    }
  }

  private void intOperator(BinaryOp op, Expr right, IntType type) {
    boolean unsigned32 = !type.isSigned() && type.bits() == 32;
    switch (op) {
      case ADD -> code.iadd();
      case SUB -> code.isub();
      case MUL -> code.imul();
      case AND -> code.iand();
      case OR -> code.ior();
      case XOR -> code.ixor();
      case DIV, REM -> {
        if (!unsigned32 && isNonZero(right)) {
          if (op == BinaryOp.DIV) {
            code.idiv();
          } else {
            code.irem();
          }
        } else {
          emit.arithmetic(division(op, unsigned32), CD_int, CD_int, CD_int);
        }
      }
      default -> throw new IllegalStateException(op + " of integers");
    }
    wrapAfter(op, type);
  }

  private void longOperator(BinaryOp op, Expr right, IntType type) {
    boolean unsigned64 = !type.isSigned() && type.bits() == 64;
    switch (op) {
      case ADD -> code.ladd();
      case SUB -> code.lsub();
      case MUL -> code.lmul();
      case AND -> code.land();
      case OR -> code.lor();
      case XOR -> code.lxor();
      case DIV, REM -> {
        if (!unsigned64 && isNonZero(right)) {
          if (op == BinaryOp.DIV) {
            code.ldiv();
          } else {
            code.lrem();
          }
        } else {
          emit.arithmetic(division(op, unsigned64), CD_long, CD_long, CD_long);
        }
      }
      default -> throw new IllegalStateException(op + " of integers");
    }
    wrapAfter(op, type);
  }

  private void exactOperator(BinaryOp op) {
    switch (op) {
      case ADD -> emit.math("addExact", CD_long, CD_long, CD_long);
      case SUB -> emit.math("subtractExact", CD_long, CD_long, CD_long);
      case MUL -> emit.math("multiplyExact", CD_long, CD_long, CD_long);
      case AND -> code.land();
      case OR -> code.lor();
      case XOR -> code.lxor();
      case DIV -> emit.arithmetic("divideExact", CD_long, CD_long, CD_long);
      case REM -> emit.arithmetic("remainder", CD_long, CD_long, CD_long);
      default -> throw new IllegalStateException(op + " of integers");
    }
  }

  private void wrapAfter(BinaryOp op, IntType type) {
    switch (op) {
      case ADD, SUB, MUL, DIV -> emit.wrap(type);
      default -> {}
    }
  }

  private static String division(BinaryOp op, boolean unsigned) {
    String name = op == BinaryOp.DIV ? "divide" : "remainder";
    return unsigned ? name + "Unsigned" : name;
  }

  private static boolean isNonZero(Expr expression) {
    return expression instanceof Expr.IntLiteral(BigInteger value, IntType t)
        && value.signum() != 0;
  }

  private void shift(BinaryOp op, Expr count, IntType type) {
    switch (typing.carrier(type)) {
      case INT -> {
        pushCount(count, type.bits(), 32);
        if (op == BinaryOp.SHL) {
          code.ishl();
          emit.wrap(type);
        } else if (type.isSigned()) {
          code.ishr();
        } else {
          code.iushr();
        }
      }
      case LONG -> {
        if (type.isUnbounded()) {
          expressions.saturatedLong(count);
          String name = op == BinaryOp.SHL ? "shiftLeftExact" : "shiftRightExact";
          emit.arithmetic(name, CD_long, CD_long, CD_long);
        } else {
          shiftLong(op, count, type);
        }
      }
      case BIG -> {
        pushBig(count);
        wide(op, type);
      }
      case FLOAT, DOUBLE -> throw new IllegalStateException("integer " + type);
    }
  }

  private void shiftLong(BinaryOp op, Expr count, IntType type) {
    pushCount(count, type.bits(), 64);
    if (op == BinaryOp.SHL) {
      code.lshl();
      emit.wrap(type);
    } else if (type.isSigned()) {
      code.lshr();
    } else {
      code.lushr();
    }
  }

  /** Pushes the count modulo the width; the JVM itself takes it modulo {@code jvmWidth}. */
  private void pushCount(Expr count, int width, int jvmWidth) {
    if (width == jvmWidth) {
      expressions.lowInt(count);
    } else if (Integer.bitCount(width) == 1) {
      expressions.lowInt(count);
      code.loadConstant(width - 1).iand();
    } else {
      pushBig(count);
      code.loadConstant(width);
      emit.wide("count", CD_int, BytecodeEmitter.BIG, CD_int);
    }
  }

  private void pushBig(Expr integer) {
    expressions.value(integer);
    new ConversionCompiler(typing, emit).toBig((IntType) integer.type());
  }

  private void wide(BinaryOp op, IntType type) {
    emit.operator(op);
    emit.intType(type);
    ClassDesc[] parameters =
        BytecodeEmitter.withIntType(
            BytecodeEmitter.BIG, BytecodeEmitter.BIG, BytecodeEmitter.binaryOp());
    emit.wide("integer", BytecodeEmitter.BIG, parameters);
  }
}
