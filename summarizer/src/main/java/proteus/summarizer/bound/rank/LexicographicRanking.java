package proteus.summarizer.bound.rank;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;

/**
 * Lexicographic ranking functions: a linear rank that some steps of a strongly connected part lower
 * and none raises leaves these out; so on with what is left, part by part, until there is no cycle
 * (Alias, Darte, Feautrier, Gonnord, <i>Multi-dimensional Rankings, Program Termination, and
 * Complexity Bounds of Flowchart Programs</i>, SAS 2010). Where no such rank is, several that are
 * nested leave out a step together; at last loops end that go through all states they can reach.
 */
public final class LexicographicRanking {
  private static final int MAX_PHASES = 4;

  /** In parts with more steps nested ranks are not worth their questions. */
  private static final int MAX_STEPS = 8;

  private final IntegerProgram program;
  private final StepMath math;
  private final RankSynthesis synthesis;
  private final ModularDistances distances;
  private final Permutations permutations;
  private final Budget budget;
  private final List<Rank> ranks = new ArrayList<>();
  private boolean areRanksEnough = true;

  /**
   * @param program without steps that cannot be taken
   */
  public LexicographicRanking(IntegerProgram program, StepMath math, Solver solver, Budget budget) {
    this.program = program;
    this.math = math;
    this.synthesis = new RankSynthesis(program, math, solver, budget);
    this.distances = new ModularDistances(math);
    this.permutations = new Permutations(program, math);
    this.budget = budget;
  }

  /** The steps that no rank leaves out; none if every execution ends. */
  public Set<Step> open() {
    Set<Step> open = new LinkedHashSet<>();
    Component.of(program).forEach(part -> open.addAll(open(part.steps())));
    return open;
  }

  /**
   * The ranks that left out steps, in this order; each is for the places of one part. Empty if some
   * steps were left out without a rank.
   */
  public Optional<List<Rank>> ranks() {
    return areRanksEnough ? Optional.of(List.copyOf(ranks)) : Optional.empty();
  }

  private Set<Step> open(List<Step> steps) {
    Set<Step> open = new LinkedHashSet<>();
    for (Component part : Component.of(program.with(steps))) {
      Optional<Set<Step>> lowering = lowering(part);
      if (lowering.isEmpty()) {
        open.addAll(part.steps());
      } else {
        List<Step> rest = new ArrayList<>(part.steps());
        rest.removeAll(lowering.get());
        open.addAll(open(rest));
      }
    }
    return open;
  }

  /** The steps that a rank leaves out. */
  private Optional<Set<Step>> lowering(Component part) {
    for (Step step : part.steps()) {
      if (budget.isOver()) {
        return Optional.empty();
      }
      List<Step> others = part.steps().stream().filter(s -> !s.equals(step)).toList();
      Optional<Rank> rank = synthesis.find(part, step, others, List.of());
      if (rank.isPresent()) {
        ranks.add(rank.get());
        Set<Step> lowering = new LinkedHashSet<>(Set.of(step));
        others.stream().filter(s -> falls(s, rank.get())).forEach(lowering::add);
        return Optional.of(lowering);
      }
    }
    return byDistances(part).or(() -> inPhases(part)).or(() -> aroundTheStates(part));
  }

  /** All steps, if they go through states until the first one comes back. */
  private Optional<Set<Step>> aroundTheStates(Component part) {
    if (budget.isOver() || !permutations.end(part)) {
      return Optional.empty();
    }
    areRanksEnough = false;
    return Optional.of(new LinkedHashSet<>(part.steps()));
  }

  /** The steps that a distance modulo a number leaves out. */
  private Optional<Set<Step>> byDistances(Component part) {
    for (Step step : part.steps()) {
      for (Term distance : distances.of(step)) {
        Rank rank = Rank.uniform(part.places(), distance);
        if (!budget.isOver() && part.steps().stream().noneMatch(s -> grows(s, rank))) {
          Set<Step> lowering = new LinkedHashSet<>(part.steps());
          lowering.removeIf(s -> !falls(s, rank));
          if (!lowering.isEmpty()) {
            ranks.add(rank);
            return Optional.of(lowering);
          }
        }
      }
    }
    return Optional.empty();
  }

  private boolean grows(Step step, Rank rank) {
    return !math.implies(step, math.terms().le(math.change(step, rank), math.terms().intConst(0)));
  }

  /** A step that nested ranks leave out. */
  private Optional<Set<Step>> inPhases(Component part) {
    int most = part.steps().size() > MAX_STEPS ? 0 : MAX_PHASES;
    for (int phases = 2; phases <= most; phases++) {
      for (Step step : part.steps()) {
        if (budget.isOver()) {
          return Optional.empty();
        }
        List<Step> others = part.steps().stream().filter(s -> !s.equals(step)).toList();
        List<Rank> nested = synthesis.findNested(part, step, others, phases);
        if (!nested.isEmpty()) {
          ranks.addAll(nested);
          return Optional.of(Set.of(step));
        }
      }
    }
    return Optional.empty();
  }

  private boolean falls(Step step, Rank rank) {
    Terms terms = math.terms();
    return math.implies(step, terms.le(math.change(step, rank), terms.intConst(-1)))
        && math.implies(step, terms.le(terms.intConst(1), rank.at(step.source())));
  }
}
