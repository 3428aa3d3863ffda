package proteus.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import proteus.smt.z3.Z3Solver;
import proteus.testing.Slow;

class TermsTest {
  private static final List<Sort> SORTS =
      List.of(
          Sort.BOOL, Sort.BOOL, Sort.INT, Sort.INT, Sort.bitVec(7), new Sort.Fp(3, 4), Sort.REAL);

  private final Terms t = new Terms();
  private final Term x = t.intVar("x", Interval.ALL);
  private final Term y = t.intVar("y", Interval.ALL);
  private final Term small = t.intVar("small", Interval.of(0, 10));
  private final Term p = t.boolVar("p");
  private final Term q = t.boolVar("q");

  private Term n(long value) {
    return t.intConst(value);
  }

  @Slow
  @Property(seed = "1", tries = 1500)
  void simplificationKeepsTheValue(@ForAll long seed) {
    Random random = new Random(seed);
    RandomTerms samples = new RandomTerms(new Terms(), random, 7, new Sort.Fp(3, 4));
    Sort sort = SORTS.get(random.nextInt(SORTS.size()));
    RandomTerms.Sample sample = samples.next(sort, 1 + random.nextInt(5));
    TermValue value = TermEvaluator.of(samples.assignment()).value(sample.term());
    assertThat(value).as("%s", sample.term()).isEqualTo(sample.value());
    if (value instanceof TermValue.Int(BigInteger integer)) {
      assertThat(sample.term().range().contains(integer)).isTrue();
    }
  }

  @Slow
  @Property(seed = "1", tries = 150)
  void z3AgreesWithTheEvaluator(@ForAll long seed) {
    Random random = new Random(seed);
    Terms terms = new Terms();
    RandomTerms samples = new RandomTerms(terms, random, 7, new Sort.Fp(3, 4));
    Sort sort = SORTS.get(random.nextInt(SORTS.size()));
    RandomTerms.Sample sample = samples.next(sort, 1 + random.nextInt(3));
    try (Z3Solver solver = Z3Solver.create()) {
      samples
          .assignment()
          .forEach((variable, value) -> solver.add(terms.eq(variable, terms.constant(value))));
      Term agrees = terms.eq(sample.term(), terms.constant(sample.value()));
      solver.push();
      solver.add(terms.not(agrees));
      CheckResult large = new CheckResult.Unknown("large powers");
      CheckResult refuted = solver.check(Budget.ofProcessor(20_000));
      assertThat(refuted.equals(large) || refuted.isUnsat())
          .as("%s = %s: %s", sample.term(), sample.value(), refuted)
          .isTrue();
      solver.pop();
      solver.add(agrees);
      CheckResult confirmed = solver.check(Budget.ofProcessor(20_000));
      assertThat(confirmed.equals(large) || confirmed.isSat()).as("%s", confirmed).isTrue();
    }
  }

  @Slow
  @Property(seed = "1", tries = 150)
  void modelsSatisfyTheAssertions(@ForAll long seed) {
    Random random = new Random(seed);
    RandomTerms samples = new RandomTerms(new Terms(), random, 5, new Sort.Fp(3, 4));
    Term assertion = samples.next(Sort.BOOL, 1 + random.nextInt(4)).term();
    try (Z3Solver solver = Z3Solver.create()) {
      solver.add(assertion);
      if (solver.check(Budget.ofProcessor(2_000)) instanceof CheckResult.Sat(Model model)) {
        assertThat(model.isTrue(assertion)).as("%s in %s", assertion, model).isTrue();
      }
    }
  }

  @Slow
  @Property(seed = "1", tries = 2000)
  void integersAsBitsHaveTheSameValue(@ForAll long seed) {
    Random random = new Random(seed);
    RandomTerms samples =
        new RandomTerms(new Terms(), random, 7, new Sort.Fp(3, 4), RandomTerms.Ints.BOUNDED);
    RandomTerms.Sample sample = samples.next(Sort.BOOL, 1 + random.nextInt(4));
    IntegersAsBits.rewrite(List.of(sample.term()))
        .ifPresent(
            result -> {
              Map<Term, TermValue> values = new HashMap<>();
              result
                  .variables()
                  .forEach(
                      (original, term) -> {
                        TermValue value =
                            Objects.requireNonNull(samples.assignment().get(original));
                        values.put(term, asBits(value, term.sort()));
                      });
              Model model = new Model(values);
              for (Term assertion : result.assertions()) {
                boolean expected =
                    assertion != result.assertions().getLast()
                        || sample.value().equals(new TermValue.Bool(true));
                assertThat(model.isTrue(assertion)).as("%s", sample.term()).isEqualTo(expected);
              }
              result
                  .original(model)
                  .values()
                  .forEach(
                      (variable, value) -> {
                        if (!(value instanceof TermValue.Array)) {
                          assertThat(value).isEqualTo(samples.assignment().get(variable));
                        }
                      });
            });
  }

