package proteus.ir.arithmetic;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Value;
import proteus.ir.Variable;

/** The meaning of expressions, for given values of variables and places of objects. */
public final class Evaluator {
  private final Function<Variable, Value> variables;
  private final ObjectNumbering numbering;
  private final AddressSpace addresses;
  private final Runnable looked;

  public Evaluator(
      Function<Variable, Value> variables, ObjectNumbering numbering, AddressSpace addresses) {
    this(variables, numbering, addresses, () -> {});
  }

  /**
   * @param looked runs where an object's address becomes an integer, or an integer leads to an
   *     object
   */
  public Evaluator(
      Function<Variable, Value> variables,
      ObjectNumbering numbering,
      AddressSpace addresses,
      Runnable looked) {
    this.looked = looked;
    this.variables = variables;
    this.numbering = numbering;
    this.addresses = addresses;
  }

  public Value value(Expr expression) {
    return switch (expression) {
      case Expr.IntLiteral(BigInteger value, IntType t) -> new Value.IntValue(value);
      case Expr.BoolLiteral(boolean value) -> new Value.BoolValue(value);
      case Expr.FloatLiteral(BigInteger encoding, FloatType t) -> new Value.FloatValue(encoding, t);
      case Expr.NullPointer() -> Value.PointerValue.NULL;
      case Expr.VariableRead(Variable variable) -> variables.apply(variable);
      case Expr.ObjectAddress(String name) -> new Value.PointerValue(numbering.object(name), 0);
      case Expr.FunctionAddress(String name) -> new Value.PointerValue(numbering.function(name), 0);
      case Expr.Unary(UnaryOp op, Expr operand) -> op.apply(value(operand), operand.type());
      case Expr.Binary binary -> binary(binary);
      case Expr.Conditional(Expr condition, Expr whenTrue, Expr whenFalse) ->
          value(truth(condition) ? whenTrue : whenFalse);
      case Expr.Convert(Expr operand, Type type) -> convert(value(operand), type);
      case Expr.Reinterpret(Expr operand, Type type) ->
          Conversions.reinterpret(value(operand), type);
      case Expr.PointerAdd(Expr pointer, Expr offset) ->
          addresses.move(pointer(pointer), integer(offset).longValue());
    };
  }

  public boolean truth(Expr expression) {
    return ((Value.BoolValue) value(expression)).value();
  }

  public BigInteger integer(Expr expression) {
    return ((Value.IntValue) value(expression)).value();
  }

  public Value.PointerValue pointer(Expr expression) {
    return (Value.PointerValue) value(expression);
  }

  private Value binary(Expr.Binary binary) {
    if (binary.op().isLogical()) {
      boolean decisive = binary.op() == BinaryOp.LOGICAL_OR;
      return new Value.BoolValue(
          truth(binary.left()) == decisive ? decisive : truth(binary.right()));
    }
    if (!(binary.left().type() instanceof PointerType)) {
      Optional<LowBits> lowBits = LowBits.of(binary);
      if (lowBits.isPresent()) {
        return lowBits(lowBits.get());
      }
      return binary.op().apply(value(binary.left()), value(binary.right()), binary.left().type());
    }
    Value.PointerValue left = pointer(binary.left());
    Value.PointerValue right = pointer(binary.right());
    return binary.op() == BinaryOp.POINTER_DIFFERENCE
        ? new Value.IntValue(((IntType) binary.type()).wrap(addresses.difference(left, right)))
        : new Value.BoolValue(addresses.holds(binary.op(), left, right));
  }

  private Value lowBits(LowBits bits) {
    return new Value.IntValue(
        BigInteger.valueOf(addresses.lowBits(bits.mask(), pointer(bits.pointer()))));
  }

  private Value convert(Value value, Type type) {
    if (value instanceof Value.PointerValue pointer && type instanceof IntType t) {
      return new Value.IntValue(t.wrap(unsigned(addresses.address(told(pointer)))));
    }
    if (value instanceof Value.IntValue(BigInteger i) && type instanceof PointerType) {
      return told(addresses.pointer(i.longValue()));
    }
    return Conversions.convert(value, type);
  }

  private Value.PointerValue told(Value.PointerValue pointer) {
    if (pointer.object() != 0) {
      looked.run();
    }
    return pointer;
  }

  private static BigInteger unsigned(long address) {
    return IntType.unsigned(64).wrap(BigInteger.valueOf(address));
  }
}
