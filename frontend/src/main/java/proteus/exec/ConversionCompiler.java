package proteus.exec;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.MethodTypeDesc;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.arithmetic.Conversions;

/** Conversions, pointers excepted; the operand is on the stack. */
final class ConversionCompiler {
  private static final IntType BIT = IntType.C_BOOL;

  private final CarrierTypes typing;
  private final BytecodeEmitter emit;
  private final CodeBuilder code;

  ConversionCompiler(CarrierTypes typing, BytecodeEmitter emit) {
    this.typing = typing;
    this.emit = emit;
    this.code = emit.code;
  }

  void convert(Type from, Type to) {
    switch (from) {
      case BoolType t -> convert(BIT, to);
      case IntType source when to instanceof IntType target -> integer(source, target);
      case IntType source when to instanceof FloatType target -> toFloat(source, target);
      case FloatType source when to instanceof IntType target -> toInteger(source, target);
      case FloatType source when to instanceof FloatType target -> floating(source, target);
      case IntType t -> throw impossible(from, to);
      case FloatType t -> throw impossible(from, to);
      case PointerType t -> throw impossible(from, to);
    }
  }

  void reinterpret(Type from, Type to) {
    if (from.equals(to)) {
      return;
    }
    if (from instanceof FloatType source && to instanceof IntType target) {
      switch (typing.carrier(source)) {
        case FLOAT ->
            code.invokestatic(FLOAT_BOX, "floatToRawIntBits", signature(CD_int, CD_float));
        case DOUBLE ->
            code.invokestatic(DOUBLE_BOX, "doubleToRawLongBits", signature(CD_long, CD_double));
        default -> integer(IntType.unsigned(source.bits()), target);
      }
    } else if (from instanceof IntType source && to instanceof FloatType target) {
      switch (typing.carrier(target)) {
        case FLOAT -> code.invokestatic(FLOAT_BOX, "intBitsToFloat", signature(CD_float, CD_int));
        case DOUBLE ->
            code.invokestatic(DOUBLE_BOX, "longBitsToDouble", signature(CD_double, CD_long));
        default -> integer(source, IntType.unsigned(target.bits()));
      }
    } else {
      convert(from, to);
    }
  }

  private static final java.lang.constant.ClassDesc FLOAT_BOX = BytecodeEmitter.desc(Float.class);
  private static final java.lang.constant.ClassDesc DOUBLE_BOX = BytecodeEmitter.desc(Double.class);

  private static MethodTypeDesc signature(
      java.lang.constant.ClassDesc result, java.lang.constant.ClassDesc parameter) {
    return MethodTypeDesc.of(result, parameter);
  }

  void integer(IntType from, IntType to) {
    if (from.equals(to)) {
      return;
    }
    switch (typing.carrier(to)) {
      case INT -> {
        toInt(from);
        if (!holdsAll(to, from)) {
          emit.wrap(to);
        }
      }
      case LONG -> {
        toLong(from, to);
        if (!to.isUnbounded() && !holdsAll(to, from)) {
          emit.wrap(to);
        }
      }
      case BIG -> {
        toBig(from);
        if (!to.isUnbounded() && !holdsAll(to, from)) {
          emit.intType(to);
          emit.wide("wrap", BytecodeEmitter.BIG, BytecodeEmitter.withIntType(BytecodeEmitter.BIG));
        }
      }
      case FLOAT, DOUBLE -> throw impossible(from, to);
    }
  }

  private static boolean holdsAll(IntType type, IntType other) {
    return !other.isUnbounded() && type.holds(other);
  }

  private void toInt(IntType from) {
    switch (typing.carrier(from)) {
      case LONG -> code.l2i();
      case BIG -> code.invokevirtual(BytecodeEmitter.BIG, "intValue", MethodTypeDesc.of(CD_int));
      case INT, FLOAT, DOUBLE -> {}
    }
  }

  private void toLong(IntType from, IntType to) {
    switch (typing.carrier(from)) {
      case INT -> intToLong(from);
      case LONG -> {
        if (to.isUnbounded() && !from.isSigned() && from.bits() == 64) {
          emit.arithmetic("exactUnsigned", CD_long, CD_long);
        }
      }
      case BIG -> {
        if (to.isUnbounded()) {
          emit.wide("exact", CD_long, BytecodeEmitter.BIG);
        } else {
          code.invokevirtual(BytecodeEmitter.BIG, "longValue", MethodTypeDesc.of(CD_long));
        }
      }
      case FLOAT, DOUBLE -> throw impossible(from, to);
    }
  }

  private void intToLong(IntType from) {
    code.i2l();
    if (!from.isSigned() && from.bits() == 32) {
      code.loadConstant(0xffffffffL).land();
    }
  }

  /** To an exact {@link java.math.BigInteger}. */
  void toBig(IntType from) {
    switch (typing.carrier(from)) {
      case INT -> {
        intToLong(from);
        code.invokestatic(
            BytecodeEmitter.BIG, "valueOf", MethodTypeDesc.of(BytecodeEmitter.BIG, CD_long));
      }
      case LONG -> {
        if (!from.isSigned() && from.bits() == 64) {
          emit.wide("unsigned", BytecodeEmitter.BIG, CD_long);
        } else {
          code.invokestatic(
              BytecodeEmitter.BIG, "valueOf", MethodTypeDesc.of(BytecodeEmitter.BIG, CD_long));
        }
      }
      case BIG, FLOAT, DOUBLE -> {}
    }
  }

