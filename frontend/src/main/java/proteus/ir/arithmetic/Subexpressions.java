package proteus.ir.arithmetic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;

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
