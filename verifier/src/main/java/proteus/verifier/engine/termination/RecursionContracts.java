package proteus.verifier.engine.termination;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.CallGraph;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.smt.Budget;

/**
 * What is true of results of recursive functions whenever they return (partial correctness; Hoare,
 * <i>Procedures and Parameters</i>, 1971): claims that executions suggest, kept as long as each
 * body shows its own under the assumption that all calls in it obey theirs. A measure of nested
 * recursion such as {@code f(f(n - 1))} falls only by what they say.
 */
public final class RecursionContracts {
  private static final int RUNS = 100;
  private static final int GREATEST_ARGUMENT = 8;
  private static final long STEPS = 2_000;
  private static final int MAX_SAMPLES = 2000;
  private static final int MAX_LIMITS = 4;
  private static final BigInteger GREATEST_LIMIT = BigInteger.valueOf(10_000);

  private final Program program;
  private final Predicate<Program> safe;
  private final Budget budget;
  private final Map<String, List<ResultClaim>> claims = new LinkedHashMap<>();

  private RecursionContracts(Program program, Predicate<Program> safe, Budget budget) {
    this.program = program;
    this.safe = safe;
    this.budget = budget;
  }

  /**
   * The program in which each call of a recursive function is followed by the assumption of what is
   * true of its result; empty if nothing was found.
   *
   * @param program in which other calls are inlined
   * @param safe whether a program, whose paths are few and end, reaches no violation for certain
   */
  public static Optional<Program> assumed(Program program, Predicate<Program> safe, Budget budget) {
    RecursionContracts contracts = new RecursionContracts(program, safe, budget);
    contracts.guess();
    contracts.prove();
    boolean isNothing = contracts.claims.values().stream().allMatch(List::isEmpty);
    return isNothing || budget.isOver() ? Optional.empty() : Optional.of(contracts.assumed());
  }

  private void guess() {
    CallGraph calls = new CallGraph(program);
    Set<BigInteger> limits = limits();
    for (Function function : program.functions().values()) {
      boolean recursive = calls.reachable(calls.callees(function.name())).contains(function.name());
      if (recursive
          && isOfIntegers(function)
          && ContractBody.isFollowed(program, calls, function)) {
        claims.put(
            function.name(),
            ResultClaim.of(function.parameters().size(), limits, samples(function)));
      }
    }
  }

  private static boolean isOfIntegers(Function function) {
    return function.result().filter(r -> r.type() instanceof IntType).isPresent()
        && function.parameters().stream().allMatch(p -> p.type() instanceof IntType);
  }