  private static TermValue asBits(TermValue value, Sort sort) {
    if (value instanceof TermValue.Int(BigInteger integer)
        && sort instanceof Sort.BitVec(int width)) {
      return new TermValue.BitVec(integer, width);
    }
    if (value instanceof TermValue.Array array
        && sort instanceof Sort.Array(Sort index, Sort element)) {
      Map<TermValue, TermValue> entries = new HashMap<>();
      array
          .entries()
          .forEach(
              (i, e) -> {
                BigInteger number = ((TermValue.Int) i).value();
                if (number.bitLength() < ((Sort.BitVec) index).width()) {
                  entries.put(asBits(i, index), asBits(e, element));
                }
              });
      return new TermValue.Array((Sort.Array) sort, entries, asBits(array.otherwise(), element));
    }
    return value;
  }

  @Slow
  @Property(seed = "1", tries = 500)
  void substitutionIsEvaluationUnderAnotherAssignment(@ForAll long seed) {
    Random random = new Random(seed);
    Terms terms = new Terms();
    RandomTerms samples = new RandomTerms(terms, random, 7, new Sort.Fp(3, 4));
    RandomTerms.Sample sample = samples.next(Sort.BOOL, 4);
    Map<Term, Term> constants = new HashMap<>();
    samples
        .assignment()
        .forEach((variable, value) -> constants.put(variable, terms.constant(value)));
    Term result = Substitution.of(terms, constants).apply(sample.term());
    assertThat(result).isSameAs(terms.constant(sample.value()));
  }

  @Test
  void sumsHaveOneForm() {
    assertThat(t.add(x, y, n(1))).isSameAs(t.add(n(1), y, x));
    assertThat(t.sub(t.add(x, y), y)).isSameAs(x);
    assertThat(t.add(x, x)).isSameAs(t.mul(n(2), x));
    assertThat(t.mul(t.add(x, n(3)), n(2))).isSameAs(t.add(t.mul(n(2), x), n(6)));
  }

  @Test
  void comparisonsHaveOneForm() {
    assertThat(t.not(t.le(x, y))).isSameAs(t.lt(y, x));
    assertThat(t.lt(x, y)).isSameAs(t.le(t.add(x, n(1)), y));
    assertThat(t.and(t.le(x, y), t.lt(y, x))).isSameAs(t.fals());
    assertThat(t.le(t.mul(n(2), x), n(5))).isSameAs(t.le(x, n(2)));
    assertThat(t.eq(t.mul(n(2), x), n(5))).isSameAs(t.fals());
  }

  @Test
  void rangesDecideComparisons() {
    assertThat(t.le(small, n(10))).isSameAs(t.tru());
    assertThat(t.gt(small, n(10))).isSameAs(t.fals());
    assertThat(t.mod(small, n(11))).isSameAs(small);
    assertThat(t.div(small, n(11))).isSameAs(n(0));
  }

  @Test
  void powersHaveOneForm() {
    Term k = t.intVar("k", Interval.nonNegative());
    BigInteger two = BigInteger.TWO;
    assertThat(t.pow(two, t.add(k, n(3)))).isSameAs(t.mul(n(8), t.pow(two, k)));
    assertThat(t.mul(t.pow(two, k), t.pow(two, k))).isSameAs(t.pow(BigInteger.valueOf(4), k));
    assertThat(t.pow(two, t.mul(n(3), k))).isSameAs(t.pow(BigInteger.valueOf(8), k));
    assertThat(t.div(t.div(x, t.pow(two, k)), n(2))).isSameAs(t.div(x, t.pow(two, t.add(k, n(1)))));
    assertThat(t.log(two, t.pow(two, k))).isSameAs(k);
    // 2^(y+1) is 1, not 2 * 2^y, for y below -1
    assertThat(t.pow(two, t.add(y, n(1)))).isNotSameAs(t.mul(n(2), t.pow(two, y)));
  }

