package proteus.verifier.check.paths;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.MachineModel;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Value.PointerValue;
import proteus.ir.Variable;
import proteus.ir.arithmetic.LowBits;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.smt.Term;
import proteus.verifier.check.Stop;

/**
 * The meaning of expressions on a path. Pointers are always known: where one depends on a symbolic
 * value, the path forks.
 */
final class PathEvaluator {
  /** Pointers that far from their object stop the check. */
  private static final long MAX_OFFSET = 1L << 31;

  private final DatumArithmetic arithmetic;
  private final ObjectNumbering numbering;
  private final MachineModel machine;
  private final PathDecisions decisions;
  private final PathAddresses addresses;

  PathEvaluator(
      DatumArithmetic arithmetic,
      ObjectNumbering numbering,
      MachineModel machine,
      PathDecisions decisions,
      PathAddresses addresses) {
    this.arithmetic = arithmetic;
    this.numbering = numbering;
    this.machine = machine;
    this.decisions = decisions;
    this.addresses = addresses;
  }

  Datum value(Expr expression, PathState state) {
    return switch (expression) {
      case Expr.IntLiteral(BigInteger value, IntType t) -> known(new Value.IntValue(value));
      case Expr.BoolLiteral(boolean value) -> known(new Value.BoolValue(value));
      case Expr.FloatLiteral(BigInteger encoding, FloatType t) ->
          known(new Value.FloatValue(encoding, t));
      case Expr.NullPointer() -> known(PointerValue.NULL);
      case Expr.VariableRead(Variable variable) -> variable(variable, state);
      case Expr.ObjectAddress(String name) -> known(new PointerValue(numbering.object(name), 0));
      case Expr.FunctionAddress(String name) ->
          known(new PointerValue(numbering.function(name), 0));
      case Expr.Unary(var op, Expr operand) ->
          arithmetic.unary(op, value(operand, state), operand.type());
      case Expr.Binary binary -> binary(binary, state);
      case Expr.Conditional conditional -> conditional(conditional, state);
      case Expr.Convert(Expr operand, Type to) ->
          convert(value(operand, state), operand.type(), to, state);
      case Expr.Reinterpret(Expr operand, Type to) ->
          arithmetic.reinterpret(value(operand, state), operand.type(), to);
      case Expr.PointerAdd(Expr pointer, Expr offset) -> {
        PointerValue base = pointer(pointer, state);
        yield known(moved(base, integer(offset, state)));
      }
    };
  }

  private static Datum known(Value value) {
    return new Datum.Known(value);
  }

  private static Datum variable(Variable variable, PathState state) {
    Datum global = state.globals.get(variable);
    if (global != null) {
      return global;
    }
    Datum local = state.top().locals.get(variable);
    return local == null ? known(Value.zero(variable.type())) : local;
  }

  /** Whether the condition holds; forks where that depends on symbolic values. */
  boolean truth(Expr condition, PathState state) {
    return decisions.holds(value(condition, state), state);
  }

  /** The integer's value; forks where there are several. */
  BigInteger integer(Expr expression, PathState state) {
    return decisions.integer(value(expression, state), (IntType) expression.type(), state);
  }

  PointerValue pointer(Expr expression, PathState state) {
    return pointer(value(expression, state), state);
  }

  private PointerValue pointer(Datum datum, PathState state) {
    return switch (datum) {
      case Datum.Known(PointerValue pointer) -> pointer;
      case Datum.AnyPointer(Term isNull, int number) ->
          decisions.holds(new Datum.Symbolic(isNull), state)
              ? PointerValue.NULL
              : new PointerValue(number, 0);
      default -> throw new IllegalArgumentException(datum + " as a pointer");
    };
  }

  private Datum conditional(Expr.Conditional conditional, PathState state) {
    Datum condition = value(conditional.condition(), state);
    if (condition instanceof Datum.Symbolic(Term term)
        && !state.decided.containsKey(term)
        && !(conditional.type() instanceof PointerType)) {
      return arithmetic.choice(
          term,
          value(conditional.whenTrue(), state),
          value(conditional.whenFalse(), state),
          conditional.type());
    }
    boolean holds = decisions.holds(condition, state);
    return value(holds ? conditional.whenTrue() : conditional.whenFalse(), state);
  }

