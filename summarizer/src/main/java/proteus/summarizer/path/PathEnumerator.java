package proteus.summarizer.path;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.slice.LoopSlice;

/**
 * Enumerates the loop paths (Xie et al. 2019, Definition 2). Other than there, inner loops may be
 * composite edges: their summaries' disjuncts; then every path starts at the one header. Conditions
 * are kept as conjunctions of atoms, paths that cannot be executed are dropped.
 */
public final class PathEnumerator {
  /** Conditions of more conjunctions lead to more paths than anybody wants. */
  private static final int MAX_CONJUNCTIONS = 4096;

  private final Terms terms;
  private final Feasibility feasibility;
  private final Conjunctions conjunctions;
  private final Cfg cfg;
  private final Loop loop;
  private final LoopSlice slice;
  private final HeaderSymbols symbols;
  private final InnerLoops inner;
  private final AssumedInvariants invariants;
  private final int limit;

  private final List<LoopPath> paths = new ArrayList<>();
  private final Deque<PartialPath> work = new ArrayDeque<>();
  private boolean tooMany;
  private Location start;
  private Set<Location> headers = Set.of();

  /**
   * @param invariants hold at the headers; they are refuted where a path to one breaks them
   * @param limit of the number of paths
   */
  public PathEnumerator(
      Terms terms,
      Feasibility feasibility,
      Cfg cfg,
      Loop loop,
      LoopSlice slice,
      HeaderSymbols symbols,
      InnerLoops inner,
      AssumedInvariants invariants,
      int limit) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.conjunctions = new Conjunctions(terms);
    this.cfg = cfg;
    this.loop = loop;
    this.start = loop.header();
    this.slice = slice;
    this.symbols = symbols;
    this.inner = inner;
    this.invariants = invariants;
    this.limit = limit;
  }

  /**
   * All paths; empty if there are more than the limit.
   *
   * @param facts what holds at each start of a path
   */
  public Optional<List<LoopPath>> enumerate(List<Term> facts) {
    return enumerate(loop.header(), Set.of(), facts);
  }

  /**
   * All paths from one header of a nest of loops to the next, or out of the nest, as Definition 2
   * has them; empty if there are more than the limit.
   *
   * @param from where they start
   * @param ends the headers of the nest, which are not passed
   * @param facts what holds at each start of a path
   */
  public Optional<List<LoopPath>> enumerate(Location from, Set<Location> ends, List<Term> facts) {
    start = from;
    headers = ends;
    leave(PartialPath.start(from, symbols.all(), facts));
    while (!work.isEmpty()) {
      if (paths.size() + work.size() > limit * 4
          || paths.size() > limit
          || tooMany
          || feasibility.isOver()) {
        return Optional.empty();
      }
      PartialPath next = work.pop();
      if (inner.startsAt(next.at())) {
        invariants.check(next.context(), state(next));
        List<PartialPath> ways = new ArrayList<>();
        for (InnerLoops.Way way : inner.ways(next.at())) {
          through(next, way, ways);
        }
        ways.reversed().forEach(work::push);
      } else {
        leave(next);
      }
    }
    return tooMany ? Optional.empty() : Optional.of(List.copyOf(paths));
  }

  private Substitution state(PartialPath path) {
    Map<Term, Term> values = new LinkedHashMap<>();
    path.values().forEach((variable, value) -> values.put(symbols.of(variable), value));
    return Substitution.of(terms, values);
  }

  /** Follows all edges from where the path has got to. */
  private void leave(PartialPath path) {
    List<PartialPath> next = new ArrayList<>();
    for (Edge edge : cfg.outgoing(path.at())) {
      for (PartialPath passed : pass(path, edge)) {
        arrive(passed, edge, next);
      }
    }
    next.reversed().forEach(work::push);
  }

  /** Ends the path if the edge leads to a header where it ends or out of the loop. */
  private void arrive(PartialPath path, Edge edge, List<PartialPath> next) {
    if (edge.target().equals(start)) {
      invariants.check(path.context(), state(path));
      finish(path, PathEnd.Iterate.HEADER);
    } else if (headers.contains(edge.target())) {
      finish(path, new PathEnd.Onward(edge.target()));
    } else if (!loop.contains(edge.target())) {
      finish(path, new PathEnd.Exit(edge));
    } else {
      next.add(path.movedTo(edge.target()));
    }
  }

  private List<PartialPath> pass(PartialPath path, Edge edge) {
    if (slice.abstracted().contains(edge)) {
      return List.of(abstracted(path.with(new PathStep.Pass(edge)), edge));
    }
    return switch (edge.action()) {
      case Action.Assume(Expr condition, var _) -> assume(path, edge, condition);
      case Action.Assign(Variable target, Expr value) when slice.followed().contains(target) ->
          assign(path, edge, target, value);
      case Action.Havoc(Variable target, var _) -> List.of(havoc(path, edge, target));
      default -> List.of(path.with(new PathStep.Pass(edge)));
    };
  }

  private TermReader reader(PartialPath path) {
    return new TermReader(terms, feasibility, path.values(), path.context());
  }

  private List<PartialPath> assume(PartialPath path, Edge edge, Expr condition) {
    PartialPath passed = path.with(new PathStep.Pass(edge));
    List<PartialPath> result = new ArrayList<>();
    for (ValueCases.Case one : reader(path).exact(condition).all()) {
      for (Set<Term> conjunction : split(one.value())) {
        restrict(passed.under(one.conditions()), conjunction).ifPresent(result::add);
      }
    }
    return result;
  }

  /** The conjunctions of a condition; none, and no paths at all, if there are very many. */
  private List<Set<Term>> split(Term condition) {
    Optional<List<Set<Term>>> all = conjunctions.split(condition, MAX_CONJUNCTIONS);
    tooMany |= all.isEmpty();
    return all.orElse(List.of());
  }

  private Optional<PartialPath> restrict(PartialPath path, Set<Term> conditions) {
    PartialPath restricted = path.under(conditions);
    boolean same = restricted.conditions().equals(path.conditions());
    return same || feasibility.isPossible(restricted.context())
        ? Optional.of(restricted)
        : Optional.empty();
  }

  private List<PartialPath> assign(PartialPath path, Edge edge, Variable target, Expr value) {
    PartialPath passed = path.with(new PathStep.Pass(edge));
    ValueCases cases =
        slice.isModular(target) && target.type() instanceof IntType t
            ? reader(path).residue(value, t.bits())
            : reader(path).exact(value);
    List<PartialPath> result = new ArrayList<>();
    for (ValueCases.Case one : cases.all()) {
      result.addAll(store(passed.under(one.conditions()), target, one.value()));
    }
    return result;
  }

  /** Truth values are kept as constants where they are none, by cases. */
  private List<PartialPath> store(PartialPath path, Variable target, Term value) {
    boolean decided = !value.sort().equals(Sort.BOOL) || value.isConst() || value.isVar();
    if (decided) {
      return List.of(path.with(target, value));
    }
    List<PartialPath> result = new ArrayList<>();
    for (Set<Term> conjunction : split(value)) {
      restrict(path, conjunction).map(p -> p.with(target, terms.tru())).ifPresent(result::add);
    }
    for (Set<Term> conjunction : split(terms.not(value))) {
      restrict(path, conjunction).map(p -> p.with(target, terms.fals())).ifPresent(result::add);
    }
    return result;
  }

  private PartialPath havoc(PartialPath path, Edge edge, Variable target) {
    Term symbol = fresh("in", target.type());
    PartialPath passed = path.with(new PathStep.Input(edge, symbol)).choosing(symbol);
    return slice.followed().contains(target) ? passed.with(target, symbol) : passed;
  }

  /** The edge's condition may hold, its value may be any. */
  private PartialPath abstracted(PartialPath path, Edge edge) {
    PartialPath over = path.approximated(Approximation.OVER);
    Optional<Variable> target = Actions.target(edge.action());
    if (target.isEmpty() || !slice.followed().contains(target.get())) {
      return over;
    }
    Term symbol = fresh("any", target.get().type());
    return over.choosing(symbol).with(target.get(), symbol);
  }

  private Term fresh(String prefix, Type type) {
    return switch (type) {
      case IntType t -> terms.freshVar(prefix, Sort.INT, Interval.of(t));
      case BoolType t -> terms.freshVar(prefix, Sort.BOOL, Interval.ALL);
      default -> terms.freshVar(prefix, Sort.BOOL, Interval.ALL);
    };
  }

  private void through(PartialPath path, InnerLoops.Way way, List<PartialPath> next) {
    Map<Term, Term> replacements = new LinkedHashMap<>();
    path.values().forEach((variable, value) -> replacements.put(symbols.of(variable), value));
    PartialPath entered = path.approximated(way.approximation());
    for (Term choice : way.choices()) {
      String prefix = choice.name().replaceFirst("!.*", "");
      Term renamed = terms.freshVar(prefix, choice.sort(), choice.range());
      replacements.put(choice, renamed);
      entered = entered.choosing(renamed);
    }
    Substitution substitution = Substitution.of(terms, replacements);
    Trace trace = way.trace().substitute(substitution);
    Term condition = substitution.apply(way.condition());
    // What path counters say is a conjunction of many alternatives: too many cases.
    List<Set<Term>> cases =
        way.approximation() == Approximation.OVER
            ? List.of(Conjunctions.conjuncts(condition))
            : conjunctions.split(condition);
    for (Set<Term> conjunction : cases) {
      restrict(entered, conjunction)
          .ifPresent(
              p -> left(p.with(new PathStep.Inner(path.at(), trace)), way, substitution, next));
    }
  }

  private void left(
      PartialPath path, InnerLoops.Way way, Substitution substitution, List<PartialPath> next) {
    PartialPath after = path;
    for (Map.Entry<Variable, Term> entry : way.post().entrySet()) {
      after = after.with(entry.getKey(), substitution.apply(entry.getValue()));
    }
    switch (way.end()) {
      case PathEnd.Exit(Edge edge) -> arrive(after, edge, next);
      case PathEnd.Unexplored unexplored -> finish(after, unexplored);
      case PathEnd.Iterate _, PathEnd.Onward _ ->
          throw new IllegalStateException("inner loop does not end");
    }
  }

  private void finish(PartialPath path, PathEnd end) {
    Map<Variable, Term> update = new LinkedHashMap<>();
    path.values()
        .forEach(
            (variable, value) -> {
              if (!value.equals(symbols.of(variable))) {
                update.put(variable, value);
              }
            });
    paths.add(
        new LoopPath(
            paths.size() + 1,
            end,
            path.steps(),
            List.copyOf(path.conditions()),
            update,
            path.choices(),
            path.approximation()));
  }
}
