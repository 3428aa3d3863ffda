package proteus.ir;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** What actions and expressions are made of. */
public final class Actions {
  private Actions() {}

  /** The expressions that an action evaluates, in the order in which it evaluates them. */
  public static List<Expr> expressions(Action action) {
    return switch (action) {
      case Action.Assume(Expr condition, var branch) -> List.of(condition);
      case Action.Assign(Variable target, Expr value) -> List.of(value);
      case Action.Havoc havoc -> List.of();
      case Action.Load(Variable target, Expr address, int size) -> List.of(address);
      case Action.Store(Expr address, Expr value, int size) -> List.of(address, value);
      case Action.Allocate allocate -> List.of(allocate.size());
      case Action.Deallocate deallocate -> List.of(deallocate.address());
      case Action.Copy(Expr target, Expr source, Optional<Expr> length) ->
          Stream.concat(Stream.of(target, source), length.stream()).toList();
      case Action.Fill(Expr target, Expr value, Expr length) -> List.of(target, value, length);
      case Action.Call call -> call.arguments();
      case Action.Violate violate -> List.of();
      case Action.Halt halt -> List.of();
      case Action.Undefined undefined -> List.of();
    };
  }

  /** The variable that an action assigns. */
  public static Optional<Variable> target(Action action) {
    return switch (action) {
      case Action.Assign assign -> Optional.of(assign.target());
      case Action.Havoc havoc -> Optional.of(havoc.target());
      case Action.Load load -> Optional.of(load.target());
      case Action.Allocate allocate -> Optional.of(allocate.target());
      case Action.Call call -> call.result();
      case Action.Assume assume -> Optional.empty();
      case Action.Store store -> Optional.empty();
      case Action.Deallocate deallocate -> Optional.empty();
      case Action.Copy copy -> Optional.empty();
      case Action.Fill fill -> Optional.empty();
      case Action.Violate violate -> Optional.empty();
      case Action.Halt halt -> Optional.empty();
      case Action.Undefined undefined -> Optional.empty();
    };
  }

  /** The action with other targets and other expressions of the same types. */
  public static Action map(Action action, UnaryOperator<Variable> targets, UnaryOperator<Expr> of) {
    return switch (action) {
      case Action.Assume(Expr condition, var branch) ->
          new Action.Assume(of.apply(condition), branch);
      case Action.Assign(Variable target, Expr value) ->
          new Action.Assign(targets.apply(target), of.apply(value));
      case Action.Havoc(Variable target, var source) ->
          new Action.Havoc(targets.apply(target), source);
      case Action.Load(Variable target, Expr address, int size) ->
          new Action.Load(targets.apply(target), of.apply(address), size);
      case Action.Store(Expr address, Expr value, int size) ->
          new Action.Store(of.apply(address), of.apply(value), size);
      case Action.Allocate(Variable target, Expr size, var placement, var kind, String name) ->
          new Action.Allocate(targets.apply(target), of.apply(size), placement, kind, name);
      case Action.Deallocate(Expr address, var kind) ->
          new Action.Deallocate(of.apply(address), kind);
      case Action.Copy(Expr target, Expr source, Optional<Expr> length) ->
          new Action.Copy(of.apply(target), of.apply(source), length.map(of));
      case Action.Fill(Expr target, Expr value, Expr length) ->
          new Action.Fill(of.apply(target), of.apply(value), of.apply(length));
      case Action.Call(Optional<Variable> result, String function, List<Expr> arguments) ->
          new Action.Call(result.map(targets), function, arguments.stream().map(of).toList());
      case Action.Violate violate -> violate;
      case Action.Halt halt -> halt;
      case Action.Undefined undefined -> undefined;
    };
  }

  /** Whether nothing follows the action; its edge leads to the exit. */
  public static boolean isEnd(Action action) {
    return action instanceof Action.Violate
        || action instanceof Action.Halt
        || action instanceof Action.Undefined;
  }

  /** Whether the action reads or writes memory, or lets objects begin or end; calls aside. */
  public static boolean usesMemory(Action action) {
    return switch (action) {
      case Action.Load _, Action.Store _, Action.Copy _, Action.Fill _ -> true;
      case Action.Allocate _, Action.Deallocate _ -> true;
      case Action.Assume _, Action.Assign _, Action.Havoc _, Action.Call _ -> false;
      case Action.Violate _, Action.Halt _, Action.Undefined _ -> false;
    };
  }

  /** Whether memory may be other than before: contents or objects, also by what is called. */
  public static boolean mayChangeMemory(Action action) {
    return action instanceof Action.Call || usesMemory(action) && !(action instanceof Action.Load);
  }

  /** Whether it reads and writes variables only, and calls no function. */
  public static boolean usesVariablesOnly(Action action) {
    return !usesMemory(action) && !(action instanceof Action.Call);
  }

  /** The direct operands of an expression, from left to right. */
  public static Stream<Expr> operands(Expr expression) {
    return switch (expression) {
      case Expr.Leaf leaf -> Stream.empty();
      case Expr.Unary unary -> Stream.of(unary.operand());
      case Expr.Binary binary -> Stream.of(binary.left(), binary.right());
      case Expr.Conditional c -> Stream.of(c.condition(), c.whenTrue(), c.whenFalse());
      case Expr.Convert convert -> Stream.of(convert.operand());
      case Expr.Reinterpret reinterpret -> Stream.of(reinterpret.operand());
      case Expr.PointerAdd add -> Stream.of(add.pointer(), add.offset());
    };
  }
}
