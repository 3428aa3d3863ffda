package proteus.verifier.bounds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.OverflowCondition;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.summarizer.bound.FunctionBounds;

/**
 * A program that chooses a function's inputs, calls it, and counts in global variables how often
 * each of its edges is passed in that call, and each of its paths. Pointers can point into an
 * object of arbitrary contents that is allocated first.
 *
 * @param counters for each edge of the function
 * @param paths for each path of the function
 * @param overflow whether the call was ended because a signed operation overflows
 * @param choices the edges that choose inputs
 * @param memory global variables that hold inputs of bounds that are read from memory
 * @param onTheWay global variables that hold inputs of bounds that are chosen in the call
 */
record CountingProgram(
    Program program,
    Map<Edge, Variable> counters,
    CountedPaths paths,
    Variable overflow,
    Map<Edge, Variable> choices,
    Map<Variable, Variable> memory,
    Map<Variable, Variable> onTheWay) {
  /** The bytes of the object that pointers point to. */
  static final int ARENA = 1024;

  private static final String START = "check#start";
  private static final String COUNTED = "check#counted";

  CountingProgram {
    counters = Collections.unmodifiableMap(new LinkedHashMap<>(counters));
    choices = Collections.unmodifiableMap(new LinkedHashMap<>(choices));
    memory = Collections.unmodifiableMap(new LinkedHashMap<>(memory));
    onTheWay = Collections.unmodifiableMap(new LinkedHashMap<>(onTheWay));
  }

  /** Counts what the bounds are about. */
  static CountingProgram of(BoundedFunction subject, FunctionBounds bounds) {
    Program program = subject.program();
    boolean mathematical = program.integers() == Integers.MATHEMATICAL;
    IntType type = mathematical ? IntType.UNBOUNDED : IntType.signed(64);
    Variable overflow = Variable.temporary("check#overflow", BoolType.BOOL);
    Map<Edge, Variable> counters = new LinkedHashMap<>();
    for (Edge edge : subject.function().cfg().edges()) {
      counters.computeIfAbsent(
          edge, e -> Variable.temporary("check#count" + counters.size(), type));
    }
    CountedPaths paths = new CountedPaths(bounds.paths(), type);
    Function function = subject.function();
    Map<Edge, Variable> holders = new LinkedHashMap<>();
    Map<Variable, Variable> onTheWay = new LinkedHashMap<>();
    bounds
        .choices()
        .forEach(
            (edge, choice) -> {
              Type chosen = Actions.target(edge.action()).orElseThrow().type();
              Variable holder = Variable.temporary("check#" + choice.name(), chosen);
              holders.put(edge, holder);
              onTheWay.put(choice, holder);
            });
    Function counted =
        new Counting(function.cfg(), counters, paths, holders, overflow).function(function);
    IntType offset = mathematical ? IntType.UNBOUNDED : program.machine().offsetType();
    MemoryInputs memory =
        new MemoryInputs(
            bounds.memory(), function.parameters(), type, offset, program.machine().pointerSize());
    Starting starting = new Starting(offset, memory);
    Function start = starting.function(subject, counted);
    Map<String, Function> functions = new LinkedHashMap<>(program.functions());
    functions.put(COUNTED, counted);
    functions.putAll(memory.functions());
    functions.put(START, start);
    List<Variable> globals = new ArrayList<>();
    globals.addAll(counters.values());
    globals.addAll(paths.variables());
    globals.add(overflow);
    globals.addAll(memory.holders().values());
    globals.addAll(holders.values());
    Program whole = program.with(functions, globals).startingAt(START);
    return new CountingProgram(
        whole, counters, paths, overflow, starting.choices, memory.holders(), onTheWay);
  }

  /** A body with counters. */
  private static final class Counting {
    private final Cfg cfg;
    private final Map<Edge, Variable> counters;
    private final CountedPaths paths;
    private final Map<Edge, Variable> holders;
    private final Variable overflow;
    private final CfgRewriter graph;

    Counting(
        Cfg cfg,
        Map<Edge, Variable> counters,
        CountedPaths paths,
        Map<Edge, Variable> holders,
        Variable overflow) {
      this.cfg = cfg;
      this.holders = holders;
      this.counters = counters;
      this.paths = paths;
      this.overflow = overflow;
      this.graph = new CfgRewriter(cfg);
    }

    Function function(Function original) {
      for (int i = 0; i < cfg.locationCount(); i++) {
        Location location = new Location(i);
        Set<Edge> outgoing = new LinkedHashSet<>(cfg.outgoing(location));
        Optional<Expr> check = OverflowCondition.in(outgoing.stream().map(Edge::action).toList());
        Location source = location;
        if (check.isPresent()) {
          Expr fits = new Expr.Unary(UnaryOp.NOT, check.get());
          Action remember = new Action.Assign(overflow, new Expr.BoolLiteral(true));
          source = graph.step(location, new Action.Assume(fits), SourceSpan.NONE);
          List<Action> overflows = List.of(new Action.Assume(check.get()), remember);
          graph.path(location, overflows, cfg.exit(), SourceSpan.NONE);
        }
        for (Edge edge : outgoing) {
          count(source, edge);
        }
      }
      return new Function(
          COUNTED, original.parameters(), original.result(), graph.build(), original.span());
    }

    /** Conditions come before their counting, as there may be others; the rest comes after it. */
    private void count(Location source, Edge edge) {
      Variable counter = Objects.requireNonNull(counters.get(edge));
      Expr one = new Expr.IntLiteral(BigInteger.ONE, (IntType) counter.type());
      Action add =
          new Action.Assign(
              counter, new Expr.Binary(BinaryOp.ADD, new Expr.VariableRead(counter), one));
      List<Action> actions = new ArrayList<>(List.of(edge.action(), add));
      if (!(edge.action() instanceof Action.Assume)) {
        Collections.reverse(actions);
      }
      Variable holder = holders.get(edge);
      if (holder != null) {
        Variable chosen = Actions.target(edge.action()).orElseThrow();
        actions.add(new Action.Assign(holder, new Expr.VariableRead(chosen)));
      }
      actions.addAll(paths.after(edge));
      graph.path(source, actions, edge.target(), edge.span());
    }
  }

  /** The function that chooses and calls. */
  private static final class Starting {
    private final IntType offset;
    private final MemoryInputs memory;
    private final List<Edge> edges = new ArrayList<>();
    private final Map<Edge, Variable> choices = new LinkedHashMap<>();

    Starting(IntType offset, MemoryInputs memory) {
      this.offset = offset;
      this.memory = memory;
    }

    Function function(BoundedFunction subject, Function counted) {
      Variable arena = Variable.temporary("check#arena", PointerType.POINTER);
      Expr size = new Expr.IntLiteral(BigInteger.valueOf(ARENA), offset);
      add(new Action.Allocate(arena, size, AllocationKind.HEAP, "arena"));
      for (Variable input : subject.inputs()) {
        Nondet nondet = new Nondet(Nondet.Kind.INPUT, input.name());
        choices.put(add(new Action.Havoc(input, nondet)), input);
      }
      memory.calls().forEach(this::add);
      List<Expr> arguments =
          counted.parameters().stream().<Expr>map(Expr.VariableRead::new).toList();
      Optional<Variable> result =
          counted.result().map(r -> Variable.temporary("check#result", r.type()));
      add(new Action.Call(result, COUNTED, arguments));
      int last = edges.size();
      Cfg cfg = new Cfg(new Location(0), new Location(last), last + 1, edges, Map.of());
      return new Function(START, List.of(), Optional.empty(), cfg, SourceSpan.NONE);
    }

    private Edge add(Action action) {
      Edge edge =
          new Edge(
              new Location(edges.size()), action, new Location(edges.size() + 1), SourceSpan.NONE);
      edges.add(edge);
      return edge;
    }
  }
}
