package proteus.verifier.check.paths;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Edge;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.verifier.check.Activation;
import proteus.verifier.check.Stop;
import proteus.verifier.check.paths.PathCheck.Result;

/**
 * Follows paths depth first; the solver's scopes are the decisions of the path under way. Where a
 * path forks at the same place again, which is a loop or a recursion, and an integer from outside
 * has few values on it, the program is executed from its start with each of these values instead:
 * what the path would be followed for are executions with one of them.
 */
final class PathSearch implements PathDecisions.Possible {
  private static final int MAX_DEPTH = 10_000;
  private static final long SOON_MILLIS = 500;
  private static final int STEPS_BETWEEN_CLOCKS = 256;

  private final Program program;
  private final DatumArithmetic arithmetic;
  private final ObjectNumbering numbering;
  private final PathEvaluator evaluator;
  private final PathActions actions;
  private final DatumBytes codec;
  private final Solver solver;
  private final Restarts restarts;
  private final Deque<Branch> open = new ArrayDeque<>();

  /** Of the path under way, one for each scope. */
  private final List<Term> conditions = new ArrayList<>();

  /** The path under way. */
  private Optional<PathState> current = Optional.empty();

  private Budget budget = Budget.ofMillis(0);
  private int paths;
  private long steps;
  private Optional<Result> result = Optional.empty();

  /**
   * A path that is still to be followed.
   *
   * @param scopes that it shares with the path it was forked from
   */
  private record Branch(PathState state, int scopes, Term condition) {}

  PathSearch(Program program, DatumArithmetic arithmetic, Solver solver) {
    this.program = program;
    this.arithmetic = arithmetic;
    this.solver = solver;
    this.numbering = new ObjectNumbering(program);
    PathDecisions decisions = new PathDecisions(arithmetic, this);
    PathAddresses addresses =
        new PathAddresses(program.machine(), arithmetic, decisions, this::assume);
    this.evaluator =
        new PathEvaluator(arithmetic, numbering, program.machine(), decisions, addresses);
    this.actions = new PathActions(arithmetic, evaluator);
    this.codec = new DatumBytes(arithmetic, addresses);
    this.restarts = new Restarts(arithmetic, this);
  }

  /** Goes on where an earlier call ran out of time. */
  Result run(Budget time) {
    budget = time;
    while (result.isEmpty() && (current.isPresent() || advance())) {
      follow(current.orElseThrow());
      current = Optional.empty();
    }
    return result.orElseGet(() -> new Result.Checked(paths));
  }

  /** Whether there is another path to follow. */
  private boolean advance() {
    Optional<Branch> next = next();
    if (next.isEmpty()) {
      return false;
    }
    Branch branch = next.get();
    for (; conditions.size() > branch.scopes; conditions.removeLast()) {
      solver.pop();
    }
    solver.push();
    conditions.add(branch.condition);
    solver.add(branch.condition);
    current = Optional.of(branch.state);
    return true;
  }

  /** From here on, on the path under way and on those that it forks to. */
  private void assume(Term condition) {
    solver.add(condition);
    conditions.add(arithmetic.terms().and(conditions.removeLast(), condition));
  }

  /** Other executions come when all paths of those under way were followed. */
  private Optional<Branch> next() {
    return open.isEmpty()
        ? restarts.next().map(chosen -> new Branch(start(chosen), 0, arithmetic.terms().tru()))
        : Optional.of(open.removeLast());
  }

  private PathState start(Map<PathState.Choice, BigInteger> chosen) {
    Map<Variable, Datum> globals = new HashMap<>();
    program.globals().forEach(v -> globals.put(v, new Datum.Known(Value.zero(v.type()))));
    PathMemory memory = new PathMemory(program, numbering, codec);
    PathState start = new PathState(globals, memory, chosen);
    enter(start, program.function(program.entry()), List.of(), Optional.empty());
    return start;
  }

  /** Follows a path to its end or to where it forks. */
  private void follow(PathState state) {
    boolean goesOn = true;
    while (goesOn) {
      requireTime();
      try {
        goesOn = step(state);
      } catch (Fork fork) {
        goesOn = fork(state, fork);
      }
    }
  }

  private void requireTime() {
    if (++steps % STEPS_BETWEEN_CLOCKS == 0
        && (budget.isOver() || Thread.currentThread().isInterrupted())) {
      throw new Stop("time limit");
    }
  }

