package proteus.verifier.engine.enumeration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Value;
import proteus.ir.Variable;

/** Sets of states as conditions. */
final class StateSet {
  private StateSet() {}

  /**
   * Conditions that exactly the states have together.
   *
   * @param states the variables' values in each, in their order
   */
  static List<Expr> conjuncts(List<Variable> variables, List<long[]> states) {
    if (states.isEmpty()) {
      return List.of(new Expr.BoolLiteral(false));
    }
    List<Expr> conjuncts = new ArrayList<>();
    List<Integer> varying = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      int at = i;
      long first = states.getFirst()[i];
      if (states.stream().allMatch(s -> s[at] == first)) {
        conjuncts.add(is(variables.get(i), first));
      } else {
        varying.add(i);
      }
    }
    if (!varying.isEmpty()) {
      conjuncts.add(oneOf(variables, varying, states));
    }
    return conjuncts;
  }

  /**
   * That the variables have the values of one of the states: by the values of the first, then the
   * next.
   */
  private static Expr oneOf(List<Variable> variables, List<Integer> varying, List<long[]> states) {
    int at = varying.getFirst();
    Map<Long, List<long[]>> byValue = new LinkedHashMap<>();
    for (long[] state : states) {
      byValue.computeIfAbsent(state[at], _ -> new ArrayList<>()).add(state);
    }
    List<Integer> rest = varying.subList(1, varying.size());
    return byValue.entrySet().stream()
        .map(
            e ->
                rest.isEmpty()
                    ? is(variables.get(at), e.getKey())
                    : (Expr)
                        new Expr.Binary(
                            BinaryOp.LOGICAL_AND,
                            is(variables.get(at), e.getKey()),
                            oneOf(variables, rest, e.getValue())))
        .reduce((a, b) -> new Expr.Binary(BinaryOp.LOGICAL_OR, a, b))
        .orElseThrow();
  }

  private static Expr is(Variable variable, long number) {
    Expr read = new Expr.VariableRead(variable);
    return switch (StateExploration.value(number, variable.type())) {
      case Value.BoolValue(boolean value) -> value ? read : new Expr.Unary(UnaryOp.NOT, read);
      case Value.IntValue(var value) ->
          new Expr.Binary(BinaryOp.EQ, read, new Expr.IntLiteral(value, (IntType) variable.type()));
      default -> throw new IllegalStateException("no integer: " + variable);
    };
  }
}
