package proteus.summarizer.bound;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Cfg;
import proteus.ir.Edge;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Location;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.WeakTopologicalOrder;
import proteus.smt.Interval;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.slice.LiveVariables;
import proteus.summarizer.slice.Variables;

/**
 * Makes the integer program of a function: follows all paths from place to place. Paths that need
 * not be told apart are merged where there are many.
 */
final class IntegerProgramBuilder {
  /** More paths than this into one location are merged. */
  private static final int MAX_PATHS = 24;

  /** The same where paths are of no interest. */
  private static final int MAX_PATHS_QUICKLY = 6;

  /** More steps than this are too many to analyse. */
  private static final int MAX_STEPS = 400;

  /** Objects of this size are such whose size is not known. */
  private static final BigInteger LARGEST = BigInteger.ONE.shiftLeft(32);

  private final Program program;
  private final Cfg cfg;
  private final List<Variable> parameters;
  private final Terms terms;
  private final Feasibility feasibility;
  private final ActionReader reader;
  private final WeakTopologicalOrder order;
  private final LiveVariables live;
  private final Location start;
  private final Set<Location> places = new LinkedHashSet<>();
  private final List<Set<Location>> nests = new ArrayList<>();
  private final List<Location> inOrder = new ArrayList<>();
  private final Map<Variable, Variable> integers = new LinkedHashMap<>();
  private final Map<Variable, Term> symbols = new LinkedHashMap<>();
  private final List<IntegerProgram.Step> steps = new ArrayList<>();
  private final Map<Location, List<PathState>> waiting = new HashMap<>();
  private final Map<String, Variable> objects = new LinkedHashMap<>();
  private final Map<MemoryValue<Expr>, Variable> memory = new LinkedHashMap<>();
  private final Map<Edge, Variable> choices = new LinkedHashMap<>();
  private final Set<Term> addresses = new LinkedHashSet<>();
  private final Map<Term, BigInteger> sizes = new HashMap<>();

  /** The values in memory where paths begin. */
  private final Map<MemoryValue<Expr>, MemoryValue<Term>> first = new HashMap<>();

  private final boolean extents;
  private final Aliasing aliasing;
  private final Effort effort;

  /**
   * @param trust what is assumed of memory
   */
  IntegerProgramBuilder(
      Program program,
      Function function,
      Terms terms,
      Feasibility feasibility,
      Trust trust,
      Effort effort) {
    this.effort = effort;
    this.program = program;
    this.cfg = function.cfg();
    this.parameters = function.parameters();
    this.terms = terms;
    this.feasibility = feasibility;
    this.aliasing = new Aliasing(terms, trust.allowed(), addresses, sizes);
    this.extents = trust.allowed().contains(Assumption.OBJECTS);
    this.reader =
        new ActionReader(terms, feasibility, integers, objects, program.globals(), aliasing, trust);
    this.order = WeakTopologicalOrder.of(cfg);
    this.live = LiveVariables.of(cfg, Set.copyOf(program.globals()));
    this.start = new Location(cfg.locationCount());
  }

  /** The integer program; empty if it is too large or the time is over. */
  Optional<IntegerProgram> build() {
    heads(order.elements());
    for (int i = 0; i < cfg.locationCount(); i++) {
      if (order.positions()[i] >= 0) {
        inOrder.add(new Location(i));
      }
    }
    inOrder.sort(Comparator.comparingInt(order::position));
    Set<Variable> relevant = relevant();
    Set<Variable> given = new LinkedHashSet<>(parameters);
    given.addAll(program.globals());
    memory.putAll(
        extents
            ? MemoryCandidates.extents(cfg, relevant, given, program.declared())
            : MemoryCandidates.of(cfg, relevant, given, program.declared()));
    if (memory.keySet().stream().anyMatch(MemoryValue.Extent.class::isInstance)) {
      aliasing.assume(Assumption.OBJECTS);
    }
    memory.keySet().forEach(v -> relevant.addAll(MemoryValue.variables(v)));
    relevant.removeAll(memory.values());
    relevant.removeIf(v -> !Readable.isFollowed(v.type()));
    for (Variable variable : relevant) {
      Type type = Readable.readAs(variable.type());
      Variable integer =
          variable.type() instanceof PointerType
              ? new Variable(variable.name(), type, variable.sourceName())
              : variable;
      integers.put(variable, integer);
      symbols.put(integer, EntrySymbols.of(terms, integer));
    }
    objects.forEach(
        (name, object) -> {
          Term address = terms.intVar(object.name() + "@", new Interval(BigInteger.ONE, null));
          addresses.add(address);
          symbols.put(object, address);
          Optional.ofNullable(program.objects().get(name))
              .filter(o -> o.size().compareTo(LARGEST) < 0)
              .ifPresent(o -> sizes.put(address, o.size()));
        });
    memory.forEach(this::follow);
    choices.putAll(
        SingleChoices.of(cfg, order, Set.copyOf(program.globals()), integers.keySet(), given));
    choices.values().forEach(v -> symbols.put(v, EntrySymbols.of(terms, v)));
    PathState initial = remembering(new PathState(symbols, Set.of(), Set.of(), Map.of()));
    if (places.contains(cfg.entry())) {
      end(start, cfg.entry(), initial);
    } else {
      follow(start, cfg.entry(), initial);
    }
    for (Location place : places) {
      follow(place, place, initial);
      if (steps.size() > MAX_STEPS || feasibility.isOver()) {
        return Optional.empty();
      }
    }
    if (feasibility.isOver()) {
      return Optional.empty();
    }
    Set<Variable> inputs = new LinkedHashSet<>();
    Stream.concat(parameters.stream(), program.globals().stream())
        .filter(integers::containsKey)
        .forEach(v -> inputs.add(integers.get(v)));
    inputs.addAll(objects.values());
    inputs.addAll(choices.values());
    memory.forEach(
        (value, variable) -> {
          if (MemoryValue.variables(value).stream()
              .allMatch(v -> inputs.contains(integers.get(v)))) {
            inputs.add(integers.get(variable));
          }
        });
    return Optional.of(
        new IntegerProgram(start, cfg.exit(), List.copyOf(places), steps, nests, symbols, inputs));
  }