  private Set<BigInteger> limits() {
    Set<BigInteger> found = new LinkedHashSet<>(List.of(BigInteger.ZERO));
    program.functions().values().stream()
        .filter(f -> !f.name().equals(program.entry()))
        .flatMap(f -> f.cfg().edges().stream())
        .flatMap(e -> Subexpressions.of(e.action()).stream())
        .forEach(
            e -> {
              if (e instanceof Expr.IntLiteral(BigInteger value, var _)
                  && value.abs().compareTo(GREATEST_LIMIT) < 0) {
                found.add(value);
              }
            });
    return found.stream().limit(MAX_LIMITS).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Calls of the function that executions make, from small arguments on. */
  private List<ResultClaim.Sample> samples(Function function) {
    List<ResultClaim.Sample> found = new ArrayList<>();
    Interpreter interpreter = new Interpreter(calling(function));
    Random random = new Random(1);
    for (int run = 0; run < RUNS && found.size() < MAX_SAMPLES && !budget.isOver(); run++) {
      List<Value> values = new ArrayList<>();
      for (Variable parameter : function.parameters()) {
        long value = random.nextLong(-GREATEST_ARGUMENT / 2, GREATEST_ARGUMENT + 1);
        boolean fits = ((IntType) parameter.type()).contains(BigInteger.valueOf(value));
        values.add(Value.IntValue.of(fits ? value : -value));
      }
      interpreter.run(
          NondetSource.replay(values, NondetSource.zeros()),
          Limits.steps(STEPS),
          new Samples(function, found));
    }
    return found;
  }

  /** The program that calls the function with any arguments. */
  private Program calling(Function function) {
    Function entry = program.function(program.entry());
    List<Action> actions = new ArrayList<>(ContractBody.any(function.parameters()));
    Variable result = Variable.temporary("returned$", function.result().orElseThrow().type());
    List<Expr> arguments = ContractBody.reads(function.parameters());
    actions.add(new Action.Call(Optional.of(result), function.name(), arguments));
    CfgRewriter graph =
        new CfgRewriter(new Cfg(new Location(0), new Location(1), 2, List.of(), Map.of()));
    graph.path(new Location(0), actions, new Location(1), SourceSpan.NONE);
    return program.with(
        new Function(entry.name(), List.of(), Optional.empty(), graph.build(), entry.span()));
  }

  /** Takes down arguments and results. */
  private record Samples(
      Function function, List<ResultClaim.Sample> found, List<List<BigInteger>> open)
      implements ExecutionListener {
    Samples(Function function, List<ResultClaim.Sample> found) {
      this(function, found, new ArrayList<>());
    }

    @Override
    public void entered(Function entered, State state) {
      if (entered.name().equals(function.name())) {
        open.add(function.parameters().stream().map(p -> integer(state, p)).toList());
      }
    }

    @Override
    public void returned(Function left, State state) {
      if (left.name().equals(function.name()) && found.size() < MAX_SAMPLES) {
        BigInteger result = integer(state, function.result().orElseThrow());
        found.add(new ResultClaim.Sample(open.removeLast(), result));
      }
    }

    private static BigInteger integer(State state, Variable variable) {
      return state.value(variable) instanceof Value.IntValue(BigInteger value)
          ? value
          : BigInteger.ZERO;
    }
  }

  /** Drops claims until the others support each other. */
  private void prove() {
    boolean isSettled = false;
    while (!isSettled && !budget.isOver()) {
      isSettled = true;
      for (Map.Entry<String, List<ResultClaim>> entry : claims.entrySet()) {
        Function function = program.function(entry.getKey());
        if (!isShown(function, entry.getValue())) {
          isSettled = false;
          entry.setValue(
              entry.getValue().stream().filter(c -> isShown(function, List.of(c))).toList());
        }
      }
    }
  }

  private boolean isShown(Function function, List<ResultClaim> goals) {
    return goals.isEmpty()
        || !budget.isOver() && safe.test(new ContractBody(program, claims).of(function, goals));
  }

  private Program assumed() {
    return program.mapped(
        function -> {
          CfgRewriter graph = new CfgRewriter(function.cfg());
          for (Edge edge : function.cfg().edges()) {
            if (edge.action() instanceof Action.Call call && call.result().isPresent()) {
              graph.path(
                  edge.source(), followed(call, call.result().get()), edge.target(), edge.span());
            } else {
              graph.edge(edge);
            }
          }
          return function.with(graph.build());
        });
  }

  /** The call, and what is true of its result. */
  private List<Action> followed(Action.Call call, Variable result) {
    List<ResultClaim> known = claims.getOrDefault(call.function(), List.of());
    if (known.isEmpty()) {
      return List.of(call);
    }
    List<Variable> kept = kept(call);
    List<Action> actions = new ArrayList<>();
    IntStream.range(0, kept.size())
        .forEach(i -> actions.add(new Action.Assign(kept.get(i), call.arguments().get(i))));
    actions.add(new Action.Call(call.result(), call.function(), ContractBody.reads(kept)));
    ResultClaim.over(known, ContractBody.reads(kept), new Expr.VariableRead(result))
        .forEach(c -> actions.add(new Action.Assume(c)));
    return actions;
  }

  /** What holds a call's arguments until it returns. */
  static List<Variable> kept(Action.Call call) {
    return IntStream.range(0, call.arguments().size())
        .mapToObj(
            i ->
                Variable.temporary(
                    "kept$" + i + "$" + call.function(), call.arguments().get(i).type()))
        .toList();
  }
}
