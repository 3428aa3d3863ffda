package proteus.verifier.testgen;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.run.Execution;
import proteus.ir.run.Limits;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Solver;
import proteus.verifier.engine.execution.InputConstants;
import proteus.verifier.engine.execution.TieredExecution;
import proteus.verifier.strategy.Portfolio;
import proteus.verifier.strategy.TargetSearch;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.strategy.ViolationPolicy;
import proteus.verifier.task.Answer;
import proteus.verifier.task.ChosenInput;
import proteus.verifier.task.ScriptedSource;
import proteus.verifier.task.VerificationTask;
import proteus.verifier.testgen.GrowingSuite.State;
import proteus.verifier.testgen.TestExecution.InputSource;

/**
 * Looks for tests: by executions with chosen inputs as long as these find something, then by the
 * verifier, for which reaching any goal that is left is a violation. So a path through a loop costs
 * a query, however often the loop runs (Xie et al., TSE 2019, 7.3). Where the verifier cannot tell
 * about all goals together, goals are tried one by one, with more and more time.
 */
public final class TestSearch {
  private static final int FIRST_PATIENCE = 150;
  private static final int NEIGHBOURS = 40;
  private static final int LAST_PATIENCE = 20_000;
  private static final int ROUNDS = 8;
  private static final long FIRST_MILLIS = 500;
  private static final long SINGLE_MILLIS = 1_000;
  private static final long LEAST_MILLIS = 300;
  private static final double SHARE_OF_SUMMARIES = 0.1;
  private static final Duration SUMMARIES = Duration.ofSeconds(3);
  private static final double SHARE_OF_ALL = 0.35;
  private static final double SHARE_OF_ONLY = 0.7;
  private static final int PARTS = 3;

  /** What a test can determine. */
  public enum Power {
    /** Inputs; all else is zero. */
    INPUTS,
    /** Also contents of memory and results of functions that are not defined. */
    EVERYTHING;

    Set<Nondet.Kind> kinds() {
      return switch (this) {
        case INPUTS -> Set.of(Nondet.Kind.INPUT);
        case EVERYTHING ->
            Set.of(
                Nondet.Kind.INPUT,
                Nondet.Kind.ARGUMENTS,
                Nondet.Kind.UNINITIALIZED,
                Nondet.Kind.UNDEFINED_FUNCTION,
                Nondet.Kind.UNSPECIFIED);
      };
    }
  }

  private final Program program;
  private final Power power;
  private final Program fixed;
  private final GrowingSuite suite;
  private final TestExecution execution;
  private final TestTrials trials;
  private final Supplier<Solver> solvers;
  private final HornSolver horn;
  private volatile String activity = "executions";
  private int queries;

  /**
   * @param program with errors as violations if these are the goals
   * @param suite of that program's goals; it may have tests
   * @param power of the tests
   * @param solvers opens a new solver at each call
   */
  public TestSearch(
      Program program, GrowingSuite suite, Power power, Supplier<Solver> solvers, HornSolver horn) {
    this.program = program;
    this.power = power;
    this.fixed = FixedRest.of(program, power.kinds());
    this.suite = suite;
    this.solvers = solvers;
    this.horn = horn;
    this.execution = new TestExecution(program, suite.goals());
    this.trials = new TestTrials(execution, suite, power.kinds(), InputConstants.of(program));
  }

  /** What is being done, in words. */
  public String activity() {
    return activity;
  }

  /** How often the verifier was asked. */
  public int queries() {
    return queries;
  }

  /** How often the program was executed with chosen inputs. */
  public int executions() {
    return trials.runs();
  }

  /** Searches until nothing is open or the time is over. */
  public void run(Budget budget) {
    trials.zeros(budget.part(SHARE_OF_ALL));
    trials.explore(FIRST_PATIENCE, budget.atMostMillis(FIRST_MILLIS));
    Budget most = budget.part(SHARE_OF_ALL);
    Budget usual = budget.part(SHARE_OF_SUMMARIES);
    applySummaries(SUMMARIES.compareTo(usual.remaining()) < 0 ? usual : most.atMost(SUMMARIES));
    double share = open().size() == 1 ? SHARE_OF_ONLY : SHARE_OF_ALL;
    if (isOver(budget) || together(budget.part(share))) {
      return;
    }
    long millis = SINGLE_MILLIS;
    for (int round = 0; round < ROUNDS && !isOver(budget); round++) {
      oneByOne(millis, budget);
      activity = "executions";
      trials.explore(LAST_PATIENCE / ROUNDS, budget.part(1.0 / ROUNDS));
      millis *= 3;
    }
    if (!isOver(budget)) {
      activity = "executions";
      trials.explore(LAST_PATIENCE, budget);
    }
  }

  private boolean isOver(Budget budget) {
    return budget.isOver() || Thread.currentThread().isInterrupted() || open().isEmpty();
  }

  private List<Goal> open() {
    return suite.in(State.OPEN);
  }

