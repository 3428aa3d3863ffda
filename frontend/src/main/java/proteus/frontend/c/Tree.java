package proteus.frontend.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the nodes of the typed C tree are made of. */
public final class Tree {
  private Tree() {}

  /** Whether the node itself, its parts aside, does more than to compute a value. */
  public static boolean isActive(CExpr e) {
    return switch (e) {
      case CExpr.Assign _, CExpr.CompoundAssign _, CExpr.PointerAssign _ -> true;
      case CExpr.Call _, CExpr.IndirectCall _, CExpr.VaArg _ -> true;
      case CExpr.StatementExpression _ -> true;
      default -> false;
    };
  }

  /** The direct parts of an expression that are expressions, but for those of its statements. */
  public static List<CExpr> parts(CExpr e) {
    return switch (e) {
      case CExpr.Variable v -> List.of();
      case CExpr.StringLiteral l -> List.of();
      case CExpr.IntLiteral l -> List.of();
      case CExpr.FloatLiteral l -> List.of();
      case CExpr.FunctionAddress a -> List.of();
      case CExpr.Dereference d -> List.of(d.pointer());
      case CExpr.Member m -> List.of(m.aggregate());
      case CExpr.CompoundLiteral l -> initializers(l.initializer());
      case CExpr.Temporary t -> List.of(t.value());
      case CExpr.Read r -> List.of(r.lvalue());
      case CExpr.ArrayDecay d -> List.of(d.array());
      case CExpr.AddressOf a -> List.of(a.lvalue());
      case CExpr.Convert c -> List.of(c.operand());
      case CExpr.Unary u -> List.of(u.operand());
      case CExpr.Not n -> List.of(n.operand());
      case CExpr.Binary b -> List.of(b.left(), b.right());
      case CExpr.Logical l -> List.of(l.left(), l.right());
      case CExpr.PointerAdd p -> List.of(p.pointer(), p.index(), p.elementSize());
      case CExpr.PointerDifference d -> List.of(d.left(), d.right(), d.elementSize());
      case CExpr.Conditional c -> List.of(c.condition(), c.whenTrue(), c.whenFalse());
      case CExpr.OrElse o -> List.of(o.value(), o.otherwise());
      case CExpr.Comma c -> List.of(c.left(), c.right());
      case CExpr.Composite c -> c.parts();
      case CExpr.Assign a -> List.of(a.target(), a.value());
      case CExpr.CompoundAssign a -> List.of(a.target(), a.right());
      case CExpr.PointerAssign a -> List.of(a.target(), a.index(), a.elementSize());
      case CExpr.Call c -> c.arguments();
      case CExpr.IndirectCall c -> prepend(c.pointer(), c.arguments());
      case CExpr.VaArg v -> List.of(v.list());
      case CExpr.AnyOrder o ->
          Stream.concat(o.steps().stream().flatMap(Tree::expressions), Stream.of(o.result()))
              .toList();
      case CExpr.StatementExpression s -> s.value().map(List::of).orElse(List.of());
    };
  }

  private static Stream<CExpr> expressions(CStep step) {
    return switch (step.work()) {
      case CStep.Evaluate(var _, CExpr value) -> Stream.of(value);
      case CStep.Clash(Optional<CStep.Overlap> overlap) ->
          overlap.stream().flatMap(o -> Stream.of(o.left(), o.right()));
    };
  }

  private static List<CExpr> prepend(CExpr first, List<CExpr> rest) {
    return Stream.concat(Stream.of(first), rest.stream()).toList();
  }

  /** The expressions of an initialiser. */
  public static List<CExpr> initializers(CInitializer initializer) {
    return switch (initializer) {
      case CInitializer.Value(CExpr value) -> List.of(value);
      case CInitializer.Items(List<CInitializer.Item> items) -> {
        List<CExpr> values = new ArrayList<>();
        for (CInitializer.Item item : items) {
          if (item instanceof CInitializer.Item.Value value) {
            values.add(value.value());
          }
        }
        yield values;
      }
    };
  }

  /** The expressions directly in a statement. */
  public static List<CExpr> expressions(CStmt statement) {
    return switch (statement) {
      case CStmt.Declaration d ->
          Stream.concat(
                  d.initializer().map(Tree::initializers).stream().flatMap(List::stream),
                  d.variable().cleanup().stream())
              .toList();
      case CStmt.Expression e -> List.of(e.expression());
      case CStmt.If s -> List.of(s.condition());
      case CStmt.While s -> List.of(s.condition());
      case CStmt.DoWhile s -> List.of(s.condition());
      case CStmt.For s -> Stream.of(s.condition(), s.step()).flatMap(Optional::stream).toList();
      case CStmt.Switch s -> List.of(s.value());
      case CStmt.Return s -> s.value().map(List::of).orElse(List.of());
      case CStmt.Block s -> List.of();
      case CStmt.Case s -> List.of();
      case CStmt.Default s -> List.of();
      case CStmt.Label s -> List.of();
      case CStmt.Goto s -> List.of();
      case CStmt.ComputedGoto s -> List.of(s.pointer());
      case CStmt.Break s -> List.of();
      case CStmt.Continue s -> List.of();
      case CStmt.Assembly(var outputs, var inputs, var _, var _) ->
          Stream.concat(outputs.stream().map(o -> new CExpr.Read(o, o.span())), inputs.stream())
              .toList();
      case CStmt.Empty s -> List.of();
      case CStmt.Unsupported s -> List.of();
    };
  }

  /** The statements directly in a statement. */
  public static List<CStmt> statements(CStmt statement) {
    return switch (statement) {
      case CStmt.Block s -> s.statements();
      case CStmt.If s ->
          s.otherwise().map(o -> List.of(s.then(), o)).orElseGet(() -> List.of(s.then()));
      case CStmt.While s -> List.of(s.body());
      case CStmt.DoWhile s -> List.of(s.body());
      case CStmt.For s -> Stream.concat(s.init().stream(), Stream.of(s.body())).toList();
      case CStmt.Switch s -> List.of(s.body());
      case CStmt.Declaration s -> List.of();
      case CStmt.Expression s -> List.of();
      case CStmt.Return s -> List.of();
      case CStmt.Case s -> List.of();
      case CStmt.Default s -> List.of();
      case CStmt.Label s -> List.of();
      case CStmt.Goto s -> List.of();
      case CStmt.ComputedGoto s -> List.of();
      case CStmt.Break s -> List.of();
      case CStmt.Continue s -> List.of();
      case CStmt.Assembly s -> List.of();
      case CStmt.Empty s -> List.of();
      case CStmt.Unsupported s -> List.of();
    };
  }
}
