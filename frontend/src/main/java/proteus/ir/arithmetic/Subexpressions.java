package proteus.ir.arithmetic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Variable;

/** All expressions within an action or an expression, at any depth. */
public final class Subexpressions {
  private Subexpressions() {}

  /** In no particular order. */
  public static List<Expr> of(Action action) {
    return of(Actions.expressions(action));
  }

  /** The expression itself too, in no particular order. */
  public static List<Expr> of(Expr expression) {
    return of(List.of(expression));
  }

  /** The variables that the action reads, in the order of the text. */
  public static Set<Variable> variables(Action action) {
    Set<Variable> variables = new LinkedHashSet<>();
    Actions.expressions(action).forEach(e -> variables.addAll(variables(e)));
    return variables;
  }

  /** The variables that the expression reads, in the order of the text. */
  public static Set<Variable> variables(Expr expression) {
    Set<Variable> variables = new LinkedHashSet<>();
    Deque<Expr> open = new ArrayDeque<>(List.of(expression));
    while (!open.isEmpty()) {
      Expr next = open.pop();
      if (next instanceof Expr.VariableRead(Variable variable)) {
        variables.add(variable);
      }
      Actions.operands(next).toList().reversed().forEach(open::push);
    }
    return variables;
  }

  private static List<Expr> of(Collection<Expr> roots) {
    List<Expr> all = new ArrayList<>();
    Deque<Expr> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      Expr expression = open.pop();
      all.add(expression);
      Actions.operands(expression).forEach(open::push);
    }
    return all;
  }
}
