package proteus.verifier.pass;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import proteus.ir.Action;
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
    return switch (action) {
      case Action.Assume(Expr condition, var branch) -> new Action.Assume(apply(condition), branch);
      case Action.Assign(Variable target, Expr value) ->
          new Action.Assign(rename.apply(target), apply(value));
      case Action.Havoc(Variable target, var source) ->
          new Action.Havoc(rename.apply(target), source);
      case Action.Load(Variable target, Expr address, int size) ->
          new Action.Load(rename.apply(target), apply(address), size);
      case Action.Store(Expr address, Expr value, int size) ->
          new Action.Store(apply(address), apply(value), size);
      case Action.Allocate(Variable target, Expr size, var kind, String name) ->
          new Action.Allocate(rename.apply(target), apply(size), kind, name);
      case Action.Deallocate(Expr address, var kind) -> new Action.Deallocate(apply(address), kind);
      case Action.Copy(Expr target, Expr source, Expr length) ->
          new Action.Copy(apply(target), apply(source), apply(length));
      case Action.Fill(Expr target, Expr value, Expr length) ->
          new Action.Fill(apply(target), apply(value), apply(length));
      case Action.Call(Optional<Variable> result, String function, List<Expr> arguments) ->
          new Action.Call(
              result.map(rename), function, arguments.stream().map(this::apply).toList());
      case Action.Violate violate -> violate;
      case Action.Halt halt -> halt;
    };
  }
}
