package proteus.verifier.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Location;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.smt.Budget;

/** Arguments and results of a function from integers to an integer, from executions. */
public final class ResultSamples {
  private static final int RUNS = 100;
  private static final int GREATEST_ARGUMENT = 8;
  private static final int NEAR = 2;
  private static final long STEPS = 2_000;
  private static final int MAX_SAMPLES = 2000;

  /** A call that returned. */
  public record Sample(List<BigInteger> arguments, BigInteger result) {}

  private ResultSamples() {}

  /** Whether the function takes integers only and gives an integer. */
  public static boolean isOfIntegers(Function function) {
    return function.result().filter(r -> r.type() instanceof IntType).isPresent()
        && function.parameters().stream().allMatch(p -> p.type() instanceof IntType);
  }

  /**
   * Calls of the function that executions make which start with it: small arguments, and some near
   * given numbers.
   */
  public static List<Sample> of(
      Program program, Function function, Collection<BigInteger> numbers, Budget budget) {
    List<Sample> found = new ArrayList<>();
    Interpreter interpreter = new Interpreter(calling(program, function));
    List<BigInteger> near = List.copyOf(numbers);
    Random random = new Random(1);
    for (int run = 0; run < RUNS && found.size() < MAX_SAMPLES && !budget.isOver(); run++) {
      List<Value> values = new ArrayList<>();
      for (Variable parameter : function.parameters()) {
        values.add(new Value.IntValue(argument((IntType) parameter.type(), near, random)));
      }
      interpreter.run(
          NondetSource.replay(values, NondetSource.zeros()),
          Limits.steps(STEPS),
          new Listener(function, found));
    }
    return found;
  }

  private static BigInteger argument(IntType type, List<BigInteger> near, Random random) {
    BigInteger value =
        near.isEmpty() || random.nextBoolean()
            ? BigInteger.valueOf(random.nextLong(-GREATEST_ARGUMENT / 2, GREATEST_ARGUMENT + 1))
            : near.get(random.nextInt(near.size()))
                .add(BigInteger.valueOf(random.nextLong(-NEAR, NEAR + 1)));
    return type.contains(value) ? value : type.wrap(value.negate());
  }

  /** The program that calls the function with any arguments. */
  private static Program calling(Program program, Function function) {
    Function entry = program.function(program.entry());
    List<Action> actions = new ArrayList<>();
    List<Expr> arguments = new ArrayList<>();
    for (Variable parameter : function.parameters()) {
      Nondet any = new Nondet(Nondet.Kind.INPUT, parameter.name());
      actions.add(new Action.Havoc(parameter, any));
      arguments.add(new Expr.VariableRead(parameter));
    }
    Variable result = Variable.temporary("returned$", function.result().orElseThrow().type());
    actions.add(new Action.Call(Optional.of(result), function.name(), arguments));
    CfgRewriter graph =
        new CfgRewriter(new Cfg(new Location(0), new Location(1), 2, List.of(), Map.of()));
    graph.path(new Location(0), actions, new Location(1), SourceSpan.NONE);
    return program.with(
        new Function(entry.name(), List.of(), Optional.empty(), graph.build(), entry.span()));
  }

  /** Takes down arguments and results. */
  private record Listener(Function function, List<Sample> found, List<List<BigInteger>> open)
      implements ExecutionListener {
    Listener(Function function, List<Sample> found) {
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
        found.add(new Sample(open.removeLast(), result));
      }
    }

    private static BigInteger integer(State state, Variable variable) {
      return state.value(variable) instanceof Value.IntValue(BigInteger value)
          ? value
          : BigInteger.ZERO;
    }
  }
}
