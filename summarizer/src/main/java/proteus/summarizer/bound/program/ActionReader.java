package proteus.summarizer.bound.program;

import java.math.BigInteger;
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
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.Readable;
import proteus.summarizer.bound.memory.Aliasing;
import proteus.summarizer.bound.memory.Assumption;
import proteus.summarizer.bound.memory.MemoryReader;
import proteus.summarizer.bound.memory.MemoryValue.Kind;
import proteus.summarizer.bound.memory.Trust;
import proteus.summarizer.path.Conjunctions;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.TermReader;
import proteus.summarizer.path.TermReader.SignedOverflow;
import proteus.summarizer.path.ValueCases;

/** Follows actions on paths. What memory and called functions give may be anything. */
public final class ActionReader {
  /** A value with more cases may be any. */
  static final int MAX_CASES = 24;

  /** A condition of more conjunctions is not followed. */
  private static final int MAX_CONJUNCTIONS = 200;

  private final Terms terms;
  private final Feasibility feasibility;
  private final Conjunctions conjunctions;
  private final Map<Variable, Variable> integers;
  private final Map<String, Variable> objects;
  private final List<Variable> globals;
  private final MemoryReader memory;
  private final Aliasing aliasing;
  private final Trust trust;
  private final VariableDivisors divisors;
  private final CommonBits common = new CommonBits();
  private final SignedOverflow overflow;
  private final Set<Term> open = new LinkedHashSet<>();

  /**
   * @param integers for each followed variable the one that stands for it
   * @param objects for each object the integer that stands for its address
   * @param globals that calls may change
   */
  ActionReader(
      Terms terms,
      Feasibility feasibility,
      Map<Variable, Variable> integers,
      Map<String, Variable> objects,
      List<Variable> globals,
      Aliasing aliasing,
      Trust trust,
      SignedOverflow overflow) {
    this.overflow = overflow;
    this.terms = terms;
    this.feasibility = feasibility;
    this.conjunctions = new Conjunctions(terms);
    this.divisors = new VariableDivisors(terms, feasibility);
    this.integers = integers;
    this.objects = objects;
    this.globals = globals;
    this.memory = new MemoryReader(terms, aliasing);
    this.aliasing = aliasing;
    this.trust = trust;
  }

  /** What is known of memory. */
  public MemoryReader memory() {
    return memory;
  }

  /** The paths after the action, one for each case. */
  List<GuardedPath> pass(GuardedPath state, Action action) {
    return switch (action) {
      case Action.Assume(Expr condition, var _) -> assume(state, condition);
      case Action.Assign(Variable target, Expr value) -> assign(state, target, value);
      case Action.Load(Variable target, Expr address, int size) ->
          load(state, target, address, size);
      case Action.Store store -> store(state, store);
      case Action.Copy(Expr target, var _, var length) -> changed(state, action, target, length);
      case Action.Fill(Expr target, var _, Expr length) ->
          changed(state, action, target, Optional.of(length));
      case Action.Call _ -> List.of(forgotten(called(memory.unknown(state)), action));
      case Action.Havoc(Variable target, var _) when globals.contains(target) ->
          List.of(isNothing(action) ? state : forgotten(state, action));
      default -> List.of(forgotten(state, action));
    };
  }

  /** Whether it is assumed that the action does nothing here. */
  private boolean isNothing(Action action) {
    return trust.isOutside().test(action) && aliasing.assume(Assumption.CALLS);
  }

  private List<GuardedPath> load(GuardedPath state, Variable target, Expr address, int size) {
    Variable integer = integers.get(target);
    Kind kind = new Kind(target.type(), size);
    if (integer == null || !MemoryReader.isFollowed(kind)) {
      GuardedPath there =
          single(state, address).map(a -> memory.accessed(state, a, size)).orElse(state);
      return List.of(integer == null ? there : there.with(integer, arbitrary(integer.type())));
    }
    List<GuardedPath> result = new ArrayList<>();
    for (ValueCases.Case one : read(state, address).all()) {
      GuardedPath under = followed(state, one.conditions());
      if (one.conditions().isEmpty() || isPossible(state, under)) {
        result.add(memory.load(under, integer, kind, one.value()));
      }
    }
    return result;
  }

