package proteus.verifier.property;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.LoopHeader;
import proteus.summarizer.path.TermReader.SignedOverflow;

/**
 * Non-termination as a violation: where a loop comes to its header with the same values of all that
 * decides how it goes on, it can go on like that for ever. Which earlier iteration is compared
 * follows Brent (<i>An Improved Monte Carlo Factorization Algorithm</i>, BIT 1980): the last one
 * whose number is a power of two, so that a period is met after at most three times its length.
 * Memory is the same where no write between changed it that matters to the loop. Loops that read
 * files are left as they are.
 */
public final class RepeatedStates {
  private final Program program;

  private final Map<LoopHeader, List<Expr>> endless;
  private final Map<LoopHeader, LoopMemory> memories;
  private final MemoryChanges memory;

  private RepeatedStates(Program program, Map<LoopHeader, List<Expr>> endless) {
    this.program = program;
    this.endless = endless;
    this.memories = DecidingMemory.of(program);
    this.memory = new MemoryChanges(program);
  }

  /**
   * The program with a violation of termination wherever a state comes back.
   *
   * @param overflow what becomes of it; undefined where no violation is to rest on it
   * @param endless conditions under which loops never end; such a state is a violation, too
   */
  public static Program instrument(
      Program program, SignedOverflow overflow, Map<LoopHeader, List<Expr>> endless) {
    Program assumed =
        Assumptions.mayDependOnInputs(program)
            ? Assumptions.blocking(program, Property.TERMINATION)
            : program;
    Program defined =
        program.integers() == Integers.MACHINE && overflow == SignedOverflow.UNDEFINED
            ? DefinedArithmetic.of(assumed)
            : assumed;
    RepeatedStates states = new RepeatedStates(defined, endless);
    Map<String, Function> functions = new LinkedHashMap<>();
    RepeatedCalls.watched(defined, states.memory)
        .forEach((name, f) -> functions.put(name, states.instrumented(f)));
    return states.memory.counted(program.with(functions));
  }

  /** Whether it is a violation by a condition under which a loop never ends. */
  public static boolean isEndless(Action.Violate violation) {
    return violation.subject().equals(StateWatch.ENDLESS);
  }

  private Function instrumented(Function function) {
    Cfg cfg = function.cfg();
    LiveVariables live = LiveVariables.of(cfg, Set.copyOf(program.globals()));
    StateWatch watch = new StateWatch(function, program.integers());
    for (Loop loop : LoopForest.of(cfg).innermostFirst()) {
      LoopHeader head = new LoopHeader(function.name(), loop.header());
      Optional<LoopMemory> known = Optional.ofNullable(memories.get(head));
      deciding(function, loop, live, known).ifPresent(state -> watch.add(loop, state));
      endless.getOrDefault(head, List.of()).stream()
          .flatMap(condition -> within(function, condition).stream())
          .reduce((a, b) -> new Expr.Binary(BinaryOp.LOGICAL_OR, a, b))
          .ifPresent(condition -> watch.add(loop, condition));
    }
    return function.with(watch.cfg());
  }

  /** What may differ between iterations and decides how the loop goes on. */
  private Optional<StateWatch.State> deciding(
      Function function, Loop loop, LiveVariables live, Optional<LoopMemory> known) {
    Optional<Set<Action.Store>> stores = known.map(LoopMemory::stores);
    Set<Variable> deciding = new LinkedHashSet<>();
    Set<Variable> changed = new LinkedHashSet<>();
    List<Edge> edges =
        loop.body().stream().flatMap(at -> function.cfg().outgoing(at).stream()).toList();
    Set<String> called = new LinkedHashSet<>();
    for (Edge edge : edges) {
      Action action = edge.action();
      switch (action) {
        case Action.Load _ -> {}
        case Action.Call call -> {
          if (!isHandled(call.function(), called)) {
            return Optional.empty();
          }
          deciding.addAll(read(action));
        }
        case Action.Havoc(var _, Nondet source) -> {
          if (isText(source)) {
            return Optional.empty();
          }
        }
        case Action.Assign _ -> {}
        default -> deciding.addAll(decisive(action, stores));
      }
      Actions.target(action).ifPresent(changed::add);
    }
    List<Edge> all = new ArrayList<>(edges);
    for (String name : called) {
      // What functions compute depends on what they are given, and on global variables they read.
      changed.addAll(program.globals());
      List<Edge> inside = program.function(name).cfg().edges();
      inside.forEach(e -> deciding.addAll(decisive(e.action(), stores)));
      all.addAll(inside);
    }
    close(deciding, edges);
    deciding.retainAll(changed);
    deciding.removeIf(v -> !live.at(loop.header()).contains(v));
    List<Action> actions =
        all.stream().map(Edge::action).filter(action -> !isIrrelevant(action, stores)).toList();
    if (!memory.matters(deciding, actions)) {
      return Optional.of(new StateWatch.State(deciding, Set.of()));
    }
    Optional<Set<Action.Load>> contents = known.flatMap(LoopMemory::contents);
    if (contents.isPresent() && actions.stream().noneMatch(RepeatedStates::beginsOrEnds)) {
      return Optional.of(new StateWatch.State(deciding, contents.get()));
    }
    deciding.add(stores.map(memory::counter).orElseGet(memory::counter));
    return Optional.of(new StateWatch.State(deciding, Set.of()));
  }

