package proteus.verifier.pass;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;

/**
 * Functions that call themselves at most once on each way to their end, and go on after that call,
 * become two loops: one from call to call, down to the activation that makes none, and one that
 * runs as often what follows some of the calls, from the last one back to the first. What the local
 * variables of the earlier activations hold is forgotten: the program can do all that the original
 * one can, and more. It is for counting, and proves nothing else.
 */
public final class CountedRecursion {
  /** Without a range: a bound by that of its type would say nothing. */
  private static final IntType COUNT = IntType.UNBOUNDED;

  private final Program program;
  private final UnaryOperator<SourceSpan> marks;

  private CountedRecursion(Program program, UnaryOperator<SourceSpan> marks) {
    this.program = program;
    this.marks = marks;
  }

  /**
   * The program with loops in place of such recursion; the same program where there is none.
   *
   * @param marks what the edges that stand for calls of a function, by its definition, have as
   *     their place
   */
  public static Program toLoops(Program program, UnaryOperator<SourceSpan> marks) {
    CountedRecursion pass = new CountedRecursion(program, marks);
    return program.mapped(f -> pass.loops(f).orElse(f));
  }

  private Optional<Function> loops(Function function) {
    Map<Edge, Action.Call> calls = new LinkedHashMap<>();
    for (Edge edge : function.cfg().edges()) {
      if (edge.action() instanceof Action.Call call && call.function().equals(function.name())) {
        calls.put(edge, call);
      }
    }
    Set<Location> after = after(function.cfg(), calls.keySet());
    boolean once = calls.keySet().stream().noneMatch(c -> after.contains(c.source()));
    return calls.isEmpty() || !once
        ? Optional.empty()
        : Optional.of(new Body(function, calls, after).build());
  }

  /** The places to which executions come after a call. */
  private static Set<Location> after(Cfg cfg, Set<Edge> calls) {
    Set<Location> seen = new LinkedHashSet<>();
    Deque<Location> work = new ArrayDeque<>();
    calls.forEach(c -> work.add(c.target()));
    while (!work.isEmpty()) {
      Location at = work.remove();
      if (seen.add(at)) {
        cfg.outgoing(at).forEach(e -> work.add(e.target()));
      }
    }
    return seen;
  }

  /** The function with two loops in it. */
  private final class Body {
    private final Function function;
    private final Map<Edge, Action.Call> calls;
    private final LiveVariables live;
    private final Variable depth;
    private final Variable turn;
    private final Set<Location> after;
    private final Location exit;
    private final CfgRewriter graph;

    Body(Function function, Map<Edge, Action.Call> calls, Set<Location> after) {
      this.function = function;
      this.calls = calls;
      this.after = after;
      this.depth = Variable.temporary(function.name() + "$depth", COUNT);
      this.turn = Variable.temporary(function.name() + "$turn", COUNT);
      Set<Variable> atEnd = new LinkedHashSet<>(program.globals());
      function.result().ifPresent(atEnd::add);
      this.live = LiveVariables.of(function.cfg(), atEnd);
      this.graph = new CfgRewriter(function.cfg());
      this.exit = graph.newLocation();
    }

    Function build() {
      Cfg cfg = function.cfg();
      Location back = cfg.exit();
      Location entry = graph.newLocation();
      Location head = graph.newLocation();
      List<Action> start = List.of(assign(depth, number(0)), assign(turn, number(0)));
      graph.path(entry, start, head, SourceSpan.NONE);
      graph.path(head, List.of(), cfg.entry(), SourceSpan.NONE);
      Location over = graph.newLocation();
      graph.path(back, List.of(is(turn, BinaryOp.EQ, 0)), over, SourceSpan.NONE);
      graph.path(over, List.of(is(depth, BinaryOp.LE, 0)), exit, SourceSpan.NONE);
      int turns = 0;
      for (Edge edge : cfg.edges()) {
        Action.Call call = calls.get(edge);
        boolean shared = !after.contains(edge.source()) && after.contains(edge.target());
        if (call != null) {
          down(edge, call, head);
          graph.path(over, up(edge, call), edge.target(), SourceSpan.NONE);
        } else if (shared && !edge.target().equals(back)) {
          // by way of the place where the second loop begins, so that it begins there only
          turns++;
          Location next = graph.step(edge.source(), edge.action(), edge.span());
          graph.path(next, List.of(assign(turn, number(turns))), back, SourceSpan.NONE);
          List<Action> go = List.of(is(turn, BinaryOp.EQ, turns), assign(turn, number(0)));
          graph.path(back, go, edge.target(), SourceSpan.NONE);
        } else {
          graph.edge(Actions.isEnd(edge.action()) ? edge.to(exit) : edge);
        }
      }
      graph.loopHead(head, function.span());
      graph.loopHead(back, SourceSpan.NONE);
      return function.with(graph.build(entry, exit));
    }

    /** Gives the parameters their new values and starts again. */
    private void down(Edge edge, Action.Call call, Location head) {
      Location called = graph.newLocation();
      graph.path(
          edge.source(),
          SimultaneousAssignment.of(function.parameters(), call.arguments()),
          called,
          edge.span());
      graph.path(called, List.of(depthPlus(1)), head, marks.apply(function.span()));
    }

    /** Comes back from the call: only its result and what is global are known there. */
    private List<Action> up(Edge edge, Action.Call call) {
      List<Action> actions = new ArrayList<>();
      actions.add(is(depth, BinaryOp.GT, 0));
      actions.add(depthPlus(-1));
      Set<Variable> lost = new LinkedHashSet<>(live.at(edge.target()));
      program.globals().forEach(lost::remove);
      if (call.result().isPresent() && function.result().isPresent()) {
        Expr value = new Expr.VariableRead(function.result().get());
        actions.add(new Action.Assign(call.result().get(), value));
        lost.remove(call.result().get());
      }
      for (Variable variable : lost) {
        String name = variable.sourceName().orElse(variable.name());
        Nondet source = new Nondet(Nondet.Kind.UNINITIALIZED, name);
        actions.add(new Action.Havoc(variable, source));
      }
      return actions;
    }

    private static Expr number(long value) {
      return new Expr.IntLiteral(BigInteger.valueOf(value), COUNT);
    }

    private static Action assign(Variable variable, Expr value) {
      return new Action.Assign(variable, value);
    }

    private static Action is(Variable variable, BinaryOp op, long value) {
      Expr left = new Expr.VariableRead(variable);
      return new Action.Assume(new Expr.Binary(op, left, number(value)));
    }

    private Action depthPlus(long change) {
      Expr before = new Expr.VariableRead(depth);
      return assign(depth, new Expr.Binary(BinaryOp.ADD, before, number(change)));
    }
  }
}
