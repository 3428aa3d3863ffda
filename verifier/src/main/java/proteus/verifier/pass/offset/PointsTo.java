package proteus.verifier.pass.offset;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import proteus.frontend.lower.Lowering;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;

/**
 * Into which objects the pointers in variables lead, whatever the order of actions is (Andersen,
 * <i>Program Analysis and Specialization for the C Programming Language</i>, 1994, of variables
 * alone): what lies in memory may lead anywhere, but for arrays of pointers.
 */
final class PointsTo {
  private final Map<String, OffsetObject> globals = new LinkedHashMap<>();
  private final Map<Edge, OffsetObject> allocated = new LinkedHashMap<>();
  private final Map<Variable, Targets> variables = new LinkedHashMap<>();

  /** Where pointers lead that were stored in an object. */
  private final Map<OffsetObject, Targets> contents = new LinkedHashMap<>();

  /** The variables that are null pointers when the program starts. */
  private final Set<Variable> nulls = new LinkedHashSet<>();

  private final Predicate<OffsetObject> isArray;

  /** The objects of which it matters where the pointers lead that they hold. */
  private final Set<OffsetObject> holders = new LinkedHashSet<>();

  /** The variables that lead to the start of objects whenever they are read. */
  private final Set<Variable> starts = new LinkedHashSet<>();

  /** The edges that assign pointers to variables that are read later. */
  private final List<Edge> assigning = new ArrayList<>();

  /**
   * Where a pointer leads.
   *
   * @param isOpen whether it may lead elsewhere too
   */
  record Targets(Set<OffsetObject> objects, boolean isOpen) {
    static final Targets NONE = new Targets(Set.of(), false);
    static final Targets ANY = new Targets(Set.of(), true);
    static final Targets NULL = new Targets(Set.of(OffsetObject.NULL), false);

    Targets or(Targets other) {
      Set<OffsetObject> all = new LinkedHashSet<>(objects);
      all.addAll(other.objects);
      return new Targets(all, isOpen || other.isOpen);
    }

    /** The only object, at any time the same one. */
    Optional<OffsetObject> only() {
      return !isOpen && objects.size() == 1
          ? objects.stream().filter(o -> !o.repeats()).findFirst()
          : Optional.empty();
    }
  }

  /**
   * @param program with one function
   * @param sites the allocations that make one object
   * @param isArray whether an object holds only pointers that were stored one by one
   */
  PointsTo(
      Program program, LiveVariables live, AllocationSites sites, Predicate<OffsetObject> isArray) {
    this.isArray = isArray;
    Cfg cfg = program.function(program.entry()).cfg();
    int number = OffsetObject.FIRST;
    for (var object : program.objects().values()) {
      OffsetObject made = new OffsetObject(number++, List.of(), Optional.of(object), false);
      globals.put(object.name(), made);
    }
    for (List<Edge> site : sites.sites()) {
      OffsetObject made = new OffsetObject(number++, site, Optional.empty(), sites.repeats(site));
      site.forEach(edge -> allocated.put(edge, made));
    }
    boolean isWhole = program.entry().equals(Lowering.START);
    nulls.addAll(isWhole ? program.globals() : List.of());
    program.globals().forEach(v -> variables.put(v, isWhole ? Targets.NULL : Targets.ANY));
    solve(cfg, live);
  }

  private void solve(Cfg cfg, LiveVariables live) {
    for (Edge edge : cfg.edges()) {
      Optional<Variable> target = Actions.target(edge.action()).filter(PointsTo::isPointer);
      boolean isRead = target.filter(v -> live.at(edge.target()).contains(v)).isPresent();
      if (isRead) {
        assigning.add(edge);
      }
    }
    boolean changes = true;
    while (changes) {
      changes = false;
      for (Edge edge : assigning) {
        changes |= add(Actions.target(edge.action()).orElseThrow(), assigned(edge));
      }
      for (Edge edge : cfg.edges()) {
        changes |= changesContents(edge.action());
      }
    }
    assigning.forEach(e -> Actions.target(e.action()).ifPresent(starts::add));
    do {
      changes = false;
      for (Edge edge : assigning) {
        changes |=
            !isStart(edge.action()) && starts.remove(Actions.target(edge.action()).orElseThrow());
      }
    } while (changes);
  }

  private boolean isStart(Action action) {
    return switch (action) {
      case Action.Allocate _ -> true;
      case Action.Assign(var _, Expr value) -> isStart(value);
      default -> false;
    };
  }