  /** Whether this path goes on by itself; where both sides are possible they are put off. */
  private boolean fork(PathState state, Fork fork) {
    Term negation = arithmetic.terms().not(fork.condition);
    if (restarts.isHard(state.chosen) && restarts.replace(state)) {
      return false;
    }
    CheckResult soon = solver.check(List.of(fork.condition), budget.atMostMillis(SOON_MILLIS));
    if (soon instanceof CheckResult.Unknown) {
      restarts.markHard(state.chosen);
      if (restarts.replace(state)) {
        return false;
      }
    }
    boolean yes = soon.isSat() || !soon.isUnsat() && isPossible(fork.condition);
    boolean no = !yes || isPossible(negation);
    if (yes && no) {
      if (!state.forks.add(state.place()) && restarts.replace(state)) {
        return false;
      }
      PathState other = state.copy();
      other.decide(fork, false);
      open.add(new Branch(other, conditions.size(), negation));
      state.decide(fork, true);
      open.add(new Branch(state, conditions.size(), fork.condition));
      return false;
    }
    state.decide(fork, yes);
    return true;
  }

  @Override
  public boolean isPossible(Term condition) {
    if (budget.isOver()) {
      throw new Stop("time limit");
    }
    return !solver.check(List.of(condition), budget).isUnsat();
  }

  @Override
  public Optional<BigInteger> value(Term term, IntType type) {
    return solver.check(budget) instanceof CheckResult.Sat(var model)
        ? arithmetic.integer(model, term, type)
        : Optional.empty();
  }

  /** Whether the path goes on. */
  private boolean step(PathState state) {
    Activation<Datum> top = state.top();
    if (top.at.equals(top.function.cfg().exit())) {
      return leave(state);
    }
    Optional<Edge> enabled = enabled(state);
    if (enabled.isEmpty()) {
      return end();
    }
    Edge edge = enabled.get();
    switch (edge.action()) {
      case Action.Call(var target, String name, List<Expr> arguments) -> {
        List<Datum> values = new ArrayList<>(arguments.size());
        for (Expr argument : arguments) {
          values.add(evaluator.value(argument, state));
        }
        top.at = edge.target();
        enter(state, program.function(name), values, target);
        return true;
      }
      case Action.Violate v -> {
        violated(edge, state);
        return false;
      }
      case Action.Halt halt -> {
        return end();
      }
      case Action.Undefined(Defect defect) -> throw new Stop(defect.at(edge.span()));
      default -> {
        actions.act(edge, state);
        top.at = edge.target();
        return true;
      }
    }
  }

  private boolean end() {
    paths++;
    return false;
  }

  private void violated(Edge edge, PathState state) {
    String where = "a violation at line " + edge.span().line();
    switch (solver.check(budget)) {
      case CheckResult.Sat(var model) -> {
        if (!model.satisfies(conditions)) { // solvers that are short of time may err
          throw new Stop(where + " that is none");
        }
        if (!state.addresses.isEmpty()) {
          throw new Stop(where + " that may depend on where objects lie");
        }
        result = Optional.of(new Result.Refuted(edge.span().line()));
      }
      case CheckResult.Unsat _ -> {}
      case CheckResult.Unknown(String reason) -> throw new Stop(where + ": " + reason);
    }
  }

  private Optional<Edge> enabled(PathState state) {
    for (Edge edge : state.top().function.cfg().outgoing(state.top().at)) {
      if (!(edge.action() instanceof Action.Assume(Expr condition, var branch))
          || evaluator.truth(condition, state)) {
        return Optional.of(edge);
      }
    }
    return Optional.empty();
  }

  private void enter(
      PathState state, Function function, List<Datum> arguments, Optional<Variable> result) {
    if (state.stack.size() >= MAX_DEPTH) {
      throw new Stop("calls too deep");
    }
    state.stack.add(Activation.of(function, arguments, result));
  }

  private boolean leave(PathState state) {
    Optional<Datum> value =
        state.top().function.result().map(v -> evaluator.value(new Expr.VariableRead(v), state));
    Optional<Variable> target = state.top().result;
    state.stack.removeLast();
    if (state.stack.isEmpty()) {
      return end();
    }
    target.ifPresent(t -> value.ifPresent(v -> PathActions.assign(state, t, v)));
    return true;
  }
}
