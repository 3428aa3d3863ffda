package proteus.summarizer.bound.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.path.Feasibility;

/** Other forms of an integer program with the same executions, for steps that have no bound. */
public final class Refinement {
  private static final int MAX_PARTS = 4;
  private static final int MAX_CHAINED = 6;

  private final Terms terms;
  private final Feasibility feasibility;
  private final IntegerProgram program;
  private final StepMath math;

  public Refinement(Feasibility feasibility, IntegerProgram program, StepMath math) {
    this.terms = math.terms();
    this.feasibility = feasibility;
    this.program = program;
    this.math = math;
  }

  /**
   * The program in which the steps are split by the sign of what they add to their ranks: where a
   * rank first grows and then falls for ever, each phase has a rank of its own. Empty if there is
   * nothing to split.
   */
  public Optional<IntegerProgram> phases(Set<Step> unbounded) {
    List<Step> steps = new ArrayList<>();
    int number = program.steps().stream().mapToInt(Step::number).max().orElse(0) + 1;
    boolean changed = false;
    for (Step step : program.steps()) {
      List<Step> parts = new ArrayList<>(List.of(step));
      if (unbounded.contains(step)) {
        for (Term condition : turningPoints(step)) {
          List<Step> next = new ArrayList<>();
          for (Step part : parts) {
            for (Term side : List.of(condition, terms.not(condition))) {
              if (feasibility.isPossible(part.guard(), side)) {
                next.add(part.under(number++, side));
              }
            }
          }
          if (next.size() <= MAX_PARTS) {
            parts = next;
          }
        }
      }
      changed |= parts.size() > 1;
      steps.addAll(parts.size() > 1 ? parts : List.of(step));
    }
    return changed ? Optional.of(program.with(steps)) : Optional.empty();
  }

  private Set<Term> turningPoints(Step step) {
    Set<Term> found = new LinkedHashSet<>();
    for (Term rank : math.ranks(step)) {
      Term change = math.change(step, rank);
      if (program.isOver(rank) && program.isOver(change) && change.intConstant().isEmpty()) {
        found.add(terms.le(change, terms.intConst(-1)));
      }
    }
    found.removeIf(c -> c.isConst());
    return found;
  }

  /**
   * The program in which a component with one place takes two steps at once; empty if it is too
   * large for that.
   */
  public Optional<IntegerProgram> chained(Component component) {
    if (component.places().size() != 1 || component.steps().size() > MAX_CHAINED) {
      return Optional.empty();
    }
    Location place = component.places().getFirst();
    int number = program.steps().stream().mapToInt(Step::number).max().orElse(0) + 1;
    List<Step> steps = new ArrayList<>();
    for (Step step : program.steps()) {
      if (!step.source().equals(place)) {
        steps.add(step);
        continue;
      }
      boolean leaves = !step.target().equals(place);
      if (leaves) {
        steps.add(step);
      }
      for (Step before : component.steps()) {
        Step both = both(number, before, step);
        if (feasibility.isPossible(both.guard())) {
          steps.add(both);
          number++;
        }
      }
    }
    return Optional.of(program.with(steps));
  }

  private Step both(int number, Step first, Step second) {
    Map<Term, Term> renamed = new LinkedHashMap<>();
    List<Term> all = new ArrayList<>(second.guard());
    all.addAll(second.update().values());
    for (Term variable : TermGraph.freeVariables(all)) {
      if (!program.symbols().containsValue(variable)) {
        renamed.put(variable, terms.freshVar("any", variable.sort(), variable.range()));
      }
    }
    renamed.putAll(first.update());
    Substitution after = Substitution.of(terms, renamed);
    List<Term> guard = new ArrayList<>(first.guard());
    second.guard().forEach(g -> guard.add(after.apply(g)));
    Map<Term, Term> update = new LinkedHashMap<>(first.update());
    second.update().forEach((symbol, value) -> update.put(symbol, after.apply(value)));
    Set<Edge> edges = new LinkedHashSet<>(first.edges());
    edges.addAll(second.edges());
    return new Step(number, second.origin(), first.source(), second.target(), guard, update, edges);
  }
}
