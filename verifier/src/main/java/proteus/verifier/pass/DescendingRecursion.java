package proteus.verifier.pass;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Functions of a number n that call themselves for n - 1, n - 2, ... only, any number of times, and
 * do nothing but compute a value, become loops that compute the values from below and remember as
 * many as the calls ask for. For all n below some number the function has to end without such a
 * call; what it returns there may be its value for other arguments, as in {@code f(-n)}. Where a
 * call would end the program, that is remembered like a value: it happens only if the value is
 * asked for.
 */
final class DescendingRecursion {
  /** Values that are remembered. */
  private static final int WINDOW_LIMIT = 6;

  private final Set<Variable> globals;

  private DescendingRecursion(Program program) {
    this.globals = Set.copyOf(program.globals());
  }

  /** The program with loops in place of such recursion; the same program where there is none. */
  static Program toLoops(Program program) {
    DescendingRecursion pass = new DescendingRecursion(program);
    return program.mapped(f -> pass.loop(f).orElse(f));
  }

  private Optional<Function> loop(Function function) {
    Map<Edge, Action.Call> calls = new LinkedHashMap<>();
    for (Edge edge : function.cfg().edges()) {
      if (edge.action() instanceof Action.Call call && call.function().equals(function.name())) {
        calls.put(edge, call);
      }
    }
    if (calls.isEmpty() || function.result().isEmpty()) {
      return Optional.empty();
    }
    Optional<ValueBody> body = ValueBody.of(function, globals);
    return body.flatMap(
        b ->
            function.parameters().stream()
                .flatMap(n -> descent(function, b, n, calls).stream())
                .findFirst()
                .map(d -> new Loop(function, d).build()));
  }

  /**
   * How the calls descend.
   *
   * @param number the parameter n
   * @param depths for each call the c of n - c
   * @param turns tail calls with any arguments
   * @param least there are no calls but turns for n below it
   */
  private record Descent(
      Variable number,
      IntType type,
      Map<Edge, Integer> depths,
      Map<Edge, Action.Call> turns,
      BigInteger least) {
    int window() {
      return depths.values().stream().mapToInt(Integer::intValue).max().orElse(1);
    }

    /** The least n whose value is remembered. */
    BigInteger first() {
      return least.subtract(BigInteger.valueOf(window()));
    }
  }

  private Optional<Descent> descent(
      Function function, ValueBody body, Variable number, Map<Edge, Action.Call> calls) {
    if (!(number.type() instanceof IntType type)) {
      return Optional.empty();
    }
    Map<Edge, Integer> depths = new LinkedHashMap<>();
    Map<Edge, Action.Call> turns = new LinkedHashMap<>();
    for (Map.Entry<Edge, Action.Call> call : calls.entrySet()) {
      Optional<Integer> depth =
          depth(function, number, type, call.getValue())
              .filter(d -> call.getValue().result().isPresent());
      if (depth.isPresent()) {
        depths.put(call.getKey(), depth.get());
      } else if (LinearRecursion.isTailCall(function, call.getKey(), globals)) {
        turns.put(call.getKey(), call.getValue());
      } else {
        return Optional.empty();
      }
    }
    return body.range(number, type, depths.keySet())
        .map(r -> new Descent(number, type, depths, turns, requireNonNull(r.lo())))
        .filter(d -> type.contains(d.first()))
        .filter(
            d ->
                body.range(number, type, turns.keySet())
                    .filter(r -> !r.isAtMost(d.first().subtract(BigInteger.ONE)))
                    .isEmpty());
  }

  /** The c, from 1 on, where the call is for n - c and the other arguments stay. */
  private static Optional<Integer> depth(
      Function function, Variable number, IntType type, Action.Call call) {
    Optional<Integer> depth = Optional.empty();
    for (int i = 0; i < function.parameters().size(); i++) {
      Variable parameter = function.parameters().get(i);
      Expr argument = call.arguments().get(i);
      if (parameter.equals(number)) {
        depth = depth(number, type, argument);
      } else if (!argument.equals(new Expr.VariableRead(parameter))) {
        return Optional.empty();
      }
    }
    return depth;
  }

