package proteus.verifier.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;

/** All expressions within an action, at any depth. */
public final class Subexpressions {
  private Subexpressions() {}

  /** In no particular order. */
  public static List<Expr> of(Action action) {
    List<Expr> all = new ArrayList<>();
    Deque<Expr> todo = new ArrayDeque<>(Actions.expressions(action));
    while (!todo.isEmpty()) {
      Expr expr = todo.pop();
      all.add(expr);
      Actions.operands(expr).forEach(todo::push);
    }
    return all;
  }
}
