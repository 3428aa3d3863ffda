package proteus.verifier.engine.interval;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.smt.Interval;

/** States of intervals as conditions. */
final class IntervalInvariants {
  private IntervalInvariants() {}

  /** Conditions that hold together in the states, and nowhere else: first what all share. */
  static List<Expr> of(Set<Variable> variables, List<IntervalState> states) {
    if (states.isEmpty()) {
      return List.of(new Expr.BoolLiteral(false));
    }
    List<Expr> conditions = new ArrayList<>();
    List<Variable> varying = new ArrayList<>();
    for (Variable variable : variables) {
      Interval first = states.getFirst().of(variable);
      if (states.stream().allMatch(s -> s.of(variable).equals(first))) {
        conditions.addAll(within(variable, first));
      } else {
        varying.add(variable);
      }
    }
    if (!varying.isEmpty()) {
      conditions.add(oneOf(varying, states));
    }
    return conditions;
  }

  /** One of the states: by what the first variable may be there, then the next. */
  private static Expr oneOf(List<Variable> variables, List<IntervalState> states) {
    if (variables.isEmpty()) {
      return new Expr.BoolLiteral(true);
    }
    Variable first = variables.getFirst();
    Map<Interval, List<IntervalState>> byValue = new LinkedHashMap<>();
    states.forEach(s -> byValue.computeIfAbsent(s.of(first), _ -> new ArrayList<>()).add(s));
    List<Variable> rest = variables.subList(1, variables.size());
    List<Expr> cases = new ArrayList<>();
    byValue.forEach(
        (value, those) -> {
          List<Expr> all = new ArrayList<>(within(first, value));
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
    Interval all = IntervalState.all(variable.type());
    if (values.equals(all)) {
      return List.of();
    }
    if (variable.type() instanceof BoolType) {
      boolean holds = values.isAtLeast(BigInteger.ONE);
      return List.of(holds ? read : new Expr.Unary(UnaryOp.NOT, read));
    }
    IntType type = (IntType) variable.type();
    Optional<BigInteger> single = IntervalEvaluation.single(values);
    if (single.isPresent()) {
      return List.of(compared(BinaryOp.EQ, read, single.get(), type));
    }
    List<Expr> bounds = new ArrayList<>();
    BigInteger lo = values.lo();
    BigInteger hi = values.hi();
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
