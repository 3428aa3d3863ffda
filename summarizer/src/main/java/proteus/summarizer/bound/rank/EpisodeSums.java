package proteus.summarizer.bound.rank;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.Sums;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;
import proteus.summarizer.bound.program.Walks;

/**
 * Sums of a term's values over all executions of a step, where the values are arithmetic in the
 * number of executions before, or products of such values.
 */
final class EpisodeSums {
  private final Counting counting;
  private final Component component;
  private final StepMath math;
  private final Terms terms;

  EpisodeSums(Counting counting, Component component) {
    this.counting = counting;
    this.component = component;
    this.math = counting.math();
    this.terms = math.terms();
  }

  /**
   * At least the sum of {@code max(0, value)}; empty if that is not found.
   *
   * @param value over the state before the step
   * @param count how often the step runs at most
   */
  Optional<BoundExpression> total(Step step, Term value, BoundExpression count) {
    Term linear = terms.intConst(LinearForm.of(value).constant());
    BoundExpression products = BoundExpression.ZERO;
    for (Map.Entry<Term, BigInteger> addend : LinearForm.of(value).coefficients().entrySet()) {
      Term atom = addend.getKey();
      if (atom.op() != Op.MUL) {
        linear = terms.add(linear, terms.mul(addend.getValue(), atom));
        continue;
      }
      boolean adds = addend.getValue().signum() > 0;
      Optional<List<BoundExpression>> product = product(step, atom.args(), adds ? 1 : 0);
      if (product.isEmpty()) {
        return Optional.empty();
      }
      if (adds) {
        BoundExpression sum = Sums.polynomial(count, product.get());
        products = products.plus(sum.times(addend.getValue()));
      }
    }
    if (linear.intConstant().isPresent()) {
      if (products.equals(BoundExpression.ZERO)) {
        return Optional.empty();
      }
      BoundExpression each = BoundExpression.of(linear.intConstant().get()).orZero();
      return Optional.of(products.plus(count.times(each)));
    }
    BoundExpression more = products;
    return progression(step, linear)
        .map(p -> Sums.arithmetic(count, p.first(), p.slope()).plus(more));
  }

  /**
   * At least the product, if that is not negative, as coefficients of powers of the number.
   *
   * @param free how many factors may be negative, not more than one
   */
  private Optional<List<BoundExpression>> product(Step step, List<Term> factors, int free) {
    if (factors.size() > Sums.MAX_DEGREE) {
      return Optional.empty();
    }
    List<BoundExpression> product = List.of(BoundExpression.ONE);
    int negative = 0;
    for (Term factor : factors) {
      negative += math.implies(step, terms.ge(factor, terms.intConst(0))) ? 0 : 1;
      Optional<Progression> progression =
          negative <= free ? progression(step, factor) : Optional.empty();
      if (progression.isEmpty()) {
        return Optional.empty();
      }
      BoundExpression first = progression.get().first().orZero();
      BigInteger slope = progression.get().slope().max(BigInteger.ZERO);
      List<BoundExpression> next = new ArrayList<>();
      for (int i = 0; i <= product.size(); i++) {
        BoundExpression same =
            i < product.size() ? product.get(i).times(first) : BoundExpression.ZERO;
        next.add(i > 0 ? same.plus(product.get(i - 1).times(slope)) : same);
      }
      product = next;
    }
    return Optional.of(product);
  }

  /**
   * Values of at most {@code first + slope * k} after k executions of the step.
   *
   * @param first if the step never runs, anything
   */
  private record Progression(BoundExpression first, BigInteger slope) {}

  private Optional<Progression> progression(Step step, Term value) {
    if (!counting.program().isOver(value)) {
      return Optional.empty();
    }
    Map<Step, BigInteger> changes =
        math.weights(component, Rank.uniform(component.places(), value));
    if (changes.size() != component.steps().size()) {
      return Optional.empty();
    }
    BigInteger own = changes.getOrDefault(step, BigInteger.ZERO);
    changes.remove(step);
    Optional<Walks> walks = Walks.of(component.places(), changes);
    if (walks.isEmpty()) {
      return Optional.empty();
    }
    List<BoundExpression> first = new ArrayList<>();
    for (Step entry : component.entries()) {
      Optional<BigInteger> way = walks.get().between(entry.target(), step.source());
      if (way.isPresent()) {
        Optional<BoundExpression> start =
            counting
                .sizes()
                .upper(entry, terms.add(math.after(entry, value), terms.intConst(way.get())));
        if (start.isEmpty()) {
          return Optional.empty();
        }
        first.add(start.get());
      }
    }
    BigInteger slope =
        walks.get().between(step.target(), step.source()).map(own::add).orElse(BigInteger.ZERO);
    return Optional.of(
        new Progression(
            first.isEmpty() ? BoundExpression.ZERO : BoundExpression.max(first), slope));
  }
}
