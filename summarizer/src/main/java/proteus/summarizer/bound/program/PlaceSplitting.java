package proteus.summarizer.bound.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.graph.Location;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.path.Feasibility;

/**
 * Splits the places of a component by what holds there (Doménech, Gallagher and Genaim,
 * <i>Control-Flow Refinement by Partial Evaluation</i>, 2019): phases that do not come back are
 * components of their own afterwards.
 */
public final class PlaceSplitting {
  private static final int MAX_STEPS = 120;

  private final Terms terms;
  private final Feasibility feasibility;
  private final IntegerProgram program;
  private final StepMath math;
  private final Component component;
  private final List<Term> predicates;
  private final Map<Location, Map<List<Term>, Location>> copies = new LinkedHashMap<>();
  private final Deque<Copy> work = new ArrayDeque<>();
  private final List<Step> steps = new ArrayList<>();
  private int nextPlace;
  private int nextStep;

  /** A place where the conditions hold. */
  private record Copy(Location place, List<Term> conditions, Location location) {}

  private PlaceSplitting(
      Feasibility feasibility,
      IntegerProgram program,
      StepMath math,
      Component component,
      List<Term> predicates) {
    this.terms = math.terms();
    this.feasibility = feasibility;
    this.program = program;
    this.math = math;
    this.component = component;
    this.predicates = predicates;
    this.nextStep = program.steps().stream().mapToInt(Step::number).max().orElse(0) + 1;
    this.nextPlace =
        Stream.concat(program.places().stream(), Stream.of(program.start(), program.end()))
                .mapToInt(Location::index)
                .max()
                .orElse(0)
            + 1;
  }

  /** The program with the component's places split; empty if it is too large, or the same. */
  public static Optional<IntegerProgram> split(
      Feasibility feasibility,
      IntegerProgram program,
      StepMath math,
      Component component,
      List<Term> predicates) {
    return new PlaceSplitting(feasibility, program, math, component, predicates).split();
  }

  private Optional<IntegerProgram> split() {
    for (Step step : program.steps()) {
      if (!component.places().contains(step.source())) {
        if (component.places().contains(step.target())) {
          arrive(step, step.source());
        } else {
          steps.add(step);
        }
      }
    }
    while (!work.isEmpty()) {
      Copy copy = work.removeFirst();
      for (Step step : program.steps()) {
        if (step.source().equals(copy.place())) {
          leave(step, copy);
        }
      }
      if (steps.size() > MAX_STEPS || feasibility.isOver()) {
        return Optional.empty();
      }
    }
    boolean same = copies.values().stream().allMatch(c -> c.size() <= 1);
    return same ? Optional.empty() : Optional.of(result());
  }

  private void leave(Step step, Copy copy) {
    List<Term> guard = new ArrayList<>(step.guard());
    guard.addAll(copy.conditions());
    if (feasibility.isPossible(guard)) {
      Step from =
          new Step(
              nextStep++,
              step.origin(),
              copy.location(),
              step.target(),
              guard,
              step.update(),
              step.edges());
      if (component.places().contains(step.target())) {
        arrive(from, copy.place());
      } else {
        steps.add(from);
      }
    }
  }

  /**
   * Adds the step once for each copy of its target.
   *
   * @param source the place where it starts in the program
   */
  private void arrive(Step step, Location source) {
    List<List<Term>> cubes = List.of(List.of());
    for (Term predicate : predicates) {
      List<List<Term>> next = new ArrayList<>();
      for (List<Term> cube : cubes) {
        for (Term side : List.of(predicate, terms.not(predicate))) {
          List<Term> more = new ArrayList<>(cube);
          more.add(side);
          if (feasibility.isPossible(context(step, source, more))) {
            next.add(more);
          }
        }
      }
      cubes = next;
    }
    for (List<Term> cube : cubes) {
      List<Term> guard = new ArrayList<>(step.guard());
      cube.stream().map(c -> after(step, c)).filter(c -> !c.isTrue()).forEach(guard::add);
      steps.add(
          new Step(
              nextStep++,
              step.origin(),
              step.source(),
              copy(step.target(), cube),
              guard.stream().distinct().toList(),
              step.update(),
              step.edges()));
    }
  }

  private List<Term> context(Step step, Location source, List<Term> cube) {
    List<Term> all = new ArrayList<>(math.facts(source));
    all.addAll(step.guard());
    cube.forEach(c -> all.add(after(step, c)));
    return all;
  }