  private List<GuardedPath> store(GuardedPath state, Action.Store action) {
    if (state.memory().isEmpty()) {
      return List.of(state);
    }
    Expr value = action.value();
    Kind kind = new Kind(value.type(), action.size());
    List<GuardedPath> result = new ArrayList<>();
    for (ValueCases.Case there : read(state, action.address()).all()) {
      if (trust.isAnywhere().test(action)) {
        aliasing.addUnknown(there.value());
      }
      GuardedPath under = followed(state, there.conditions());
      if (!MemoryReader.isFollowed(kind)) {
        result.add(memory.written(under, there.value(), kind));
        continue;
      }
      for (ValueCases.Case one : read(under, value).all()) {
        GuardedPath at = followed(under, one.conditions());
        for (GuardedPath before : memory.beforeStore(at, there.value(), kind)) {
          result.add(memory.store(before, there.value(), one.value(), kind));
        }
      }
    }
    result.removeIf(p -> !isPossible(state, p));
    return result;
  }

  /** So many bytes are written. */
  private List<GuardedPath> changed(
      GuardedPath state, Action action, Expr target, Optional<Expr> length) {
    if (state.memory().isEmpty() || isNothing(action)) {
      return List.of(state);
    }
    Optional<Term> place = single(state, target);
    int bytes = length.map(ActionReader::mostBytes).orElse(Integer.MAX_VALUE);
    return List.of(
        memory.overwritten(state, place.orElseGet(() -> arbitrary(IntType.UNBOUNDED)), bytes));
  }

  private static int mostBytes(Expr length) {
    return length instanceof Expr.IntLiteral(BigInteger n, var _)
            && n.bitLength() < Integer.SIZE - 1
        ? n.intValueExact()
        : Integer.MAX_VALUE;
  }

  /** The value, if it has no cases. */
  public Optional<Term> single(GuardedPath state, Expr expression) {
    if (!Readable.isFollowed(expression.type()) || expression.type() instanceof BoolType) {
      return Optional.empty();
    }
    List<ValueCases.Case> cases = read(state, expression).all();
    return cases.size() == 1 && cases.getFirst().conditions().isEmpty()
        ? Optional.of(cases.getFirst().value())
        : Optional.empty();
  }

  /** The path under conditions, with what follows of memory. */
  private GuardedPath followed(GuardedPath state, Set<Term> conditions) {
    return memory.follow(state.under(conditions), conditions);
  }

  /** The action's target has any value. */
  private GuardedPath forgotten(GuardedPath state, Action action) {
    Variable integer = Actions.target(action).map(integers::get).orElse(null);
    return integer == null ? state : state.with(integer, arbitrary(integer.type()));
  }

  /** A called function may change the global variables. */
  private GuardedPath called(GuardedPath state) {
    GuardedPath after = state;
    for (Variable global : globals) {
      Variable integer = integers.get(global);
      if (integer != null) {
        after = after.with(integer, arbitrary(integer.type()));
      }
    }
    return after;
  }

