package proteus.summarizer.bound.program;

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
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Evaluator;
import proteus.smt.LinearForm;
import proteus.smt.Model;
import proteus.smt.Op;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.Value;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.rank.CounterLimits;

/**
 * What holds at the places of an integer program: the greatest inductive subset of candidates
 * (Flanagan and Leino, <i>Houdini</i>, 2001) that guards and first values suggest.
 */
public final class Facts {
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

  private Facts(
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
    Facts facts = new Facts(program, terms, solver, budget, assuming);
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
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Step step : component.steps()) {
        List<Term> before = List.copyOf(left.getOrDefault(step.source(), Set.of()));
        // fewer candidates after the step follow from the same ones before it
        if (!before.equals(done.put(step, before))) {
          changed |= reduce(step, before, left.getOrDefault(step.target(), Set.of()));
        }
      }
    }
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
      return after.isFalse() || isKept(terms.not(after));
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
    Set<Term> dropped = new LinkedHashSet<>();
    for (Model model : models) {
      if (!open.isEmpty() && model.satisfies(given)) {
        drop(open, model, dropped);
      }
    }
    if (!open.isEmpty()) {
      ask(given, open, dropped);
    }
    candidates.removeAll(dropped);
    return !dropped.isEmpty();
  }

  /** Moves what the model refutes; whether there is anything. */
  private static boolean drop(Map<Term, Term> open, Model model, Set<Term> dropped) {
    Evaluator evaluator = model.evaluator();
    boolean any = false;
    for (Map.Entry<Term, Term> entry : List.copyOf(open.entrySet())) {
      if (evaluator.tryValue(entry.getValue()).equals(Optional.of(new Value.Bool(false)))) {
        open.remove(entry.getKey());
        dropped.add(entry.getKey());
        any = true;
      }
    }
    return any;
  }

  /**
   * Asks the solver about candidates until it knows no more that do not follow.
   *
   * @param open the candidates, with what they say of the values before the step
   */
  private void ask(Set<Term> given, Map<Term, Term> open, Set<Term> dropped) {
    solver.push();
    try {
      given.forEach(solver::add);
      while (!open.isEmpty()) {
        if (budget.isOver()) {
          dropped.addAll(open.keySet());
          return;
        }
        solver.push();
        solver.add(terms.or(open.values().stream().map(terms::not).toList()));
        CheckResult result = solver.check(budget.atMostMillis(CHECK_MILLIS).withSteps(CHECK_STEPS));
        solver.pop();
        if (result.isUnsat()) {
          return;
        }
        if (result instanceof CheckResult.Sat(Model model)) {
          models.addFirst(model);
          if (models.size() > MAX_MODELS) {
            models.removeLast();
          }
          if (drop(open, model, dropped)) {
            continue;
          }
        }
        open.forEach(
            (candidate, next) -> {
              if (!isKept(next)) {
                dropped.add(candidate);
              }
            });
        return;
      }
    } finally {
      solver.pop();
    }
  }

  /** Whether the condition follows from what the solver knows. */
  private boolean isKept(Term condition) {
    if (condition.isTrue()) {
      return true;
    }
    if (budget.isOver()) {
      return false;
    }
    solver.push();
    try {
      solver.add(terms.not(condition));
      return solver.check(budget.atMostMillis(CHECK_MILLIS).withSteps(SINGLE_STEPS)).isUnsat();
    } finally {
      solver.pop();
    }
  }

  private Set<Term> candidates(Component component) {
    Set<Term> found = new LinkedHashSet<>();
    Set<Term> symbols = new LinkedHashSet<>(program.symbols().values());
    List<Step> all = new ArrayList<>(component.entries());
    all.addAll(component.steps());
    for (Term comparison : StepMath.comparisons(all)) {
      Term difference = terms.sub(comparison.arg(1), comparison.arg(0));
      if (symbols.containsAll(TermGraph.freeVariables(difference))) {
        found.addAll(weakened(component, difference));
        if (comparison.op() == Op.EQ) {
          found.addAll(weakened(component, terms.neg(difference)));
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
