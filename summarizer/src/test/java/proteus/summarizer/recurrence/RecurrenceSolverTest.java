package proteus.summarizer.recurrence;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

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

  private Term times(long factor, Term a) {
    return terms.mul(BigInteger.valueOf(factor), a);
  }

  private Term plus(Term a, long b) {
    return terms.add(a, terms.intConst(b));
  }

  private String nthTerm(Term symbol, Term... updates) {
    Map<Term, Term> system = new LinkedHashMap<>();
    List<Term> symbols = List.of(x, y, z);
    for (int i = 0; i < updates.length; i++) {
      system.put(symbols.get(i), updates[i]);
    }
    return switch (new RecurrenceSolver(terms).solve(system, Set.of())) {
      case ClosedFormResult.Failed(String reason) -> reason;
      case ClosedFormResult.Solved(ClosedForm form) -> {
        Iteration.compare(
            system,
            form,
            Map.of(
                x,
                Iteration.integer(5),
                y,
                Iteration.integer(-3),
                z,
                Iteration.integer(2),
                c,
                Iteration.integer(7)));
        yield text(form, symbol);
      }
    };
  }

  @Test
  void geometricSequences() {
    assertThat(nthTerm(x, times(2, x))).isEqualTo("x * 2^n");
    assertThat(nthTerm(x, plus(times(3, x), 4))).isEqualTo("2 * 3^n + x * 3^n - 2");
    assertThat(nthTerm(x, terms.add(times(3, x), c))).isEqualTo("x * 3^n + (-1 * c + c * 3^n) / 2");
    assertThat(nthTerm(y, times(2, x), terms.add(y, x))).isEqualTo("-1 * x + y + x * 2^n");
    assertThat(nthTerm(y, times(2, x), terms.add(y, terms.mul(x, x))))
        .isEqualTo("y + (-1 * (x * x) + x * x * 4^n) / 3");
  }

  @Test
  void signsAndToggles() {
    assertThat(nthTerm(x, times(-1, x))).isEqualTo("n % 2 == 0 ? x : -1 * x");
    assertThat(nthTerm(x, terms.sub(terms.intConst(1), x)))
        .isEqualTo("n % 2 == 0 ? x : -1 * x + 1");
    assertThat(nthTerm(x, times(-2, x)))
        .isEqualTo("n % 2 == 0 ? x * 4^(n / 2) : -2 * (x * 4^(n / 2))");
  }

  private void assertRefused(Map<Term, Term> updates) {
    assertThat(new RecurrenceSolver(terms).solve(updates, Set.of()))
        .isInstanceOf(ClosedFormResult.Failed.class);
  }

  /** Also when one execution stands for many: x^(2^50) is read without multiplying it out. */
  @Test
  void growingProductsAreRefusedAtOnce() {
    Term power = x;
    for (int i = 0; i < 50; i++) {
      power = terms.mul(power, power);
    }
    assertRefused(Map.of(x, terms.mul(x, x)));
    assertRefused(Map.of(x, power));
    assertRefused(Map.of(x, terms.mul(x, y)));
    assertRefused(Map.of(x, terms.mod(terms.mul(x, x), terms.intConst(1L << 32))));
    Map<Term, Term> factorial = new LinkedHashMap<>();
    factorial.put(x, terms.mul(x, y));
    factorial.put(y, terms.add(y, terms.intConst(1)));
    assertRefused(factorial);
    Map<Term, Term> mutual = new LinkedHashMap<>();
    mutual.put(x, terms.mul(y, z));
    mutual.put(y, x);
    mutual.put(z, terms.sub(terms.intConst(1), z));
    assertRefused(mutual);
  }

  /** What is multiplied does not depend on the sum: the factors change places. */
  @Test
  void sumsOfProductsOfSwappedVariables() {
    Map<Term, Term> updates = new LinkedHashMap<>();
    updates.put(z, terms.add(z, terms.mul(x, y)));
    updates.put(x, y);
    updates.put(y, x);
    assertThat(text(solve(updates), z)).isNotEmpty();
  }

  @Test
  void swapsAndRotations() {
    assertThat(nthTerm(x, y, x)).isEqualTo("n % 2 == 0 ? x : y");
    assertThat(nthTerm(x, y, z, x)).isEqualTo("n % 3 == 0 ? x : (n % 3 == 1 ? y : z)");
    assertThat(nthTerm(x, times(-1, y), x)).contains("n % 4");
    assertThat(nthTerm(x, terms.sub(x, y), x)).contains("n % 6");
    assertThat(nthTerm(x, times(2, y), x)).contains("2^(n / 2)");
  }

  @Test
  void coupledSystemsWithIntegerEigenvalues() {
    assertThat(nthTerm(x, terms.add(x, y), terms.add(x, y))).doesNotContain("no known");
    assertThat(nthTerm(x, terms.add(x, times(2, y)), terms.add(times(2, x), y)))
        .contains("n % 2", "9^(n / 2)");
    assertThat(nthTerm(x, terms.sub(x, y), terms.sub(x, y))).isEqualTo("0");
  }

  @Test
  void eigenvaluesThatAreNoIntegers() {
    assertThat(nthTerm(y, y, terms.add(x, y))).isEqualTo("x * lrs(1, 1, n) + y * lrs(1, 1, n + 1)");
    assertThat(nthTerm(x, terms.add(x, times(2, y)), terms.add(x, y))).contains("lrs(2, 1, n");
    assertThat(nthTerm(x, terms.sub(x, y), terms.add(x, y))).contains("lrs(2, -2, n");
    assertThat(nthTerm(z, y, terms.add(x, y), terms.add(z, x))).contains("lrs(1, 1, n");
    assertThat(nthTerm(z, y, z, terms.add(x, y, z))).contains("lrs(1, 1, 1, n");
    assertThat(nthTerm(x, plus(y, 1), terms.add(x, y, c), terms.add(times(2, z), x)))
        .contains("lrs(1, 1, n");
    assertThat(nthTerm(x, times(-2, y), terms.add(x, times(3, y), z), times(5, z))).contains("5^n");
  }

  @Test
  void quotientsOfElements() {
    assertThat(nthTerm(z, terms.add(times(2, x), y), x, terms.add(z, x))).contains(") / 2");
  }

  @Test
  void repeatedDivision() {
    Term two = terms.intConst(2);
    assertThat(nthTerm(x, terms.div(x, two))).isEqualTo("x / 2^n");
    assertThat(nthTerm(x, terms.div(plus(x, 1), two))).isEqualTo("(x - 1) / 2^n + 1");
    assertThat(nthTerm(x, terms.neg(terms.div(terms.neg(x), terms.intConst(3)))))
        .isEqualTo("-1 * ((-1 * x) / 3^n)");
    assertThat(nthTerm(x, terms.div(plus(x, 1), terms.intConst(3)))).contains("no known");
  }

  @Test
  void countersModuloAConstant() {
    assertThat(nthTerm(x, terms.mod(plus(x, 3), terms.intConst(7)))).isEqualTo("(x + 3 * n) % 7");
    Term byte8 = terms.sub(terms.mod(plus(x, 128 + 3), terms.intConst(256)), terms.intConst(128));
    assertThat(nthTerm(x, byte8)).isEqualTo("(x + 3 * n + 128) % 256 - 128");
    assertThat(nthTerm(x, terms.mod(plus(times(5, x), 3), terms.intConst(16)))).contains("5^n");
    assertThat(nthTerm(x, terms.mod(terms.add(times(3, x), c), terms.intConst(10))))
        .contains("3^n");
  }
}