  /** Whether an object does. */
  private static boolean beginsOrEnds(Action action) {
    return action instanceof Action.Allocate || action instanceof Action.Deallocate;
  }

  /** What is read where the action may decide something. */
  private static Set<Variable> decisive(Action action, Optional<Set<Action.Store>> stores) {
    return isIrrelevant(action, stores) ? read(((Action.Store) action).address()) : read(action);
  }

  private static boolean isIrrelevant(Action action, Optional<Set<Action.Store>> stores) {
    return action instanceof Action.Store store
        && stores.filter(deciding -> !deciding.contains(store)).isPresent();
  }

  /** Whether the value is from a file, which ends. */
  static boolean isText(Nondet source) {
    return Set.of(Nondet.INPUT_BYTE, Nondet.INPUT_TEXT, Nondet.INPUT_TEXT_GOES_ON)
        .contains(source.name());
  }

  /**
   * Whether neither the function nor what it calls reads files.
   *
   * @param called the functions that were seen; more are added
   */
  private boolean isHandled(String name, Set<String> called) {
    Function function = program.functions().get(name);
    if (function == null || !called.add(name)) {
      return function != null;
    }
    return function.cfg().edges().stream()
        .map(Edge::action)
        .allMatch(
            action ->
                switch (action) {
                  case Action.Havoc(var _, Nondet source) -> !isText(source);
                  case Action.Call call -> isHandled(call.function(), called);
                  default -> true;
                });
  }

  /** The condition on an inlined copy of the function's variables as one on themselves. */
  private Optional<Expr> within(Function function, Expr condition) {
    Map<String, Variable> variables = new LinkedHashMap<>();
    program.globals().forEach(v -> variables.put(v.name(), v));
    function.parameters().forEach(v -> variables.put(v.name(), v));
    for (Edge edge : function.cfg().edges()) {
      Actions.target(edge.action()).ifPresent(v -> variables.put(v.name(), v));
    }
    Map<Variable, Expr> originals = new LinkedHashMap<>();
    for (Variable variable : read(condition)) {
      Variable original = variables.get(variable.originalName());
      if (original == null || !original.type().equals(variable.type())) {
        return Optional.empty();
      }
      originals.put(variable, new Expr.VariableRead(original));
    }
    return Optional.of(condition.substitute(originals));
  }

  private static Set<Variable> read(Action action) {
    return read(Subexpressions.of(action));
  }

  private static Set<Variable> read(Expr expression) {
    return read(Subexpressions.of(expression));
  }

  private static Set<Variable> read(List<Expr> parts) {
    Set<Variable> variables = new LinkedHashSet<>();
    for (Expr expression : parts) {
      if (expression instanceof Expr.VariableRead(Variable variable)) {
        variables.add(variable);
      }
    }
    return variables;
  }

  /** Adds what assignments make the variables of. */
  private static void close(Set<Variable> variables, List<Edge> edges) {
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Edge edge : edges) {
        boolean isMadeOfOthers =
            edge.action() instanceof Action.Assign || edge.action() instanceof Action.Load;
        if (isMadeOfOthers
            && Actions.target(edge.action()).filter(variables::contains).isPresent()) {
          grows |= variables.addAll(read(edge.action()));
        }
      }
    }
  }
}
