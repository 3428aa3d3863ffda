package proteus.exec;

import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.math.BigInteger;
import proteus.exec.runtime.Arithmetic;
import proteus.exec.runtime.Wide;
import proteus.ir.BinaryOp;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;

/** Instructions and calls that several compilers need. */
public final class BytecodeEmitter {
  static final ClassDesc BIG = desc(BigInteger.class);
  static final ClassDesc ARITHMETIC = desc(Arithmetic.class);
  static final ClassDesc WIDE = desc(Wide.class);
  private static final ClassDesc BINARY_OP = desc(BinaryOp.class);
  private static final ClassDesc UNARY_OP = desc(UnaryOp.class);
  private static final ClassDesc FLOAT_TYPE = desc(FloatType.class);
  private static final ClassDesc MATH = desc(Math.class);

  final CodeBuilder code;

  BytecodeEmitter(CodeBuilder code) {
    this.code = code;
  }

  static ClassDesc desc(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }

  void arithmetic(String name, ClassDesc result, ClassDesc... parameters) {
    code.invokestatic(ARITHMETIC, name, MethodTypeDesc.of(result, parameters));
  }

  void wide(String name, ClassDesc result, ClassDesc... parameters) {
    code.invokestatic(WIDE, name, MethodTypeDesc.of(result, parameters));
  }

  void math(String name, ClassDesc result, ClassDesc... parameters) {
    code.invokestatic(MATH, name, MethodTypeDesc.of(result, parameters));
  }

  void operator(BinaryOp op) {
    code.getstatic(BINARY_OP, op.name(), BINARY_OP);
  }

  void operator(UnaryOp op) {
    code.getstatic(UNARY_OP, op.name(), UNARY_OP);
  }

  void floatType(FloatType type) {
    code.getstatic(FLOAT_TYPE, type.name(), FLOAT_TYPE);
  }

  static ClassDesc binaryOp() {
    return BINARY_OP;
  }

  static ClassDesc unaryOp() {
    return UNARY_OP;
  }

  static ClassDesc floatType() {
    return FLOAT_TYPE;
  }

  /** Pushes the width (0 for unbounded) and whether the type is signed. */
  void intType(IntType type) {
    code.loadConstant(type.bits());
    code.loadConstant(type.isSigned() ? 1 : 0);
  }

  static ClassDesc[] withIntType(ClassDesc... before) {
    ClassDesc[] all = java.util.Arrays.copyOf(before, before.length + 2);
    all[before.length] = CD_int;
    all[before.length + 1] = CD_boolean;
    return all;
  }

  void constant(BigInteger value, Carrier carrier) {
    switch (carrier) {
      case INT -> code.loadConstant(value.intValue());
      case LONG -> code.loadConstant(value.longValueExact());
      case FLOAT, DOUBLE -> throw new IllegalArgumentException("float constant");
      case BIG -> big(value);
    }
  }

  private void big(BigInteger value) {
    if (value.bitLength() < 64) {
      code.loadConstant(value.longValue());
      code.invokestatic(BIG, "valueOf", MethodTypeDesc.of(BIG, CD_long));
    } else {
      code.new_(BIG).dup().loadConstant(value.toString());
      code.invokespecial(
          BIG, "<init>", MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String));
    }
  }

  /** Brings an INT or LONG that overflowed back into the type; wider ones are never out of it. */
  void wrap(IntType type) {
    int bits = type.bits();
    if (bits == 0 || bits == 32 || bits >= 64) {
      return;
    }
    if (bits < 32) {
      wrapInt(bits, type.isSigned());
    } else if (type.isSigned()) {
      code.loadConstant(64 - bits).lshl().loadConstant(64 - bits).lshr();
    } else {
      code.loadConstant((1L << bits) - 1).land();
    }
  }

  private void wrapInt(int bits, boolean signed) {
    if (!signed) {
      if (bits == 16) {
        code.i2c();
      } else {
        code.loadConstant((1 << bits) - 1).iand();
      }
    } else if (bits == 8) {
      code.i2b();
    } else if (bits == 16) {
      code.i2s();
    } else {
      code.loadConstant(32 - bits).ishl().loadConstant(32 - bits).ishr();
    }
  }
}
