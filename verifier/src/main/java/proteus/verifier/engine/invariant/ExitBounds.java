package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.verifier.engine.invariant.ClaimExpressions.Sum;
import proteus.verifier.engine.invariant.CommonFacts.Equation;

/**
 * Bounds of counters in loops that end where a variable meets a value: an equation between the two
 * says what the counter is then. A counter with an odd coefficient has one such value, however
 * often the variable wraps.
 */
final class ExitBounds {
  private final ClaimExpressions claims;

  ExitBounds(ClaimExpressions claims) {
    this.claims = claims;
  }

  /** A variable that is compared with a value. */
  private record Meeting(Variable variable, Expr value) {}

  /**
   * Bounds that may hold.
   *
   * @param equations that states have in common
   * @param conditions of the program
   */
  Set<Expr> of(Collection<Equation> equations, Collection<Expr> conditions) {
    Set<Expr> found = new LinkedHashSet<>();
    for (Expr condition : conditions) {
      for (Meeting meeting : meetings(condition)) {
        for (Equation equation : equations) {
          for (IntType type : claims.wrapping(equation.sum())) {
            equation.sum().variables().stream()
                .flatMap(counter -> bound(equation, counter, meeting, type).stream())
                .forEach(found::add);
          }
        }
      }
    }
    return found;
  }

  private static List<Meeting> meetings(Expr condition) {
    List<Meeting> meetings = new ArrayList<>();
    if (condition instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
        && (op == BinaryOp.EQ || op == BinaryOp.NE)) {
      variable(left).ifPresent(v -> meetings.add(new Meeting(v, right)));
      variable(right).ifPresent(v -> meetings.add(new Meeting(v, left)));
    }
    return meetings;
  }

  private static Optional<Variable> variable(Expr value) {
    return switch (value) {
      case Expr.VariableRead(Variable variable) -> Optional.of(variable);
      case Expr.Convert(Expr operand, IntType _) when operand.type() instanceof IntType ->
          variable(operand);
      default -> Optional.empty();
    };
  }

  /** The equation, solved for the counter, where the variable has the value. */
  private Optional<Expr> bound(Equation equation, Variable counter, Meeting meeting, IntType type) {
    Sum sum = equation.sum();
    int at = sum.variables().indexOf(counter);
    int met = sum.variables().indexOf(meeting.variable);
    IntType own = (IntType) counter.type();
    if (met < 0
        || met == at
        || !sum.coefficients().get(at).testBit(0)
        || own.bits() < type.bits()) {
      return Optional.empty();
    }
    BigInteger modulus = BigInteger.TWO.pow(type.bits());
    BigInteger inverse = sum.coefficients().get(at).modInverse(modulus);
    Expr total = literal(equation.constant().multiply(inverse), type);
    for (int i = 0; i < sum.variables().size(); i++) {
      if (i != at) {
        Expr value = i == met ? meeting.value : new Expr.VariableRead(sum.variables().get(i));
        BigInteger factor = sum.coefficients().get(i).multiply(inverse).negate().mod(modulus);
        Expr addend =
            new Expr.Binary(BinaryOp.MUL, literal(factor, type), new Expr.Convert(value, type));
        total = new Expr.Binary(BinaryOp.ADD, total, addend);
      }
    }
    IntType unsigned = IntType.unsigned(own.bits());
    return Optional.of(
        new Expr.Binary(
            BinaryOp.LE,
            new Expr.Convert(new Expr.VariableRead(counter), unsigned),
            new Expr.Convert(total, unsigned)));
  }

  private static Expr literal(BigInteger value, IntType type) {
    return new Expr.IntLiteral(type.wrap(value), type);
  }
}
