package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.NondetSource;
import proteus.smt.Budget;

/**
 * Drops facts that loops do not keep, without a solver: executions begin at a loop's header, in a
 * state that has all facts, though the program may never reach it. A fact that such an execution
 * loses is not inductive together with the others. The states are reached ones with some values
 * changed: to those of other states, to the program's constants, and to extremes.
 */
final class InductionTrials {
  /** So many executions that refute nothing end the trials. */
  private static final int PATIENCE = 400;

  private static final int STEPS = 800;
  private static final int TRIES = 20;
  private static final int MOST_CHANGES = 3;

  /** How many states are changed, those met last before others. */
  private static final int POOL = 600;

  /** One state of so many that an execution meets is changed later. */
  private static final int KEPT_EVERY = 16;

  private final Program program;
  private final Map<Location, List<Variable>> variables = new LinkedHashMap<>();
  private final ObjectNumbering numbering;
  private final Map<Location, List<Map<Variable, Value>>> pools = new LinkedHashMap<>();
  private final List<BigInteger> constants;
  private final Map<Location, Interpreter> interpreters = new HashMap<>();
  private final Random random = new Random(1);

  /**
   * @param program whose entry function the headers lie in
   * @param heads with the variables that matter there
   * @param reached states at them, from which the first are made
   */
  InductionTrials(
      Program program,
      Map<Location, Set<Variable>> heads,
      Function<Location, List<Map<Variable, Value>>> reached,
      Constants constants) {
    this.program = program;
    this.numbering = new ObjectNumbering(program);
    this.constants = constants.all();
    heads.forEach(
        (head, known) -> {
          variables.put(head, List.copyOf(known));
          pools.put(head, new ArrayList<>(reached.apply(head)));
        });
  }

  /**
   * Removes facts that are refuted so.
   *
   * @param facts by headers
   * @param known what holds there
   */
  void refute(Map<Location, Set<Expr>> facts, Map<Location, Set<Expr>> known, Budget budget) {
    List<Location> heads = facts.keySet().stream().filter(h -> !pool(h).isEmpty()).toList();
    int fruitless = 0;
    while (fruitless < PATIENCE && !heads.isEmpty() && !budget.isOver()) {
      fruitless++;
      int before = count(facts);
      Location head = pick(heads);
      Set<Expr> assumed = new LinkedHashSet<>(known.getOrDefault(head, Set.of()));
      assumed.addAll(facts.getOrDefault(head, Set.of()));
      for (int i = 0; i < TRIES; i++) {
        Map<Variable, Value> state = changed(head);
        if (group(state).haveAll(assumed)) {
          run(head, state, facts, budget);
          break;
        }
      }
      fruitless = count(facts) < before ? 0 : fruitless;
    }
  }

  private static int count(Map<Location, Set<Expr>> facts) {
    return facts.values().stream().mapToInt(Set::size).sum();
  }

  private List<Map<Variable, Value>> pool(Location head) {
    return pools.getOrDefault(head, List.of());
  }

  private Group group(Map<Variable, Value> state) {
    return new Group(numbering, List.of(state));
  }

  private void run(
      Location head, Map<Variable, Value> state, Map<Location, Set<Expr>> facts, Budget budget) {
    List<Value> values = new ArrayList<>(variables.get(head).stream().map(state::get).toList());
    interpreters
        .computeIfAbsent(head, this::beginningAt)
        .run(
            NondetSource.replay(values, NondetSource.random(random.nextLong())),
            budget.limits().withSteps(STEPS),
            new Watch(facts));
  }

  private Map<Variable, Value> changed(Location head) {
    List<Map<Variable, Value>> states = pool(head);
    Map<Variable, Value> state = new LinkedHashMap<>(pick(states));
    List<Variable> known = variables.get(head);
    int changes = 1 + random.nextInt(MOST_CHANGES);
    for (int i = 0; i < changes && !known.isEmpty(); i++) {
      Variable variable = pick(known);
      state.put(variable, changed(variable, pick(states)));
    }
    return state;
  }

  private Value changed(Variable variable, Map<Variable, Value> other) {
    return switch (variable.type()) {
      case BoolType _ -> new Value.BoolValue(random.nextBoolean());
      case IntType t when random.nextInt(3) > 0 -> new Value.IntValue(t.wrap(integer(t)));
      default -> other.get(variable);
    };
  }

  private BigInteger integer(IntType type) {
    int bits = type.isUnbounded() ? 32 : type.bits();
    BigInteger near = BigInteger.valueOf(random.nextInt(-3, 4));
    return switch (random.nextInt(6)) {
      case 0 -> new BigInteger(bits, random);
      case 1, 2 -> constants.isEmpty() ? near : pick(constants).add(near);
      default -> BigInteger.ONE.shiftLeft(bits - random.nextInt(2)).add(near);
    };
  }

  private <T> T pick(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }

  private void keep(List<Map<Variable, Value>> pool, Map<Variable, Value> state) {
    if (pool.size() < POOL) {
      pool.add(state);
    } else {
      pool.set(random.nextInt(pool.size()), state);
    }
  }

  /** The program that chooses the variables' values and goes on at the header. */
  private Interpreter beginningAt(Location head) {
    Cfg cfg = program.function(program.entry()).cfg();
    List<Edge> edges = new ArrayList<>(cfg.edges());
    SourceSpan span = program.function(program.entry()).span();
    int next = cfg.locationCount();
    Location entry = new Location(next++);
    Location at = entry;
    for (Variable variable : variables.get(head)) {
      Location after = new Location(next++);
      Nondet source = new Nondet(Nondet.Kind.INPUT, variable.name());
      edges.add(new Edge(at, new Action.Havoc(variable, source), after, span));
      at = after;
    }
    edges.add(new Edge(at, Action.NOTHING, head, span));
    Cfg beginning = new Cfg(entry, cfg.exit(), next, edges, Map.of());
    return new Interpreter(program.with(program.function(program.entry()).with(beginning)));
  }

  /** Looks at the states at headers. */
  private final class Watch implements ExecutionListener {
    private final Map<Location, Set<Expr>> facts;

    Watch(Map<Location, Set<Expr>> facts) {
      this.facts = facts;
    }

    @Override
    public boolean followsControl() {
      return false;
    }

    @Override
    public void performed(Edge edge, State state) {
      Set<Expr> here = facts.get(edge.target());
      if (here != null && !here.isEmpty()) {
        Map<Variable, Value> values = new HashMap<>();
        variables.get(edge.target()).forEach(v -> values.put(v, state.value(v)));
        Group one = group(values);
        here.removeIf(fact -> !one.allHave(fact));
        if (random.nextInt(KEPT_EVERY) == 0) {
          keep(pool(edge.target()), values);
        }
      }
    }
  }
}
