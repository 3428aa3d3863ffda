package proteus.summarizer.bound.program;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.LinearForm;
import proteus.smt.Model;
import proteus.smt.Op;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.houdini.Houdini;
import proteus.smt.houdini.Houdini.Doubt;
import proteus.smt.houdini.SolverQuestion;
import proteus.smt.houdini.Support;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.rank.CounterLimits;

/**
 * What holds at the places of an integer program: the greatest inductive subset of candidates that
 * guards and first values suggest.
 */
public final class PlaceFacts {
  private static final int MAX_CANDIDATES = 80;
  private static final int MAX_MODELS = 8;
  private static final long CHECK_STEPS = 500_000;

  /** For one candidate, where all together are too much for the solver. */
  private static final long SINGLE_STEPS = 200_000;

  /** Steps run out first, but on a machine that is very busy. */
  private static final int CHECK_MILLIS = 5000;

  private final IntegerProgram program;
  private final Terms terms;
  private final Solver solver;
  private final Budget budget;
  private final Map<Location, List<Term>> facts = new LinkedHashMap<>();

  /** What refuted candidates last. */
  private final Deque<Model> models = new ArrayDeque<>();

  private final Optional<Runnable> assuming;

  private PlaceFacts(
      IntegerProgram program,
      Terms terms,
      Solver solver,
      Budget budget,
      Optional<Runnable> assuming) {
    this.assuming = assuming;
    this.program = program;
    this.terms = terms;
    this.solver = solver;
    this.budget = budget;
  }

  /**
   * The facts at each place.
   *
   * @param assuming if it may be assumed that counters do not miss their limits: is told that it is
   */
  public static Map<Location, List<Term>> of(
      IntegerProgram program,
      List<Component> components,
      Terms terms,
      Solver solver,
      Budget budget,
      Optional<Runnable> assuming) {
    PlaceFacts facts = new PlaceFacts(program, terms, solver, budget, assuming);
    components.forEach(facts::find);
    return facts.facts;
  }

  private void find(Component component) {
    List<Term> candidates = new ArrayList<>(candidates(component));
    if (candidates.size() > MAX_CANDIDATES) {
      candidates = candidates.subList(0, MAX_CANDIDATES);
    }
    Map<Location, Set<Term>> left = new LinkedHashMap<>();
    for (Location place : component.places()) {
      left.put(place, new LinkedHashSet<>(candidates));
    }
    Set<Term> assumed = new LinkedHashSet<>();
    if (assuming.isPresent()) {
      assumed.addAll(new CounterLimits(program, component, terms).assumptions());
      assumed.removeIf(a -> component.entries().stream().anyMatch(e -> contradicts(e, a)));
    }
    Set<Term> unproved = new LinkedHashSet<>();
    for (Step entry : component.entries()) {
      List<Term> before = facts.getOrDefault(entry.source(), List.of());
      reduce(entry, before, left.getOrDefault(entry.target(), Set.of()));
      Set<Term> proved = new LinkedHashSet<>(assumed);
      reduce(entry, before, proved);
      assumed.stream().filter(a -> !proved.contains(a)).forEach(unproved::add);
    }
    left.values().forEach(all -> all.addAll(assumed));
    Map<Step, List<Term>> done = new HashMap<>();
    Houdini.settle(
        component.steps(),
        step -> {
          List<Term> before = List.copyOf(left.getOrDefault(step.source(), Set.of()));
          // fewer candidates after the step follow from the same ones before it
          return !before.equals(done.put(step, before))
              && reduce(step, before, left.getOrDefault(step.target(), Set.of()));
        });
    left.forEach((place, all) -> facts.put(place, List.copyOf(all)));
    if (left.values().stream().anyMatch(all -> !Collections.disjoint(all, unproved))) {
      assuming.ifPresent(Runnable::run);
    }
  }

  /** Whether the condition cannot hold after the step. */
  private boolean contradicts(Step entry, Term condition) {
    solver.push();
    try {
      facts.getOrDefault(entry.source(), List.of()).forEach(solver::add);
      entry.guard().forEach(solver::add);
      Term after = Substitution.of(terms, entry.update()).apply(condition);
      return after.isFalse() || following(c -> c).holds(terms.not(after), Set.of());
    } finally {
      solver.pop();
    }
  }

  /** Drops the candidates that may not hold after the step; whether there are any. */
  private boolean reduce(Step step, List<Term> before, Set<Term> candidates) {
    Substitution after = Substitution.of(terms, step.update());
    Set<Term> given = new LinkedHashSet<>(before);
    given.addAll(step.guard());
    Map<Term, Term> open = new LinkedHashMap<>();
    for (Term candidate : candidates) {
      Term next = after.apply(candidate);
      if (!next.isTrue() && !given.contains(next)) {
        open.put(candidate, next);
      }
    }
    Set<Term> kept = new LinkedHashSet<>(open.keySet());
    for (Model model : models) {
      if (!kept.isEmpty() && model.satisfies(given)) {
        if (SolverQuestion.refuted(kept, c -> requireNonNull(open.get(c)), model)
            instanceof Support.Refuted(var dropped)) {
          kept.removeAll(dropped);
        }
      }
    }
    solver.push();
    given.forEach(solver::add);
    Houdini.reduce(kept, following(c -> requireNonNull(open.get(c))), Doubt.ONE_BY_ONE, budget);
    solver.pop();
    return candidates.removeIf(c -> open.containsKey(c) && !kept.contains(c));
  }

