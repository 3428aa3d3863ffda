package proteus.verifier.pass;

import static java.util.Objects.requireNonNull;

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
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.CallGraph;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Functions that call themselves, or each other in turn, become loops that end only if the
 * functions do: at such a call an execution either goes on in the called activation, and never
 * returns from it, or behind the call, where the call may have had any result. An endless execution
 * of the function is one of the loop: either it descends without end, or one activation goes on for
 * ever whose calls return. It is for termination, and proves nothing else.
 */
final class RecursiveDescents {
  private final Program program;
  private final CallGraph calls;

  private RecursiveDescents(Program program) {
    this.program = program;
    this.calls = new CallGraph(program);
  }

  /** The program with such loops; functions stay that call themselves and write to memory. */
  static Program toLoops(Program program) {
    RecursiveDescents pass = new RecursiveDescents(program);
    Map<String, Function> functions = new LinkedHashMap<>();
    program.functions().forEach((name, f) -> functions.put(name, pass.loop(f).orElse(f)));
    return program.with(functions);
  }

  private Optional<Function> loop(Function function) {
    List<Function> turns = inTurn(function);
    return !turns.isEmpty() && !writes(function.name(), new LinkedHashSet<>())
        ? Optional.of(new Body(function, turns).built())
        : Optional.empty();
  }

  /**
   * The functions that it calls, at last, and that call it; it is one of them, if there are any.
   */
  private List<Function> inTurn(Function function) {
    return calls.reachable(calls.callees(function.name())).stream()
        .filter(name -> calls.reachable(calls.callees(name)).contains(function.name()))
        .map(program::function)
        .toList();
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

  /** Builds one loop: the bodies of all functions that call each other in turn. */
  private final class Body {
    private final Function function;
    private final Map<String, Function> turns = new LinkedHashMap<>();
    private final Map<String, Location> starts = new LinkedHashMap<>();
    private final List<Edge> edges = new ArrayList<>();
    private final Map<Location, SourceSpan> loopHeads = new LinkedHashMap<>();
    private final Variable descends;
    private int locations;

    Body(Function function, List<Function> inTurn) {
      this.function = function;
      this.descends = Variable.temporary("descends$" + function.name(), BoolType.BOOL);
      inTurn.forEach(f -> add(f.equals(function) ? f : apart(f)));
    }

    /** The function with local variables of its own. */
    private Function apart(Function other) {
      Renaming renaming =
          new Renaming(
              v ->
                  program.globals().contains(v)
                      ? v
                      : new Variable(v.name() + "$" + other.name(), v.type(), v.sourceName()));
      Cfg cfg = other.cfg();
      List<Edge> renamed =
          cfg.edges().stream()
              .map(e -> new Edge(e.source(), renaming.apply(e.action()), e.target(), e.span()))
              .toList();
      return new Function(
          other.name(),
          other.parameters().stream().map(renaming.rename()).toList(),
          other.result().map(renaming.rename()),
          new Cfg(cfg.entry(), cfg.exit(), cfg.locationCount(), renamed, cfg.loopHeads()),
          other.span());
    }

    /** Adds the function's graph, behind those that are there. */
    private void add(Function other) {
      int base = locations;
      locations += other.cfg().locationCount();
      starts.put(other.name(), fresh());
      Cfg cfg = other.cfg();
      List<Edge> shifted =
          cfg.edges().stream()
              .map(
                  e ->
                      new Edge(
                          shifted(e.source(), base),
                          e.action(),
                          shifted(e.target(), base),
                          e.span()))
              .toList();
      Map<Location, SourceSpan> heads = new LinkedHashMap<>();
      cfg.loopHeads().forEach((head, span) -> heads.put(shifted(head, base), span));
      loopHeads.putAll(heads);
      turns.put(
          other.name(),
          other.with(
              new Cfg(
                  shifted(cfg.entry(), base),
                  shifted(cfg.exit(), base),
                  locations,
                  shifted,
                  heads)));
    }

    private static Location shifted(Location location, int base) {
      return new Location(location.index() + base);
    }

    Function built() {
      Location end = fresh();
      turns.values().forEach(f -> copy(f, end));
      return function.with(new Cfg(start(function), end, locations, ended(end), loopHeads));
    }

    private Location start(Function other) {
      return requireNonNull(starts.get(other.name()));
    }

    private void copy(Function other, Location end) {
      Cfg cfg = other.cfg();
      for (Edge edge : cfg.edges()) {
        Function called =
            edge.action() instanceof Action.Call call ? turns.get(call.function()) : null;
        if (called != null && edge.action() instanceof Action.Call call) {
          replace(edge, call, called);
        } else {
          edges.add(edge);
        }
      }
      add(start(other), Action.NOTHING, cfg.entry(), cfg.outgoing(cfg.entry()).getFirst());
      // What the outermost activation returns is not known.
      List<Variable> unknown = new ArrayList<>(program.globals());
      function.result().ifPresent(unknown::add);
      havoc(unknown, cfg.exit(), end, cfg.edges().getLast());
    }

    /** What ends the program leads to the new end. */
    private List<Edge> ended(Location end) {
      return edges.stream()
          .map(e -> Actions.isEnd(e.action()) ? new Edge(e.source(), e.action(), end, e.span()) : e)
          .toList();
    }

    private void replace(Edge edge, Action.Call call, Function called) {
      Location chosen = fresh();
      add(edge.source(), new Action.Havoc(descends, unknown()), chosen, edge);
      Expr read = new Expr.VariableRead(descends);
      Location down = fresh();
      Location over = fresh();
      add(chosen, new Action.Assume(read), down, edge);
      add(chosen, new Action.Assume(new Expr.Unary(UnaryOp.NOT, read)), over, edge);
      descend(call, down, called, edge);
      List<Variable> unknown = new ArrayList<>(program.globals());
      call.result().ifPresent(unknown::add);
      havoc(unknown, over, edge.target(), edge);
    }

    /** The parameters take the arguments' values, all at once. */
    private void descend(Action.Call call, Location from, Function called, Edge edge) {
      Location at = from;
      List<Variable> passed = new ArrayList<>();
      for (int i = 0; i < call.arguments().size(); i++) {
        Expr argument = call.arguments().get(i);
        Variable copy = Variable.temporary("argument$" + i + "$" + called.name(), argument.type());
        passed.add(copy);
        at = assign(at, copy, argument, edge);
      }
      for (int i = 0; i < passed.size(); i++) {
        at = assign(at, called.parameters().get(i), new Expr.VariableRead(passed.get(i)), edge);
      }
      add(at, Action.NOTHING, start(called), edge);
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
