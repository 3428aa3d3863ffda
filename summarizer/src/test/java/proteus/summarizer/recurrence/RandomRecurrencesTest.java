package proteus.summarizer.recurrence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.testing.Slow;

/** Closed forms of random systems against iteration; so many systems must have one. */
@Slow
final class RandomRecurrencesTest {
  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.INT);
  private final Term y = terms.var("y", Sort.INT);
  private final Term z = terms.var("z", Sort.INT);
  private final Term c = terms.var("c", Sort.INT);

  @Property(seed = "1", tries = 200, shrinking = ShrinkingMode.OFF)
  void closedFormsEqualIteration(@ForAll long seed) {
    Random random = new Random(seed);
    List<Term> variables = List.of(x, y, z);
    Map<Term, Term> updates = new LinkedHashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      Term step = polynomial(random, variables.subList(0, i));
      Term sum = terms.add(variables.get(i), step);
      updates.put(variables.get(i), random.nextInt(4) == 0 ? step : sum);
    }
    ClosedFormResult result = new RecurrenceSolver(terms).solve(updates, Set.of());
    Statistics.collect(result.getClass());
    if (result instanceof ClosedFormResult.Solved(ClosedForm form)) {
      Map<Term, TermValue> start = new LinkedHashMap<>();
      List.of(x, y, z, c).forEach(v -> start.put(v, Iteration.integer(random.nextInt(9) - 4)));
      Iteration.compare(updates, form, start);
    }
    Statistics.coverage(
        coverage -> coverage.check(ClosedFormResult.Solved.class).percentage(p -> p == 100));
  }

  private Term polynomial(Random random, List<Term> variables) {
    Term sum = terms.intConst(random.nextInt(7) - 3);
    for (Term variable : variables) {
      Term factor = terms.intConst(random.nextInt(5) - 2);
      Term power = random.nextInt(3) == 0 ? terms.mul(variable, variable) : variable;
      Term product = random.nextInt(4) == 0 ? terms.mul(power, c) : power;
      sum = terms.add(sum, terms.mul(factor, product));
    }
    return sum;
  }

  @Property(seed = "1", tries = 100, shrinking = ShrinkingMode.OFF)
  void normalFormsHaveTheSameValues(@ForAll long seed) {
    Random random = new Random(seed);
    Term quotient =
        terms.div(polynomial(random, List.of(x, y)), terms.intConst(1 + random.nextInt(4)));
    Term term = terms.mul(terms.add(quotient, x), terms.add(y, c));
    Term normal = new PolynomialReader(terms).normalize(term);
    for (int i = 0; i < 20; i++) {
      Map<Term, TermValue> point =
          Map.of(
              x, Iteration.integer(random.nextInt(19) - 9),
              y, Iteration.integer(random.nextInt(19) - 9),
              c, Iteration.integer(random.nextInt(19) - 9));
      assertThat(TermEvaluator.of(point).value(normal))
          .isEqualTo(TermEvaluator.of(point).value(term));
    }
  }

  @Property(seed = "1", tries = 300, shrinking = ShrinkingMode.OFF)
  void closedFormsOfCoupledSystemsEqualIteration(@ForAll long seed) {
    Random random = new Random(seed);
    Map<Term, Term> updates = new LinkedHashMap<>();
    for (Term variable : List.of(x, y, z)) {
      updates.put(variable, random.nextInt(8) == 0 ? division(random) : affine(random));
    }
    ClosedFormResult result = new RecurrenceSolver(terms).solve(updates, Set.of());
    Statistics.collect(result.getClass());
    if (result instanceof ClosedFormResult.Solved(ClosedForm form)) {
      Map<Term, TermValue> start = new LinkedHashMap<>();
      List.of(x, y, z, c).forEach(v -> start.put(v, Iteration.integer(random.nextInt(19) - 9)));
      Iteration.compare(updates, form, start);
    }
    Statistics.coverage(
        coverage -> coverage.check(ClosedFormResult.Solved.class).percentage(p -> p >= 60));
  }

  private Term affine(Random random) {
    Term sum = random.nextInt(3) == 0 ? c : terms.intConst(random.nextInt(5) - 2);
    for (Term variable : List.of(x, y, z)) {
      if (random.nextInt(2) == 0) {
        sum = terms.add(sum, times(random.nextInt(5) - 1, variable));
      }
    }
    return random.nextInt(10) == 0 ? terms.add(sum, terms.mul(z, z)) : sum;
  }

  private Term division(Random random) {
    Term variable = List.of(x, y, z).get(random.nextInt(3));
    Term operand = plus(times(random.nextInt(7) - 3, variable), random.nextInt(5) - 2);
    Term divisor = terms.intConst(2 + random.nextInt(3));
    Term result = random.nextBoolean() ? terms.div(operand, divisor) : terms.mod(operand, divisor);
    return plus(times(1 - 2 * random.nextInt(2), result), random.nextInt(3) - 1);
  }

  private Term times(long factor, Term a) {
    return terms.mul(terms.intConst(factor), a);
  }

  private Term plus(Term a, long b) {
    return terms.add(a, terms.intConst(b));
  }
}
