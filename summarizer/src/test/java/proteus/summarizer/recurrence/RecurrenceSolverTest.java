package proteus.summarizer.recurrence;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import proteus.smt.Evaluator;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.Value;

class RecurrenceSolverTest {
  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.INT);
  private final Term y = terms.var("y", Sort.INT);
  private final Term z = terms.var("z", Sort.INT);
  private final Term c = terms.var("c", Sort.INT);

  private ClosedForm solve(Map<Term, Term> updates) {
    ClosedFormResult result = new RecurrenceSolver(terms).solve(updates, Set.of());
    assertThat(result).isInstanceOf(ClosedFormResult.Solved.class);
    return ((ClosedFormResult.Solved) result).form();
  }

  private static String text(ClosedForm form, Term symbol) {
    ClosedForm.Sequence sequence = form.terms().get(symbol);
    return sequence == null ? "" : sequence.term().toString().replaceAll("n!\\d+", "n");
  }

  @Test
  void arithmeticSequence() {
    ClosedForm form = solve(Map.of(x, terms.add(x, terms.intConst(3))));
    assertThat(text(form, x)).isEqualTo("x + 3 * n");
    assertThat(form.validFrom()).isZero();
  }

  @Test
  void constantSequenceHoldsFromOne() {
    ClosedForm form = solve(Map.of(x, c));
    assertThat(text(form, x)).isEqualTo("c");
    assertThat(form.validFrom()).isEqualTo(1);
  }

  @Test
  void sumOfAnArithmeticSequence() {
    Map<Term, Term> updates = new LinkedHashMap<>();
    updates.put(y, terms.add(y, x));
    updates.put(x, terms.add(x, terms.intConst(1)));
    assertThat(text(solve(updates), y)).isEqualTo("y + x * n + (-1 * n + n * n) / 2");
  }

  @Test
  void copiesAreDelayed() {
    Map<Term, Term> updates = new LinkedHashMap<>();
    updates.put(z, y);
    updates.put(y, x);
    updates.put(x, terms.add(x, terms.intConst(1)));
    ClosedForm form = solve(updates);
    assertThat(text(form, z)).isEqualTo("x + n - 2");
    assertThat(form.validFrom()).isEqualTo(2);
  }

  @Test
  void accumulatedChoicesAreNotSolved() {
    assertThat(new RecurrenceSolver(terms).solve(Map.of(x, terms.add(x, c)), Set.of(c)))
        .isInstanceOf(ClosedFormResult.Failed.class);
  }

  @Test
  void choicesOfEarlierExecutionsAreNotSolved() {
    Map<Term, Term> updates = new LinkedHashMap<>();
    updates.put(x, y);
    updates.put(y, c);
    assertThat(new RecurrenceSolver(terms).solve(updates, Set.of(c)))
        .isInstanceOf(ClosedFormResult.Failed.class);
  }

  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void closedFormsEqualIteration(@ForAll long seed) {
    Random random = new Random(seed);
    List<Term> variables = List.of(x, y, z);
    Map<Term, Term> updates = new LinkedHashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      Term step = polynomial(random, variables.subList(0, i));
      Term sum = terms.add(variables.get(i), step);
      updates.put(variables.get(i), random.nextInt(4) == 0 ? step : sum);
    }
    if (new RecurrenceSolver(terms).solve(updates, Set.of())
        instanceof ClosedFormResult.Solved(ClosedForm form)) {
      Map<Term, Value> start = new LinkedHashMap<>();
      List.of(x, y, z, c).forEach(v -> start.put(v, integer(random.nextInt(9) - 4)));
      compare(updates, form, start);
    }
  }

  private static void compare(Map<Term, Term> updates, ClosedForm form, Map<Term, Value> start) {
    Map<Term, Value> state = new LinkedHashMap<>(start);
    for (int n = 0; n < 7; n++) {
      Map<Term, Value> point = new LinkedHashMap<>(start);
      point.put(form.counter(), integer(n));
      for (Map.Entry<Term, ClosedForm.Sequence> entry : form.terms().entrySet()) {
        if (n >= entry.getValue().validFrom()) {
          assertThat(Evaluator.of(point).value(entry.getValue().term()))
              .as("%s after %d of %s", entry, n, updates)
              .isEqualTo(state.get(entry.getKey()));
        }
      }
      Evaluator before = Evaluator.of(Map.copyOf(state));
      updates.forEach((v, u) -> state.put(v, before.value(u)));
    }
  }

  private static Value integer(long value) {
    return new Value.Int(BigInteger.valueOf(value));
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

  @Property(tries = 100, shrinking = ShrinkingMode.OFF)
  void normalFormsHaveTheSameValues(@ForAll long seed) {
    Random random = new Random(seed);
    Term quotient =
        terms.div(polynomial(random, List.of(x, y)), terms.intConst(1 + random.nextInt(4)));
    Term term = terms.mul(terms.add(quotient, x), terms.add(y, c));
    Term normal = new PolynomialReader().normalize(terms, term);
    for (int i = 0; i < 20; i++) {
      Map<Term, Value> point =
          Map.of(
              x, integer(random.nextInt(19) - 9),
              y, integer(random.nextInt(19) - 9),
              c, integer(random.nextInt(19) - 9));
      assertThat(Evaluator.of(point).value(normal)).isEqualTo(Evaluator.of(point).value(term));
    }
  }

  @Test
  void powersAreSummed() {
    Term n = terms.var("n", Sort.INT, Interval.nonNegative());
    for (int degree = 0; degree <= 6; degree++) {
      Polynomial sum = Summation.sum(Polynomial.of(n).power(degree), n, 2);
      long expected = 0;
      for (int i = 2; i < 9; i++) {
        expected += Math.round(Math.pow(i, degree));
      }
      assertThat(sum.substitute(n, Polynomial.of(9))).isEqualTo(Polynomial.of(expected));
    }
  }
}