  @Test
  void comparedPowersBecomeComparedExponents() {
    Term power = t.pow(BigInteger.TWO, x);
    assertThat(t.le(power, n(1000))).isSameAs(t.le(x, n(9)));
    assertThat(t.le(t.mul(n(3), power), n(3072))).isSameAs(t.le(x, n(10)));
    assertThat(t.ge(power, n(1025))).isSameAs(t.ge(x, n(11)));
    assertThat(t.eq(power, n(64))).isSameAs(t.eq(x, n(6)));
    assertThat(t.eq(power, n(1))).isSameAs(t.le(x, n(0)));
    assertThat(t.eq(power, n(65))).isSameAs(t.fals());
    assertThat(t.le(t.log(BigInteger.TWO, x), n(3))).isSameAs(t.le(x, n(15)));
    assertThat(t.le(t.div(y, power), n(3))).isSameAs(t.lt(y, t.mul(n(4), power)));
    assertThat(t.ge(t.div(y, power), n(-2))).isSameAs(t.ge(y, t.mul(n(-2), power)));
  }

  @Test
  void hugePowersAreComputedModuloAConstant() {
    Term power = t.pow(BigInteger.valueOf(3), x);
    Term sum = t.div(t.sub(t.mul(y, power), n(1)), n(2));
    Map<Term, TermValue> values =
        Map.of(
            x,
            new TermValue.Int(BigInteger.valueOf(1L << 40)),
            y,
            new TermValue.Int(BigInteger.valueOf(5)));
    Term rest = t.mod(sum, n(1000));
    BigInteger expected =
        BigInteger.valueOf(3).modPow(BigInteger.valueOf(1L << 40), BigInteger.valueOf(2000));
    expected = expected.multiply(BigInteger.valueOf(5)).subtract(BigInteger.ONE);
    expected = expected.mod(BigInteger.valueOf(2000)).shiftRight(1);
    assertThat(TermEvaluator.of(values).integer(rest)).isEqualTo(expected);
    assertThat(TermEvaluator.of(values).tryValue(t.le(sum, y))).isEmpty();
  }

  @Test
  void conditionsAreLiftedOutOfComparisons() {
    Term flag = t.ite(p, n(1), n(0));
    assertThat(t.eq(flag, n(1))).isSameAs(p);
    assertThat(t.eq(flag, n(0))).isSameAs(t.not(p));
    assertThat(t.ne(flag, n(0))).isSameAs(p);
    assertThat(t.lt(n(0), flag)).isSameAs(p);
  }

  @Test
  void connectivesSimplify() {
    assertThat(t.and(p, t.and(q, p))).isSameAs(t.and(q, p));
    assertThat(t.or(p, t.not(p))).isSameAs(t.tru());
    assertThat(t.implies(p, p)).isSameAs(t.tru());
    assertThat(t.ite(t.not(p), q, p)).isSameAs(t.ite(p, p, q));
  }

  @Test
  void printsLikeC() {
    assertThat(t.lt(x, y)).hasToString("x < y");
    assertThat(t.ge(x, n(3))).hasToString("x >= 3");
    assertThat(t.sub(t.mul(n(2), x), t.mul(n(3), y))).hasToString("2 * x - 3 * y");
    Term either = t.or(p, q);
    assertThat(t.and(t.ne(x, y), either)).hasToString("(p || q) && x != y");
  }

  @Test
  void boundVariablesAreNotReplaced() {
    Term bound = t.freshVar("j", Sort.INT, Interval.ALL);
    Term body = t.forall(List.of(bound), t.le(bound, x));
    Term result = Substitution.of(t, Map.of(x, t.add(bound, n(1)))).apply(body);
    assertThat(TermGraph.freeVariables(result)).containsExactly(bound);
    assertThat(result.arg(0)).isNotSameAs(bound);
  }

  @Slow
  @Test
  void deepTermsDoNotOverflow() {
    Term term = x;
    for (int i = 0; i < 100_000; i++) {
      term = t.ite(t.le(term, n(i)), term, y);
    }
    assertThat(TermGraph.size(term)).isGreaterThan(100_000);
    assertThat(TermGraph.freeVariables(term)).containsExactly(x, y);
    TermEvaluator evaluator = TermEvaluator.of(Map.of(x, new TermValue.Int(BigInteger.ONE)));
    assertThat(evaluator.integer(term)).isZero();
    assertThat(Substitution.of(t, Map.of(x, n(1), y, n(0))).apply(term)).isSameAs(n(0));
    assertThat(term.toString()).contains("...");
  }
}
