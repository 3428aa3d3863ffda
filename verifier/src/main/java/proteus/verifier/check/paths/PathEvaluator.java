package proteus.verifier.check.paths;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.MachineModel;
import proteus.ir.ObjectNumbering;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Value.PointerValue;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.verifier.check.Stop;

/**
 * The meaning of expressions on a path. Pointers are always known: where one depends on a symbolic
 * value, the path forks. Nothing is taken from where objects lie: what depends on addresses as
 * numbers stops the check.
 */
final class PathEvaluator {
  /** Pointers that far from their object stop the check. */
  private static final long MAX_OFFSET = 1L << 31;

  private final Arithmetic arithmetic;
  private final ObjectNumbering numbering;
  private final MachineModel machine;
  private final Possible possible;

  /** What a path can still do. */
  interface Possible {
    /** Some value that the integer may have. */
    Optional<BigInteger> value(Term term, IntType type);
  }

  PathEvaluator(
      Arithmetic arithmetic, ObjectNumbering numbering, MachineModel machine, Possible possible) {
    this.arithmetic = arithmetic;
    this.numbering = numbering;
    this.machine = machine;
    this.possible = possible;
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
    return decided(value(condition, state), state);
  }

  private boolean decided(Datum truth, PathState state) {
    if (truth instanceof Datum.Known(Value.BoolValue(boolean value))) {
      return value;
    }
    Term term = arithmetic.term(truth, BoolType.BOOL);
    Boolean known = state.decided.get(term);
    if (known == null) {
      throw new Fork(term, Map.of());
    }
    return known;
  }

  /** The integer's value; forks where there are several. */
  BigInteger integer(Expr expression, PathState state) {
    Datum datum = value(expression, state);
    if (datum instanceof Datum.Known(Value.IntValue(BigInteger value))) {
      return value;
    }
    IntType type = (IntType) expression.type();
    Term term = arithmetic.term(datum, type);
    BigInteger known = state.values.get(term);
    if (known != null) {
      return known;
    }
    BigInteger some =
        possible.value(term, type).orElseThrow(() -> new Stop("the solver gave no value"));
    throw new Fork(arithmetic.isValue(term, some, type), Map.of(term, some));
  }

  PointerValue pointer(Expr expression, PathState state) {
    return pointer(value(expression, state), state);
  }

  private PointerValue pointer(Datum datum, PathState state) {
    return switch (datum) {
      case Datum.Known(PointerValue pointer) -> pointer;
      case Datum.AnyPointer(Term isNull, int number) ->
          decided(new Datum.Symbolic(isNull), state)
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
    boolean holds = decided(condition, state);
    return value(holds ? conditional.whenTrue() : conditional.whenFalse(), state);
  }

  private Datum binary(Expr.Binary binary, PathState state) {
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
    if (left.object() == right.object()) {
      if (binary.op() == BinaryOp.POINTER_DIFFERENCE) {
        BigInteger difference = BigInteger.valueOf(left.offset() - right.offset());
        return known(new Value.IntValue(((IntType) binary.type()).wrap(difference)));
      }
      int order =
          left.object() == 0
              ? Long.compareUnsigned(left.offset(), right.offset())
              : Long.compare(left.offset(), right.offset());
      return known(new Value.BoolValue(binary.op().holds(order)));
    }
    boolean isEquality = binary.op() == BinaryOp.EQ || binary.op() == BinaryOp.NE;
    boolean isNullTest = left.isNull() || right.isNull();
    if (!isEquality || !isNullTest && !(isApart(left, state) && isApart(right, state))) {
      throw new Stop("a comparison of pointers into different objects");
    }
    return known(new Value.BoolValue(binary.op() == BinaryOp.NE));
  }

  /** Whether the pointer is null or points into its object, or just behind it. */
  private static boolean isApart(PointerValue pointer, PathState state) {
    return pointer.isNull()
        || pointer.object() > 0
            && pointer.offset() >= 0
            && pointer.offset() <= state.memory.size(pointer.object());
  }

  private Datum convert(Datum operand, Type from, Type to, PathState state) {
    if (from instanceof PointerType && to instanceof IntType type) {
      PointerValue pointer = pointer(operand, state);
      if (pointer.object() != 0) {
        throw new Stop("an address as a number");
      }
      BigInteger address = IntType.unsigned(64).wrap(BigInteger.valueOf(pointer.offset()));
      return known(new Value.IntValue(type.wrap(address)));
    }
    if (to instanceof PointerType) {
      if (operand instanceof Datum.Known(Value.IntValue(BigInteger i)) && i.bitLength() < 31) {
        if (i.signum() >= 0) {
          return known(new PointerValue(0, i.longValueExact()));
        }
      }
      throw new Stop("a number as an address");
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