  /** The edges that assign pointers to variables that are read later. */
  List<Edge> assigning() {
    return assigning;
  }

  /** Whether the variable is a null pointer when the program starts. */
  boolean beginsAsNull(Variable variable) {
    return nulls.contains(variable);
  }

  /** Whether the pointer leads to the start of objects. */
  boolean isStart(Expr pointer) {
    return switch (pointer) {
      case Expr.VariableRead(Variable v) -> starts.contains(v);
      case Expr.ObjectAddress _, Expr.NullPointer _ -> true;
      default -> false;
    };
  }

  /** Whether the variable leads to the start of objects whenever it is read. */
  boolean isStart(Variable variable) {
    return starts.contains(variable);
  }

  private Targets assigned(Edge edge) {
    return switch (edge.action()) {
      case Action.Assign assign -> of(assign.value());
      case Action.Allocate _ -> new Targets(Set.of(of(edge)), false);
      case Action.Load(var _, Expr address, var _) ->
          accessed(address)
              .filter(isArray)
              .map(
                  array -> {
                    holders.add(array);
                    return held(array);
                  })
              .orElse(Targets.ANY);
      default -> Targets.ANY;
    };
  }

  /** Where the pointers lead that an array holds, those from the start among them. */
  Targets held(OffsetObject array) {
    Targets initial = array.global().isPresent() ? Targets.NULL : Targets.NONE;
    return contents(array).or(initial);
  }

  /** Where the pointers lead that are stored in an object, whatever it held from the start. */
  Targets contents(OffsetObject array) {
    return contents.getOrDefault(array, Targets.NONE);
  }

  /** The objects of which it matters where the pointers lead that they hold. */
  Set<OffsetObject> holders() {
    return holders;
  }

  private boolean changesContents(Action action) {
    return switch (action) {
      case Action.Store(Expr address, Expr value, var _) when value.type() instanceof PointerType ->
          changesContents(address, of(value));
      case Action.Fill(Expr address, var _, var _) -> changesContents(address, Targets.NULL);
      default -> false;
    };
  }

  private boolean changesContents(Expr address, Targets stored) {
    boolean changes = false;
    for (OffsetObject array : of(address).objects()) {
      Targets before = contents(array);
      Targets after = before.or(stored);
      contents.put(array, after);
      changes |= !after.equals(before);
    }
    return changes;
  }

  private boolean add(Variable variable, Targets more) {
    Targets before = of(variable);
    Targets after = before.or(more);
    variables.put(variable, after);
    return !after.equals(before);
  }

  static boolean isPointer(Variable variable) {
    return variable.type() instanceof PointerType;
  }

  /** Where the variable leads whenever it is read. */
  Targets of(Variable variable) {
    return variables.getOrDefault(variable, Targets.NONE);
  }

  /** Where the pointer leads: nothing is beside a null pointer. */
  Targets of(Expr pointer) {
    return switch (pointer) {
      case Expr.VariableRead(Variable variable) -> of(variable);
      case Expr.ObjectAddress(String name) ->
          Optional.ofNullable(globals.get(name))
              .map(o -> new Targets(Set.of(o), false))
              .orElse(Targets.ANY);
      case Expr.NullPointer _ -> Targets.NULL;
      case Expr.PointerAdd(Expr from, var _) -> of(from);
      case Expr.Conditional(var _, Expr yes, Expr no) -> of(yes).or(of(no));
      default -> Targets.ANY;
    };
  }

  /** The only object, at any time the same one, that an access by the pointer may be in. */
  Optional<OffsetObject> accessed(Expr pointer) {
    return accessible(pointer).only();
  }

  /** What an access by the pointer may be in: nothing is accessed by null pointers. */
  Targets accessible(Expr pointer) {
    Targets targets = of(pointer);
    Set<OffsetObject> objects = new LinkedHashSet<>(targets.objects());
    objects.remove(OffsetObject.NULL);
    return new Targets(objects, targets.isOpen());
  }

  /** What the edge allocates. */
  OffsetObject of(Edge allocation) {
    return Optional.ofNullable(allocated.get(allocation)).orElseThrow();
  }

  /** All objects. */
  List<OffsetObject> objects() {
    List<OffsetObject> all = new ArrayList<>(globals.values());
    allocated.values().stream().distinct().forEach(all::add);
    return all;
  }

  /** The objects that pointers in one variable, or in one object, may lead to. */
  List<Set<OffsetObject>> together() {
    return Stream.concat(variables.values().stream(), contents.values().stream())
        .map(Targets::objects)
        .toList();
  }
}