  private ValueCases read(GuardedPath state, Expr expression) {
    Readable readable = new Readable(addresses(), objects);
    BitwiseBounds bounds = new BitwiseBounds();
    Expr read = bounds.replaced(common.subtracted(readable.read(expression), state.values()));
    Map<Variable, Term> values = new LinkedHashMap<>(state.values());
    readable.unknowns().forEach((variable, type) -> values.put(variable, arbitrary(type)));
    bounds
        .results()
        .forEach(
            (result, operation) -> {
              values.put(result, arbitrary(result.type()));
              if (operation.op() == BinaryOp.AND) {
                common.note(operation, values.get(result), values);
              }
            });
    for (Variable variable : Subexpressions.variables(read)) {
      values.computeIfAbsent(variable, v -> arbitrary(v.type()));
    }
    TermReader reader = new TermReader(terms, feasibility, values, state.guard(), overflow);
    ValueCases cases =
        reader
            .exact(read, MAX_CASES)
            .orElseGet(
                () ->
                    new ValueCases(List.of(new ValueCases.Case(Set.of(), arbitrary(read.type())))));
    return divisors.replaced(
        new BoundedCases(terms, feasibility, reader, state.guard()).of(cases, bounds.bounds()),
        state.guard());
  }

  private Map<Variable, Variable> addresses() {
    Map<Variable, Variable> addresses = new LinkedHashMap<>(integers);
    addresses.keySet().removeIf(v -> !(v.type() instanceof PointerType));
    return addresses;
  }

  private List<GuardedPath> assume(GuardedPath state, Expr condition) {
    List<GuardedPath> result = new ArrayList<>();
    for (ValueCases.Case one : read(state, condition).all()) {
      for (Set<Term> conjunction : split(one.value())) {
        Set<Term> conditions = new LinkedHashSet<>(one.conditions());
        conditions.addAll(conjunction);
        conditions.removeIf(this::isOpen);
        GuardedPath next = followed(state, conditions);
        if (isPossible(state, next)) {
          result.add(next);
        }
      }
    }
    return result;
  }

  /** The conjunctions of a condition; if there are very many, one that says nothing. */
  private List<Set<Term>> split(Term condition) {
    return conjunctions.split(condition, MAX_CONJUNCTIONS).orElse(List.of(Set.of()));
  }

  /** Whether the path, which is one that is possible and has more conditions, is possible too. */
  private boolean isPossible(GuardedPath before, GuardedPath next) {
    Set<Term> more = new LinkedHashSet<>(next.guard());
    more.removeAll(before.guard());
    return more.isEmpty() || feasibility.isPossibleToo(before.guard(), more);
  }

  /** Whether the condition is the choice of an unknown truth value. */
  private boolean isOpen(Term condition) {
    return TermGraph.freeVariables(condition).stream().anyMatch(open::contains);
  }

  private List<GuardedPath> assign(GuardedPath state, Variable target, Expr value) {
    Variable integer = integers.get(target);
    if (integer == null) {
      return List.of(state);
    }
    List<GuardedPath> result = new ArrayList<>();
    for (ValueCases.Case one : read(state, value).all()) {
      GuardedPath under = followed(state, one.conditions());
      if (!isPossible(state, under)) {
        continue;
      }
      if (one.value().sort().equals(Sort.BOOL) && !one.value().isConst()) {
        result.addAll(truths(under, integer, one.value()));
      } else {
        result.add(under.with(integer, one.value()));
      }
    }
    return result;
  }

  /** Truth values are kept as constants, by cases. */
  private List<GuardedPath> truths(GuardedPath state, Variable target, Term value) {
    List<GuardedPath> result = new ArrayList<>();
    for (boolean truth : new boolean[] {true, false}) {
      for (Set<Term> conjunction : split(truth ? value : terms.not(value))) {
        Set<Term> conditions = new LinkedHashSet<>(conjunction);
        conditions.removeIf(this::isOpen);
        GuardedPath next = followed(state, conditions);
        if (isPossible(state, next)) {
          result.add(next.with(target, terms.bool(truth)));
        }
      }
    }
    return result;
  }

  /** A symbol for any value of the type. */
  Term arbitrary(Type type) {
    return switch (type) {
      case IntType t -> terms.freshVar("any", Sort.INT, Interval.of(t));
      case BoolType _ -> {
        Term truth = terms.freshVar("any", Sort.BOOL, Interval.ALL);
        open.add(truth);
        yield truth;
      }
      default -> throw new IllegalArgumentException("not followed: " + type);
    };
  }
}
