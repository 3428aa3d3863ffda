package proteus.verifier.pass.offset;

import java.util.LinkedHashSet;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.verifier.pass.Dependences;

/** The variables that places in memory and sizes are computed from, or from what they bound. */
final class LeadingValues {
  private LeadingValues() {}

  static Set<Variable> of(Cfg cfg) {
    Set<Variable> found = new LinkedHashSet<>();
    Dependences from = new Dependences();
    for (Edge edge : cfg.edges()) {
      for (Expr part : Subexpressions.of(edge.action())) {
        if (part instanceof Expr.PointerAdd(var _, Expr distance)) {
          found.addAll(Subexpressions.variables(distance));
        } else if (part instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
            && op.isComparison()) {
          join(Subexpressions.variables(left), Subexpressions.variables(right), from);
          join(Subexpressions.variables(right), Subexpressions.variables(left), from);
        }
      }
      switch (edge.action()) {
        case Action.Assign(Variable target, Expr value) ->
            join(Set.of(target), Subexpressions.variables(value), from);
        case Action.Copy(var _, var _, var length) ->
            length.ifPresent(l -> found.addAll(Subexpressions.variables(l)));
        case Action.Fill(var _, var _, Expr length) ->
            found.addAll(Subexpressions.variables(length));
        case Action.Allocate allocate -> found.addAll(Subexpressions.variables(allocate.size()));
        default -> {}
      }
    }
    return from.closure(found);
  }

  private static void join(Set<Variable> targets, Set<Variable> sources, Dependences from) {
    targets.forEach(t -> from.add(t, sources));
  }
}
