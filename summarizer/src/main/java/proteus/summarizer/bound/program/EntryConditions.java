package proteus.summarizer.bound.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;
import proteus.summarizer.bound.InputCondition;
import proteus.summarizer.bound.program.IntegerProgram.Step;

/**
 * Conditions on the inputs of an integer program under which steps may have bounds: that what is
 * added to a rank is negative, that a step is never taken, that a loop is not begun, or that a
 * counter starts on one side of what it must differ from.
 */
public final class EntryConditions {
  private final IntegerProgram program;
  private final StepMath math;
  private final Terms terms;
  private final Inputs inputs;
  private final Set<Term> symbols = new LinkedHashSet<>();
  private final Set<Term> changed = new LinkedHashSet<>();

  public EntryConditions(IntegerProgram program, StepMath math) {
    this.program = program;
    this.math = math;
    this.terms = math.terms();
    this.inputs = new Inputs(program);
    program
        .symbols()
        .forEach(
            (variable, symbol) -> {
              if (program.inputs().contains(variable)) {
                symbols.add(symbol);
              }
            });
    program.steps().stream()
        .filter(s -> !s.source().equals(program.start()))
        .forEach(s -> changed.addAll(s.update().keySet()));
  }

  /** Whether the condition is one on the inputs that can be written. */
  public boolean isOverInputs(Term condition) {
    return !condition.isConst()
        && symbols.containsAll(TermGraph.freeVariables(condition))
        && written(condition).isPresent();
  }

  /** The condition over the inputs; empty if it is no comparison. */
  public Optional<InputCondition> written(Term condition) {
    return LinearAtom.of(terms, condition)
        .flatMap(
            atom ->
                inputs
                    .exact(terms.neg(terms.linear(atom.form())))
                    .map(
                        e ->
                            switch (atom.relation()) {
                              case AT_MOST -> InputCondition.notNegative(e);
                              case EQUAL -> new InputCondition(e, InputCondition.Relation.ZERO);
                              case DIFFERENT ->
                                  new InputCondition(e, InputCondition.Relation.NOT_ZERO);
                            }));
  }

  /** Conditions under which the ranks of steps fall by what stays the same all the time. */
  public List<Term> falling(List<Step> steps) {
    Set<Term> found = new LinkedHashSet<>();
    for (Step step : steps) {
      for (Term rank : math.ranks(step)) {
        Term change = math.change(step, rank);
        if (program.isOver(rank) && change.intConstant().isEmpty() && lasts(change)) {
          atStart(terms.le(change, terms.intConst(-1)), found);
        }
      }
    }
    return List.copyOf(found);
  }

  /** Conditions under which single steps are never taken. */
  public List<Term> excluding(List<Step> steps) {
    Set<Term> found = new LinkedHashSet<>();
    for (Step step : steps) {
      for (Term slack : math.slacks(step)) {
        List<Term> above = new ArrayList<>(math.notBelow(step, slack));
        above.add(slack);
        for (Term form : above) {
          if (form.intConstant().isEmpty() && lasts(form)) {
            atStart(terms.le(form, terms.intConst(-1)), found);
          }
        }
      }
    }
    return List.copyOf(found);
  }

  /** Conditions on what steps need where executions first come to them. */
  public List<Term> beginning(List<Step> steps) {
    Set<Term> found = new LinkedHashSet<>();
    for (Step start : program.steps()) {
      if (!start.source().equals(program.start())) {
        continue;
      }
      Substitution after = Substitution.of(terms, start.update());
      for (Step step : steps) {
        if (!step.source().equals(start.target())) {
          continue;
        }
        for (Term condition : step.guard()) {
          if (program.isOver(condition)) {
            Term first = after.apply(condition);
            add(terms.not(first), found);
            LinearAtom.of(terms, first)
                .filter(a -> a.relation() == LinearAtom.Relation.DIFFERENT)
                .map(a -> terms.linear(a.form()))
                .ifPresent(
                    form -> {
                      add(terms.le(terms.intConst(0), form), found);
                      add(terms.le(form, terms.intConst(0)), found);
                    });
          }
        }
      }
    }
    return List.copyOf(found);
  }

  private boolean lasts(Term term) {
    return program.isOver(term)
        && TermGraph.freeVariables(term).stream().noneMatch(changed::contains);
  }

  /** The condition, which lasts from the first steps on, as one on the inputs. */
  private void atStart(Term condition, Set<Term> found) {
    for (Step step : program.steps()) {
      if (step.source().equals(program.start()) && program.places().contains(step.target())) {
        add(Substitution.of(terms, step.update()).apply(condition), found);
      }
    }
  }

  private void add(Term condition, Set<Term> found) {
    if (isOverInputs(condition)) {
      found.add(condition);
    }
  }
}
