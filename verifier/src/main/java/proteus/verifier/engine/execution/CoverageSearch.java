package proteus.verifier.engine.execution;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.BoolType;
import proteus.ir.HaltKind;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.run.Execution;
import proteus.ir.run.Limits;
import proteus.ir.run.LoopHeader;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.smt.Budget;
import proteus.verifier.task.Answer;

/**
 * Executes a program many times with inputs that are changed from those of runs that took a side of
 * a decision first, or went round a loop as often as none before: greybox fuzzing, as AFL does it.
 * Programs that ask for ever are ended after some inputs.
 */
public final class CoverageSearch {
  private static final int MAX_RUNS = 1_000_000;
  private static final long FIRST_STEPS = 50_000;
  private static final int RUNS_OF_ONE_LENGTH = 2_000;
  private static final int DOUBLINGS = 8;
  private static final int MAX_INPUTS_LOG = 10;
  private static final int MAX_CHANGES = 4;
  private static final int NEWEST = 6;
  private static final int LAST = 8;
  private static final int BLOCK = 8;
  private static final int MORE_LOG = 6;
  private static final int REPEATS_LOG = 8;

  /** Numbers of iterations differ if these do: up to 31 all, then in steps of a 32nd to a 16th. */
  private static final int KEPT_BITS = 5;

  private static final int MAX_INPUTS = 4_096;

  private final Program program;
  private final Function<Program, Execution> executions;

  /**
   * @param executions makes an execution of a program
   */
  public CoverageSearch(Program program, Function<Program, Execution> executions) {
    this.program = program;
    this.executions = executions;
  }

  /** Runs the program until a violation is found or the budget ends. */
  public Optional<Answer.Violated> search(long seed, Budget budget) {
    BranchFlags branches = BranchFlags.of(program);
    return new Session(branches, executions.apply(branches.program()), new Random(seed))
        .search(budget);
  }

  private record Input(Value value, Type type) {}

  /** About how often a loop went round. */
  private record Rounds(LoopHeader loop, long count) {}

  private final class Session {
    private final BranchFlags branches;
    private final Execution execution;
    private final Random random;
    private final InputHabits habits = new InputHabits(InputConstants.of(program));
    private final List<List<Input>> corpus = new ArrayList<>();
    private final BitSet taken = new BitSet();
    private final Set<Rounds> rounds = new HashSet<>();

    Session(BranchFlags branches, Execution execution, Random random) {
      this.branches = branches;
      this.execution = execution;
      this.random = random;
    }

    Optional<Answer.Violated> search(Budget budget) {
      for (int run = 0; run < MAX_RUNS && !budget.isOver(); run++) {
        if (Thread.currentThread().isInterrupted()) {
          break;
        }
        InputHabits.Choices choices = habits.choices(new Random(random.nextLong()));
        boolean isFresh = corpus.isEmpty() || random.nextInt(4) == 0;
        List<Input> planned = isFresh ? List.of() : changed(chosen());
        int more = 1 << random.nextInt(isFresh ? MAX_INPUTS_LOG : MORE_LOG);
        Source source = new Source(planned, planned.size() + more, choices);
        RecordingSource recording = new RecordingSource(source);
        long steps = FIRST_STEPS << Math.min(run / RUNS_OF_ONE_LENGTH, DOUBLINGS);
        Limits limits = budget.limits().withSteps(steps);
        Run done = execution.run(recording, limits);
        if (done.outcome() instanceof Outcome.Violated(var property, var edge)) {
          Optional<Answer.Violated> violated =
              recording.inputs().map(known -> new Answer.Violated(property, edge.span(), known));
          if (violated.isPresent()) {
            return violated;
          }
        }
        if (recording.isEmpty()) {
          break;
        }
        choices.ended(done.outcome());
        if (isNew(done)) {
          corpus.add(List.copyOf(source.given));
        }
      }
      return Optional.empty();
    }

