package proteus.summarizer.bound;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Cases;
import proteus.summarizer.path.Conjunctions;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.path.ExpressionReader;
import proteus.summarizer.path.ExpressionReader.SignedOverflow;
import proteus.summarizer.path.Feasibility;

/** Follows actions on paths. What memory and called functions give may be anything. */
final class ActionReader {
  private final Terms terms;
  private final Feasibility feasibility;
  private final Conjunctions conjunctions;
  private final Map<Variable, Variable> integers;
  private final List<Variable> globals;
  private final Set<Term> open = new LinkedHashSet<>();

  /**
   * @param integers for each followed variable the one that stands for it
   * @param globals that calls may change
   */
  ActionReader(
      Terms terms,
      Feasibility feasibility,
      Map<Variable, Variable> integers,
      List<Variable> globals) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.conjunctions = new Conjunctions(terms);
    this.integers = integers;
    this.globals = globals;
  }

  /** The paths after the action, one for each case. */
  List<PathState> pass(PathState state, Action action) {
    return switch (action) {
      case Action.Assume(Expr condition, var _) -> assume(state, condition);
      case Action.Assign(Variable target, Expr value) -> assign(state, target, value);
      case Action.Call _ -> List.of(forgotten(called(state), action));
      default -> List.of(forgotten(state, action));
    };
  }

  /** The action's target has any value. */
  private PathState forgotten(PathState state, Action action) {
    Variable integer = Actions.target(action).map(integers::get).orElse(null);
    return integer == null ? state : state.with(integer, arbitrary(integer.type()));
  }

  /** A called function may change the global variables. */
  private PathState called(PathState state) {
    PathState after = state;
    for (Variable global : globals) {
      Variable integer = integers.get(global);
      if (integer != null) {
        after = after.with(integer, arbitrary(integer.type()));
      }
    }
    return after;
  }

  private Cases read(PathState state, Expr expression) {
    Readable readable = new Readable(addresses());
    Expr read = readable.read(expression);
    Map<Variable, Term> values = new LinkedHashMap<>(state.values());
    readable.unknowns().forEach((variable, type) -> values.put(variable, arbitrary(type)));
    return new ExpressionReader(terms, feasibility, values, state.guard(), SignedOverflow.UNDEFINED)
        .exact(read);
  }

  private Map<Variable, Variable> addresses() {
    Map<Variable, Variable> addresses = new LinkedHashMap<>(integers);
    addresses.keySet().removeIf(v -> !(v.type() instanceof PointerType));
    return addresses;
  }

  private List<PathState> assume(PathState state, Expr condition) {
    List<PathState> result = new ArrayList<>();
    for (Cases.Case one : read(state, condition).all()) {
      for (Set<Term> conjunction : conjunctions.split(one.value())) {
        Set<Term> conditions = new LinkedHashSet<>(one.conditions());
        conditions.addAll(conjunction);
        conditions.removeIf(this::isOpen);
        PathState next = state.under(conditions);
        boolean same = next.guard().equals(state.guard());
        if (same || feasibility.isPossible(next.guard())) {
          result.add(next);
        }
      }
    }
    return result;
  }

  /** Whether the condition is the choice of an unknown truth value. */
  private boolean isOpen(Term condition) {
    return TermGraph.freeVariables(condition).stream().anyMatch(open::contains);
  }

  private List<PathState> assign(PathState state, Variable target, Expr value) {
    Variable integer = integers.get(target);
    if (integer == null) {
      return List.of(state);
    }
    List<PathState> result = new ArrayList<>();
    for (Cases.Case one : read(state, value).all()) {
      PathState under = state.under(one.conditions());
      if (!feasibility.isPossible(under.guard())) {
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
  private List<PathState> truths(PathState state, Variable target, Term value) {
    List<PathState> result = new ArrayList<>();
    for (boolean truth : new boolean[] {true, false}) {
      for (Set<Term> conjunction : conjunctions.split(truth ? value : terms.not(value))) {
        Set<Term> conditions = new LinkedHashSet<>(conjunction);
        conditions.removeIf(this::isOpen);
        PathState next = state.under(conditions);
        if (feasibility.isPossible(next.guard())) {
          result.add(next.with(target, terms.bool(truth)));
        }
      }
    }
    return result;
  }

  /** A symbol for any value of the type. */
  Term arbitrary(Type type) {
    return switch (type) {
      case IntType t -> terms.freshVar("any", Sort.INT, EntrySymbols.range(t));
      case BoolType _ -> {
        Term truth = terms.freshVar("any", Sort.BOOL, Interval.ALL);
        open.add(truth);
        yield truth;
      }
      default -> throw new IllegalArgumentException("not followed: " + type);
    };
  }
}
