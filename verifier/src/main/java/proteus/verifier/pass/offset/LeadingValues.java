package proteus.verifier.pass.offset;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;

/** The variables that places in memory and sizes are computed from, or from what they bound. */
final class LeadingValues {
  private final Set<Variable> found = new LinkedHashSet<>();

  private LeadingValues() {}

  static Set<Variable> of(Cfg cfg) {
    LeadingValues values = new LeadingValues();
    Map<Variable, Set<Variable>> from = new LinkedHashMap<>();
    for (Edge edge : cfg.edges()) {
      for (Expr part : Subexpressions.of(edge.action())) {
        if (part instanceof Expr.PointerAdd(var _, Expr distance)) {
          values.found.addAll(Subexpressions.variables(distance));
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
            length.ifPresent(l -> values.found.addAll(Subexpressions.variables(l)));
        case Action.Fill(var _, var _, Expr length) ->
            values.found.addAll(Subexpressions.variables(length));
        case Action.Allocate allocate ->
            values.found.addAll(Subexpressions.variables(allocate.size()));
        default -> {}
      }
    }
    values.close(from);
    return values.found;
  }

  private static void join(
      Set<Variable> targets, Set<Variable> sources, Map<Variable, Set<Variable>> from) {
    targets.forEach(t -> from.computeIfAbsent(t, _ -> new LinkedHashSet<>()).addAll(sources));
  }

  private void close(Map<Variable, Set<Variable>> from) {
    List<Variable> open = new ArrayList<>(found);
    while (!open.isEmpty()) {
      for (Variable source : from.getOrDefault(open.removeLast(), Set.of())) {
        if (found.add(source)) {
          open.add(source);
        }
      }
    }
  }
}
