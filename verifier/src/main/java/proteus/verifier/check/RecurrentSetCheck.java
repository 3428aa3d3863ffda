package proteus.verifier.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.verifier.check.paths.PathCheck;

/**
 * Confirms recurrent sets: from every state at a loop's header that fulfils the condition, a path
 * of the loop can be taken back to the header, to a state that fulfils it. It follows the paths of
 * a program that starts with any values and is violated where that fails.
 */
public final class RecurrentSetCheck {
  private final Program program;
  private final Supplier<Solver> solvers;

  /**
   * @param program that the loop is of
   * @param solvers opens a new solver at each call
   */
  public RecurrentSetCheck(Program program, Supplier<Solver> solvers) {
    this.program = program;
    this.solvers = solvers;
  }

  /**
   * Whether the condition recurs.
   *
   * @param path from the header back to it: assumptions and assignments
   * @param variables that the path and the condition speak of
   */
  public boolean confirms(
      List<Action> path, Set<Variable> variables, Expr condition, Budget budget) {
    Function entry = program.function(program.entry());
    Function iteration = entry.with(iteration(path, variables, condition));
    return PathCheck.check(program.with(Map.of(entry.name(), iteration)), solvers, budget)
        instanceof PathCheck.Result.Checked;
  }

  private static Cfg iteration(List<Action> path, Set<Variable> variables, Expr condition) {
    Location exit = new Location(0);
    Location left = new Location(1);
    Chain chain = new Chain(2);
    for (Variable variable : variables) {
      chain.then(new Action.Havoc(variable, new Nondet(Nondet.Kind.INPUT, variable.name())));
    }
    chain.then(new Action.Assume(condition));
    List<Action> all = new ArrayList<>(path);
    all.add(new Action.Assume(condition));
    for (Action action : all) {
      if (action instanceof Action.Assume(Expr assumed, var _)) {
        chain.branch(new Action.Assume(new Expr.Unary(UnaryOp.NOT, assumed)), left);
        chain.then(new Action.Assume(assumed));
      } else {
        chain.then(action);
      }
    }
    chain.branch(Action.NOTHING, exit);
    chain.edges.add(
        new Edge(left, new Action.Violate(Property.TERMINATION), exit, SourceSpan.NONE));
    return new Cfg(new Location(2), exit, chain.next + 1, chain.edges, Map.of());
  }

  /** Edges one after another. */
  private static final class Chain {
    private final List<Edge> edges = new ArrayList<>();
    private int next;

    Chain(int first) {
      this.next = first;
    }

    void then(Action action) {
      branch(action, new Location(next + 1));
      next++;
    }

    void branch(Action action, Location target) {
      edges.add(new Edge(new Location(next), action, target, SourceSpan.NONE));
    }
  }
}
