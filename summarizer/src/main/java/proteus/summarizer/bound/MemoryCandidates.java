package proteus.summarizer.bound;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Cfg;
import proteus.ir.Edge;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Location;
import proteus.ir.Loop;
import proteus.ir.LoopForest;
import proteus.ir.PointerType;
import proteus.ir.SourceTypes;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.summarizer.bound.MemoryValue.Cell;
import proteus.summarizer.bound.MemoryValue.Chain;
import proteus.summarizer.bound.MemoryValue.Extent;
import proteus.summarizer.bound.MemoryValue.Kind;
import proteus.summarizer.bound.MemoryValue.Row;
import proteus.summarizer.bound.MemoryValue.Side;
import proteus.summarizer.bound.MemoryValue.Test;
import proteus.summarizer.slice.Variables;

/**
 * Guesses which values in memory are worth following: what conditions read, the rows of elements
 * that pointers and indices advance over, and the chains that pointers follow. Each gets a variable
 * that stands for it.
 */
final class MemoryCandidates {
  /** More than these are too many to follow. */
  private static final int MAX_VALUES = 28;

  private static final int MAX_ENDS = 3;

  private final Cfg cfg;
  private final Set<Variable> relevant;
  private final Set<Variable> given;
  private final Map<Variable, List<Edge>> definitions = new LinkedHashMap<>();
  private final List<Loop> loops;
  private final Map<MemoryValue<Expr>, Variable> values = new LinkedHashMap<>();

  /** Rows that begin where loops read after the first step. */
  private final Set<Row<Expr>> advanced = new HashSet<>();

  /** The variables for values whose addresses depend on nothing but inputs. */
  private final Set<Variable> inputs;

  private final MemoryText names;
  private final Set<String> texts = new HashSet<>();
  private int number;

  private MemoryCandidates(
      Cfg cfg, Set<Variable> relevant, Set<Variable> given, SourceTypes declared) {
    this.names = new MemoryText(declared);
    this.inputs = new HashSet<>(given);
    given.forEach(v -> texts.add(MemoryText.name(v)));
    this.cfg = cfg;
    this.relevant = relevant;
    this.given = given;
    this.loops = LoopForest.of(cfg).innermostFirst();
    for (Edge edge : cfg.edges()) {
      Actions.target(edge.action())
          .ifPresent(t -> definitions.computeIfAbsent(t, v -> new ArrayList<>()).add(edge));
    }
  }

  /**
   * The values, with the variables for them; addresses may be over variables of other values.
   *
   * @param relevant the variables on which conditions depend
   * @param given the variables that have a value where the function is entered
   * @param declared gives inputs their names
   */
  static Map<MemoryValue<Expr>, Variable> of(
      Cfg cfg, Set<Variable> relevant, Set<Variable> given, SourceTypes declared) {
    MemoryCandidates candidates = new MemoryCandidates(cfg, relevant, given, declared);
    candidates.find();
    return candidates.values;
  }

  /**
   * The parts of objects that accesses in loops leave, and what their addresses depend on.
   *
   * @param relevant the variables on which conditions depend
   * @param given the variables that have a value where the function is entered
   * @param declared gives inputs their names
   */
  static Map<MemoryValue<Expr>, Variable> extents(
      Cfg cfg, Set<Variable> relevant, Set<Variable> given, SourceTypes declared) {
    MemoryCandidates candidates = new MemoryCandidates(cfg, relevant, given, declared);
    candidates.findExtents();
    return candidates.values;
  }

  private void findExtents() {
    for (Edge edge : cfg.edges()) {
      Optional<Expr> address =
          loop(edge).isEmpty()
              ? Optional.empty()
              : switch (edge.action()) {
                case Action.Load load -> Optional.of(load.address());
                case Action.Store store -> Optional.of(store.address());
                default -> Optional.empty();
              };
      address.flatMap(this::expanded).ifPresent(a -> extents(edge, a));
    }
    addEarlier();
  }