  /** Asks for each goal outside of loops, after one symbolic execution. */
  private void applySummaries(Budget budget) {
    List<Goal> open = open();
    OptionalViolations target = OptionalViolations.of(fixed, open);
    if (isOver(budget) || target.places().isEmpty()) {
      return;
    }
    activity = "one of " + target.places().size() + " goals";
    queries++;
    Set<SourceSpan> found = new LinkedHashSet<>();
    Answer rest =
        new TargetSearch(target.program(), solvers)
            .run(
                place -> isOpen(target, place),
                violated -> {
                  found.add(violated.span());
                  offer(violated.inputs(), budget);
                },
                budget);
    if (rest instanceof Answer.Holds && fixed.equals(program)) {
      suite.unreachable(
          target.places().keySet().stream()
              .filter(place -> !found.contains(place) && isOpen(target, place))
              .map(target.places()::get)
              .toList());
    }
  }

  private boolean isOpen(OptionalViolations target, SourceSpan place) {
    Goal goal = target.places().get(place);
    return goal != null && suite.state(goal) == State.OPEN;
  }

  /** All open goals at once, until that says no more; whether there is nothing left to do. */
  private boolean together(Budget budget) {
    while (!isOver(budget)) {
      List<Goal> open = open();
      activity = "one of " + open.size() + " goals";
      if (!solve(open, budget)) {
        return open().isEmpty();
      }
    }
    return open().isEmpty();
  }

  private void oneByOne(long millis, Budget budget) {
    List<Goal> open = new ArrayList<>(open());
    // What is close to the start is found sooner, and its neighbours may reach the rest.
    open.sort(Comparator.comparingInt(g -> g.edge().source().index()));
    int left = open.size();
    for (Goal goal : open) {
      if (isOver(budget)) {
        return;
      }
      // Few goals have much time at once; many have some in this round.
      long share = budget.remaining().toMillis() / left--;
      long time = Math.max(share / PARTS, Math.min(millis, Math.max(share, LEAST_MILLIS)));
      if (suite.state(goal) == State.OPEN) {
        activity = "the goal at line " + goal.decision().line();
        solve(List.of(goal), budget.atMostMillis(time));
      }
    }
  }

  /** Asks the verifier for one of the goals; whether anything is known now that was not. */
  private boolean solve(List<Goal> goals, Budget budget) {
    return switch (query(fixed, goals, budget)) {
      case Verdict.Unknown _ -> false;
      case Verdict.Violated violated -> reached(goals, violated, budget) || fixed.equals(program);
      case Verdict.Holds _ -> fixed.equals(program) ? unreachable(goals) : beyond(goals, budget);
    };
  }

  private boolean unreachable(List<Goal> goals) {
    suite.unreachable(goals);
    return true;
  }

  /** What no test reaches may be reached otherwise. */
  private boolean beyond(List<Goal> goals, Budget budget) {
    if (query(program, goals, budget) instanceof Verdict.Holds) {
      return unreachable(goals);
    }
    suite.beyondInputs(goals);
    return true;
  }

  private Verdict query(Program from, List<Goal> goals, Budget budget) {
    queries++;
    Program target = TargetProgram.of(from, goals).program();
    Execution targetExecution = TieredExecution.of(target);
    return Portfolio.decide(
        new VerificationTask(target, targetExecution, solvers, horn),
        ViolationPolicy::accept,
        budget);
  }

  /** Executes the violation as a test; whether it covers something new. */
  private boolean reached(List<Goal> goals, Verdict.Violated violated, Budget budget) {
    if (offer(violated.inputs(), budget)) {
      trials.neighbours(suite.tests().getLast(), NEIGHBOURS, budget.atMostMillis(FIRST_MILLIS));
      return true;
    }
    suite.beyondInputs(
        TargetProgram.of(fixed, goals).targets().getOrDefault(violated.violation().edge(), goals));
    return true;
  }

  /** Executes the inputs as a test; whether it covers something new. */
  private boolean offer(Iterable<ChosenInput> found, Budget budget) {
    Limits limits = budget.limits().withTime(longest(budget));
    return trials.offer(execution.run(inputs(found), limits), budget)
        || power == Power.EVERYTHING
            && trials.offer(execution.run(everything(found), limits), budget);
  }

  private static InputSource inputs(Iterable<ChosenInput> found) {
    Iterator<ChosenInput> script = found.iterator();
    return (source, type, edge) -> Optional.of(next(script, type));
  }

  private static Value next(Iterator<ChosenInput> inputs, Type type) {
    while (inputs.hasNext()) {
      ChosenInput input = inputs.next();
      if (input.source().kind() == Nondet.Kind.INPUT) {
        return TestTrials.fitted(input.value(), type);
      }
    }
    return Value.zero(type);
  }

  private static InputSource everything(Iterable<ChosenInput> found) {
    ScriptedSource script = new ScriptedSource(found);
    Set<Nondet.Kind> kinds = Power.EVERYTHING.kinds();
    return new InputSource() {
      @Override
      public Optional<Value> next(Nondet source, Type type, Edge edge) {
        return Optional.of(script.choose(source, type, edge));
      }

      @Override
      public Value rest(long number, Nondet source, Type type, Edge edge) {
        return kinds.contains(source.kind()) ? script.choose(source, type, edge) : Value.zero(type);
      }
    };
  }

  private static Duration longest(Budget budget) {
    Duration least = Duration.ofSeconds(2);
    return budget.remaining().compareTo(least) < 0 ? least : budget.remaining();
  }
}