  /** Whether what candidates say of the values before a step follows from what the solver knows. */
  private SolverQuestion<Term> following(Function<Term, Term> before) {
    return new SolverQuestion<>(
        terms,
        solver,
        c -> terms.tru(),
        before,
        () -> budget.atMostMillis(CHECK_MILLIS).withSteps(CHECK_STEPS),
        () -> budget.atMostMillis(CHECK_MILLIS).withSteps(SINGLE_STEPS),
        this::remember);
  }

  private void remember(Model model) {
    models.addFirst(model);
    if (models.size() > MAX_MODELS) {
      models.removeLast();
    }
  }

  private Set<Term> candidates(Component component) {
    Set<Term> found = new LinkedHashSet<>();
    Set<Term> symbols = new LinkedHashSet<>(program.symbols().values());
    List<Step> all = new ArrayList<>(component.entries());
    all.addAll(component.steps());
    Set<Term> comparisons = StepMath.comparisons(all);
    component.entries().forEach(entry -> comparisons.addAll(afterEntry(entry)));
    for (Term comparison : comparisons) {
      Term difference = terms.sub(comparison.arg(1), comparison.arg(0));
      if (symbols.containsAll(TermGraph.freeVariables(difference))) {
        found.addAll(weakened(component, difference));
        if (comparison.op() == Op.EQ) {
          found.addAll(weakened(component, terms.neg(difference)));
        } else if (TermGraph.freeVariables(difference).stream().allMatch(component::keeps)) {
          found.add(terms.not(comparison));
        }
      }
    }
    for (Step entry : component.entries()) {
      entry
          .update()
          .forEach(
              (symbol, value) -> {
                if (symbol.sort().equals(Sort.INT) && value.intConstant().isPresent()) {
                  found.add(terms.le(symbol, value));
                  found.add(terms.le(value, symbol));
                  found.add(congruent(component, symbol, value));
                }
              });
    }
    for (Term symbol : symbols) {
      if (symbol.sort().equals(Sort.INT) && !component.keeps(symbol)) {
        found.add(terms.le(terms.intConst(0), symbol));
        found.add(terms.le(terms.intConst(1), symbol));
        found.add(terms.le(symbol, terms.intConst(0)));
      } else if (symbol.sort().equals(Sort.BOOL)) {
        found.add(symbol);
        found.add(terms.not(symbol));
      }
    }
    found.removeIf(c -> c.isTrue() || c.isFalse());
    return found;
  }

  /** What the entry's guard says of values, as comparisons of the symbols that get these. */
  private Set<Term> afterEntry(Step entry) {
    Map<Term, Term> symbols = new LinkedHashMap<>();
    entry
        .update()
        .forEach(
            (symbol, value) -> {
              if (value.op() == Op.VAR && !value.equals(symbol)) {
                symbols.putIfAbsent(value, symbol);
              }
            });
    Substitution after = Substitution.of(terms, symbols);
    Set<Term> found = new LinkedHashSet<>();
    for (Term comparison : StepMath.comparisons(List.of(entry))) {
      Term renamed = after.apply(comparison);
      if (renamed.op() == comparison.op()) {
        found.add(renamed);
      }
    }
    return found;
  }

  /** That the symbol is the value and a multiple of what steps add to it; true if that is 1. */
  private Term congruent(Component component, Term symbol, Term value) {
    BigInteger stride = BigInteger.ZERO;
    for (Step step : component.steps()) {
      Term next = step.update().getOrDefault(symbol, symbol);
      LinearForm change = LinearForm.of(terms.sub(next, symbol));
      if (!change.isConstant()) {
        return terms.tru();
      }
      stride = stride.gcd(change.constant());
    }
    Term modulus = terms.intConst(stride);
    return stride.compareTo(BigInteger.ONE) <= 0
        ? terms.tru()
        : terms.eq(terms.mod(symbol, modulus), terms.mod(value, modulus));
  }

  /** That the value is not negative, and that it is not below what a step may make of it. */
  private List<Term> weakened(Component component, Term value) {
    Set<BigInteger> offsets = new LinkedHashSet<>(List.of(BigInteger.ZERO, BigInteger.ONE));
    for (Step step : component.steps()) {
      Term change = terms.sub(Substitution.of(terms, step.update()).apply(value), value);
      LinearForm form = LinearForm.of(change);
      if (form.isConstant() && form.constant().signum() < 0) {
        offsets.add(form.constant().negate());
      }
    }
    return offsets.stream()
        .map(o -> terms.le(terms.intConst(0), terms.add(value, terms.intConst(o))))
        .toList();
  }
}