  void saturatedLong(IntType from) {
    switch (typing.carrier(from)) {
      case INT -> intToLong(from);
      case LONG -> {
        if (!from.isSigned() && from.bits() == 64) {
          emit.arithmetic("saturated", CD_long, CD_long);
        }
      }
      case BIG -> emit.wide("saturated", CD_long, BytecodeEmitter.BIG);
      case FLOAT, DOUBLE -> throw impossible(from, from);
    }
  }

  private void toFloat(IntType from, FloatType to) {
    switch (typing.carrier(from)) {
      case INT -> {
        intToLong(from);
        longToFloat(to);
      }
      case LONG -> {
        if (from.isSigned() || from.bits() < 64) {
          longToFloat(to);
        } else {
          unsignedToFloat(to);
        }
      }
      case BIG -> bigToFloat(to);
      case FLOAT, DOUBLE -> throw impossible(from, to);
    }
  }

  private void longToFloat(FloatType to) {
    switch (to) {
      case FLOAT -> code.l2f();
      case DOUBLE -> code.l2d();
      case EXTENDED, QUAD -> {
        code.invokestatic(
            BytecodeEmitter.BIG, "valueOf", MethodTypeDesc.of(BytecodeEmitter.BIG, CD_long));
        bigToFloat(to);
      }
    }
  }

  private void unsignedToFloat(FloatType to) {
    switch (to) {
      case FLOAT -> emit.arithmetic("unsignedToFloat", CD_float, CD_long);
      case DOUBLE -> emit.arithmetic("unsignedToDouble", CD_double, CD_long);
      case EXTENDED, QUAD -> {
        emit.wide("unsigned", BytecodeEmitter.BIG, CD_long);
        bigToFloat(to);
      }
    }
  }

  private void bigToFloat(FloatType to) {
    emit.floatType(to);
    emit.wide("toFloat", BytecodeEmitter.BIG, BytecodeEmitter.BIG, BytecodeEmitter.floatType());
    fromEncoding(to);
  }

  private void fromEncoding(FloatType type) {
    switch (type) {
      case FLOAT -> emit.wide("toFloat", CD_float, BytecodeEmitter.BIG);
      case DOUBLE -> emit.wide("toDouble", CD_double, BytecodeEmitter.BIG);
      case EXTENDED, QUAD -> {}
    }
  }

  private void toEncoding(FloatType type) {
    switch (type) {
      case FLOAT -> emit.wide("encoding", BytecodeEmitter.BIG, CD_float);
      case DOUBLE -> emit.wide("encoding", BytecodeEmitter.BIG, CD_double);
      case EXTENDED, QUAD -> {}
    }
  }

  private void floating(FloatType from, FloatType to) {
    if (from == to) {
      return;
    }
    if (from == FloatType.FLOAT && to == FloatType.DOUBLE) {
      code.f2d();
    } else if (from == FloatType.DOUBLE && to == FloatType.FLOAT) {
      code.d2f();
    } else {
      toEncoding(from);
      emit.floatType(from);
      emit.floatType(to);
      emit.wide(
          "convert",
          BytecodeEmitter.BIG,
          BytecodeEmitter.BIG,
          BytecodeEmitter.floatType(),
          BytecodeEmitter.floatType());
      fromEncoding(to);
    }
  }

  private void toInteger(FloatType from, IntType to) {
    Carrier carrier = typing.carrier(to);
    if (carrier == Carrier.BIG || typing.carrier(from) == Carrier.BIG) {
      wideToInteger(from, to);
      return;
    }
    if (from == FloatType.FLOAT) {
      code.f2d();
    }
    if (to.isUnbounded()) {
      emit.arithmetic("toLongExact", CD_long, CD_double);
    } else if (Conversions.conversionBits(to) == 32) {
      emit.arithmetic("toInt", CD_int, CD_double);
      emit.wrap(to);
    } else {
      boolean unsigned64 = !to.isSigned() && to.bits() == 64;
      emit.arithmetic(unsigned64 ? "toUnsignedLong" : "toLong", CD_long, CD_double);
      if (carrier == Carrier.INT) {
        code.l2i();
      }
      emit.wrap(to);
    }
  }

  private void wideToInteger(FloatType from, IntType to) {
    toEncoding(from);
    emit.floatType(from);
    emit.intType(to);
    emit.wide(
        "toInteger",
        BytecodeEmitter.BIG,
        BytecodeEmitter.withIntType(BytecodeEmitter.BIG, BytecodeEmitter.floatType()));
    switch (typing.carrier(to)) {
      case INT -> code.invokevirtual(BytecodeEmitter.BIG, "intValue", MethodTypeDesc.of(CD_int));
      case LONG -> {
        if (to.isUnbounded()) {
          emit.wide("exact", CD_long, BytecodeEmitter.BIG);
        } else {
          code.invokevirtual(BytecodeEmitter.BIG, "longValue", MethodTypeDesc.of(CD_long));
        }
      }
      case BIG, FLOAT, DOUBLE -> {}
    }
  }

  private static IllegalStateException impossible(Type from, Type to) {
    return new IllegalStateException("conversion from " + from + " to " + to);
  }
}
