package proteus.summarizer.bound.rank;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;

/**
 * What has to hold when the loops of a component begin, so that counters do not miss the limits
 * with which they are compared: where it does not hold, they overflow, wrap around, or run for
 * ever.
 */
public final class CounterLimits {
  private final IntegerProgram program;
  private final Component component;
  private final Terms terms;

  public CounterLimits(IntegerProgram program, Component component, Terms terms) {
    this.program = program;
    this.component = component;
    this.terms = terms;
  }

  /** The conditions; each by itself makes sense. */
  public List<Term> assumptions() {
    List<Term> found = new ArrayList<>();
    side().ifPresent(found::add);
    found.addAll(limits());
    return found;
  }

  /**
   * That the first value that falls, and that is tested for not being 0, is not negative: all that
   * are tested only if they differ by constants from it.
   */
  private Optional<Term> side() {
    Optional<Term> least = Optional.empty();
    for (Step step : component.steps()) {
      for (Term condition : step.guard()) {
        if (condition.op() == Op.NOT && condition.arg(0).op() == Op.EQ) {
          Term difference = terms.sub(condition.arg(0).arg(0), condition.arg(0).arg(1));
          for (Term value : List.of(difference, terms.neg(difference))) {
            if (falls(value) && least.filter(l -> !isLower(value, l)).isEmpty()) {
              least = Optional.of(value);
            }
          }
        }
      }
    }
    return least.map(this::notNegative);
  }

  /** Whether the second value is above the first one by a constant. */
  private boolean isLower(Term other, Term than) {
    LinearForm form = LinearForm.of(terms.sub(other, than));
    return form.isConstant() && form.constant().signum() > 0;
  }

  private Term notNegative(Term value) {
    BigInteger stride = BigInteger.ZERO;
    for (Step step : component.steps()) {
      stride = stride.gcd(change(step, value).orElse(BigInteger.ZERO));
    }
    Term above = terms.ge(value, terms.intConst(0));
    return stride.compareTo(BigInteger.ONE) <= 0
        ? above
        : terms.and(
            List.of(above, terms.eq(terms.mod(value, terms.intConst(stride)), terms.intConst(0))));
  }

  /** Whether the value falls in some steps and grows in none. */
  private boolean falls(Term value) {
    if (!program.isOver(value)) {
      return false;
    }
    boolean falls = false;
    for (Step step : component.steps()) {
      Optional<BigInteger> change = change(step, value);
      if (change.isEmpty() || change.get().signum() > 0) {
        return false;
      }
      falls |= change.get().signum() < 0;
    }
    return falls;
  }

  private Optional<BigInteger> change(Step step, Term value) {
    Term change = terms.sub(Substitution.of(terms, step.update()).apply(value), value);
    LinearForm form = LinearForm.of(change);
    return form.isConstant() ? Optional.of(form.constant()) : Optional.empty();
  }

  /** That what lasts is so far below the range's end that a counter below it does not wrap. */
  private Set<Term> limits() {
    Set<Term> found = new LinkedHashSet<>();
    for (Term comparison : StepMath.comparisons(component.steps())) {
      if (comparison.op() != Op.LE) {
        continue;
      }
      LinearForm slack = LinearForm.of(terms.sub(comparison.arg(1), comparison.arg(0)));
      for (Map.Entry<Term, BigInteger> part : slack.coefficients().entrySet()) {
        Term counter = part.getKey();
        BigInteger end = counter.range().hi();
        Term limit = terms.add(terms.linear(slack), counter);
        boolean lasts =
            program.isOver(limit)
                && TermGraph.freeVariables(limit).stream().allMatch(component::keeps)
                && !limit.isConst();
        if (end != null
            && part.getValue().equals(BigInteger.ONE.negate())
            && program.isOver(counter)
            && !component.keeps(counter)
            && lasts) {
          step(counter).ifPresent(k -> found.add(terms.le(limit, terms.intConst(end.subtract(k)))));
        }
      }
    }
    return found;
  }

  /** The greatest constant by which the counter grows. */
  private Optional<BigInteger> step(Term counter) {
    return component.steps().stream()
        .flatMap(s -> change(s, counter).stream())
        .filter(c -> c.signum() > 0)
        .max(BigInteger::compareTo);
  }
}