  /**
   * The part of the object that is ahead of the address, which moves in a loop around the access.
   */
  private void extents(Edge access, Expr address) {
    Optional<AddressForm> form = AddressForm.of(address);
    if (form.isEmpty()) {
      return;
    }
    Set<Side> sides = EnumSet.noneOf(Side.class);
    form.get()
        .coefficients()
        .forEach(
            (variable, factor) -> {
              if (values.containsValue(variable)) {
                sides.add(Side.AFTER);
              }
              for (Edge definition : definitions.getOrDefault(variable, List.of())) {
                if (loops.stream()
                        .anyMatch(
                            l -> l.contains(access.source()) && l.contains(definition.source()))
                    && definition.action() instanceof Action.Assign(Variable target, Expr value)) {
                  sides.add(
                      step(target, value).filter(s -> s.signum() != factor.signum()).isPresent()
                          ? Side.BEFORE
                          : Side.AFTER);
                }
              }
            });
    for (Side side : sides) {
      boolean known =
          values.keySet().stream()
              .anyMatch(
                  v ->
                      v instanceof Extent<Expr>(Side s, Expr a)
                          && s == side
                          && AddressForm.of(a)
                              .filter(f -> f.coefficients().equals(form.get().coefficients()))
                              .isPresent());
      if (!known && values.size() < MAX_VALUES) {
        add(new Extent<>(side, address));
      }
    }
  }

  private void find() {
    List<Edge> loads = new ArrayList<>();
    for (Loop loop : loops) {
      for (Edge edge : cfg.edges()) {
        if (loop.contains(edge.source())
            && edge.action() instanceof Action.Load(Variable target, var _, var _)
            && relevant.contains(target)
            && !loads.contains(edge)) {
          loads.add(edge);
        }
      }
    }
    for (Edge edge : loads) {
      if (edge.action() instanceof Action.Load load) {
        rows(edge, load);
        chains(edge, load);
      }
    }
    for (Edge edge : loads) {
      if (edge.action() instanceof Action.Load load) {
        cell(load);
      }
    }
    addEarlier();
  }

  /** Adds the values that the others are of before assignments. */
  private void addEarlier() {
    List<MemoryValue<Expr>> todo = new ArrayList<>(values.keySet());
    for (int i = 0; i < todo.size() && values.size() < MAX_VALUES; i++) {
      for (MemoryValue<Expr> before : before(todo.get(i))) {
        if (values.size() < MAX_VALUES && !values.containsKey(before)) {
          add(before);
          todo.add(before);
        }
      }
    }
  }

  private Variable add(MemoryValue<Expr> value) {
    Variable known = values.get(value);
    if (known != null) {
      return known;
    }
    IntType unbounded = IntType.UNBOUNDED;
    String name = "memory#" + number++;
    Type type = value instanceof Cell<Expr>(Kind kind, var _) ? kind.type() : unbounded;
    boolean isInput = inputs.containsAll(MemoryValue.variables(value));
    Variable variable = new Variable(name, type, isInput ? distinct(value) : Optional.empty());
    if (isInput) {
      inputs.add(variable);
      names.know(variable, value);
    }
    values.put(value, variable);
    return variable;
  }

  private Optional<String> distinct(MemoryValue<Expr> value) {
    String text = names.of(value);
    while (!texts.add(text)) {
      text += "'";
    }
    return Optional.of(text);
  }

  private Optional<Variable> cell(Action.Load load) {
    Kind kind = new Kind(load.target().type(), load.size());
    return values.size() < MAX_VALUES && MemoryReader.isFollowed(kind)
        ? expanded(load.address()).map(a -> add(new Cell<>(kind, a)))
        : Optional.empty();
  }

  /** The expression over variables of the C text, as far as temporaries have one definition. */
  private Optional<Expr> expanded(Expr expression) {
    if (expression instanceof Expr.VariableRead(Variable v)) {
      if (!Readable.isFollowed(v.type())) {
        return Optional.empty();
      }
      List<Edge> all = definitions.getOrDefault(v, List.of());
      if (v.sourceName().isPresent() || all.size() != 1 || given.contains(v)) {
        return Optional.of(expression);
      }
      return switch (all.getFirst().action()) {
        case Action.Assign(var _, Expr value) when !Variables.of(value).contains(v) ->
            expanded(value);
        case Action.Load load when !Variables.of(load.address()).contains(v) ->
            Optional.of(cell(load).<Expr>map(Expr.VariableRead::new).orElse(expression));
        default -> Optional.of(expression);
      };
    }
    boolean[] fails = {false};
    Expr result =
        expression.map(
            operand -> {
              Optional<Expr> other = expanded(operand);
              fails[0] |= other.isEmpty();
              return other.orElse(operand);
            });
    return fails[0] ? Optional.empty() : Optional.of(result);
  }

  private Optional<Loop> loop(Edge edge) {
    return loops.stream().filter(l -> l.contains(edge.source())).findFirst();
  }

