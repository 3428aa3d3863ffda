package proteus.verifier.property;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.CallGraph;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Endless recursion as a violation: where a function is called with the same arguments, the same
 * global variables and the same memory as an activation of it that has not returned, it can go on
 * like that for ever. Calls hand on what is compared, in parameters of their own; which activation
 * that is follows Brent, as for loops ({@link RepeatedStates}).
 */
final class RepeatedCalls {
  /** The subject of such violations. */
  static final String RECURSION = "recursion with the same arguments";

  private static final int MAX_FUNCTIONS = 4;

  private final Program program;
  private final MemoryChanges memory;
  private final IntType counters;
  private final List<Watch> watches = new ArrayList<>();

  /**
   * @param function that is watched
   * @param members the functions that call one another, this one among them
   * @param state that is compared
   */
  private record Watch(String function, Set<String> members, List<Variable> state) {}

  /** What a function gets from its caller for a watch. */
  private record Carried(Variable passed, Variable power, List<Variable> kept) {
    List<Variable> all() {
      return Stream.concat(Stream.of(passed, power), kept.stream()).toList();
    }
  }

  private RepeatedCalls(Program program, MemoryChanges memory) {
    this.program = program;
    this.memory = memory;
    this.counters = Ghosts.counter(program.integers());
  }

  /** The functions of the program, with violations where a call repeats an open one. */
  static Map<String, Function> watched(Program program, MemoryChanges memory) {
    RepeatedCalls calls = new RepeatedCalls(program, memory);
    calls.find();
    Map<String, Function> functions = new LinkedHashMap<>();
    program.functions().forEach((name, f) -> functions.put(name, calls.watched(f)));
    return functions;
  }

  private void find() {
    CallGraph calls = new CallGraph(program);
    for (Function function : program.functions().values()) {
      Set<String> called = calls.reachable(calls.callees(function.name()));
      if (called.contains(function.name()) && called.stream().allMatch(this::isHandled)) {
        Set<String> members = new LinkedHashSet<>(called);
        members.removeIf(name -> !calls.reachable(List.of(name)).contains(function.name()));
        if (members.size() <= MAX_FUNCTIONS && !members.contains(program.entry())) {
          watches.add(new Watch(function.name(), members, state(function, called)));
        }
      }
    }
  }

  /** What of a file comes next is no part of the state. */
  private boolean isHandled(String name) {
    Function function = program.functions().get(name);
    return function != null
        && function.cfg().edges().stream()
            .noneMatch(
                e ->
                    e.action() instanceof Action.Havoc(var _, var source)
                        && RepeatedStates.isText(source));
  }

  private List<Variable> state(Function function, Set<String> called) {
    List<Action> actions =
        called.stream()
            .flatMap(name -> program.function(name).cfg().edges().stream())
            .map(Edge::action)
            .toList();
    Set<Variable> assigned = new LinkedHashSet<>();
    actions.forEach(action -> Actions.target(action).ifPresent(assigned::add));
    List<Variable> state = new ArrayList<>(function.parameters());
    program.globals().stream().filter(assigned::contains).forEach(state::add);
    if (memory.matters(state, actions)) {
      state.add(memory.counter());
    }
    return state;
  }

  private Function watched(Function function) {
    CfgRewriter rewriter = new CfgRewriter(function.cfg());
    function.cfg().edges().forEach(e -> rewriter.edge(handingOn(function.name(), e)));
    List<Variable> parameters = new ArrayList<>(function.parameters());
    Location entry = function.cfg().entry();
    for (Watch watch : watches) {
      if (watch.members().contains(function.name())) {
        parameters.addAll(carried(watch, function.name()).all());
        if (watch.function().equals(function.name())) {
          entry = compared(watch, rewriter, entry, function);
        }
      }
    }
    Cfg cfg = rewriter.build(entry, function.cfg().exit());
    return new Function(function.name(), parameters, function.result(), cfg, function.span());
  }

  private Carried carried(Watch watch, String function) {
    String suffix = "$" + watch.function() + "$" + function;
    List<Variable> kept =
        watch.state().stream()
            .map(v -> Variable.temporary("open$" + v.name() + suffix, v.type()))
            .toList();
    return new Carried(
        Variable.temporary("calls" + suffix, counters),
        Variable.temporary("power" + suffix, counters),
        kept);
  }

  private Edge handingOn(String caller, Edge edge) {
    if (!(edge.action() instanceof Action.Call call)) {
      return edge;
    }
    List<Expr> arguments = new ArrayList<>(call.arguments());
    for (Watch watch : watches) {
      if (watch.members().contains(call.function())) {
        boolean isInside = watch.members().contains(caller);
        for (Variable variable : carried(watch, caller).all()) {
          arguments.add(isInside ? read(variable) : Expr.zero(variable.type()));
        }
      }
    }
    return edge.with(new Action.Call(call.result(), call.function(), arguments));
  }

  /** Code before the function's; where it begins. */
  private Location compared(Watch watch, CfgRewriter graph, Location body, Function function) {
    SourceSpan span = function.span();
    Carried carried = carried(watch, function.name());
    Expr passed = read(carried.passed());
    Expr power = read(carried.power());
    Location start = graph.newLocation();
    Location keep = graph.newLocation();
    Expr isFirst = equal(power, number(0));
    Location first = graph.step(start, new Action.Assume(isFirst), span);
    graph.edge(first, new Action.Assign(carried.power(), number(1)), keep, span);

    Location later = graph.step(start, new Action.Assume(not(isFirst)), span);
    Expr same = new Expr.BoolLiteral(true);
    List<Action> copies = new ArrayList<>();
    copies.add(new Action.Assign(carried.passed(), number(0)));
    for (int i = 0; i < watch.state().size(); i++) {
      Expr now = read(watch.state().get(i));
      Variable kept = carried.kept().get(i);
      same = new Expr.Binary(BinaryOp.LOGICAL_AND, same, StateWatch.areSame(now, read(kept)));
      copies.add(new Action.Assign(kept, now));
    }
    Location repeated = graph.step(later, new Action.Assume(same), span);
    Action violate = new Action.Violate(Property.TERMINATION, RECURSION);
    graph.edge(repeated, violate, function.cfg().exit(), span);
    Location other = graph.step(later, new Action.Assume(not(same)), span);
    Action count = new Action.Assign(carried.passed(), plus(passed, number(1)));
    Location counted = graph.step(other, count, span);
    Expr isFull = equal(passed, power);
    graph.edge(counted, new Action.Assume(not(isFull)), body, span);
    Location full = graph.step(counted, new Action.Assume(isFull), span);
    graph.edge(full, new Action.Assign(carried.power(), plus(power, power)), keep, span);
    graph.path(keep, copies, body, span);
    return start;
  }

  private Expr number(long value) {
    return new Expr.IntLiteral(BigInteger.valueOf(value), counters);
  }

  private static Expr read(Variable variable) {
    return new Expr.VariableRead(variable);
  }

  private static Expr equal(Expr a, Expr b) {
    return new Expr.Binary(BinaryOp.EQ, a, b);
  }

  private static Expr plus(Expr a, Expr b) {
    return new Expr.Binary(BinaryOp.ADD, a, b);
  }

  private static Expr not(Expr condition) {
    return new Expr.Unary(UnaryOp.NOT, condition);
  }
}
