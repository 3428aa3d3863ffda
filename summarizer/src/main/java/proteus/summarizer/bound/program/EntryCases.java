package proteus.summarizer.bound.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.path.Feasibility;

/**
 * Splits the executions of an integer program by how they begin: by the path to the first place
 * (the backbones of Čadek et al., as far as they lead there), and by conditions in loops on what no
 * step changes.
 */
public final class EntryCases {
  /** More cases than this are not told apart. */
  private static final int MAX_CASES = 8;

  private final Terms terms;
  private final Feasibility feasibility;
  private final IntegerProgram program;

  public EntryCases(Terms terms, Feasibility feasibility, IntegerProgram program) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.program = program;
  }

  /** The same program once for each case; together they have all executions. */
  public List<IntegerProgram> split() {
    List<Step> first =
        program.steps().stream()
            .filter(
                s -> s.source().equals(program.start()) && program.places().contains(s.target()))
            .toList();
    if (first.isEmpty() || first.size() > MAX_CASES) {
      return List.of(program);
    }
    List<Step> cases = new ArrayList<>(first);
    for (Term condition : lasting()) {
      List<Step> split = new ArrayList<>();
      for (Step step : cases) {
        Term atStart = Substitution.of(terms, step.update()).apply(condition);
        split.addAll(split(step, atStart));
      }
      if (split.size() > MAX_CASES) {
        break;
      }
      cases = split;
    }
    return cases.stream().map(this::startingWith).toList();
  }

  private List<Step> split(Step step, Term condition) {
    boolean can = feasibility.isPossible(step.guard(), condition);
    boolean cannot = feasibility.isPossible(step.guard(), terms.not(condition));
    return can && cannot
        ? List.of(
            step.under(step.number(), condition), step.under(step.number(), terms.not(condition)))
        : List.of(step);
  }

  /** Comparisons in loops of what no step between places changes. */
  private Set<Term> lasting() {
    Set<Term> changed = new LinkedHashSet<>();
    List<Step> inner =
        program.steps().stream().filter(s -> !s.source().equals(program.start())).toList();
    inner.forEach(s -> changed.addAll(s.update().keySet()));
    Set<Term> found = new LinkedHashSet<>();
    for (Term comparison : StepMath.comparisons(inner)) {
      Set<Term> read = TermGraph.freeVariables(comparison);
      boolean lasts = program.isOver(comparison) && read.stream().noneMatch(changed::contains);
      if (lasts && !found.contains(terms.not(comparison))) {
        found.add(comparison);
      }
    }
    return found;
  }

  private IntegerProgram startingWith(Step first) {
    List<Step> steps = new ArrayList<>();
    for (Step step : program.steps()) {
      boolean leaves = !program.places().contains(step.target());
      if (!step.source().equals(program.start()) || leaves) {
        steps.add(step);
      }
    }
    steps.add(first);
    return program.with(steps);
  }
}