  private Datum binary(Expr.Binary binary, PathState state) {
    Optional<LowBits> lowBits = LowBits.of(binary);
    if (lowBits.isPresent()) {
      LowBits bits = lowBits.get();
      return lowBits(pointer(bits.pointer(), state), bits.mask(), binary.type(), state);
    }
    Type leftType = binary.left().type();
    if (!(leftType instanceof PointerType)) {
      return arithmetic.binary(
          binary.op(),
          value(binary.left(), state),
          leftType,
          value(binary.right(), state),
          binary.right().type());
    }
    PointerValue left = pointer(binary.left(), state);
    PointerValue right = pointer(binary.right(), state);
    return binary.op() == BinaryOp.POINTER_DIFFERENCE
        ? difference(left, right, (IntType) binary.type(), state)
        : comparison(binary.op(), left, right, state);
  }

  private Datum lowBits(PointerValue pointer, int mask, Type type, PathState state) {
    int object = pointer.object();
    if (object == 0 || LowBits.areKnown(mask, state.memory.alignment(object))) {
      return known(new Value.IntValue(BigInteger.valueOf(pointer.offset() & mask)));
    }
    IntType address = addresses.type();
    Datum wanted = known(new Value.IntValue(BigInteger.valueOf(mask)));
    Datum bits =
        arithmetic.binary(BinaryOp.AND, addresses.number(pointer, state), address, wanted, address);
    return arithmetic.convert(bits, address, type);
  }

  private Datum difference(PointerValue left, PointerValue right, IntType type, PathState state) {
    if (left.object() == right.object()) {
      return known(
          new Value.IntValue(type.wrap(BigInteger.valueOf(left.offset() - right.offset()))));
    }
    IntType address = addresses.type();
    Datum difference =
        arithmetic.binary(
            BinaryOp.SUB,
            addresses.number(left, state),
            address,
            addresses.number(right, state),
            address);
    return arithmetic.convert(difference, address, type);
  }

  private Datum comparison(BinaryOp op, PointerValue left, PointerValue right, PathState state) {
    if (left.isNull() || right.isNull()) {
      return known(new Value.BoolValue(op.holds(Boolean.compare(!left.isNull(), !right.isNull()))));
    }
    if (left.object() == right.object()) {
      int order =
          left.object() == 0
              ? Long.compareUnsigned(left.offset(), right.offset())
              : Long.compare(left.offset(), right.offset());
      return known(new Value.BoolValue(op.holds(order)));
    }
    boolean isEquality = op == BinaryOp.EQ || op == BinaryOp.NE;
    if (isEquality
        && state.memory.isInside(left)
        && state.memory.isInside(right)
        && state.memory.areApart(left.object(), right.object())) {
      return known(new Value.BoolValue(op == BinaryOp.NE));
    }
    IntType address = addresses.type();
    return arithmetic.binary(
        op, addresses.number(left, state), address, addresses.number(right, state), address);
  }

  private Datum convert(Datum operand, Type from, Type to, PathState state) {
    if (from instanceof PointerType && to instanceof IntType type) {
      Datum address = addresses.number(pointer(operand, state), state);
      return arithmetic.convert(address, addresses.type(), type);
    }
    if (from instanceof IntType type && to instanceof PointerType) {
      return known(addresses.pointer(operand, type, state));
    }
    return arithmetic.convert(operand, from, to);
  }

  private PointerValue moved(PointerValue pointer, BigInteger bytes) {
    BigInteger offset = machine.offsetType().wrap(bytes).add(BigInteger.valueOf(pointer.offset()));
    if (offset.abs().compareTo(BigInteger.valueOf(MAX_OFFSET)) > 0) {
      throw new Stop("a pointer far from its object");
    }
    return new PointerValue(pointer.object(), offset.longValueExact());
  }
}
