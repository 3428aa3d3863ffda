package proteus.verifier.engine.termination;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;

/**
 * A way of a loop from its header back to it, once or more often, on which all that comes from
 * outside is fixed.
 *
 * @param actions one after the other: assumptions and assignments only
 */
public record FixedLoopPath(List<Action> actions) {
  public FixedLoopPath {
    actions = List.copyOf(actions);
  }

  /** What the actions read and write. */
  public Set<Variable> variables() {
    Set<Variable> variables = new LinkedHashSet<>();
    for (Action action : actions) {
      Actions.target(action).ifPresent(variables::add);
      for (Expr part : Subexpressions.of(action)) {
        if (part instanceof Expr.VariableRead(Variable variable)) {
          variables.add(variable);
        }
      }
    }
    return variables;
  }
}
