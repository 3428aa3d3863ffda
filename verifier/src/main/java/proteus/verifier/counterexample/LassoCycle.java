package proteus.verifier.counterexample;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.run.ExecutionListener;

/**
 * What an execution that never ends does again and again: the part of a lasso after its stem.
 *
 * @param loop that never ends
 * @param function that the loop is in
 * @param begin how many marks come before the cycle
 * @param recurring what holds at the loop's header, each time that the cycle begins; may be empty
 */
public record LassoCycle(SourceSpan loop, String function, int begin, List<Expr> recurring) {
  public LassoCycle {
    recurring = List.copyOf(recurring);
  }

  /**
   * The cycle of an execution that ended where the property is violated that all executions end;
   * empty for other properties, and where no loop is endless.
   *
   * @param function in the program; the violation is in it
   * @param state at the violation
   */
  static Optional<LassoCycle> of(
      Program program, String function, Edge violation, ExecutionListener.State state, int begin) {
    if (!(violation.action() instanceof Action.Violate(Property property, var _))
        || property != Property.TERMINATION
        || !program.functions().containsKey(function)) {
      return Optional.empty();
    }
    Cfg cfg = program.function(function).cfg();
    return cfg.incoming(violation.source()).stream()
        .map(Edge::action)
        .filter(Action.Assume.class::isInstance)
        .findFirst()
        .map(met -> ((Action.Assume) met).condition())
        .map(met -> new LassoCycle(violation.span(), function, begin, recurring(met, state)));
  }

  /** A condition on the state, or that it is the same as that which was kept. */
  private static List<Expr> recurring(Expr met, ExecutionListener.State state) {
    List<Variable> variables = Subexpressions.variables(met).stream().toList();
    if (variables.stream().allMatch(v -> v.sourceName().isPresent())) {
      return variables.isEmpty() ? List.of() : List.of(met);
    }
    List<Expr> values = new ArrayList<>();
    for (Variable variable : variables) {
      if (variable.sourceName().isPresent()
          && variable.type() instanceof IntType type
          && state.value(variable) instanceof Value.IntValue(var value)) {
        Expr literal = new Expr.IntLiteral(value, type);
        values.add(new Expr.Binary(BinaryOp.EQ, new Expr.VariableRead(variable), literal));
      }
    }
    return values;
  }
}
