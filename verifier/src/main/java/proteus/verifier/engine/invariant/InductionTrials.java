package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
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
  private static final int MAX_STATES = 600;

  /** One state of so many that an execution meets is changed later. */
  private static final int KEPT_EVERY = 16;

  private final Program program;
  private final ObjectNumbering numbering;
  private final List<BigInteger> constants;
  private final Map<Location, Header> headers = new LinkedHashMap<>();
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
    heads.forEach((head, known) -> headers.put(head, new Header(head, known, reached.apply(head))));
  }

  /**
   * Removes facts that are refuted so.
   *
   * @param facts by headers
   * @param known what holds there
   */
  void refute(Map<Location, Set<Expr>> facts, Map<Location, Set<Expr>> known, Budget budget) {
    List<Header> begun = headers.values().stream().filter(Header::canBegin).toList();
    int fruitless = 0;
    while (fruitless < PATIENCE && !begun.isEmpty() && !budget.isOver()) {
      int before = count(facts);
      Header header = pick(begun);
      Set<Expr> assumed = new LinkedHashSet<>(known.getOrDefault(header.location, Set.of()));
      assumed.addAll(facts.getOrDefault(header.location, Set.of()));
      for (int i = 0; i < TRIES; i++) {
        Map<Variable, Value> state = header.changed();
        if (group(state).haveAll(assumed)) {
          header.run(state, facts, budget);
          break;
        }
      }
      fruitless = count(facts) < before ? 0 : fruitless + 1;
    }
  }

  private static int count(Map<Location, Set<Expr>> facts) {
    return facts.values().stream().mapToInt(Set::size).sum();
  }

  private Group group(Map<Variable, Value> state) {
    return new Group(numbering, List.of(state));
  }

  private <T> T pick(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }

  /** A loop's header, with states that executions begin in. */
  private final class Header {
    private final Location location;
    private final List<Variable> variables;
    private final List<Map<Variable, Value>> states;
    private @Nullable Interpreter interpreter;

    Header(Location location, Set<Variable> variables, List<Map<Variable, Value>> reached) {
      this.location = location;
      this.variables = List.copyOf(variables);
      this.states = new ArrayList<>(reached);
    }

    /** Pointers of one execution mean nothing in another. */
    boolean canBegin() {
      return !states.isEmpty()
          && variables.stream().noneMatch(v -> v.type() instanceof PointerType);
    }

    void run(Map<Variable, Value> state, Map<Location, Set<Expr>> facts, Budget budget) {
      Interpreter beginning = interpreter == null ? beginning() : interpreter;
      interpreter = beginning;
      List<Value> values = variables.stream().map(v -> value(state, v)).toList();
      NondetSource source = NondetSource.replay(values, NondetSource.random(random.nextLong()));
      beginning.run(source, budget.limits().withSteps(STEPS), new Watch(facts));
    }

    /** Some state with some values changed. */
    Map<Variable, Value> changed() {
      Map<Variable, Value> state = new LinkedHashMap<>(pick(states));
      int changes = 1 + random.nextInt(MOST_CHANGES);
      for (int i = 0; i < changes && !variables.isEmpty(); i++) {
        Variable variable = pick(variables);
        state.put(variable, changed(variable, pick(states)));
      }
      return state;
    }

    private Value changed(Variable variable, Map<Variable, Value> other) {
      return switch (variable.type()) {
        case BoolType _ -> new Value.BoolValue(random.nextBoolean());
        case IntType t when random.nextInt(3) > 0 -> new Value.IntValue(t.wrap(integer(t)));
        default -> value(other, variable);
      };
    }

    private static Value value(Map<Variable, Value> state, Variable variable) {
      return Objects.requireNonNull(state.get(variable));
    }

    /** Looks at a state that has all facts that are left. */
    void meets(Map<Variable, Value> state) {
      if (random.nextInt(KEPT_EVERY) > 0) {
        return;
      }
      if (states.size() < MAX_STATES) {
        states.add(state);
      } else {
        states.set(random.nextInt(states.size()), state);
      }
    }

    /** Runs the program that chooses the variables' values and goes on at the header. */
    private Interpreter beginning() {
      proteus.ir.Function entry = program.function(program.entry());
      Cfg cfg = entry.cfg();
      SourceSpan span = entry.span();
      List<Edge> edges = new ArrayList<>(cfg.edges());
      int next = cfg.locationCount();
      Location start = new Location(next++);
      Location at = start;
      for (Variable variable : variables) {
        Location after = new Location(next++);
        Nondet source = new Nondet(Nondet.Kind.INPUT, variable.name());
        edges.add(new Edge(at, new Action.Havoc(variable, source), after, span));
        at = after;
      }
      edges.add(new Edge(at, Action.NOTHING, location, span));
      Cfg begun = new Cfg(start, cfg.exit(), next, edges, Map.of());
      return new Interpreter(program.with(entry.with(begun)));
    }
  }

  private BigInteger integer(IntType type) {
    int bits = type.isUnbounded() ? Integer.SIZE : type.bits();
    BigInteger near = BigInteger.valueOf(random.nextInt(-3, 4));
    return switch (random.nextInt(6)) {
      case 0 -> new BigInteger(bits, random);
      case 1, 2 -> constants.isEmpty() ? near : pick(constants).add(near);
      default -> BigInteger.ONE.shiftLeft(bits - random.nextInt(2)).add(near);
    };
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
      Header header = headers.get(edge.target());
      Set<Expr> here = facts.get(edge.target());
      if (header != null && here != null && !here.isEmpty()) {
        Map<Variable, Value> values = new HashMap<>();
        header.variables.forEach(v -> values.put(v, state.value(v)));
        if (Group.isSmall(values)) {
          Group one = group(values);
          here.removeIf(fact -> !one.allHave(fact));
          header.meets(values);
        }
      }
    }
  }
}
