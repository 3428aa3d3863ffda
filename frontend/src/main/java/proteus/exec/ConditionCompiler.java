package proteus.exec;

import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.math.BigInteger;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.UnaryOp;

/** Truth values: as jumps where they decide, as 0 and 1 where they are wanted as values. */
final class ConditionCompiler {
  private static final ClassDesc INTEGER = BytecodeEmitter.desc(Integer.class);
  private static final ClassDesc LONG = BytecodeEmitter.desc(Long.class);
  private static final ClassDesc FLOAT = BytecodeEmitter.desc(Float.class);
  private static final ClassDesc DOUBLE = BytecodeEmitter.desc(Double.class);

  private final CarrierTypes typing;
  private final ExprCompiler expressions;
  private final Variables variables;
  private final CodeBuilder code;
  private final BytecodeEmitter emit;

  ConditionCompiler(
      CarrierTypes typing, ExprCompiler expressions, Variables variables, CodeBuilder code) {
    this.typing = typing;
    this.expressions = expressions;
    this.variables = variables;
    this.code = code;
    this.emit = new BytecodeEmitter(code);
  }

  /** Pushes 0 or 1. */
  void value(Expr condition) {
    if (condition instanceof Expr.Unary(UnaryOp op, Expr operand) && op.isFloatTest()) {
      floatTest(op, operand);
      return;
    }
    Label no = code.newLabel();
    Label end = code.newLabel();
    jump(condition, no, false);
    code.iconst_1().goto_(end);
    code.labelBinding(no);
    code.iconst_0();
    code.labelBinding(end);
  }

  void jump(Expr condition, Label target, boolean expected) {
    switch (condition) {
      case Expr.BoolLiteral(boolean value) -> {
        if (value == expected) {
          code.goto_(target);
        }
      }
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT ->
          jump(operand, target, !expected);
      case Expr.Binary binary when binary.op().isLogical() -> connective(binary, target, expected);
      case Expr.Binary binary when binary.op().isComparison() ->
          comparison(binary, target, expected);
      default -> {
        expressions.value(condition);
        code.branch(expected ? Opcode.IFNE : Opcode.IFEQ, target);
      }
    }
  }

  private void connective(Expr.Binary binary, Label target, boolean expected) {
    // (a && b) is false, and (a || b) is true, as soon as one of them is.
    boolean either = (binary.op() == BinaryOp.LOGICAL_OR) == expected;
    if (either) {
      jump(binary.left(), target, expected);
      jump(binary.right(), target, expected);
    } else {
      Label skip = code.newLabel();
      jump(binary.left(), skip, !expected);
      jump(binary.right(), target, expected);
      code.labelBinding(skip);
    }
  }

  private void comparison(Expr.Binary binary, Label target, boolean expected) {
    BinaryOp op = binary.op();
    Expr left = binary.left();
    Expr right = binary.right();
    switch (left.type()) {
      case BoolType t -> {
        both(left, right);
        code.branch(ifIntegers(expected ? op : op.negated()), target);
      }
      case IntType t -> integers(expected ? op : op.negated(), left, right, t, target);
      case PointerType t -> pointers(expected ? op : op.negated(), left, right, target);
      case FloatType t -> floats(op, left, right, t, target, expected);
    }
  }

  private void both(Expr left, Expr right) {
    expressions.value(left);
    expressions.value(right);
  }

  private void integers(BinaryOp op, Expr left, Expr right, IntType type, Label target) {
    boolean equality = op == BinaryOp.EQ || op == BinaryOp.NE;
    switch (typing.carrier(type)) {
      case INT -> {
        expressions.value(left);
        if (equality || type.isSigned() || type.bits() < 32) {
          if (isZero(right)) {
            code.branch(ifZero(op), target);
          } else {
            expressions.value(right);
            code.branch(ifIntegers(op), target);
          }
        } else {
          expressions.value(right);
          compare(INTEGER, CD_int, op, target);
        }
      }
      case LONG -> {
        both(left, right);
        if (equality || type.isSigned() || type.bits() < 64) {
          code.lcmp().branch(ifZero(op), target);
        } else {
          compare(LONG, CD_long, op, target);
        }
      }
      case BIG -> {
        both(left, right);
        code.invokevirtual(
            BytecodeEmitter.BIG, "compareTo", MethodTypeDesc.of(CD_int, BytecodeEmitter.BIG));
        code.branch(ifZero(op), target);
      }
      case FLOAT, DOUBLE -> throw new IllegalStateException("integer " + type);
    }
  }

  private void compare(ClassDesc box, ClassDesc type, BinaryOp op, Label target) {
    code.invokestatic(box, "compareUnsigned", MethodTypeDesc.of(CD_int, type, type));
    code.branch(ifZero(op), target);
  }