  private Term after(Step step, Term condition) {
    return Substitution.of(terms, step.update()).apply(condition);
  }

  private Location copy(Location place, List<Term> cube) {
    return copies
        .computeIfAbsent(place, p -> new LinkedHashMap<>())
        .computeIfAbsent(
            cube,
            c -> {
              Location location = new Location(nextPlace++);
              work.add(new Copy(place, c, location));
              return location;
            });
  }

  private IntegerProgram result() {
    List<Location> places = new ArrayList<>();
    for (Location place : program.places()) {
      places.addAll(of(place));
    }
    List<Set<Location>> nests = new ArrayList<>();
    for (Set<Location> nest : program.nests()) {
      Set<Location> all = new LinkedHashSet<>();
      nest.forEach(p -> all.addAll(of(p)));
      nests.add(all);
    }
    return new IntegerProgram(
        program.start(), program.end(), places, steps, nests, program.symbols(), program.inputs());
  }

  private List<Location> of(Location place) {
    return component.places().contains(place)
        ? List.copyOf(copies.getOrDefault(place, Map.of()).values())
        : List.of(place);
  }

  /**
   * Conditions by which ways through the component differ: from its guards, those of branches
   * first, the signs of terms that must not be 0, where ranks begin to fall, and where what is
   * added to them does.
   */
  public static List<Term> predicates(IntegerProgram program, StepMath math, Component component) {
    Terms terms = math.terms();
    Set<Term> found = new LinkedHashSet<>();
    for (Term comparison : StepMath.comparisons(component.steps())) {
      boolean differs = comparison.op() == Op.EQ;
      found.add(comparison);
      if (differs) {
        found.add(terms.lt(comparison.arg(0), comparison.arg(1)));
      }
    }
    for (Step step : component.steps()) {
      for (Term condition : step.guard()) {
        Term atom = condition.op() == Op.NOT ? condition.arg(0) : condition;
        if (atom.op() == Op.VAR) {
          found.add(atom);
        }
      }
    }
    Set<Term> falling = new LinkedHashSet<>();
    for (Step step : component.steps()) {
      for (Term rank : math.ranks(step)) {
        falling.addAll(signs(program, math, component, rank, 2));
      }
    }
    // Branches first: they tell steps apart.
    List<Term> all =
        new ArrayList<>(found.stream().filter(c -> found.contains(terms.not(c))).toList());
    all.addAll(falling);
    for (Term symbol : program.symbols().values()) {
      if (symbol.sort().equals(Sort.INT) && falls(math, component, symbol)) {
        all.add(terms.le(symbol, terms.intConst(0)));
      }
    }
    all.addAll(found);
    List<Term> kept = new ArrayList<>();
    for (Term predicate : all) {
      boolean useful =
          !predicate.isConst()
              && program.isOver(predicate)
              && !kept.contains(predicate)
              && !kept.contains(terms.not(predicate))
              && TermGraph.freeVariables(predicate).stream().anyMatch(v -> !component.keeps(v))
              && !isCommon(math, component, predicate);
      if (useful) {
        kept.add(predicate);
      }
    }
    return kept;
  }

  /** Whether steps only subtract constants from the symbol: it is negative in the end. */
  private static boolean falls(StepMath math, Component component, Term symbol) {
    return !component.keeps(symbol)
        && component.steps().stream()
            .map(s -> math.change(s, symbol).intConstant())
            .allMatch(c -> c.isPresent() && c.get().signum() <= 0);
  }

  /** Whether the condition holds, or does not, wherever the component goes on. */
  private static boolean isCommon(StepMath math, Component component, Term predicate) {
    return component.steps().stream().allMatch(s -> math.implies(s, predicate))
        || component.steps().stream().allMatch(s -> math.implies(s, math.terms().not(predicate)));
  }

  /** Where what a step adds to the term is negative; the same of what is added. */
  private static Set<Term> signs(
      IntegerProgram program, StepMath math, Component component, Term term, int depth) {
    Set<Term> found = new LinkedHashSet<>();
    if (depth == 0 || !program.isOver(term)) {
      return found;
    }
    for (Step step : component.steps()) {
      Term change = math.change(step, term);
      if (program.isOver(change) && change.intConstant().isEmpty()) {
        found.add(math.terms().le(change, math.terms().intConst(-1)));
        found.addAll(signs(program, math, component, change, depth - 1));
      }
    }
    return found;
  }
}