  /** Rows over which the load's address advances in the loops around it. */
  private void rows(Edge edge, Action.Load load) {
    Kind kind = new Kind(load.target().type(), load.size());
    Optional<Expr> address = expanded(load.address());
    Optional<AddressForm> form = address.flatMap(AddressForm::of);
    if (form.isEmpty() || !MemoryReader.isFollowed(kind)) {
      return;
    }
    BigInteger stride = BigInteger.ZERO;
    for (Map.Entry<Variable, BigInteger> part : form.get().coefficients().entrySet()) {
      for (Edge definition : definitions.getOrDefault(part.getKey(), List.of())) {
        if (loops.stream()
                .anyMatch(l -> l.contains(edge.source()) && l.contains(definition.source()))
            && definition.action() instanceof Action.Assign(Variable target, Expr value)) {
          Optional<BigInteger> step = step(target, value);
          if (step.isPresent()) {
            stride = stride.gcd(step.get().multiply(part.getValue()));
          }
        }
      }
    }
    if (stride.compareTo(BigInteger.valueOf(kind.size())) >= 0) {
      for (Row<Expr> end : ends(edge, load.target(), kind, stride, address.get())) {
        if (values.keySet().stream().noneMatch(v -> v instanceof Row<Expr> r && leads(r, end))) {
          values
              .keySet()
              .removeIf(v -> v instanceof Row<Expr> r && leads(end, r) && !advanced.contains(r));
          add(end);
        }
        if (isAdvanced(edge, form.get())) {
          next(end)
              .ifPresent(
                  row -> {
                    advanced.add(row);
                    add(row);
                  });
        }
      }
    }
  }

  /** Whether the address advances on the way from the head of the loop to the load. */
  private boolean isAdvanced(Edge load, AddressForm form) {
    Optional<Loop> loop = loop(load);
    return loop.isPresent()
        && form.coefficients().keySet().stream()
            .flatMap(v -> definitions.getOrDefault(v, List.of()).stream())
            .anyMatch(d -> loop.get().contains(d.source()) && leads(d, load, loop.get()));
  }

  /** Whether a way within the loop leads from one edge to the other without passing its head. */
  private boolean leads(Edge from, Edge to, Loop loop) {
    Set<Location> seen = new HashSet<>(Set.of(loop.header()));
    Deque<Location> work = new ArrayDeque<>(List.of(from.target()));
    while (!work.isEmpty()) {
      Location at = work.remove();
      if (at.equals(to.source())) {
        return !at.equals(loop.header());
      }
      if (loop.contains(at) && seen.add(at)) {
        cfg.outgoing(at).forEach(e -> work.add(e.target()));
      }
    }
    return false;
  }

  /** The row that begins with the second element. */
  private static Optional<Row<Expr>> next(Row<Expr> row) {
    return row.address().type() instanceof PointerType
        ? Optional.of(
            new Row<>(
                row.kind(),
                row.stride(),
                row.value(),
                row.test(),
                new Expr.PointerAdd(
                    row.address(), new Expr.IntLiteral(row.stride(), IntType.signed(64)))))
        : Optional.empty();
  }

  /** Whether the second row begins with an element of the first one. */
  private static boolean leads(Row<Expr> first, Row<Expr> second) {
    Optional<AddressForm> one = AddressForm.of(first.address());
    Optional<AddressForm> other = AddressForm.of(second.address());
    if (!first.isLike(second) || one.isEmpty() || other.isEmpty()) {
      return false;
    }
    AddressForm ahead = other.get().plus(one.get().times(BigInteger.ONE.negate()));
    return ahead.coefficients().isEmpty()
        && ahead.constant().signum() >= 0
        && ahead.constant().mod(first.stride()).signum() == 0;
  }

  /** What an assignment adds to its target. */
  private Optional<BigInteger> step(Variable target, Expr value) {
    return expanded(value)
        .flatMap(AddressForm::of)
        .filter(f -> f.base().filter(target::equals).isPresent())
        .map(AddressForm::constant);
  }

  /** Rows until 0, and until what the loop's conditions compare elements with. */
  private Set<Row<Expr>> ends(
      Edge edge, Variable target, Kind kind, BigInteger stride, Expr address) {
    Set<Row<Expr>> found = new LinkedHashSet<>();
    found.add(new Row<>(kind, stride, BigInteger.ZERO, Test.EQUAL, address));
    Optional<Loop> loop = loop(edge);
    if (loop.isEmpty() || kind.type() instanceof PointerType) {
      return found;
    }
    for (Edge exit : loop.get().exitEdges()) {
      if (exit.action() instanceof Action.Assume(Expr condition, var _)
          && Variables.of(expanded(condition).orElse(condition)).stream()
              .anyMatch(v -> v.equals(target) || values.containsValue(v))) {
        Set<Variable> elements = new HashSet<>(values.values());
        elements.add(target);
        for (ElementComparisons.Comparison comparison :
            ElementComparisons.of(expanded(condition).orElse(condition), elements)) {
          Test test = comparison.op() == BinaryOp.EQ ? Test.EQUAL : Test.DIFFERENT;
          if (found.size() < MAX_ENDS) {
            found.add(new Row<>(kind, stride, comparison.with(), test, address));
          }
        }
      }
    }
    return found;
  }