  private static boolean isZero(Expr expression) {
    return expression instanceof Expr.IntLiteral(BigInteger value, IntType t)
        && value.signum() == 0;
  }

  private void pointers(BinaryOp op, Expr left, Expr right, Label target) {
    boolean withNull = left instanceof Expr.NullPointer || right instanceof Expr.NullPointer;
    boolean equality = op == BinaryOp.EQ || op == BinaryOp.NE;
    if (equality && withNull) {
      both(left, right);
      code.lcmp().branch(ifZero(op), target);
      return;
    }
    variables.machine();
    both(left, right);
    if (equality) {
      code.invokevirtual(
          ExprCompiler.MACHINE, "areEqual", MethodTypeDesc.of(CD_boolean, CD_long, CD_long));
      code.branch(op == BinaryOp.EQ ? Opcode.IFNE : Opcode.IFEQ, target);
    } else {
      code.invokevirtual(
          ExprCompiler.MACHINE, "order", MethodTypeDesc.of(CD_int, CD_long, CD_long));
      code.branch(ifZero(op), target);
    }
  }

  private void floats(
      BinaryOp op, Expr left, Expr right, FloatType type, Label target, boolean expected) {
    both(left, right);
    if (typing.carrier(type) == Carrier.BIG) {
      emit.operator(op);
      emit.floatType(type);
      ClassDesc big = BytecodeEmitter.BIG;
      emit.wide(
          "compare", CD_boolean, big, big, BytecodeEmitter.binaryOp(), BytecodeEmitter.floatType());
      code.branch(expected ? Opcode.IFNE : Opcode.IFEQ, target);
      return;
    }
    // NaN must make the comparison fail: it counts as greater for < and as less for >.
    boolean nanIsGreater = op == BinaryOp.LT || op == BinaryOp.LE;
    if (type == FloatType.FLOAT) {
      code.with(compareInstruction(nanIsGreater ? Opcode.FCMPG : Opcode.FCMPL));
    } else {
      code.with(compareInstruction(nanIsGreater ? Opcode.DCMPG : Opcode.DCMPL));
    }
    code.branch(ifZero(expected ? op : op.negated()), target);
  }

  private static java.lang.classfile.instruction.OperatorInstruction compareInstruction(
      Opcode opcode) {
    return java.lang.classfile.instruction.OperatorInstruction.of(opcode);
  }

  private void floatTest(UnaryOp op, Expr operand) {
    expressions.value(operand);
    FloatType type = (FloatType) operand.type();
    if (typing.carrier(type) == Carrier.BIG) {
      emit.operator(op);
      emit.floatType(type);
      emit.wide(
          "test",
          CD_boolean,
          BytecodeEmitter.BIG,
          BytecodeEmitter.unaryOp(),
          BytecodeEmitter.floatType());
      return;
    }
    ClassDesc primitive = type == FloatType.FLOAT ? CD_float : CD_double;
    ClassDesc box = type == FloatType.FLOAT ? FLOAT : DOUBLE;
    MethodTypeDesc signature = MethodTypeDesc.of(CD_boolean, primitive);
    switch (op) {
      case IS_NAN -> code.invokestatic(box, "isNaN", signature);
      case IS_INFINITE -> code.invokestatic(box, "isInfinite", signature);
      case IS_NORMAL -> code.invokestatic(BytecodeEmitter.ARITHMETIC, "isNormal", signature);
      case IS_SUBNORMAL -> code.invokestatic(BytecodeEmitter.ARITHMETIC, "isSubnormal", signature);
      case IS_NEGATIVE -> code.invokestatic(BytecodeEmitter.ARITHMETIC, "isNegative", signature);
      default -> throw new IllegalStateException(op + " is no test");
    }
  }

  private static Opcode ifIntegers(BinaryOp op) {
    return switch (op) {
      case EQ -> Opcode.IF_ICMPEQ;
      case NE -> Opcode.IF_ICMPNE;
      case LT -> Opcode.IF_ICMPLT;
      case LE -> Opcode.IF_ICMPLE;
      case GT -> Opcode.IF_ICMPGT;
      case GE -> Opcode.IF_ICMPGE;
      default -> throw new IllegalStateException(op + " is no comparison");
    };
  }

  private static Opcode ifZero(BinaryOp op) {
    return switch (op) {
      case EQ -> Opcode.IFEQ;
      case NE -> Opcode.IFNE;
      case LT -> Opcode.IFLT;
      case LE -> Opcode.IFLE;
      case GT -> Opcode.IFGT;
      case GE -> Opcode.IFGE;
      default -> throw new IllegalStateException(op + " is no comparison");
    };
  }
}
