package proteus.summarizer.bound.memory;

import java.util.LinkedHashSet;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.summarizer.bound.expression.Readable;

/** The variables on which the conditions of a function depend, through memory too. */
public final class RelevantVariables {
  private RelevantVariables() {}

  /**
   * The variables on which conditions depend; those of types that are not followed are left out.
   */
  public static Set<Variable> of(Cfg cfg) {
    Set<Variable> relevant = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Assume(Expr condition, var _)) {
        addAll(relevant, condition);
      }
    }
    Set<MemoryValue.Kind> kinds = new LinkedHashSet<>();
    int size;
    do {
      size = relevant.size() + kinds.size();
      for (Edge edge : cfg.edges()) {
        if (edge.action() instanceof Action.Assign(Variable target, Expr value)
            && relevant.contains(target)) {
          addAll(relevant, value);
        } else if (edge.action() instanceof Action.Load(Variable target, Expr address, int bytes)
            && relevant.contains(target)) {
          addAll(relevant, address);
          kinds.add(new MemoryValue.Kind(target.type(), bytes));
        } else if (edge.action() instanceof Action.Store(Expr address, Expr value, int bytes)
            && kinds.contains(new MemoryValue.Kind(value.type(), bytes))) {
          addAll(relevant, address);
          addAll(relevant, value);
        }
      }
    } while (relevant.size() + kinds.size() != size);
    return relevant;
  }

  private static void addAll(Set<Variable> relevant, Expr expression) {
    Subexpressions.variables(expression).stream()
        .filter(v -> Readable.isFollowed(v.type()))
        .forEach(relevant::add);
  }
}
