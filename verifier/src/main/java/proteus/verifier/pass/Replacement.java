package proteus.verifier.pass;

import java.util.function.UnaryOperator;
import proteus.ir.Action;
import proteus.ir.Expr;

/** Replaces the expressions in actions by others of the same types. */
record Replacement(UnaryOperator<Expr> replace) {

  Action apply(Action action) {
    return switch (action) {
      case Action.Assume(Expr condition, var branch) -> new Action.Assume(of(condition), branch);
      case Action.Assign(var target, Expr value) -> new Action.Assign(target, of(value));
      case Action.Havoc havoc -> havoc;
      case Action.Load(var target, Expr address, int size) ->
          new Action.Load(target, of(address), size);
      case Action.Store(Expr address, Expr value, int size) ->
          new Action.Store(of(address), of(value), size);
      case Action.Allocate(var target, Expr size, var kind, String name) ->
          new Action.Allocate(target, of(size), kind, name);
      case Action.Deallocate(Expr address, var kind) -> new Action.Deallocate(of(address), kind);
      case Action.Copy(Expr target, Expr source, Expr length) ->
          new Action.Copy(of(target), of(source), of(length));
      case Action.Fill(Expr target, Expr value, Expr length) ->
          new Action.Fill(of(target), of(value), of(length));
      case Action.Call(var result, String function, var arguments) ->
          new Action.Call(result, function, arguments.stream().map(replace).toList());
      case Action.Violate violate -> violate;
      case Action.Halt halt -> halt;
    };
  }

  private Expr of(Expr expr) {
    return replace.apply(expr);
  }
}
