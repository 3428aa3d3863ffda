package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.exec.CompiledProgram;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.run.Execution;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.smt.Budget;

/**
 * States that executions reach at loops' headers: of each execution the first ones, the last ones
 * and some between. Inputs are small, close to the program's constants, or extreme.
 */
final class ReachedStates {
  private static final int RUNS = 400;
  private static final int FIRST = 8;
  private static final int BETWEEN = 10;
  private static final int BETWEEN_IN_LONG = 50;
  private static final int LAST = 3;
  private static final int MAX_STATES = 700;
  private static final int SHORT_STEPS = 4_000;
  private static final int LONG_STEPS = 400_000;

  /** Two runs of so many are long ones. */
  private static final int LONG_EVERY = 9;

  /** One run of so many takes its first two inputs from what values are equated with. */
  private static final int EQUATED_EVERY = 2;

  private static final int LONG_SCALE = 100_000;

  private static final int[] SCALES = {3, 6, 12, 40, 1_000};

  private final Map<Location, Set<Variable>> heads;
  private final List<BigInteger> constants;
  private final List<BigInteger> equated;
  private final Map<Location, Set<Map<Variable, Value>>> states = new LinkedHashMap<>();

  private final Program program;
  private final Execution interpreter;
  private Optional<Execution> compiled = Optional.empty();
  private int runs;

  /**
   * None yet.
   *
   * @param heads of loops of the entry function, with the variables that matter there
   * @param constants of the program
   */
  ReachedStates(Program program, Map<Location, Set<Variable>> heads, Constants constants) {
    this.program = program;
    this.interpreter = new Interpreter(program);
    this.heads = heads;
    this.constants = constants.all();
    this.equated = constants.equated();
    heads.keySet().forEach(head -> states.put(head, new LinkedHashSet<>()));
  }

  /** Collects more of them; whether there is anything new. */
  boolean extend(Budget budget) {
    int before = count();
    for (; runs < RUNS && !budget.isOver() && !isFull(); runs++) {
      boolean isLong = isLong(runs);
      Execution execution = isLong ? compiled() : interpreter;
      Limits limits =
          budget
              .atMost(budget.remaining().dividedBy(isLong ? 8 : 1))
              .limits()
              .withSteps(isLong ? LONG_STEPS : SHORT_STEPS);
      Count total = new Count();
      execution.run(inputs(runs), limits, new Visits(program.entry(), total));
      Choice choice = new Choice(total, new Random(runs), isLong ? BETWEEN_IN_LONG : BETWEEN);
      execution.run(inputs(runs), limits, new Visits(program.entry(), choice));
    }
    return count() > before;
  }

  /** Mostly there are few long runs, or none. */
  private Execution compiled() {
    Execution known = compiled.orElseGet(() -> new CompiledProgram(program));
    compiled = Optional.of(known);
    return known;
  }

  private static boolean isLong(int run) {
    return run % LONG_EVERY == 3 || run % LONG_EVERY == 4;
  }

  private int count() {
    return heads.keySet().stream().mapToInt(this::count).sum();
  }

  private boolean isFull() {
    return heads.keySet().stream().allMatch(head -> count(head) >= MAX_STATES);
  }

  /** Different states at the header. */
  List<Map<Variable, Value>> at(Location head) {
    return List.copyOf(states.getOrDefault(head, Set.of()));
  }

  private int count(Location head) {
    return states.getOrDefault(head, Set.of()).size();
  }

  private NondetSource inputs(int run) {
    Random random = new Random(run);
    Iterator<BigInteger> equal =
        run % EQUATED_EVERY == 0 ? equated(run / EQUATED_EVERY) : Collections.emptyIterator();
    return (source, type, edge) ->
        switch (type) {
          case IntType t ->
              new Value.IntValue(t.wrap(equal.hasNext() ? equal.next() : integer(t, run, random)));
          case BoolType t -> new Value.BoolValue(random.nextInt(8) > 0);
          case FloatType t -> Value.zero(t);
          case PointerType t -> Value.zero(t);
        };
  }

  /** Pairs of values that something is equated with, each pair once. */
  private Iterator<BigInteger> equated(int number) {
    int size = equated.size();
    return number < size * size
        ? List.of(equated.get(number % size), equated.get(number / size)).iterator()
        : Collections.emptyIterator();
  }

  private BigInteger integer(IntType type, int run, Random random) {
    int scale = isLong(run) ? LONG_SCALE : SCALES[run % SCALES.length];
    boolean isPlain = run % 3 != 0 || constants.isEmpty();
    int bits = type.isUnbounded() ? 32 : type.bits();
    return switch (isPlain ? random.nextInt(12) : 12 + random.nextInt(4)) {
      case 10 -> new BigInteger(bits, random);
      case 11 -> BigInteger.valueOf(-1 - random.nextInt(3));
      case 12, 13, 14 -> nearConstant(random);
      default -> BigInteger.valueOf(random.nextInt(scale + 3) - (run % 7 == 0 ? 2 : 0));
    };
  }

  private BigInteger nearConstant(Random random) {
    BigInteger constant = constants.get(random.nextInt(constants.size()));
    return constant.add(BigInteger.valueOf(random.nextInt(-2, 3)));
  }

  /** Is told when a loop's header is reached. */
  private interface Visitor {
    void visit(Location head, ExecutionListener.State state);
  }

  /** Counts visits. */
  private static final class Count implements Visitor {
    private final Map<Location, Long> visits = new HashMap<>();

    @Override
    public void visit(Location head, ExecutionListener.State state) {
      visits.merge(head, 1L, Long::sum);
    }

    long at(Location head) {
      return visits.getOrDefault(head, 0L);
    }
  }

  /** Keeps some of the states, in an execution whose number of visits is known. */
  private final class Choice implements Visitor {
    private final Count total;
    private final Random random;
    private final int between;
    private final Count sofar = new Count();

    Choice(Count total, Random random, int between) {
      this.total = total;
      this.random = random;
      this.between = between;
    }

    @Override
    public void visit(Location head, ExecutionListener.State state) {
      long number = sofar.at(head);
      sofar.visit(head, state);
      long all = total.at(head);
      boolean isKept =
          number < FIRST || number >= all - LAST || random.nextDouble() * all < between;
      // Where time ended the counting, this execution may go further.
      if (isKept && number < all && count(head) < MAX_STATES) {
        Map<Variable, Value> values = new LinkedHashMap<>();
        heads.getOrDefault(head, Set.of()).forEach(v -> values.put(v, state.value(v)));
        if (Group.isSmall(values)) {
          states.getOrDefault(head, Set.of()).add(values);
        }
      }
    }
  }

  /** Tells of the loops of the entry function. */
  private static final class Visits implements ExecutionListener {
    private final String entry;
    private final Visitor visitor;
    private @Nullable State current;

    Visits(String entry, Visitor visitor) {
      this.entry = entry;
      this.visitor = visitor;
    }

    @Override
    public void loopStarted(Function function, Loop loop, State state) {
      if (function.name().equals(entry)) {
        current = state;
        visitor.visit(loop.header(), state);
      }
    }

    @Override
    public void loopContinued(Function function, Loop loop) {
      State state = current;
      if (function.name().equals(entry) && state != null) {
        visitor.visit(loop.header(), state);
      }
    }
  }
}
