package proteus.verifier.pass;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.Variable;

/** What an assignment does to an integer variable. */
sealed interface AssignmentEffect {
  /** It adds a constant, wrapped into the variable's type. */
  record Move(BigInteger distance) implements AssignmentEffect {}

  /** It writes a constant. */
  record Reset(BigInteger value) implements AssignmentEffect {}

  /** Empty if it is something else, or another variable's. */
  static Optional<AssignmentEffect> of(Variable variable, Action action) {
    if (!(action instanceof Action.Assign(Variable target, Expr value))
        || !target.equals(variable)
        || !(variable.type() instanceof IntType type)) {
      return Optional.empty();
    }
    Expr inner = withoutConversions(value, type);
    if (inner instanceof Expr.IntLiteral(BigInteger constant, var t)) {
      return Optional.of(new Reset(type.wrap(constant)));
    }
    if (!(inner instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var t))) {
      return Optional.empty();
    }
    return switch (op) {
      case ADD ->
          distance(variable, left, right).or(() -> distance(variable, right, left)).map(Move::new);
      case SUB -> distance(variable, left, right).map(d -> new Move(d.negate()));
      default -> Optional.empty();
    };
  }

  private static Optional<BigInteger> distance(Variable variable, Expr start, Expr distance) {
    boolean isStart =
        withoutConversions(start, variable.type()).equals(new Expr.VariableRead(variable));
    return isStart && distance instanceof Expr.IntLiteral(BigInteger constant, var t)
        ? Optional.of(constant)
        : Optional.empty();
  }

  /** An expression of the same value modulo the width of the type. */
  private static Expr withoutConversions(Expr expression, Type type) {
    Expr inner = expression;
    while (inner instanceof Expr.Convert(Expr operand, Type to)
        && isAsWide(to, type)
        && isAsWide(operand.type(), type)) {
      inner = operand;
    }
    return isAsWide(inner.type(), type) ? inner : expression;
  }

  private static boolean isAsWide(Type type, Type least) {
    return type instanceof IntType t
        && least instanceof IntType l
        && (t.isUnbounded() || (!l.isUnbounded() && t.bits() >= l.bits()));
  }
}