  /** Chains that pointers follow by loads like this one. */
  private void chains(Edge edge, Action.Load load) {
    Optional<AddressForm> form = expanded(load.address()).flatMap(AddressForm::of);
    Optional<Variable> base = form.flatMap(AddressForm::base);
    if (base.isEmpty() || !(load.target().type() instanceof PointerType)) {
      return;
    }
    Set<Variable> group = copies(load.target());
    if (!group.contains(base.get()) || loop(edge).isEmpty()) {
      return;
    }
    BigInteger offset = form.get().constant();
    Set<Expr> ends = new LinkedHashSet<>();
    ends.add(new Expr.NullPointer());
    for (Edge other : cfg.edges()) {
      if (other.action() instanceof Action.Assume(Expr condition, var _)
          && loop(other).isPresent()) {
        collectEnds(condition, group, ends);
      }
    }
    for (Variable variable : group) {
      for (Expr end : ends) {
        if (values.size() < MAX_VALUES && relevant.contains(variable)) {
          add(new Chain<>(offset, new Expr.VariableRead(variable), end));
        }
      }
    }
  }

  private void collectEnds(Expr condition, Set<Variable> group, Set<Expr> ends) {
    if (condition instanceof Expr.Binary(BinaryOp op, Expr a, Expr b, var _)
        && (op == BinaryOp.EQ || op == BinaryOp.NE)
        && a.type() instanceof PointerType
        && ends.size() < 2) {
      end(a, b, group).or(() -> end(b, a, group)).ifPresent(ends::add);
    } else {
      Actions.operands(condition).forEach(o -> collectEnds(o, group, ends));
    }
  }

  private Optional<Expr> end(Expr pointer, Expr end, Set<Variable> group) {
    return pointer instanceof Expr.VariableRead(Variable v)
            && group.contains(v)
            && Variables.of(end).stream().noneMatch(group::contains)
        ? expanded(end)
        : Optional.empty();
  }

  /** The pointers between which values are copied. */
  private Set<Variable> copies(Variable start) {
    Set<Variable> group = new LinkedHashSet<>(Set.of(start));
    int size;
    do {
      size = group.size();
      for (Edge edge : cfg.edges()) {
        if (edge.action() instanceof Action.Assign(Variable a, Expr.VariableRead(Variable b))
            && (group.contains(a) || group.contains(b))) {
          group.add(a);
          group.add(b);
        }
      }
    } while (group.size() != size);
    return group;
  }

  /** The same values in terms of what their addresses are before assignments. */
  private List<MemoryValue<Expr>> before(MemoryValue<Expr> value) {
    List<MemoryValue<Expr>> found = new ArrayList<>();
    Set<Variable> read = new LinkedHashSet<>();
    value.map(
        a -> {
          read.addAll(Variables.of(a));
          return Optional.of(a);
        });
    for (Variable variable : read) {
      for (Edge edge : definitions.getOrDefault(variable, List.of())) {
        Optional<Expr> earlier =
            switch (edge.action()) {
              case Action.Assign(var _, Expr e) -> expanded(e);
              case Action.Load load when isOutside(edge, variable) ->
                  cell(load).map(Expr.VariableRead::new);
              default -> Optional.empty();
            };
        earlier
            .filter(e -> !Variables.of(e).contains(variable) && !(e instanceof Expr.NullPointer))
            .flatMap(e -> value.map(a -> Optional.of(a.substitute(Map.of(variable, e)))))
            .ifPresent(found::add);
      }
    }
    return found;
  }

  /** Whether the edge is in no loop in which the variable is read. */
  private boolean isOutside(Edge edge, Variable variable) {
    Set<Loop> around = new HashSet<>(loops);
    around.removeIf(l -> !l.contains(edge.source()));
    return around.stream()
        .noneMatch(
            l ->
                cfg.edges().stream()
                    .filter(e -> l.contains(e.source()) && e.action() instanceof Action.Assume)
                    .flatMap(e -> Actions.expressions(e.action()).stream())
                    .anyMatch(e -> Variables.of(e).contains(variable)));
  }
}
