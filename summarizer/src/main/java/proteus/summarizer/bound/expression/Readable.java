package proteus.summarizer.bound.expression;

import java.util.LinkedHashMap;
import java.util.Map;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.summarizer.slice.Expressible;

/**
 * Makes expressions readable as integers: pointers become addresses without bounds (C11 6.5.6:
 * arithmetic stays within an object), and what has no reading becomes a variable of its own, which
 * may have any value.
 */
public final class Readable {
  private final Map<Variable, Type> unknowns = new LinkedHashMap<>();
  private final Map<Variable, Variable> addresses;
  private final Map<String, Variable> objects;

  /**
   * @param addresses for each pointer the integer that stands for it; those that are not there are
   *     unknown
   * @param objects for each object the integer that stands for its address
   */
  public Readable(Map<Variable, Variable> addresses, Map<String, Variable> objects) {
    this.addresses = addresses;
    this.objects = objects;
  }

  /** Variables that stand for what was not readable. */
  public Map<Variable, Type> unknowns() {
    return unknowns;
  }

  /** Whether variables of the type are followed. */
  public static boolean isFollowed(Type type) {
    return !(type instanceof FloatType);
  }

  /** The type that a followed variable's integer has. */
  public static Type readAs(Type type) {
    return type instanceof PointerType ? IntType.UNBOUNDED : type;
  }

  /** The expression; pointers give integers. */
  public Expr read(Expr expression) {
    if (expression.type() instanceof PointerType) {
      return address(expression);
    }
    return switch (expression) {
      case Expr.Binary(BinaryOp op, Expr a, Expr b, Type type)
          when a.type() instanceof PointerType ->
          op == BinaryOp.POINTER_DIFFERENCE
              ? new Expr.Convert(new Expr.Binary(BinaryOp.SUB, address(a), address(b)), type)
              : new Expr.Binary(op, address(a), address(b), type);
      case Expr.Convert(Expr operand, Type type) when operand.type() instanceof PointerType ->
          new Expr.Convert(address(operand), type);
      case Expr.Leaf leaf when leaf instanceof Expr.FloatLiteral -> unknown(leaf.type());
      case Expr.VariableRead(Variable v) when !isFollowed(v.type()) -> unknown(v.type());
      default -> composite(expression);
    };
  }

  private Expr composite(Expr expression) {
    boolean floats = expression.type() instanceof FloatType;
    if (floats || readsFloats(expression)) {
      return unknown(expression.type());
    }
    Expr read = expression.map(this::read);
    return Expressible.obstacle(read).isEmpty() ? read : unknown(expression.type());
  }

  private static boolean readsFloats(Expr expression) {
    boolean[] found = {false};
    expression.map(
        operand -> {
          found[0] |= operand.type() instanceof FloatType;
          return operand;
        });
    return found[0];
  }

  private Expr address(Expr pointer) {
    return switch (pointer) {
      case Expr.NullPointer _ -> new Expr.IntLiteral(java.math.BigInteger.ZERO, IntType.UNBOUNDED);
      case Expr.VariableRead(Variable v) when addresses.containsKey(v) ->
          new Expr.VariableRead(addresses.get(v));
      case Expr.ObjectAddress(String object) when objects.containsKey(object) ->
          new Expr.VariableRead(objects.get(object));
      case Expr.PointerAdd(Expr base, Expr offset) ->
          new Expr.Binary(
              BinaryOp.ADD, address(base), new Expr.Convert(read(offset), IntType.UNBOUNDED));
      case Expr.Conditional(Expr condition, Expr a, Expr b) ->
          new Expr.Conditional(read(condition), address(a), address(b));
      default -> unknown(IntType.UNBOUNDED);
    };
  }

  private Expr unknown(Type type) {
    Type kept = type instanceof IntType || type instanceof BoolType ? type : IntType.UNBOUNDED;
    Variable variable = Variable.temporary("unknown" + unknowns.size(), kept);
    unknowns.put(variable, kept);
    return new Expr.VariableRead(variable);
  }
}
