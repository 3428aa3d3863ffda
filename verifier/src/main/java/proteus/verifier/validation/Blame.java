package proteus.verifier.validation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.smt.Budget;
import proteus.verifier.task.ChosenInput;
import proteus.verifier.task.ScriptedSource;

/** Says which claim an execution breaks, and how. */
final class Blame {
  private static final int MAX_INPUTS = 12;
  private static final long MAX_WATCH_MILLIS = 3000;

  private final Program observed;

  /**
   * @param observed with calls of the probes
   */
  Blame(Program observed) {
    this.observed = observed;
  }

  /** What the execution with these inputs breaks first: a claim, or else the property. */
  String say(List<PlacedInvariant> claims, Iterable<ChosenInput> inputs, Budget budget) {
    return find(claims, inputs, budget)
        .orElseGet(() -> "the program violates the property" + text(inputs));
  }

  private Optional<String> find(
      List<PlacedInvariant> claims, Iterable<ChosenInput> inputs, Budget budget) {
    Program all = asserting(claims);
    Run run = Tools.execution(all).run(new ScriptedSource(inputs), limits(budget));
    if (!(run.outcome() instanceof Outcome.Violated first)) {
      return Optional.empty();
    }
    for (PlacedInvariant claim : claims) {
      if (claim.span().equals(first.edge().span())) {
        Program alone = asserting(List.of(claim));
        Run again = Tools.execution(alone).run(new ScriptedSource(inputs), limits(budget));
        if (again.outcome() instanceof Outcome.Violated) {
          return Optional.of(describe(claim, alone, again, inputs, budget));
        }
      }
    }
    return Optional.empty();
  }

  private Program asserting(List<PlacedInvariant> claims) {
    return PlacedInvariant.asserting(observed, claims);
  }

  private static Limits limits(Budget budget) {
    return budget.limits();
  }

  private String describe(
      PlacedInvariant claim,
      Program program,
      Run run,
      Iterable<ChosenInput> inputs,
      Budget budget) {
    long rounds = rounds(claim.span(), program, run);
    String how =
        switch (claim.asserted().kind()) {
          case LOOP ->
              rounds == 0
                  ? "does not hold when the loop is reached first (initiation)"
                  : "does not hold after " + times(rounds) + " of the loop (consecution)";
          default -> "does not hold";
        };
    Watcher watcher = new Watcher(program);
    Limits some = budget.atMostMillis(MAX_WATCH_MILLIS).limits();
    new Interpreter(program).run(new ScriptedSource(inputs), some, watcher);
    String state = watcher.state.isEmpty() ? "" : ": " + String.join(", ", watcher.state);
    return claim.asserted() + " " + how + state + text(inputs);
  }

  private static String times(long rounds) {
    return rounds == 1 ? "1 iteration" : rounds + " iterations";
  }

  private static long rounds(SourceSpan loop, Program program, Run run) {
    return run.iterations().entrySet().stream()
        .filter(
            e -> {
              Function function = program.functions().get(e.getKey().function());
              return function != null
                  && loop.equals(function.cfg().loopHeads().get(e.getKey().location()));
            })
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** The inputs for people. */
  static String text(Iterable<ChosenInput> inputs) {
    List<String> texts = new ArrayList<>();
    for (ChosenInput input : inputs) {
      if (texts.size() == MAX_INPUTS) {
        texts.add("...");
        break;
      }
      String call =
          switch (input.source().kind()) {
            case INPUT, UNDEFINED_FUNCTION, UNMODELLED -> "()";
            case ARGUMENTS, UNINITIALIZED, UNSPECIFIED -> "";
          };
      texts.add(input.source().name() + call + " = " + value(input.value()));
    }
    return texts.isEmpty() ? "" : " (inputs: " + String.join(", ", texts) + ")";
  }

  private static String value(Value value) {
    return switch (value) {
      case Value.IntValue(var number) -> number.toString();
      case Value.BoolValue(boolean truth) -> truth ? "1" : "0";
      case Value.FloatValue f -> f.toString();
      case Value.PointerValue p -> p.toString();
    };
  }

  /** Sees the variables of the claim at the end. */
  private static final class Watcher implements ExecutionListener {
    private final Program program;
    private List<String> state = List.of();

    Watcher(Program program) {
      this.program = program;
    }

    @Override
    public void ended(Edge edge, State values) {
      Map<String, String> seen = new LinkedHashMap<>();
      for (Function function : program.functions().values()) {
        if (function.cfg().edges().contains(edge)) {
          for (Edge decided : function.cfg().incoming(edge.source())) {
            Subexpressions.variables(decided.action())
                .forEach(v -> v.sourceName().ifPresent(n -> seen.put(n, value(values.value(v)))));
          }
        }
      }
      state = seen.entrySet().stream().map(e -> e.getKey() + " = " + e.getValue()).toList();
    }
  }
}