  private static Optional<Integer> depth(Variable number, IntType type, Expr argument) {
    if (!(argument instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, Type t))
        || !left.equals(new Expr.VariableRead(number))
        || !(right instanceof Expr.IntLiteral(BigInteger value, IntType own))
        || (op != BinaryOp.SUB && op != BinaryOp.ADD)) {
      return Optional.empty();
    }
    BigInteger depth = op == BinaryOp.SUB ? value : value.negate();
    BigInteger turns = BigInteger.ONE.shiftLeft(type.bits());
    BigInteger down = depth.mod(turns);
    return Optional.of(down)
        .filter(d -> d.signum() > 0 && d.compareTo(BigInteger.valueOf(WINDOW_LIMIT)) <= 0)
        .map(BigInteger::intValueExact);
  }

  /** The function with a loop in it. */
  private static final class Loop {
    private final Function function;
    private final Descent descent;
    private final Variable result;
    private final Variable wanted;
    private final List<Variable> window = new ArrayList<>();
    private final Endings endings;
    private final CfgRewriter graph;

    Loop(Function function, Descent descent) {
      this.function = function;
      this.descent = descent;
      this.result = function.result().orElseThrow();
      this.wanted = Variable.temporary(function.name() + "$wanted", descent.type);
      this.graph = new CfgRewriter(function.cfg());
      for (int i = 1; i <= descent.window(); i++) {
        window.add(Variable.temporary(function.name() + "$before" + i, result.type()));
      }
      this.endings = new Endings(function, descent.window());
    }

    /** An edge without calls; those that turn are below what is remembered. */
    private void keep(Edge edge) {
      Action action = edge.action();
      if (ValueBody.isEnding(action)) {
        Location exit = function.cfg().exit();
        graph.path(edge.source(), endings.remember(action, result), exit, edge.span());
      } else {
        graph.edge(edge);
      }
    }

    Function build() {
      Cfg cfg = function.cfg();
      Location entry = graph.newLocation();
      Location exit = graph.newLocation();
      Expr number = new Expr.VariableRead(descent.number);
      start(entry, cfg.entry(), exit);
      for (Edge edge : cfg.edges()) {
        Integer depth = descent.depths.get(edge);
        if (depth != null) {
          read(edge, depth);
        } else if (!descent.turns.containsKey(edge)) {
          keep(edge);
        }
      }
      Expr done = new Expr.Binary(BinaryOp.GE, number, new Expr.VariableRead(wanted));
      Expr open = new Expr.Binary(BinaryOp.LT, number, new Expr.VariableRead(wanted));
      endings.happen(graph, passing(cfg.exit(), new Action.Assume(done)), exit);
      Location at = passing(cfg.exit(), new Action.Assume(open));
      for (Action shift : endings.shift()) {
        at = passing(at, shift);
      }
      for (int i = window.size() - 1; i >= 0; i--) {
        Variable from = i == 0 ? result : window.get(i - 1);
        at = passing(at, new Action.Assign(window.get(i), new Expr.VariableRead(from)));
      }
      Expr next = new Expr.Binary(BinaryOp.ADD, number, literal(BigInteger.ONE));
      Action step = new Action.Assign(descent.number, next);
      graph.edge(at, step, cfg.entry(), function.span());
      graph.loopHead(cfg.entry(), function.span());
      return function.with(graph.build(entry, exit));
    }

    /**
     * Below the least n with calls the body is run without the loop, which so starts with constants
     * in all that it remembers.
     */
    private void start(Location entry, Location head, Location exit) {
      Expr number = new Expr.VariableRead(descent.number);
      Expr least = literal(descent.least);
      Action below = new Action.Assume(new Expr.Binary(BinaryOp.LT, number, least));
      Action above = new Action.Assume(new Expr.Binary(BinaryOp.GE, number, least));
      graph.edge(entry, below, bodyBelow(head, entry, exit), function.span());
      Location at = passing(passing(entry, above), new Action.Assign(wanted, number));
      for (Action none : endings.none()) {
        at = passing(at, none);
      }
      for (Variable value : window) {
        if (value.type() instanceof IntType type) {
          Expr zero = new Expr.IntLiteral(BigInteger.ZERO, type);
          at = passing(at, new Action.Assign(value, zero));
        }
      }
      Action first = new Action.Assign(descent.number, literal(descent.first()));
      graph.edge(at, first, head, function.span());
    }

    /** Another copy of the body, in which turns go back to the entry; where it starts. */
    private Location bodyBelow(Location head, Location entry, Location exit) {
      Location end = function.cfg().exit();
      int base = graph.newLocations(function.cfg().locationCount());
      for (Edge edge : function.cfg().edges()) {
        Location source = new Location(base + edge.source().index());
        Action.Call turn = descent.turns.get(edge);
        if (turn != null) {
          List<Action> again = SimultaneousAssignment.of(function.parameters(), turn.arguments());
          graph.path(source, again, entry, edge.span());
          graph.loopHead(entry, function.span());
        } else if (!descent.depths.containsKey(edge)) {
          Location target = new Location(base + edge.target().index());
          graph.edge(source, edge.action(), edge.target().equals(end) ? exit : target, edge.span());
        }
      }
      return new Location(base + head.index());
    }

    /** The call's value is one of those remembered, or it ends the program. */
    private void read(Edge edge, int depth) {
      Action.Call call = (Action.Call) edge.action();
      Expr value = new Expr.VariableRead(window.get(depth - 1));
      Action read = new Action.Assign(call.result().orElseThrow(), value);
      if (endings.isEmpty()) {
        graph.edge(edge.with(read));
        return;
      }
      Expr goesOn = endings.isNone(depth);
      graph.path(
          edge.source(), List.of(new Action.Assume(goesOn), read), edge.target(), edge.span());
      List<Action> ends = new ArrayList<>();
      ends.add(new Action.Assume(new Expr.Unary(UnaryOp.NOT, goesOn)));
      ends.addAll(endings.remember(depth, result));
      graph.path(edge.source(), ends, function.cfg().exit(), edge.span());
    }

    private Expr literal(BigInteger value) {
      return new Expr.IntLiteral(value, descent.type);
    }

    private Location passing(Location from, Action action) {
      return graph.step(from, action, function.span());
    }
  }
}
