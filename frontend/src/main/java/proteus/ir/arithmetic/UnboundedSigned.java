package proteus.ir.arithmetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;

/**
 * Programs whose signed integers have no bounds: as long as no signed operation overflows, an
 * execution is the same; where one does, it goes on with the mathematical result. Unsigned integers
 * wrap, conversions and bitwise operations are those of the machine, and memory holds what it held.
 */
public final class UnboundedSigned {
  private UnboundedSigned() {}

  /** The program with signed integers without bounds. */
  public static Program of(Program program) {
    return new Program(
        program.machine(),
        program.integers(),
        program.entry(),
        program.mapped(UnboundedSigned::of).functions(),
        program.globals().stream().map(UnboundedSigned::of).toList(),
        program.objects(),
        program.notes(),
        program.declared());
  }

  private static Function of(Function function) {
    return new Function(
        function.name(),
        function.parameters().stream().map(UnboundedSigned::of).toList(),
        function.result().map(UnboundedSigned::of),
        of(function.cfg()),
        function.span());
  }

  private static Cfg of(Cfg cfg) {
    CfgRewriter rewriter = new CfgRewriter(cfg);
    for (Edge edge : cfg.edges()) {
      List<Action> actions = new ArrayList<>();
      actions.add(of(edge.action()));
      target(edge.action())
          .filter(variable -> isChanged(variable.type()))
          .ifPresent(v -> actions.add(new Action.Assign(of(v), widened(new Expr.VariableRead(v)))));
      rewriter.path(edge.source(), actions, edge.target(), edge.span());
    }
    return rewriter.build();
  }

  /** What takes a value from outside of the expressions: it has the old type. */
  private static Optional<Variable> target(Action action) {
    return switch (action) {
      case Action.Havoc(Variable target, var _) -> Optional.of(target);
      case Action.Load(Variable target, var _, var _) -> Optional.of(target);
      default -> Optional.empty();
    };
  }

  private static Action of(Action action) {
    return switch (action) {
      case Action.Assume(Expr condition, var branch) -> new Action.Assume(of(condition), branch);
      case Action.Assign(Variable target, Expr value) -> new Action.Assign(of(target), of(value));
      case Action.Call(var result, String function, var arguments) ->
          new Action.Call(
              result.map(UnboundedSigned::of),
              function,
              arguments.stream().map(UnboundedSigned::of).toList());
      case Action.Load(Variable target, Expr address, int size) ->
          new Action.Load(target, machine(address), size);
      case Action.Store(Expr address, Expr value, int size) ->
          new Action.Store(machine(address), machine(value), size);
      case Action.Allocate(Variable target, Expr size, var placement, var kind, String name) ->
          new Action.Allocate(target, machine(size), placement, kind, name);
      case Action.Deallocate(Expr address, var kind) ->
          new Action.Deallocate(machine(address), kind);
      case Action.Copy(Expr target, Expr source, Optional<Expr> length) ->
          new Action.Copy(machine(target), machine(source), length.map(UnboundedSigned::machine));
      case Action.Fill(Expr target, Expr value, Expr length) ->
          new Action.Fill(machine(target), machine(value), machine(length));
      case Action.Havoc _, Action.Violate _, Action.Halt _, Action.Undefined _ -> action;
    };
  }

  private static Variable of(Variable variable) {
    return isChanged(variable.type())
        ? new Variable(unbounded(variable.name()), IntType.UNBOUNDED, variable.sourceName())
        : variable;
  }

  /** The name is another one, as both variables can be in a program. */
  private static String unbounded(String name) {
    return name + "'unbounded";
  }

  private static boolean isChanged(Type type) {
    return type instanceof IntType t && t.isSigned() && !t.isUnbounded();
  }

  /** The expression in the arithmetic without bounds. */
  private static Expr of(Expr expression) {
    return switch (expression) {
      case Expr.VariableRead(Variable variable) -> new Expr.VariableRead(of(variable));
      case Expr.IntLiteral(var value, IntType type) when isChanged(type) ->
          new Expr.IntLiteral(value, IntType.UNBOUNDED);
      case Expr.Unary(UnaryOp op, Expr operand) -> new Expr.Unary(op, of(operand));
      case Expr.Binary e when isChanged(e.type()) && !isArithmetic(e) ->
          widened(new Expr.Binary(e.op(), machine(e.left()), machine(e.right()), e.type()));
      case Expr.Binary(var op, Expr left, Expr right, Type type) ->
          new Expr.Binary(op, of(left), of(right), isChanged(type) ? IntType.UNBOUNDED : type);
      case Expr.Convert e when isChanged(e.type()) && keeps(e.operand().type(), e.type()) ->
          new Expr.Convert(of(e.operand()), IntType.UNBOUNDED);
      case Expr.Convert e when isChanged(e.type()) ->
          widened(new Expr.Convert(of(e.operand()), e.type()));
      case Expr.Reinterpret e -> {
        Expr same = e.map(UnboundedSigned::machine);
        yield isChanged(e.type()) ? widened(same) : same;
      }
      case Expr.PointerAdd e -> e.map(UnboundedSigned::machine);
      default -> expression.map(UnboundedSigned::of);
    };
  }

  /** Operations that may overflow, or whose result is between their operands. */
  private static boolean isArithmetic(Expr.Binary e) {
    return switch (e.op()) {
      case ADD, SUB, MUL, DIV, REM, SHL -> true;
      default -> false;
    };
  }

  /** Whether all values of the one type are values of the other. */
  private static boolean keeps(Type from, Type to) {
    return from instanceof IntType f && to instanceof IntType t && !f.isUnbounded() && t.holds(f);
  }

  /** The expression with its old type, for what takes values of the machine. */
  private static Expr machine(Expr expression) {
    Expr changed = of(expression);
    return changed.type().equals(expression.type())
        ? changed
        : new Expr.Convert(changed, expression.type());
  }

  private static Expr widened(Expr expression) {
    return new Expr.Convert(expression, IntType.UNBOUNDED);
  }
}
