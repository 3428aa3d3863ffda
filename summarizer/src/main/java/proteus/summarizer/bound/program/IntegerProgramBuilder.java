package proteus.summarizer.bound.program;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.ir.graph.WeakTopologicalOrder;
import proteus.smt.Interval;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.Effort;
import proteus.summarizer.bound.expression.Readable;
import proteus.summarizer.bound.memory.Aliasing;
import proteus.summarizer.bound.memory.Assumption;
import proteus.summarizer.bound.memory.FollowedMemory;
import proteus.summarizer.bound.memory.MemoryCandidates;
import proteus.summarizer.bound.memory.MemoryValue;
import proteus.summarizer.bound.memory.RelevantVariables;
import proteus.summarizer.bound.memory.Trust;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.TermReader.SignedOverflow;

/** Makes the integer program of a function: follows all paths from place to place. */
public final class IntegerProgramBuilder {
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
  private final FollowedMemory memory;
  private final PathMerging merging;
  private final Location start;
  private final Set<Location> places = new LinkedHashSet<>();
  private final List<Set<Location>> nests = new ArrayList<>();
  private final Map<Variable, Variable> integers = new LinkedHashMap<>();
  private final Map<Variable, Term> symbols = new LinkedHashMap<>();
  private final List<IntegerProgram.Step> steps = new ArrayList<>();
  private final Map<Location, List<GuardedPath>> waiting = new HashMap<>();
  private final Map<String, Variable> objects = new LinkedHashMap<>();
  private final Map<Edge, Variable> choices = new LinkedHashMap<>();
  private final Set<Term> addresses = new LinkedHashSet<>();
  private final Map<Term, BigInteger> sizes = new HashMap<>();
  private final boolean extents;
  private final Aliasing aliasing;

  /**
   * @param trust what is assumed of memory
   * @param overflow what becomes of signed results that their types cannot hold
   */
  public IntegerProgramBuilder(
      Program program,
      Function function,
      Terms terms,
      Feasibility feasibility,
      Trust trust,
      SignedOverflow overflow,
      Effort effort) {
    this.program = program;
    this.cfg = function.cfg();
    this.parameters = function.parameters();
    this.terms = terms;
    this.feasibility = feasibility;
    this.aliasing = new Aliasing(terms, trust.allowed(), addresses, sizes);
    this.extents = trust.allowed().contains(Assumption.OBJECTS);
    this.reader =
        new ActionReader(
            terms, feasibility, integers, objects, program.globals(), aliasing, trust, overflow);
    this.order = WeakTopologicalOrder.of(cfg);
    this.memory = new FollowedMemory(terms, reader, integers, symbols);
    this.merging =
        new PathMerging(
            LiveVariables.of(cfg, Set.copyOf(program.globals())), integers, reader, effort);
    this.start = new Location(cfg.locationCount());
  }

  /** The integer program; empty if it is too large or the time is over. */
  public Optional<IntegerProgram> build() {
    heads(order.elements());
    Set<Variable> given = new LinkedHashSet<>(parameters);
    given.addAll(program.globals());
    Map<MemoryValue<Expr>, Variable> values = followVariables(given);
    choices.putAll(
        SingleChoices.of(cfg, order, Set.copyOf(program.globals()), integers.keySet(), given));
    choices.values().forEach(v -> symbols.put(v, EntrySymbols.of(terms, v)));
    GuardedPath initial =
        memory.remembering(new GuardedPath(symbols, Set.of(), Set.of(), Map.of()));
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
    return Optional.of(
        new IntegerProgram(
            start, cfg.exit(), List.copyOf(places), steps, nests, symbols, inputs(values)));
  }

