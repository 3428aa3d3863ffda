package proteus.verifier.pass;

import java.util.function.UnaryOperator;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Variable;

/** Replaces variables in actions. */
record Renaming(UnaryOperator<Variable> rename) {

  Expr apply(Expr expr) {
    return expr instanceof Expr.VariableRead(Variable variable)
        ? new Expr.VariableRead(rename.apply(variable))
        : expr.map(this::apply);
  }

  Action apply(Action action) {
    return Actions.map(action, rename, this::apply);
  }
}