    private boolean isNew(Run run) {
      BitSet news = branches.taken(run.globals());
      news.andNot(taken);
      taken.or(news);
      boolean isNew = !news.isEmpty();
      for (var loop : run.iterations().entrySet()) {
        isNew |= rounds.add(new Rounds(loop.getKey(), leading(loop.getValue())));
      }
      return isNew;
    }

    /** Small numbers as they are, of greater ones the leading bits. */
    private static long leading(long count) {
      int bits = Long.SIZE - Long.numberOfLeadingZeros(count);
      int dropped = Math.max(0, bits - KEPT_BITS);
      return count >> dropped << dropped;
    }

    /** What was found last leads on more often. */
    private List<Input> chosen() {
      int from = random.nextBoolean() ? Math.max(0, corpus.size() - NEWEST) : 0;
      return corpus.get(random.nextInt(from, corpus.size()));
    }

    private List<Input> changed(List<Input> inputs) {
      List<Input> changed = new ArrayList<>(inputs);
      int changes = random.nextInt(MAX_CHANGES + 1);
      for (int i = 0; i < changes && !changed.isEmpty(); i++) {
        change(changed);
      }
      return changed;
    }

    private void change(List<Input> inputs) {
      int size = inputs.size();
      int place =
          random.nextBoolean()
              ? random.nextInt(Math.max(0, size - LAST), size)
              : random.nextInt(size);
      Input input = inputs.get(place);
      switch (random.nextInt(11)) {
        case 0 -> inputs.remove(place);
        case 1 -> {
          int end = Math.min(size, place + 1 + random.nextInt(BLOCK));
          inputs.addAll(place, List.copyOf(inputs.subList(place, end)));
        }
        case 2 -> inputs.subList(place + 1, size).clear();
        case 3, 4 -> inputs.set(place, near(input));
        case 5 -> {
          int end = random.nextInt(place, size) + 1;
          inputs.subList(place, end).replaceAll(_ -> input);
        }
        case 6 -> inputs.set(place, inputs.get(random.nextInt(size)));
        case 7 -> repeat(inputs, place);
        default -> inputs.set(place, new Input(habits.any(input.type, random), input.type));
      }
    }

    /** The inputs from the place on, again and again. */
    private void repeat(List<Input> inputs, int place) {
      List<Input> block = List.copyOf(inputs.subList(place, inputs.size()));
      int times = 1 << random.nextInt(REPEATS_LOG);
      for (int i = 0; i < times && inputs.size() < MAX_INPUTS; i++) {
        inputs.addAll(block);
      }
    }

    private Input near(Input input) {
      return input.value instanceof Value.IntValue(BigInteger number)
              && input.type instanceof IntType type
          ? new Input(
              new Value.IntValue(type.wrap(number.add(BigInteger.valueOf(random.nextInt(-2, 3))))),
              type)
          : input;
    }
  }

  /** Planned inputs, then others, and after some of them none. */
  private static final class Source implements NondetSource {
    private final Iterator<Input> planned;
    private final int most;
    private final NondetSource rest;
    private final List<Input> given = new ArrayList<>();

    Source(List<Input> planned, int most, NondetSource rest) {
      this.planned = planned.iterator();
      this.most = most;
      this.rest = rest;
    }

    @Override
    public Value choose(Nondet source, Type type, Edge edge) {
      if (given.size() >= most) {
        throw new Outcome.Reached(new Outcome.Halted(HaltKind.EXIT, edge));
      }
      Value value =
          Optional.of(planned)
              .filter(Iterator::hasNext)
              .map(p -> p.next().value)
              .filter(v -> fits(v, type))
              .orElseGet(() -> rest.choose(source, type, edge));
      given.add(new Input(value, type));
      return value;
    }

    private static boolean fits(Value value, Type type) {
      return switch (type) {
        case IntType integer ->
            value instanceof Value.IntValue(var number) && integer.contains(number);
        case BoolType _ -> value instanceof Value.BoolValue;
        default -> false;
      };
    }
  }
}
