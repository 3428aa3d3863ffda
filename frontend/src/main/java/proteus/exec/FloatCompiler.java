package proteus.exec;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;

import java.lang.constant.ClassDesc;
import proteus.ir.BinaryOp;
import proteus.ir.FloatType;
import proteus.ir.UnaryOp;

/** Float operators but comparisons and tests; the operands are on the stack. */
final class FloatCompiler {
  private FloatCompiler() {}

  static void unary(UnaryOp op, FloatType type, BytecodeEmitter emit) {
    switch (type) {
      case FLOAT -> ofFloat(op, emit);
      case DOUBLE -> ofDouble(op, emit);
      case EXTENDED, QUAD -> {
        emit.operator(op);
        emit.floatType(type);
        emit.wide(
            "floating",
            BytecodeEmitter.BIG,
            BytecodeEmitter.BIG,
            BytecodeEmitter.unaryOp(),
            BytecodeEmitter.floatType());
      }
    }
  }

  private static void ofFloat(UnaryOp op, BytecodeEmitter emit) {
    switch (op) {
      case NEGATE -> emit.code.fneg();
      case ABS -> emit.math("abs", CD_float, CD_float);
      case SQRT -> emit.arithmetic("sqrt", CD_float, CD_float);
      default -> {
        // Rounding a float to an integer gives the same in double.
        emit.code.f2d();
        ofDouble(op, emit);
        emit.code.d2f();
      }
    }
  }

  private static void ofDouble(UnaryOp op, BytecodeEmitter emit) {
    switch (op) {
      case NEGATE -> emit.code.dneg();
      case ABS -> emit.math("abs", CD_double, CD_double);
      case SQRT -> emit.arithmetic("sqrt", CD_double, CD_double);
      case FLOOR -> emit.arithmetic("floor", CD_double, CD_double);
      case CEIL -> emit.arithmetic("ceil", CD_double, CD_double);
      case RINT -> emit.arithmetic("rint", CD_double, CD_double);
      case TRUNC -> emit.arithmetic("truncate", CD_double, CD_double);
      case ROUND -> emit.arithmetic("round", CD_double, CD_double);
      default -> throw new IllegalStateException(op + " of floats");
    }
  }

  static void binary(BinaryOp op, FloatType type, BytecodeEmitter emit) {
    switch (type) {
      case FLOAT -> ofFloats(op, emit);
      case DOUBLE -> ofDoubles(op, emit);
      case EXTENDED, QUAD -> {
        emit.operator(op);
        emit.floatType(type);
        ClassDesc big = BytecodeEmitter.BIG;
        emit.wide(
            "floating", big, big, big, BytecodeEmitter.binaryOp(), BytecodeEmitter.floatType());
      }
    }
  }

  private static void ofFloats(BinaryOp op, BytecodeEmitter emit) {
    switch (op) {
      case ADD -> emit.arithmetic("add", CD_float, CD_float, CD_float);
      case SUB -> emit.arithmetic("subtract", CD_float, CD_float, CD_float);
      case MUL -> emit.arithmetic("multiply", CD_float, CD_float, CD_float);
      case DIV -> emit.arithmetic("divide", CD_float, CD_float, CD_float);
      case REM -> emit.arithmetic("remainder", CD_float, CD_float, CD_float);
      case IEEE_REMAINDER -> emit.arithmetic("ieeeRemainder", CD_float, CD_float, CD_float);
      case MIN -> emit.arithmetic("minimum", CD_float, CD_float, CD_float);
      case MAX -> emit.arithmetic("maximum", CD_float, CD_float, CD_float);
      default -> throw new IllegalStateException(op + " of floats");
    }
  }

  private static void ofDoubles(BinaryOp op, BytecodeEmitter emit) {
    switch (op) {
      case ADD -> emit.arithmetic("add", CD_double, CD_double, CD_double);
      case SUB -> emit.arithmetic("subtract", CD_double, CD_double, CD_double);
      case MUL -> emit.arithmetic("multiply", CD_double, CD_double, CD_double);
      case DIV -> emit.arithmetic("divide", CD_double, CD_double, CD_double);
      case REM -> emit.arithmetic("remainder", CD_double, CD_double, CD_double);
      case IEEE_REMAINDER -> emit.arithmetic("ieeeRemainder", CD_double, CD_double, CD_double);
      case MIN -> emit.arithmetic("minimum", CD_double, CD_double, CD_double);
      case MAX -> emit.arithmetic("maximum", CD_double, CD_double, CD_double);
      default -> throw new IllegalStateException(op + " of floats");
    }
  }
}
