package proteus.summarizer.bound;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Location;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.LinearForm;
import proteus.smt.Model;
import proteus.smt.Op;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.IntegerProgram.Step;

/**
 * What holds at the places of an integer program: the greatest inductive subset of candidates
 * (Flanagan and Leino, <i>Houdini</i>, 2001) that guards and first values suggest.
 */
final class Facts {
  private static final int MAX_CANDIDATES = 80;
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

  private Facts(IntegerProgram program, Terms terms, Solver solver, Budget budget) {
    this.program = program;
    this.terms = terms;
    this.solver = solver;
    this.budget = budget;
  }

  /** The facts at each place. */
  static Map<Location, List<Term>> of(
      IntegerProgram program,
      List<Component> components,
      Terms terms,
      Solver solver,
      Budget budget) {
    Facts facts = new Facts(program, terms, solver, budget);
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
    for (Step entry : component.entries()) {
      reduce(
          entry,
          facts.getOrDefault(entry.source(), List.of()),
          left.getOrDefault(entry.target(), Set.of()));
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Step step : component.steps()) {
        List<Term> before = List.copyOf(left.getOrDefault(step.source(), Set.of()));
        changed |= reduce(step, before, left.getOrDefault(step.target(), Set.of()));
      }
    }
    left.forEach((place, all) -> facts.put(place, List.copyOf(all)));
  }

  /** Drops the candidates that may not hold after the step; whether there are any. */
  private boolean reduce(Step step, List<Term> before, Set<Term> candidates) {
    boolean dropped = false;
    Substitution after = Substitution.of(terms, step.update());
    solver.push();
    try {
      before.forEach(solver::add);
      step.guard().forEach(solver::add);
      while (!candidates.isEmpty()) {
        List<Term> all = List.copyOf(candidates);
        Term broken = terms.or(all.stream().map(c -> terms.not(after.apply(c))).toList());
        if (broken.isFalse()) {
          return dropped;
        }
        if (budget.isOver()) {
          candidates.clear();
          return true;
        }
        solver.push();
        solver.add(broken);
        CheckResult result = solver.check(budget.atMostMillis(CHECK_MILLIS).withSteps(CHECK_STEPS));
        solver.pop();
        switch (result) {
          case CheckResult.Unsat _ -> {
            return dropped;
          }
          case CheckResult.Unknown _ -> {
            dropped |= candidates.removeIf(c -> !isKept(after.apply(c)));
            return dropped;
          }
          case CheckResult.Sat(Model model) -> {
            int size = candidates.size();
            candidates.removeIf(c -> !model.isTrue(after.apply(c)));
            if (candidates.size() == size) {
              candidates.removeIf(c -> !isKept(after.apply(c)));
              return true;
            }
            dropped = true;
          }
        }
      }
      return dropped;
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
