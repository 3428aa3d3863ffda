package proteus.verifier.pass;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import proteus.frontend.lower.Lowering;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;

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
    private final Set<Action.Store> stores = new LinkedHashSet<>();
    private boolean copies;
    private boolean outside;

    private boolean addAll(Effect other) {
      boolean more = globals.addAll(other.globals);
      more |= (other.copies && !copies) || (other.outside && !outside);
      copies |= other.copies;
      if (copies) {
        // a copy may change whatever stores do
        stores.clear();
      } else {
        more |= stores.addAll(other.stores);
      }
      outside |= other.outside;
      return more;
    }
  }

  private static final String ANY = "any$";
  private static final Nondet OUTSIDE = new Nondet(Nondet.Kind.UNMODELLED, Lowering.OUTSIDE);

  /** More kinds of stores are as bad as any. */
  private static final int MAX_STORES = 12;

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
    SequencedSet<String> changed = new LinkedHashSet<>(effects.keySet());
    while (!changed.isEmpty()) {
      String callee = changed.removeFirst();
      for (String caller : callers.getOrDefault(callee, Set.of())) {
        if (of(caller).addAll(of(callee))) {
          changed.add(caller);
        }
      }
    }
  }

  private Effect own(Function function, Set<Variable> globals) {
    Effect effect = new Effect();
    effect.outside = function.name().equals(Lowering.OUTSIDE);
    for (Edge edge : function.cfg().edges()) {
      Actions.target(edge.action()).filter(globals::contains).ifPresent(effect.globals::add);
      if (edge.action() instanceof Action.Store store && !isOwn(store.address(), function)) {
        effect.stores.add(anywhere(store));
      }
      effect.copies |= copies(edge.action());
    }
    return effect;
  }

  /** Whether the address is in an object that the function makes for itself. */
  private static boolean isOwn(Expr address, Function function) {
    Expr base = address instanceof Expr.PointerAdd(Expr pointer, var _) ? pointer : address;
    return base instanceof Expr.VariableRead(Variable v)
        && !function.parameters().contains(v)
        && function.cfg().edges().stream()
            .filter(e -> Actions.target(e.action()).filter(v::equals).isPresent())
            .allMatch(e -> e.action() instanceof Action.Allocate);
  }

  /** The same store at an unknown place, at the same offset from a pointer where it has one. */
  private Action.Store anywhere(Action.Store store) {
    Expr pointer = unknown("pointer", PointerType.POINTER);
    Expr address =
        switch (store.address()) {
          case Expr.VariableRead _ -> pointer;
          case Expr.PointerAdd(Expr.VariableRead _, Expr.IntLiteral offset) ->
              new Expr.PointerAdd(pointer, offset);
          default ->
              new Expr.PointerAdd(pointer, unknown("offset", program.machine().offsetType()));
        };
    return new Action.Store(
        address, unknown("value" + store.value().type(), store.value().type()), store.size());
  }

  private static boolean copies(Action action) {
    return switch (action) {
      case Action.Store a -> false;
      case Action.Copy a -> true;
      case Action.Fill a -> true;
      case Action.Deallocate a -> false;
      case Action.Allocate a -> false;
      case Action.Assume a -> false;
      case Action.Assign a -> false;
      case Action.Havoc a -> false;
      case Action.Load a -> false;
      case Action.Call a -> false;
      case Action.Violate a -> false;
      case Action.Halt a -> false;
      case Action.Undefined a -> false;
    };
  }

  private Effect of(String function) {
    return Objects.requireNonNull(effects.get(function), function);
  }

  /**
   * The function without calls of others.
   *
   * @param kept the names of functions whose calls stay
   * @param observed what matters
   */
  public Function replaced(Function function, Set<String> kept, Observed observed) {
    return new Replacement(function, kept, observed).run();
  }

  /**
   * What functions read, so that changes of it matter.
   *
   * @param loads the types and sizes of what is read from memory
   */
  public record Observed(Set<Variable> variables, Set<Access> loads) {
    public Observed {
      variables = Set.copyOf(variables);
      loads = Set.copyOf(loads);
    }

    /** What the functions read. */
    public static Observed by(Collection<Function> functions) {
      Set<Variable> variables = new HashSet<>();
      Set<Access> loads = new HashSet<>();
      for (Function function : functions) {
        for (Edge edge : function.cfg().edges()) {
          variables.addAll(Subexpressions.variables(edge.action()));
          if (edge.action() instanceof Action.Load(Variable target, var _, int size)) {
            loads.add(new Access(target.type(), size));
          }
        }
      }
      return new Observed(variables, loads);
    }
  }

  /** A value in memory, by its type and bytes. */
  public record Access(Type type, int size) {}

  /** One function under construction. */
  private final class Replacement {
    private final Function function;
    private final Set<String> kept;
    private final CfgRewriter graph;
    private final Observed observed;

    Replacement(Function function, Set<String> kept, Observed observed) {
      this.function = function;
      this.kept = kept;
      this.observed = observed;
      this.graph = new CfgRewriter(function.cfg());
    }

    Function run() {
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Call call && !kept.contains(call.function())) {
          replace(edge, call);
        } else {
          graph.edge(edge);
        }
      }
      return function.with(graph.build());
    }

    private void replace(Edge edge, Action.Call call) {
      Effect effect = of(call.function());
      Nondet source = new Nondet(Nondet.Kind.UNMODELLED, call.function());
      List<Action> actions = new ArrayList<>();
      call.result().ifPresent(r -> actions.add(new Action.Havoc(r, source)));
      for (Variable global : program.globals()) {
        if (observed.variables().contains(global) && effect.globals.contains(global)) {
          actions.add(new Action.Havoc(global, source));
        } else if (observed.variables().contains(global) && effect.outside) {
          actions.add(new Action.Havoc(global, OUTSIDE));
        }
      }
      if (effect.copies) {
        actions.add(anyCopy(""));
      } else {
        actions.addAll(telling(effect.stores, observed));
      }
      if (effect.outside) {
        actions.add(anyCopy(OUTSIDE.name()));
      }
      graph.path(edge.source(), actions, edge.target(), edge.span());
    }
  }

  /** Of stores of kinds that are not observed one is enough. */
  private List<Action> telling(Set<Action.Store> stores, Observed observed) {
    List<Action> telling = new ArrayList<>();
    boolean others = false;
    for (Action.Store store : stores) {
      boolean isObserved =
          observed.loads().contains(new Access(store.value().type(), store.size()));
      if (isObserved || !others) {
        telling.add(store);
        others |= !isObserved;
      }
    }
    return telling.size() > MAX_STORES ? List.of(anyCopy("")) : telling;
  }

  private Action anyCopy(String what) {
    IntType length = program.machine().offsetType();
    return new Action.Copy(
        unknown(what + "to", PointerType.POINTER),
        unknown(what + "from", PointerType.POINTER),
        unknown(what + "length", length));
  }

  /**
   * Whether an action in a function without calls stands for what functions may do that are not in
   * the program.
   */
  public static boolean isOutside(Action action) {
    return switch (action) {
      case Action.Havoc(var _, Nondet source) -> source.equals(OUTSIDE);
      case Action.Copy(Expr.VariableRead(Variable target), var _, var _) ->
          target.name().equals(ANY + OUTSIDE.name() + "to");
      default -> false;
    };
  }

  /** Whether an action in a function without calls stands for what calls write, at any place. */
  public static boolean isAnywhere(Action action) {
    if (!(action instanceof Action.Store store)) {
      return true;
    }
    return Subexpressions.variables(store.address()).stream()
        .anyMatch(v -> v.name().startsWith(ANY));
  }

  /** A variable that nothing writes. */
  private static Expr unknown(String what, Type type) {
    return new Expr.VariableRead(new Variable(ANY + what, type, Optional.empty()));
  }
}
