package proteus.verifier.pass;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.lower.Lowering;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Cfg;
import proteus.ir.Edge;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Location;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;

/**
 * What a call may change, in place of the call: its result, the global variables that the function,
 * or one that it calls, writes, and memory. For analyses that look at one function and know nothing
 * of memory that was written to: memory is changed by a copy between unknown places, which tells
 * them that, and is no description of all that may happen. Such a program must not be executed, nor
 * anything be proved of its memory.
 */
public final class CallEffects {
  /** What a function may change. */
  private static final class Effect {
    private final Set<Variable> globals = new LinkedHashSet<>();
    private boolean memory;

    private boolean addAll(Effect other) {
      boolean more = globals.addAll(other.globals) || (other.memory && !memory);
      memory |= other.memory;
      return more;
    }
  }

  private final Program program;
  private final Map<String, Effect> effects = new LinkedHashMap<>();

  /** Finds the effects of all functions. */
  public CallEffects(Program program) {
    this.program = program;
    Set<Variable> globals = new HashSet<>(program.globals());
    Map<String, Set<String>> callers = new LinkedHashMap<>();
    for (Function function : program.functions().values()) {
      effects.put(function.name(), own(function, globals));
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Call call) {
          callers.computeIfAbsent(call.function(), n -> new LinkedHashSet<>()).add(function.name());
        }
      }
    }
    Deque<String> changed = new ArrayDeque<>(effects.keySet());
    while (!changed.isEmpty()) {
      String callee = changed.remove();
      for (String caller : callers.getOrDefault(callee, Set.of())) {
        if (of(caller).addAll(of(callee))) {
          changed.add(caller);
        }
      }
    }
  }

  private Effect own(Function function, Set<Variable> globals) {
    Effect effect = new Effect();
    if (function.name().equals(Lowering.OUTSIDE)) {
      effect.globals.addAll(globals);
      effect.memory = true;
    }
    for (Edge edge : function.cfg().edges()) {
      Actions.target(edge.action()).filter(globals::contains).ifPresent(effect.globals::add);
      effect.memory |= writesMemory(edge.action());
    }
    return effect;
  }

  private static boolean writesMemory(Action action) {
    return switch (action) {
      case Action.Store a -> true;
      case Action.Copy a -> true;
      case Action.Fill a -> true;
      case Action.Deallocate a -> true;
      case Action.Allocate a -> false;
      case Action.Assume a -> false;
      case Action.Assign a -> false;
      case Action.Havoc a -> false;
      case Action.Load a -> false;
      case Action.Call a -> false;
      case Action.Violate a -> false;
      case Action.Halt a -> false;
    };
  }

  private Effect of(String function) {
    return Objects.requireNonNull(effects.get(function), function);
  }

  /**
   * The function without calls of others.
   *
   * @param kept the names of functions whose calls stay
   * @param observed the global variables whose changes matter
   */
  public Function replaced(Function function, Set<String> kept, Set<Variable> observed) {
    return new Replacement(function, kept, observed).run();
  }

  /** The variables that a function reads. */
  public static Set<Variable> reads(Function function) {
    Set<Variable> read = new HashSet<>();
    for (Edge edge : function.cfg().edges()) {
      Actions.expressions(edge.action()).forEach(e -> collect(e, read));
    }
    return read;
  }

  /** Adds the variables of an expression. */
  public static void collect(Expr e, Set<Variable> read) {
    if (e instanceof Expr.VariableRead(Variable variable)) {
      read.add(variable);
    }
    Actions.operands(e).forEach(o -> collect(o, read));
  }

  /** One function under construction. */
  private final class Replacement {
    private final Function function;
    private final Set<String> kept;
    private final List<Edge> edges = new ArrayList<>();
    private final Set<Variable> observed;
    private int locations;

    Replacement(Function function, Set<String> kept, Set<Variable> observed) {
      this.function = function;
      this.kept = kept;
      this.observed = observed;
      this.locations = function.cfg().locationCount();
    }

    Function run() {
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Call call && !kept.contains(call.function())) {
          replace(edge, call);
        } else {
          edges.add(edge);
        }
      }
      return function.with(
          new Cfg(
              function.cfg().entry(),
              function.cfg().exit(),
              locations,
              edges,
              function.cfg().loopHeads()));
    }

    private void replace(Edge edge, Action.Call call) {
      Effect effect = of(call.function());
      Nondet source = new Nondet(Nondet.Kind.UNMODELLED, call.function());
      List<Action> actions = new ArrayList<>();
      call.result().ifPresent(r -> actions.add(new Action.Havoc(r, source)));
      for (Variable global : effect.globals) {
        if (observed.contains(global)) {
          actions.add(new Action.Havoc(global, source));
        }
      }
      if (effect.memory) {
        actions.add(anyCopy(function));
      }
      Location at = edge.source();
      for (int i = 0; i < actions.size() - 1; i++) {
        Location next = new Location(locations++);
        edges.add(new Edge(at, actions.get(i), next, edge.span()));
        at = next;
      }
      Action last = actions.isEmpty() ? Action.NOTHING : actions.getLast();
      edges.add(new Edge(at, last, edge.target(), edge.span()));
    }
  }

  private Action anyCopy(Function function) {
    IntType length = program.machine().offsetType();
    return new Action.Copy(
        unknown(function, "to", PointerType.POINTER),
        unknown(function, "from", PointerType.POINTER),
        unknown(function, "length", length));
  }

  /** A variable that nothing writes. */
  private static Expr unknown(Function function, String what, Type type) {
    return new Expr.VariableRead(
        new Variable(function.name() + "$any$" + what, type, Optional.empty()));
  }
}
