package proteus.ir;

import java.util.List;
import java.util.Optional;
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
      case Action.Copy(Expr target, Expr source, Expr length) -> List.of(target, source, length);
      case Action.Fill(Expr target, Expr value, Expr length) -> List.of(target, value, length);
      case Action.Call call -> call.arguments();
      case Action.Violate violate -> List.of();
      case Action.Halt halt -> List.of();
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
    };
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