  /** Makes symbols for a value in memory, and for the objects in its address. */
  private void follow(MemoryValue<Expr> value, Variable variable) {
    Variable integer =
        variable.type() instanceof PointerType
            ? new Variable(variable.name(), IntType.UNBOUNDED, variable.sourceName())
            : variable;
    integers.put(variable, integer);
    symbols.put(integer, terms.intVar(integer.name() + "@", MemoryReader.range(value)));
  }

  /** What stands for a variable of a value in memory. */
  private Variable integer(Variable variable) {
    return requireNonNull(integers.get(variable));
  }

  /** What the symbols say of memory at a place. */
  private PathState remembering(PathState state) {
    PathState known = state;
    for (Map.Entry<MemoryValue<Expr>, Variable> entry : memory.entrySet()) {
      Optional<MemoryValue<Term>> value = entry.getKey().map(a -> reader.single(state, a));
      if (value.isPresent()) {
        first.put(entry.getKey(), value.get());
        Term symbol = requireNonNull(symbols.get(integer(entry.getValue())));
        known = reader.memory().know(known, value.get(), symbol);
      }
    }
    return known;
  }

  /** The path with the values that are in memory at its end. */
  private PathState finished(PathState state) {
    PathState known = state;
    for (Map.Entry<MemoryValue<Expr>, Variable> entry : memory.entrySet()) {
      PathState before = known;
      Optional<MemoryValue<Term>> value =
          isAtFirst(before, entry.getKey())
              ? Optional.ofNullable(first.get(entry.getKey()))
              : entry.getKey().map(a -> reader.single(before, a));
      Term now =
          value
              .flatMap(v -> reader.memory().known(before, v))
              .orElseGet(() -> reader.memory().arbitrary(entry.getKey()));
      known = known.with(integer(entry.getValue()), now);
    }
    return known;
  }

  /** Whether the addresses are what they are at the place where the path begins. */
  private boolean isAtFirst(PathState state, MemoryValue<Expr> value) {
    return first.containsKey(value)
        && MemoryValue.variables(value).stream()
            .map(integers::get)
            .allMatch(v -> v != null && Objects.equals(state.values().get(v), symbols.get(v)));
  }

  /** What the variables of values in memory stand for, in an order in which they can be read. */
  Map<Variable, MemoryValue<Expr>> memory() {
    Map<Variable, MemoryValue<Expr>> values = new LinkedHashMap<>();
    memory.forEach((value, variable) -> values.put(variable, value));
    return values;
  }

  /** For edges that choose inputs the variables that stand for these. */
  Map<Edge, Variable> choices() {
    return choices;
  }

  /** One more thing is assumed. */
  void assume(Assumption assumption) {
    aliasing.assume(assumption);
  }

  /** What was assumed. */
  Set<Assumption> assumptions() {
    return aliasing.used();
  }

  private void heads(List<WeakTopologicalOrder.Element> elements) {
    for (WeakTopologicalOrder.Element element : elements) {
      if (element instanceof WeakTopologicalOrder.Component component) {
        int before = places.size();
        places.add(component.head());
        heads(component.body());
        nests.add(Set.copyOf(List.copyOf(places).subList(before, places.size())));
      }
    }
  }

