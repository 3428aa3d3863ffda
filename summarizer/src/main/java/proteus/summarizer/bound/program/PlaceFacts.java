package proteus.summarizer.bound.program;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
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
  private final boolean isForRanks;

  private PlaceFacts(
      IntegerProgram program,
      Terms terms,
      Solver solver,
      Budget budget,
      Optional<Runnable> assuming,
      boolean isForRanks) {
    this.assuming = assuming;
    this.isForRanks = isForRanks;
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
    PlaceFacts facts = new PlaceFacts(program, terms, solver, budget, assuming, false);
    components.forEach(facts::find);
    return facts.facts;
  }

  /**
   * The facts at each place, with those that ranks need on machine integers: ranges, and what
   * comparisons say where nothing wraps. They are no bounds that people expect.
   */
  public static Map<Location, List<Term>> forRanks(
      IntegerProgram program, Terms terms, Solver solver, Budget budget) {
    PlaceFacts facts = new PlaceFacts(program, terms, solver, budget, Optional.empty(), true);
    Component.of(program).forEach(facts::find);
    return facts.facts;
  }

  private void find(Component component) {
    List<Term> candidates =
        List.copyOf(
            isForRanks
                ? FactCandidates.more(program, component, terms, facts)
                : FactCandidates.of(program, component, terms));
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
    Houdini.settle(
        component.steps(),
        step -> List.copyOf(left.getOrDefault(step.source(), Set.of())),
        (step, before) -> reduce(step, before, left.getOrDefault(step.target(), Set.of())));
    Set<Term> lasting = isForRanks ? lasting(component) : Set.of();
    left.values().forEach(all -> all.addAll(lasting));
    left.forEach((place, all) -> facts.put(place, List.copyOf(all)));
    if (left.values().stream().anyMatch(all -> !Collections.disjoint(all, unproved))) {
      assuming.ifPresent(Runnable::run);
    }
  }

  /** What holds at all entries and is about nothing that changes: it holds throughout. */
  private Set<Term> lasting(Component component) {
    Set<Term> lasting = new LinkedHashSet<>();
    boolean isFirst = true;
    for (Step entry : component.entries()) {
      Set<Term> known = new LinkedHashSet<>(facts.getOrDefault(entry.source(), List.of()));
      known.addAll(entry.guard());
      known.removeIf(condition -> !program.isOver(condition) || !component.lasts(condition));
      if (isFirst) {
        lasting.addAll(known);
      } else {
        lasting.retainAll(known);
      }
      isFirst = false;
    }
    return lasting;
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
}
