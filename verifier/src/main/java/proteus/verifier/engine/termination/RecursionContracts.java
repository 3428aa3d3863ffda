package proteus.verifier.engine.termination;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.CallGraph;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.smt.Budget;
import proteus.verifier.engine.ResultSamples;

/**
 * What is true of results of recursive functions whenever they return (partial correctness; Hoare,
 * <i>Procedures and Parameters</i>, 1971): claims that executions suggest, kept as long as each
 * body shows its own under the assumption that all calls in it obey theirs. A measure of nested
 * recursion such as {@code f(f(n - 1))} falls only by what they say.
 */
public final class RecursionContracts {
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
          && ResultSamples.isOfIntegers(function)
          && ContractBody.isFollowed(program, calls, function)) {
        claims.put(
            function.name(),
            ResultClaim.of(
                function.parameters().size(),
                limits,
                ResultSamples.of(program, function, List.of(), budget)));
      }
    }
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