  /** The variables on which conditions within cycles depend. */
  private Set<Variable> relevant() {
    Set<Variable> relevant = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Assume(Expr condition, var _)) {
        addAll(relevant, condition);
      }
      Actions.expressions(edge.action()).forEach(this::addObjects);
    }
    Set<MemoryValue.Kind> kinds = new LinkedHashSet<>();
    int size;
    do {
      size = relevant.size() + kinds.size();
      for (Edge edge : cfg.edges()) {
        if (edge.action() instanceof Action.Assign(Variable target, Expr value)
            && relevant.contains(target)) {
          addAll(relevant, value);
        } else if (edge.action() instanceof Action.Load(Variable target, Expr address, int bytes)
            && relevant.contains(target)) {
          addAll(relevant, address);
          kinds.add(new MemoryValue.Kind(target.type(), bytes));
        } else if (edge.action() instanceof Action.Store(Expr address, Expr value, int bytes)
            && kinds.contains(new MemoryValue.Kind(value.type(), bytes))) {
          addAll(relevant, address);
          addAll(relevant, value);
        }
      }
    } while (relevant.size() + kinds.size() != size);
    return relevant;
  }

  private void addObjects(Expr expression) {
    if (expression instanceof Expr.ObjectAddress(String object)) {
      String name = "&" + object;
      objects.computeIfAbsent(
          object, o -> new Variable(name, IntType.UNBOUNDED, Optional.of(name)));
    }
    Actions.operands(expression).forEach(this::addObjects);
  }

  private static void addAll(Set<Variable> relevant, Expr expression) {
    Variables.of(expression).stream()
        .filter(v -> Readable.isFollowed(v.type()))
        .forEach(relevant::add);
  }

  private void follow(Location source, Location from, PathState initial) {
    visit(source, from, initial);
    for (Location location : inOrder) {
      if (feasibility.isOver()) {
        waiting.clear();
        return;
      }
      List<PathState> states = waiting.remove(location);
      if (states != null) {
        merged(location, states).forEach(s -> visit(source, location, s));
      }
    }
    if (!waiting.isEmpty()) {
      throw new IllegalStateException("locations out of order: " + waiting.keySet());
    }
  }

  private void visit(Location source, Location location, PathState state) {
    for (Edge edge : cfg.outgoing(location)) {
      for (PathState after : reader.pass(state.over(edge), edge.action())) {
        PathState next = chosen(after, edge);
        if (edge.target().equals(cfg.exit()) || places.contains(edge.target())) {
          end(source, edge.target(), next);
        } else {
          waiting.computeIfAbsent(edge.target(), l -> new ArrayList<>()).add(next);
        }
      }
    }
  }

  /** The path on which the edge's choice, if it makes one, was that input. */
  private PathState chosen(PathState state, Edge edge) {
    Variable choice = choices.get(edge);
    return choice == null
        ? state
        : state.with(
            integer(Actions.target(edge.action()).orElseThrow()),
            requireNonNull(symbols.get(choice)));
  }

  /** Few paths stay apart; of many those with the same live values become one. */
  private List<PathState> merged(Location location, List<PathState> all) {
    int most = effort == Effort.LOOPS_QUICKLY ? MAX_PATHS_QUICKLY : MAX_PATHS;
    List<PathState> states = effort == Effort.EVERYTHING ? all : different(all);
    if (states.size() <= most) {
      return states;
    }
    Set<Variable> wanted = live.at(location);
    Map<Map<Variable, Term>, PathState> byValues = new LinkedHashMap<>();
    for (PathState state : states) {
      Map<Variable, Term> key = new LinkedHashMap<>(state.values());
      key.keySet().removeIf(v -> !wanted.contains(v) && !integers.containsValue(v));
      integers.forEach(
          (variable, integer) -> {
            if (!wanted.contains(variable)) {
              key.remove(integer);
            }
          });
      byValues.merge(key, state, PathState::merged);
    }
    List<PathState> fewer = new ArrayList<>(byValues.values());
    while (fewer.size() > most) {
      PathState last = fewer.removeLast();
      fewer.set(fewer.size() - 1, joined(fewer.getLast(), last));
    }
    return fewer;
  }

  /** The paths, one of those that say the same. */
  private static List<PathState> different(List<PathState> states) {
    Map<PathState, PathState> byContents = new LinkedHashMap<>();
    for (PathState state : states) {
      PathState contents = new PathState(state.values(), state.guard(), Set.of(), state.memory());
      byContents.merge(contents, state, PathState::merged);
    }
    return List.copyOf(byContents.values());
  }

  /** Both paths as one, which forgets the values in which they differ. */
  private PathState joined(PathState a, PathState b) {
    PathState joined = a;
    for (Map.Entry<Variable, Term> value : a.values().entrySet()) {
      if (!value.getValue().equals(b.values().get(value.getKey()))) {
        joined = joined.with(value.getKey(), reader.arbitrary(value.getKey().type()));
      }
    }
    return joined.merged(b);
  }

  private void end(Location source, Location target, PathState state) {
    Map<Term, Term> update = new LinkedHashMap<>();
    finished(state)
        .values()
        .forEach(
            (variable, value) -> {
              Term symbol = symbols.get(variable);
              if (symbol != null && !value.equals(symbol)) {
                update.put(symbol, value);
              }
            });
    steps.add(
        new IntegerProgram.Step(
            steps.size(), steps.size(), source, target, state.conditions(), update, state.edges()));
  }
}
