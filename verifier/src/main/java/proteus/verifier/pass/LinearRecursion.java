package proteus.verifier.pass;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Functions that call themselves at most once on each way to their end become loops, so that loop
 * summaries cover them: a call whose result is the function's result (tail recursion), or whose
 * result has something added to it or is multiplied by something that the call cannot change. The
 * sums and products are collected on the way down; wrapping integers are a commutative ring, so the
 * order makes no difference.
 */
final class LinearRecursion {
  private final Set<Variable> globals;

  private LinearRecursion(Set<Variable> globals) {
    this.globals = globals;
  }

  /** The program with loops in place of linear recursion; the same program where there is none. */
  static Program toLoops(Program program) {
    LinearRecursion pass = new LinearRecursion(Set.copyOf(program.globals()));
    return program.mapped(f -> pass.loop(f).orElse(f));
  }

  /** Whether the function's result is that of its call of itself on the edge. */
  static boolean isTailCall(Function function, Edge edge, Set<Variable> globals) {
    return edge.action() instanceof Action.Call call
        && new LinearRecursion(globals)
            .recursion(function, edge, call)
            .filter(r -> r.operator() == null)
            .isPresent();
  }

  /**
   * A call of the function itself, and what follows it.
   *
   * @param operator joins the call's result with {@code operand}; null after a tail call
   */
  private record Recursion(
      Edge edge, Action.Call call, @Nullable BinaryOp operator, @Nullable Expr operand) {}

  private Optional<Function> loop(Function function) {
    List<Recursion> recursions = new ArrayList<>();
    for (Edge edge : function.cfg().edges()) {
      if (edge.action() instanceof Action.Call call && call.function().equals(function.name())) {
        Optional<Recursion> recursion = recursion(function, edge, call);
        if (recursion.isEmpty()) {
          return Optional.empty();
        }
        recursions.add(recursion.get());
      }
    }
    List<BinaryOp> operators =
        recursions.stream().map(Recursion::operator).filter(o -> o != null).distinct().toList();
    return recursions.isEmpty() || operators.size() > 1
        ? Optional.empty()
        : Optional.of(new Body(function, recursions, operators).build());
  }

  /** Follows the assignments from the call to the function's end. */
  private Optional<Recursion> recursion(Function function, Edge edge, Action.Call call) {
    Cfg cfg = function.cfg();
    Map<Variable, Expr> values = new LinkedHashMap<>();
    Location at = edge.target();
    for (int steps = 0; !at.equals(cfg.exit()); steps++) {
      List<Edge> next = cfg.outgoing(at);
      if (next.size() != 1 || steps > cfg.locationCount()) {
        return Optional.empty();
      }
      switch (next.getFirst().action()) {
        case Action.Assign(Variable target, Expr value) when !globals.contains(target) ->
            values.put(target, value.substitute(values));
        case Action.Assume(Expr.BoolLiteral(boolean holds), var branch) when holds -> {}
        default -> {
          return Optional.empty();
        }
      }
      at = next.getFirst().target();
    }
    if (function.result().isEmpty()) {
      return Optional.of(new Recursion(edge, call, null, null));
    }
    if (call.result().isEmpty()) {
      return Optional.empty();
    }
    Expr called = new Expr.VariableRead(call.result().get());
    Variable result = function.result().get();
    return combination(
        edge, call, called, values.getOrDefault(result, new Expr.VariableRead(result)));
  }

  /** How the function's result comes from the call's. */
  private Optional<Recursion> combination(Edge edge, Action.Call call, Expr called, Expr value) {
    if (value.equals(called)) {
      return Optional.of(new Recursion(edge, call, null, null));
    }
    if (!(value instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, Type type))
        || !(type instanceof IntType)) {
      return Optional.empty();
    }
    boolean commutes = op == BinaryOp.ADD || op == BinaryOp.MUL;
    if (left.equals(called) && isStable(right, called) && (commutes || op == BinaryOp.SUB)) {
      return Optional.of(new Recursion(edge, call, commutes ? op : BinaryOp.ADD, added(op, right)));
    }
    return right.equals(called) && isStable(left, called) && commutes
        ? Optional.of(new Recursion(edge, call, op, left))
        : Optional.empty();
  }

  private static Expr added(BinaryOp op, Expr operand) {
    if (op != BinaryOp.SUB || !(operand.type() instanceof IntType type)) {
      return operand;
    }
    return new Expr.Binary(BinaryOp.SUB, new Expr.IntLiteral(BigInteger.ZERO, type), operand);
  }

  /** Whether the call changes nothing that the expression reads. */
  private boolean isStable(Expr expression, Expr called) {
    return Subexpressions.of(expression).stream()
        .noneMatch(
            e ->
                e.equals(called)
                    || (e instanceof Expr.VariableRead(Variable v) && globals.contains(v)));
  }

  /** The function with a loop in it. */
  private static final class Body {
    private final Function function;
    private final Map<Edge, Recursion> recursions = new LinkedHashMap<>();
    private final Optional<BinaryOp> operator;
    private final CfgRewriter graph;
    private final Optional<Variable> collected;

    Body(Function function, List<Recursion> recursions, List<BinaryOp> operators) {
      this.function = function;
      recursions.forEach(r -> this.recursions.put(r.edge(), r));
      this.operator = operators.stream().findFirst();
      this.collected =
          operator.flatMap(
              o ->
                  function
                      .result()
                      .map(
                          r ->
                              new Variable(
                                  function.name() + "$collected",
                                  r.type(),
                                  Optional.of("result"))));
      this.graph = new CfgRewriter(function.cfg());
    }

    Function build() {
      Cfg cfg = function.cfg();
      Location head = cfg.entry();
      Location entry = graph.newLocation();
      Location exit = graph.newLocation();
      graph.edge(entry, start(), head, function.span());
      for (Edge edge : cfg.edges()) {
        Recursion recursion = recursions.get(edge);
        if (recursion == null) {
          graph.edge(Actions.isEnd(edge.action()) ? edge.to(exit) : edge);
        } else {
          again(recursion, head);
        }
      }
      graph.edge(cfg.exit(), end(), exit, function.span());
      graph.loopHead(head, function.span());
      return function.with(graph.build(entry, exit));
    }

    private Action start() {
      boolean product = operator.equals(Optional.of(BinaryOp.MUL));
      BigInteger neutral = product ? BigInteger.ONE : BigInteger.ZERO;
      return collected
          .<Action>map(c -> new Action.Assign(c, new Expr.IntLiteral(neutral, (IntType) c.type())))
          .orElse(Action.NOTHING);
    }

    private Action end() {
      if (collected.isEmpty()) {
        return Action.NOTHING;
      }
      Variable result = function.result().orElseThrow();
      return new Action.Assign(result, join(new Expr.VariableRead(result), collected.get()));
    }

    private Expr join(Expr value, Variable collector) {
      return new Expr.Binary(operator.orElseThrow(), new Expr.VariableRead(collector), value);
    }

    /** Collects the operand, gives the parameters their new values and starts again. */
    private void again(Recursion recursion, Location head) {
      List<Action> actions = new ArrayList<>();
      if (recursion.operand() != null) {
        Variable collector = collected.orElseThrow();
        actions.add(new Action.Assign(collector, join(recursion.operand(), collector)));
      }
      actions.addAll(
          SimultaneousAssignment.of(function.parameters(), recursion.call().arguments()));
      actions.add(Action.NOTHING);
      graph.path(recursion.edge().source(), actions, head, recursion.edge().span());
    }
  }
}