  /** Makes symbols for all that is followed; the result are the values in memory among that. */
  private Map<MemoryValue<Expr>, Variable> followVariables(Set<Variable> given) {
    Set<Variable> relevant = RelevantVariables.of(cfg);
    Map<MemoryValue<Expr>, Variable> values =
        extents
            ? MemoryCandidates.extents(cfg, given, program.declared())
            : MemoryCandidates.of(cfg, relevant, given, program.declared());
    if (values.keySet().stream().anyMatch(MemoryValue.Extent.class::isInstance)) {
      aliasing.assume(Assumption.OBJECTS);
    }
    values.keySet().forEach(v -> relevant.addAll(MemoryValue.variables(v)));
    relevant.removeAll(values.values());
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
    followObjects();
    memory.follow(values);
    return values;
  }

  /** Makes symbols for the addresses of objects. */
  private void followObjects() {
    cfg.edges().forEach(e -> Actions.expressions(e.action()).forEach(this::addObjects));
    objects.forEach(
        (name, object) -> {
          Term address = terms.intVar(object.name() + "@", new Interval(BigInteger.ONE, null));
          addresses.add(address);
          symbols.put(object, address);
          Optional.ofNullable(program.objects().get(name))
              .filter(o -> o.size().compareTo(LARGEST) < 0)
              .ifPresent(o -> sizes.put(address, o.size()));
        });
  }

  /** What is an input, with the values in memory whose addresses depend on inputs only. */
  private Set<Variable> inputs(Map<MemoryValue<Expr>, Variable> values) {
    Set<Variable> inputs = new LinkedHashSet<>();
    Stream.concat(parameters.stream(), program.globals().stream())
        .filter(integers::containsKey)
        .forEach(v -> inputs.add(integers.get(v)));
    inputs.addAll(objects.values());
    inputs.addAll(choices.values());
    values.forEach(
        (value, variable) -> {
          if (MemoryValue.variables(value).stream()
              .allMatch(v -> inputs.contains(integers.get(v)))) {
            inputs.add(integers.get(variable));
          }
        });
    return inputs;
  }

  /** What the variables of values in memory stand for, in an order in which they can be read. */
  public Map<Variable, MemoryValue<Expr>> memory() {
    return memory.byVariable();
  }

  /** For edges that choose inputs the variables that stand for these. */
  public Map<Edge, Variable> choices() {
    return choices;
  }

  /** One more thing is assumed. */
  public void assume(Assumption assumption) {
    aliasing.assume(assumption);
  }

  /** What was assumed. */
  public Set<Assumption> assumptions() {
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

  private void addObjects(Expr expression) {
    if (expression instanceof Expr.ObjectAddress(String object)) {
      String name = "&" + object;
      objects.computeIfAbsent(
          object, o -> new Variable(name, IntType.UNBOUNDED, Optional.of(name)));
    }
    Actions.operands(expression).forEach(this::addObjects);
  }

  private void follow(Location source, Location from, GuardedPath initial) {
    visit(source, from, initial);
    for (Location location : order.locations()) {
      if (feasibility.isOver()) {
        waiting.clear();
        return;
      }
      List<GuardedPath> states = waiting.remove(location);
      if (states != null) {
        merging.merged(location, states).forEach(s -> visit(source, location, s));
      }
    }
    if (!waiting.isEmpty()) {
      throw new IllegalStateException("locations out of order: " + waiting.keySet());
    }
  }

  private void visit(Location source, Location location, GuardedPath state) {
    for (Edge edge : cfg.outgoing(location)) {
      for (GuardedPath after : reader.pass(state.over(edge), edge.action())) {
        GuardedPath next = chosen(after, edge);
        if (edge.target().equals(cfg.exit()) || places.contains(edge.target())) {
          end(source, edge.target(), next);
        } else {
          waiting.computeIfAbsent(edge.target(), l -> new ArrayList<>()).add(next);
        }
      }
    }
  }

  /** The path on which the edge's choice, if it makes one, was that input. */
  private GuardedPath chosen(GuardedPath state, Edge edge) {
    Variable choice = choices.get(edge);
    return choice == null
        ? state
        : state.with(
            requireNonNull(integers.get(Actions.target(edge.action()).orElseThrow())),
            requireNonNull(symbols.get(choice)));
  }

  private void end(Location source, Location target, GuardedPath state) {
    Map<Term, Term> update = new LinkedHashMap<>();
    memory
        .finished(state)
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
