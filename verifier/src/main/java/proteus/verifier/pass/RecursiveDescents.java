package proteus.verifier.pass;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Functions that call themselves become loops that end only if the functions do: at such a call an
 * execution either goes on in the called activation, and never returns from it, or behind the call,
 * where the call may have had any result. An endless execution of the function is one of the loop:
 * either it descends without end, or one activation goes on for ever whose calls return. It is for
 * termination, and proves nothing else.
 */
final class RecursiveDescents {
  private final Program program;

  private RecursiveDescents(Program program) {
    this.program = program;
  }

  /** The program with such loops; functions stay that call themselves and write to memory. */
  static Program toLoops(Program program) {
    RecursiveDescents pass = new RecursiveDescents(program);
    Map<String, Function> functions = new LinkedHashMap<>();
    program.functions().forEach((name, f) -> functions.put(name, pass.loop(f).orElse(f)));
    return program.with(functions);
  }

  private Optional<Function> loop(Function function) {
    Cfg cfg = function.cfg();
    boolean recursive = cfg.edges().stream().anyMatch(e -> isCallOf(function, e.action()));
    return recursive && !writes(function.name(), new LinkedHashSet<>())
        ? Optional.of(new Body(function).built())
        : Optional.empty();
  }

  private static boolean isCallOf(Function function, Action action) {
    return action instanceof Action.Call call && call.function().equals(function.name());
  }

  /** Whether the function or what it calls changes memory. */
  private boolean writes(String name, Set<String> seen) {
    return seen.add(name)
        && program.function(name).cfg().edges().stream()
            .map(Edge::action)
            .anyMatch(
                action ->
                    switch (action) {
                      case Action.Store _, Action.Copy _, Action.Fill _, Action.Deallocate _ ->
                          true;
                      case Action.Call call -> writes(call.function(), seen);
                      default -> false;
                    });
  }

  /** Builds one loop. */
  private final class Body {
    private final Function function;
    private final Cfg cfg;
    private final List<Edge> edges = new ArrayList<>();
    private final Variable descends;
    private int locations;

    Body(Function function) {
      this.function = function;
      this.cfg = function.cfg();
      this.locations = cfg.locationCount();
      this.descends = Variable.temporary("descends$" + function.name(), BoolType.BOOL);
    }

    Function built() {
      Location start = fresh();
      Location end = fresh();
      for (Edge edge : cfg.edges()) {
        if (isCallOf(function, edge.action()) && edge.action() instanceof Action.Call call) {
          replace(edge, call, start);
        } else {
          edges.add(edge);
        }
      }
      add(start, Action.NOTHING, cfg.entry(), cfg.outgoing(cfg.entry()).getFirst());
      // What the outermost activation returns is not known.
      Edge last = cfg.edges().getLast();
      List<Variable> unknown = new ArrayList<>(program.globals());
      function.result().ifPresent(unknown::add);
      havoc(unknown, cfg.exit(), end, last);
      return function.with(new Cfg(start, end, locations, ended(end), cfg.loopHeads()));
    }

    /** What ends the program leads to the new end. */
    private List<Edge> ended(Location end) {
      return edges.stream()
          .map(e -> Actions.isEnd(e.action()) ? new Edge(e.source(), e.action(), end, e.span()) : e)
          .toList();
    }

    private void replace(Edge edge, Action.Call call, Location start) {
      Location chosen = fresh();
      add(edge.source(), new Action.Havoc(descends, unknown()), chosen, edge);
      Expr read = new Expr.VariableRead(descends);
      Location down = fresh();
      Location over = fresh();
      add(chosen, new Action.Assume(read), down, edge);
      add(chosen, new Action.Assume(new Expr.Unary(UnaryOp.NOT, read)), over, edge);
      descend(call, down, start, edge);
      List<Variable> unknown = new ArrayList<>(program.globals());
      call.result().ifPresent(unknown::add);
      havoc(unknown, over, edge.target(), edge);
    }

    /** The parameters take the arguments' values, all at once. */
    private void descend(Action.Call call, Location from, Location start, Edge edge) {
      Location at = from;
      List<Variable> passed = new ArrayList<>();
      for (int i = 0; i < call.arguments().size(); i++) {
        Expr argument = call.arguments().get(i);
        Variable copy =
            Variable.temporary("argument$" + i + "$" + function.name(), argument.type());
        passed.add(copy);
        at = assign(at, copy, argument, edge);
      }
      for (int i = 0; i < passed.size(); i++) {
        at = assign(at, function.parameters().get(i), new Expr.VariableRead(passed.get(i)), edge);
      }
      add(at, Action.NOTHING, start, edge);
    }

    private Location assign(Location at, Variable target, Expr value, Edge edge) {
      Location next = fresh();
      add(at, new Action.Assign(target, value), next, edge);
      return next;
    }

    private void havoc(List<Variable> variables, Location from, Location to, Edge edge) {
      Location at = from;
      for (Variable variable : variables) {
        Location next = fresh();
        add(at, new Action.Havoc(variable, unknown()), next, edge);
        at = next;
      }
      add(at, Action.NOTHING, to, edge);
    }

    private Nondet unknown() {
      return new Nondet(Nondet.Kind.UNDEFINED_FUNCTION, function.name());
    }

    private Location fresh() {
      return new Location(locations++);
    }

    private void add(Location source, Action action, Location target, Edge like) {
      edges.add(new Edge(source, action, target, like.span()));
    }
  }
}
