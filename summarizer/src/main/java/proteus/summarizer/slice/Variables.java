package proteus.summarizer.slice;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import proteus.ir.Expr;
import proteus.ir.Variable;

/** The variables that an expression reads. */
public final class Variables {
  private Variables() {}

  /** All variables read, in the order of the text. */
  public static Set<Variable> of(Expr expression) {
    Set<Variable> variables = new LinkedHashSet<>();
    Deque<Expr> work = new ArrayDeque<>();
    work.push(expression);
    while (!work.isEmpty()) {
      Expr e = work.pop();
      if (e instanceof Expr.VariableRead(Variable variable)) {
        variables.add(variable);
      }
      Deque<Expr> operands = new ArrayDeque<>();
      e.map(
          operand -> {
            operands.push(operand);
            return operand;
          });
      operands.forEach(work::push);
    }
    return variables;
  }
}
