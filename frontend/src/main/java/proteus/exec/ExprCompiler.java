package proteus.exec;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;
import proteus.exec.runtime.Machine;
import proteus.exec.runtime.Pointers;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.LowBits;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Edge;
import proteus.ir.run.AddressNumbers;

/** Emits code that leaves the value of an expression on the stack. */
final class ExprCompiler {
  static final ClassDesc MACHINE = BytecodeEmitter.desc(Machine.class);
  private static final ClassDesc POINTERS = BytecodeEmitter.desc(Pointers.class);

  private final CarrierTypes typing;
  private final ObjectNumbering numbering;
  private final Variables variables;
  private final CodeBuilder code;
  private final BytecodeEmitter emit;
  private final ConditionCompiler conditions;
  private final ConversionCompiler conversions;
  private final IntegerCompiler integers;
  private boolean numbersMatter = true;

  ExprCompiler(
      CarrierTypes typing, ObjectNumbering numbering, Variables variables, CodeBuilder code) {
    this.typing = typing;
    this.numbering = numbering;
    this.variables = variables;
    this.code = code;
    this.emit = new BytecodeEmitter(code);
    this.conditions = new ConditionCompiler(typing, this, variables, code);
    this.conversions = new ConversionCompiler(typing, emit);
    this.integers = new IntegerCompiler(typing, this, emit);
  }

  /** From now on expressions of that edge are compiled. */
  void on(Edge edge, AddressNumbers numbers) {
    numbersMatter = numbers.matterOn(edge);
  }

  Carrier carrier(Expr expression) {
    return typing.carrier(expression.type());
  }

  /** Jumps to {@code target} if the condition is {@code expected}, else goes on. */
  void jump(Expr condition, Label target, boolean expected) {
    conditions.jump(condition, target, expected);
  }

  void value(Expr expression) {
    switch (expression) {
      case Expr.IntLiteral literal -> integers.literal(literal);
      case Expr.BoolLiteral(boolean value) -> code.loadConstant(value ? 1 : 0);
      case Expr.FloatLiteral literal -> literal(literal);
      case Expr.NullPointer n -> code.loadConstant(0L);
      case Expr.VariableRead(var variable) -> variables.load(variable);
      case Expr.ObjectAddress(String name) ->
          code.loadConstant(Pointers.of(numbering.object(name), 0));
      case Expr.FunctionAddress(String name) ->
          code.loadConstant(Pointers.of(numbering.function(name), 0));
      case Expr.Unary unary -> unary(unary);
      case Expr.Binary binary -> binary(binary);
      case Expr.Conditional conditional -> conditional(conditional);
      case Expr.Convert convert -> convert(convert.operand(), convert.type());
      case Expr.Reinterpret(Expr operand, Type type) -> {
        value(operand);
        conversions.reinterpret(operand.type(), type);
      }
      case Expr.PointerAdd add -> move(add);
    }
  }

  /** Pushes an integer as a {@code long}; one that does not fit is saturated. */
  void saturatedLong(Expr integer) {
    value(integer);
    conversions.saturatedLong((IntType) integer.type());
  }

  /** Pushes the low 32 bits of an integer. */
  void lowInt(Expr integer) {
    convert(integer, IntType.signed(32));
  }

  private void literal(Expr.FloatLiteral literal) {
    switch (literal.type()) {
      case FLOAT -> {
        code.loadConstant(literal.encoding().intValue());
        conversions.reinterpret(IntType.unsigned(32), literal.type());
      }
      case DOUBLE -> {
        code.loadConstant(literal.encoding().longValue());
        conversions.reinterpret(IntType.unsigned(64), literal.type());
      }
      case EXTENDED, QUAD -> emit.constant(literal.encoding(), Carrier.BIG);
    }
  }

  private void unary(Expr.Unary unary) {
    if (unary.op().isFloatTest() || unary.op() == UnaryOp.NOT) {
      conditions.value(unary);
      return;
    }
    Expr operand = unary.operand();
    if (operand.type() instanceof IntType type) {
      integers.unary(unary.op(), operand, type);
      return;
    }
    value(operand);
    FloatCompiler.unary(unary.op(), (FloatType) operand.type(), emit);
  }

  private void binary(Expr.Binary binary) {
    Optional<LowBits> lowBits = LowBits.of(binary);
    if (lowBits.isPresent()) {
      lowBits(lowBits.get(), (IntType) binary.type());
    } else if (binary.op().isComparison() || binary.op().isLogical()) {
      conditions.value(binary);
    } else if (binary.op() == BinaryOp.POINTER_DIFFERENCE) {
      difference(binary);
    } else if (binary.left().type() instanceof IntType type) {
      integers.binary(binary, type);
    } else {
      value(binary.left());
      value(binary.right());
      FloatCompiler.binary(binary.op(), (FloatType) binary.left().type(), emit);
    }
  }

  private void lowBits(LowBits bits, IntType type) {
    variables.machine();
    value(bits.pointer());
    code.loadConstant(bits.mask());
    code.invokevirtual(MACHINE, "lowBits", MethodTypeDesc.of(CD_int, CD_long, CD_int));
    conversions.convert(IntType.signed(32), type);
  }

  private void difference(Expr.Binary binary) {
    variables.machine();
    value(binary.left());
    value(binary.right());
    code.invokevirtual(MACHINE, "difference", MethodTypeDesc.of(CD_long, CD_long, CD_long));
    conversions.convert(IntType.signed(64), binary.type());
  }

  private void conditional(Expr.Conditional conditional) {
    Label otherwise = code.newLabel();
    Label end = code.newLabel();
    jump(conditional.condition(), otherwise, false);
    value(conditional.whenTrue());
    code.goto_(end);
    code.labelBinding(otherwise);
    value(conditional.whenFalse());
    code.labelBinding(end);
  }

  private void convert(Expr operand, Type type) {
    if (operand.type() instanceof PointerType) {
      fromPointer(operand, (IntType) type);
    } else if (type instanceof PointerType) {
      toPointer(operand);
    } else {
      value(operand);
      conversions.convert(operand.type(), type);
    }
  }

  private void fromPointer(Expr pointer, IntType type) {
    if (typing.is32()) {
      variables.machine();
      told(() -> value(pointer));
      code.invokevirtual(MACHINE, "address32", MethodTypeDesc.of(CD_int, CD_long));
      conversions.convert(IntType.unsigned(32), type);
    } else {
      told(() -> value(pointer));
      conversions.convert(IntType.unsigned(64), type);
    }
  }

  private void toPointer(Expr integer) {
    told(
        () -> {
          if (typing.is32()) {
            variables.machine();
            lowInt(integer);
            code.invokevirtual(MACHINE, "pointer32", MethodTypeDesc.of(CD_long, CD_int));
          } else {
            convert(integer, IntType.signed(64));
          }
        });
  }

  /** Tells the machine of a pointer that is or was a number, where that matters. */
  private void told(Runnable pointer) {
    if (numbersMatter) {
      variables.machine();
      pointer.run();
      code.invokevirtual(MACHINE, "told", MethodTypeDesc.of(CD_long, CD_long));
    } else {
      pointer.run();
    }
  }

  private void move(Expr.PointerAdd add) {
    if (!typing.is32()) {
      variables.machine();
    }
    value(add.pointer());
    convert(add.offset(), IntType.signed(64));
    if (typing.is32()) {
      code.invokestatic(POINTERS, "add32", MethodTypeDesc.of(CD_long, CD_long, CD_long));
    } else {
      code.invokevirtual(MACHINE, "move", MethodTypeDesc.of(CD_long, CD_long, CD_long));
    }
  }
}
