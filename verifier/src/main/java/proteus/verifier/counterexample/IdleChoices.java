package proteus.verifier.counterexample;

import java.util.LinkedHashSet;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;

/** Where a program chooses values that nobody reads. */
public final class IdleChoices {
  private IdleChoices() {}

  /** The choices of that kind. */
  public static Set<Edge> of(Program program, Nondet.Kind kind) {
    Set<Edge> idle = new LinkedHashSet<>();
    for (Function function : program.functions().values()) {
      Set<Variable> outliving = new LinkedHashSet<>(program.globals());
      function.result().ifPresent(outliving::add);
      LiveVariables live = LiveVariables.of(function.cfg(), outliving);
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Havoc(var variable, Nondet source)
            && source.kind() == kind
            && !live.at(edge.target()).contains(variable)) {
          idle.add(edge);
        }
      }
    }
    return idle;
  }
}
