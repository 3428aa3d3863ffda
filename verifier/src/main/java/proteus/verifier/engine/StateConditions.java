package proteus.verifier.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.smt.Interval;

/**
 * States as conditions. A state is an interval for each of some variables, in their order; truth
 * values are 0 and 1.
 */
public final class StateConditions {
  private final List<Variable> variables;

  private StateConditions(List<Variable> variables) {
    this.variables = variables;
  }

  /** Conditions that hold together in the states, and nowhere else: first what all share. */
  public static List<Expr> of(List<Variable> variables, List<List<Interval>> states) {
    return states.isEmpty()
        ? List.of(new Expr.BoolLiteral(false))
        : new StateConditions(variables).conditions(states);
  }

  private List<Expr> conditions(List<List<Interval>> states) {
    List<Expr> conditions = new ArrayList<>();
    List<Integer> varying = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      int at = i;
      Interval first = states.getFirst().get(i);
      if (states.stream().allMatch(s -> s.get(at).equals(first))) {
        conditions.addAll(within(variables.get(i), first));
      } else {
        varying.add(i);
      }
    }
    if (!varying.isEmpty()) {
      conditions.add(oneOf(varying, states));
    }
    return conditions;
  }

  /** One of the states: by what the first of the variables may be there, then the next. */
  private Expr oneOf(List<Integer> varying, List<List<Interval>> states) {
    int first = varying.getFirst();
    List<Integer> rest = varying.subList(1, varying.size());
    Map<Interval, List<List<Interval>>> byValue = new LinkedHashMap<>();
    states.forEach(s -> byValue.computeIfAbsent(s.get(first), _ -> new ArrayList<>()).add(s));
    List<Expr> cases = new ArrayList<>();
    byValue.forEach(
        (value, those) -> {
          List<Expr> all = new ArrayList<>(within(variables.get(first), value));
          if (!rest.isEmpty()) {
            all.add(oneOf(rest, those));
          }
          cases.add(joined(BinaryOp.LOGICAL_AND, all));
        });
    return joined(BinaryOp.LOGICAL_OR, cases);
  }

  private static Expr joined(BinaryOp op, List<Expr> parts) {
    return parts.stream()
        .reduce((a, b) -> new Expr.Binary(op, a, b))
        .orElse(new Expr.BoolLiteral(op == BinaryOp.LOGICAL_AND));
  }

  private static List<Expr> within(Variable variable, Interval values) {
    Expr read = new Expr.VariableRead(variable);
    return switch (variable.type()) {
      case BoolType _ when values.equals(Interval.of(0, 1)) -> List.of();
      case BoolType _ ->
          List.of(values.isAtLeast(BigInteger.ONE) ? read : new Expr.Unary(UnaryOp.NOT, read));
      case IntType type -> bounds(read, values, type);
      default -> List.of();
    };
  }

  private static List<Expr> bounds(Expr read, Interval values, IntType type) {
    Interval all = Interval.of(type);
    BigInteger lo = values.lo();
    BigInteger hi = values.hi();
    if (lo != null && lo.equals(hi)) {
      return List.of(compared(BinaryOp.EQ, read, lo, type));
    }
    List<Expr> bounds = new ArrayList<>();
    if (lo != null && !lo.equals(all.lo())) {
      bounds.add(compared(BinaryOp.GE, read, lo, type));
    }
    if (hi != null && !hi.equals(all.hi())) {
      bounds.add(compared(BinaryOp.LE, read, hi, type));
    }
    return bounds;
  }

  private static Expr compared(BinaryOp op, Expr read, BigInteger value, IntType type) {
    return new Expr.Binary(op, read, new Expr.IntLiteral(value, type));
  }
}
