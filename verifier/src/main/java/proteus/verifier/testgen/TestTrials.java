package proteus.verifier.testgen;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.run.Limits;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.verifier.engine.execution.InputConstants;
import proteus.verifier.engine.execution.InputHabits;
import proteus.verifier.testgen.FoundTest.Origin;

/**
 * Executions with inputs that are chosen, or changed from those of a test. What reaches something
 * new becomes a test, with as few values other than zero as were easily found.
 */
final class TestTrials {
  private static final long FIRST_STEPS = 100_000;
  private static final int RUNS_OF_ONE_LENGTH = 64;
  private static final int DOUBLINGS = 12;
  private static final Duration LONGEST = Duration.ofSeconds(2);
  private static final Duration ONLY = Duration.ofSeconds(5);
  private static final int FEW_CHANGES = 4;
  private static final int LAST_INPUTS = 8;
  private static final Set<Nondet.Kind> INPUTS = Set.of(Nondet.Kind.INPUT);
  private static final int LONG_RUN = 3;

  private final TestExecution execution;
  private final Simplification simplification = new Simplification(this::run);
  private final GrowingSuite suite;
  private final Set<Nondet.Kind> kinds;
  private final InputHabits habits;
  private final Random random = new Random(1);
  private int runs;
  private boolean isOnly;
  private boolean isLimited;

  /**
   * @param kinds of values that a test gives
   */
  TestTrials(
      TestExecution execution,
      GrowingSuite suite,
      Set<Nondet.Kind> kinds,
      InputConstants constants) {
    this.kinds = kinds;
    this.execution = execution;
    this.suite = suite;
    this.habits = new InputHabits(constants);
  }

  /** How many executions there were. */
  int runs() {
    return runs;
  }

  /** The execution in which all inputs are zero. */
  void zeros(Budget budget) {
    TestExecution.InputSource zeros = (source, type, edge) -> Optional.of(Value.zero(type));
    TestRun run = run(zeros, budget);
    isOnly = isOnly(run);
    suite.offer(run, Origin.CHOSEN);
    if (isOnly && isLimited) {
      // There is no other: it may take longer.
      Limits limits = limits(ONLY, budget);
      TestRun longer = checked(execution.run(zeros, limits), limits);
      isOnly = isOnly(longer);
      suite.offer(longer, Origin.CHOSEN);
    }
  }

  /** Whether nothing that a test gives changes the execution. */
  private boolean isOnly(TestRun run) {
    return run.inputs().isEmpty() && !(givesRest() && run.rest() != TestRun.Rest.NOTHING);
  }

  /**
   * Executes until so many runs in a row gave nothing new, or all goals are covered.
   *
   * @param patience runs; those that did not end count as several
   */
  void explore(int patience, Budget budget) {
    int idle = 0;
    while (idle < patience && !isOnly && !budget.isOver() && isWanted()) {
      List<FoundTest> tests = suite.tests();
      boolean changes = !tests.isEmpty() && random.nextBoolean();
      boolean found =
          changes ? changed(tests.get(random.nextInt(tests.size())), budget) : chosen(budget);
      idle = found ? 0 : idle + (isLimited ? LONG_RUN : 1);
    }
  }

  /** Executes the neighbours of a test. */
  void neighbours(FoundTest test, int number, Budget budget) {
    for (int i = 0; i < number && !isOnly && !budget.isOver() && isWanted(); i++) {
      changed(test, budget);
    }
  }

  private boolean isWanted() {
    return !Thread.currentThread().isInterrupted() && !suite.in(GrowingSuite.State.OPEN).isEmpty();
  }

  private boolean chosen(Budget budget) {
    InputHabits.Choices choices = habits.choices(new Random(random.nextLong()));
    TestRun run = run(source(choices, random.nextBoolean() ? kinds : INPUTS), budget);
    choices.ended(run.outcome());
    return offered(run, Origin.CHOSEN, budget);
  }

