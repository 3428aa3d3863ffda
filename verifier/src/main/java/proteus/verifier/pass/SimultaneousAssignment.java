package proteus.verifier.pass;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;

/** Assignments one after the other that have the effect of assignments at once. */
final class SimultaneousAssignment {
  private SimultaneousAssignment() {}

  /** Each target gets its value as it was before; a temporary helps where targets are swapped. */
  static List<Action> of(List<Variable> targets, List<Expr> values) {
    Map<Variable, Expr> open = new LinkedHashMap<>();
    for (int i = 0; i < targets.size(); i++) {
      if (!values.get(i).equals(new Expr.VariableRead(targets.get(i)))) {
        open.put(targets.get(i), values.get(i));
      }
    }
    List<Action> actions = new ArrayList<>();
    while (!open.isEmpty()) {
      Optional<Map.Entry<Variable, Expr>> free =
          open.entrySet().stream().filter(e -> !isRead(e.getKey(), open)).findFirst();
      if (free.isPresent()) {
        Variable target = free.get().getKey();
        actions.add(new Action.Assign(target, free.get().getValue()));
        open.remove(target);
      } else {
        Variable target = open.keySet().iterator().next();
        Variable before = Variable.temporary(target.name() + "$before", target.type());
        actions.add(new Action.Assign(before, new Expr.VariableRead(target)));
        Map<Variable, Expr> renamed = Map.of(target, new Expr.VariableRead(before));
        open.replaceAll((other, value) -> value.substitute(renamed));
      }
    }
    return actions;
  }

  /** Whether the value of another target reads the target. */
  private static boolean isRead(Variable target, Map<Variable, Expr> open) {
    Expr read = new Expr.VariableRead(target);
    return open.entrySet().stream()
        .anyMatch(
            e -> !e.getKey().equals(target) && Subexpressions.of(e.getValue()).contains(read));
  }
}
