package proteus.smt.linked;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;

/** With what a program compares the values that it loads from certain addresses. */
public final class LoadedValues {
  private LoadedValues() {}

  /** How a value is compared, and with what constant. */
  public record Comparison(BinaryOp op, Expr.IntLiteral constant) {}

  /** The comparisons with constants, in the order of the program. */
  public static List<Comparison> compared(Cfg cfg, Predicate<Expr> isAddress) {
    Set<Variable> values = variables(cfg, isAddress);
    Set<Comparison> compared = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      for (Expr part : Subexpressions.of(edge.action())) {
        if (part
                instanceof
                Expr.Binary(BinaryOp op, Expr.VariableRead(Variable v), Expr right, var _)
            && right instanceof Expr.IntLiteral constant
            && op.isComparison()
            && values.contains(v)) {
          compared.add(new Comparison(op, constant));
        }
      }
    }
    return List.copyOf(compared);
  }

  /** The variables that are loaded from there, or get such a value from another one. */
  private static Set<Variable> variables(Cfg cfg, Predicate<Expr> isAddress) {
    Set<Variable> values = new LinkedHashSet<>();
    boolean changes = true;
    while (changes) {
      changes = false;
      for (Edge edge : cfg.edges()) {
        changes |=
            switch (edge.action()) {
              case Action.Load(Variable target, Expr address, var _) ->
                  isAddress.test(address) && values.add(target);
              case Action.Assign(Variable target, Expr.VariableRead(Variable source)) ->
                  values.contains(source) && values.add(target);
              default -> false;
            };
      }
    }
    return values;
  }
}