  /** Chooses values of these kinds; the rest is zero. */
  private static TestExecution.InputSource source(
      InputHabits.Choices choices, Set<Nondet.Kind> kinds) {
    return new TestExecution.InputSource() {
      @Override
      public Optional<Value> next(Nondet source, Type type, Edge edge) {
        return Optional.of(choices.choose(source, type, edge));
      }

      @Override
      public Value rest(long number, Nondet source, Type type, Edge edge) {
        return kinds.contains(source.kind())
            ? fitted(choices.choose(source, type, edge), type)
            : Value.zero(type);
      }
    };
  }

  private boolean changed(FoundTest test, Budget budget) {
    List<Input> inputs = new ArrayList<>(test.run().inputs());
    if (inputs.isEmpty()) {
      return false;
    }
    // The way to the end may be hard to find: others go on from there.
    boolean goesOn = random.nextInt(3) == 0;
    if (goesOn) {
      int cut = 1 + random.nextInt(Math.min(inputs.size(), LAST_INPUTS));
      inputs.subList(inputs.size() - cut, inputs.size()).clear();
    }
    int changes = goesOn ? 0 : 1 + random.nextInt(FEW_CHANGES);
    for (int i = 0; i < changes && !inputs.isEmpty(); i++) {
      int place = random.nextInt(inputs.size());
      Input input = inputs.get(place);
      switch (random.nextInt(8)) {
        case 0 -> inputs.remove(place);
        case 1 -> inputs.add(place, input);
        case 2 -> inputs.subList(place, inputs.size()).clear();
        case 3, 4 -> inputs.set(place, with(input, near(input)));
        default -> inputs.set(place, with(input, habits.any(input.type(), random)));
      }
    }
    InputHabits.Choices rest = habits.choices(new Random(random.nextLong()));
    int[] next = {0};
    TestExecution.InputSource source =
        (nondet, type, edge) ->
            Optional.of(
                next[0] < inputs.size()
                    ? fitted(inputs.get(next[0]++).value(), type)
                    : rest.choose(nondet, type, edge));
    TestRun run = run(source.with(test.run()), budget);
    return offered(run, Origin.CHANGED, budget);
  }

  private Value near(Input input) {
    return input.value() instanceof Value.IntValue(BigInteger i)
        ? new Value.IntValue(i.add(BigInteger.valueOf(random.nextInt(-2, 3))))
        : habits.any(input.type(), random);
  }

  static Input with(Input input, Value value) {
    return new Input(input.source(), input.type(), fitted(value, input.type()), input.edge());
  }

  /** The value, if the type has it; else one that is close. */
  static Value fitted(Value value, Type type) {
    return switch (type) {
      case IntType t when value instanceof Value.IntValue(BigInteger i) ->
          new Value.IntValue(t.wrap(i));
      case FloatType t when value instanceof Value.FloatValue f && f.type() == t -> value;
      case BoolType _ when value instanceof Value.BoolValue -> value;
      case PointerType _ when value instanceof Value.PointerValue p && p.object() == 0 -> value;
      default -> InputText.parse(InputText.of(value), type).orElse(Value.zero(type));
    };
  }

  private boolean offered(TestRun run, Origin origin, Budget budget) {
    BitSet news = suite.news(run);
    return !news.isEmpty() && suite.offer(simplification.of(run, news, budget), origin);
  }

  /** Adds a test whose inputs were solved for, simplified; whether it covers something new. */
  boolean offer(TestRun run, Budget budget) {
    return offered(checked(run, limits(LONGEST, budget)), Origin.SOLVED, budget);
  }

  private TestRun run(TestExecution.InputSource source, Budget budget) {
    long steps = FIRST_STEPS << Math.min(runs / RUNS_OF_ONE_LENGTH, DOUBLINGS);
    runs++;
    Limits limits = limits(LONGEST, budget).withSteps(steps);
    TestRun run = execution.run(source, limits);
    isLimited = run.outcome() instanceof Outcome.LimitReached;
    return checked(run, limits);
  }

  private static Limits limits(Duration most, Budget budget) {
    return budget.atMost(most).limits();
  }

  /** Where tests give inputs alone, what a run shows must not depend on the rest. */
  private TestRun checked(TestRun run, Limits limits) {
    return givesRest() || suite.news(run).isEmpty() ? run : execution.checked(run, limits);
  }

  private boolean givesRest() {
    return kinds.contains(Nondet.Kind.UNINITIALIZED);
  }
}
