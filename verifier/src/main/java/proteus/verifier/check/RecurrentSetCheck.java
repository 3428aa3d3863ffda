package proteus.verifier.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.verifier.check.paths.PathCheck;

/**
 * Confirms recurrent sets: from every state at the loop's header that fulfils the condition, the
 * loop's body leads back to the header, to a state that fulfils it. It follows all paths of a
 * program that starts there with any values and is violated where that fails. Loops that look at
 * memory, or call functions, are not confirmed.
 */
public final class RecurrentSetCheck {
  private final Program program;
  private final Supplier<Solver> solvers;

  /**
   * @param program with calls inlined
   * @param solvers opens a new solver at each call
   */
  public RecurrentSetCheck(Program program, Supplier<Solver> solvers) {
    this.program = program;
    this.solvers = solvers;
  }

  /**
   * Whether the condition recurs, if what the loop takes from outside is always the same.
   *
   * @param choice that is always taken
   */
  public boolean confirms(Loop loop, Expr condition, BigInteger choice, Budget budget) {
    Function entry = program.function(program.entry());
    return new Iteration(entry.cfg(), loop, condition, choice)
        .cfg()
        .map(cfg -> program.with(Map.of(entry.name(), entry.with(cfg))))
        .filter(
            iteration ->
                PathCheck.check(iteration, solvers, budget) instanceof PathCheck.Result.Checked)
        .isPresent();
  }

  /** One iteration, from any state that fulfils the condition. */
  private static final class Iteration {
    private final Cfg original;
    private final Loop loop;
    private final Expr condition;
    private final BigInteger choice;
    private final List<Edge> edges = new ArrayList<>();
    private int locations;

    Iteration(Cfg original, Loop loop, Expr condition, BigInteger choice) {
      this.original = original;
      this.loop = loop;
      this.condition = condition;
      this.choice = choice;
      this.locations = original.locationCount();
    }

    Optional<Cfg> cfg() {
      Location left = fresh();
      Location again = fresh();
      Set<Variable> variables = new LinkedHashSet<>(read(condition));
      for (Location at : loop.body()) {
        for (Edge edge : original.outgoing(at)) {
          Action action = edge.action();
          if (!isHandled(action)) {
            return Optional.empty();
          }
          Subexpressions.of(action).forEach(e -> variables.addAll(read(e)));
          Actions.target(action).ifPresent(variables::add);
          Location target =
              edge.target().equals(loop.header())
                  ? again
                  : loop.contains(edge.target()) ? edge.target() : left;
          boolean ends = Actions.isEnd(action) && !(action instanceof Action.Undefined);
          edges.add(
              new Edge(
                  at,
                  ends ? Action.NOTHING : chosen(action),
                  action instanceof Action.Undefined ? original.exit() : target,
                  edge.span()));
        }
      }
      Location start = fresh();
      Location at = start;
      for (Variable variable : variables) {
        Location next = fresh();
        add(at, new Action.Havoc(variable, any(variable)), next);
        at = next;
      }
      add(at, new Action.Assume(condition), loop.header());
      add(again, new Action.Assume(condition), original.exit());
      add(again, new Action.Assume(new Expr.Unary(UnaryOp.NOT, condition)), left);
      add(left, new Action.Violate(Property.TERMINATION), original.exit());
      return Optional.of(new Cfg(start, original.exit(), locations, edges, Map.of()));
    }

    private static boolean isHandled(Action action) {
      return switch (action) {
        case Action.Assume _, Action.Assign _, Action.Havoc _ -> true;
        case Action.Violate _, Action.Halt _, Action.Undefined _ -> true;
        default -> false;
      };
    }

    private static Nondet any(Variable variable) {
      return new Nondet(Nondet.Kind.INPUT, variable.name());
    }

    private Action chosen(Action action) {
      if (!(action instanceof Action.Havoc(Variable target, Nondet source))
          || source.kind() != Nondet.Kind.INPUT) {
        return action;
      }
      return switch (target.type()) {
        case IntType type ->
            new Action.Assign(target, new Expr.IntLiteral(type.wrap(choice), type));
        case BoolType _ -> new Action.Assign(target, new Expr.BoolLiteral(choice.signum() != 0));
        default -> action;
      };
    }

    private static Set<Variable> read(Expr expression) {
      Set<Variable> variables = new LinkedHashSet<>();
      for (Expr part : Subexpressions.of(expression)) {
        if (part instanceof Expr.VariableRead(Variable variable)) {
          variables.add(variable);
        }
      }
      return variables;
    }

    private Location fresh() {
      return new Location(locations++);
    }

    private void add(Location source, Action action, Location target) {
      edges.add(new Edge(source, action, target, SourceSpan.NONE));
    }
  }
}
