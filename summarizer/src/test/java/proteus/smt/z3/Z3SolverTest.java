package proteus.smt.z3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Interval;
import proteus.smt.Model;
import proteus.smt.Rational;
import proteus.smt.RoundingMode;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.testing.Slow;
import proteus.testing.StillClock;

@Slow
class Z3SolverTest {
  private final Terms t = new Terms();
  private final Z3Solver solver = Z3Solver.create();

  @AfterEach
  void close() {
    solver.close();
  }

  private static Budget seconds(int seconds) {
    return Budget.ofWork(seconds * 1000L);
  }

  private static Model model(CheckResult result) {
    assertThat(result).isInstanceOf(CheckResult.Sat.class);
    return ((CheckResult.Sat) result).model();
  }

  @Test
  void scopesForgetTheirAssertions() {
    Term x = t.intVar("x", Interval.of(0, 100));
    solver.add(t.gt(x, t.intConst(50)));
    solver.push();
    solver.add(t.lt(x, t.intConst(10)));
    assertThat(solver.check(seconds(5)).isUnsat()).isTrue();
    solver.pop();
    assertThat(model(solver.check(seconds(5))).integer(x)).isGreaterThan(BigInteger.valueOf(50));
    assertThatThrownBy(solver::pop).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void rangesHoldInEveryScopeThatNeedsThem() {
    Term x = t.intVar("x", Interval.of(0, 3));
    Term y = t.intVar("y", Interval.ALL);
    for (int i = 0; i < 3; i++) {
      solver.push();
      solver.add(t.eq(y, t.mul(t.intConst(5), x)));
      solver.add(t.gt(y, t.intConst(15)));
      assertThat(solver.check(seconds(5)).isUnsat()).isTrue();
      solver.pop();
    }
  }

  @Test
  void powersGrowBeyondEveryBound() {
    Term k = t.intVar("k", Interval.nonNegative());
    Term x = t.intVar("x", Interval.signed(32));
    Term product = t.mul(x, t.pow(BigInteger.TWO, k));
    solver.add(t.ge(x, t.intConst(1)));
    solver.push();
    solver.add(t.lt(product, t.intConst(1000)));
    solver.add(t.ge(product, t.intConst(998)));
    Model model = model(solver.check(seconds(5)));
    assertThat(model.integer(product)).isBetween(BigInteger.valueOf(998), BigInteger.valueOf(999));
    solver.add(t.ge(k, t.intConst(10)));
    assertThat(solver.check(seconds(5)).isUnsat()).isTrue();
    solver.pop();
    // 2^k is a multiple of 2^66 from 66 on
    solver.add(t.ge(k, t.intConst(70)));
    solver.add(t.ne(t.mod(t.mul(t.intConst(3), product), t.intConst(1L << 32)), t.intConst(0)));
    assertThat(solver.check(seconds(5)).isUnsat()).isTrue();
  }

  @Test
  void integersLieNearTheNumbersThatAreRounded() {
    Term x = t.fp().var("x", Sort.Fp.X87);
    Term floor = t.fp().roundToIntegral(RoundingMode.TOWARD_NEGATIVE, x);
    Term one = t.fp().constant(Rational.ONE, Sort.Fp.X87, RoundingMode.NEAREST_EVEN);
    solver.add(t.not(t.fp().isNaN(x)));
    solver.add(
        t.or(t.fp().lt(x, floor), t.fp().lt(floor, t.fp().sub(RoundingMode.NEAREST_EVEN, x, one))));
    assertThat(solver.check(seconds(60)).isUnsat()).isTrue();
  }

  /** What is known of rounding contradicts no number's. */
  @ParameterizedTest
  @EnumSource(RoundingMode.class)
  void allNumbersCanBeRounded(RoundingMode mode) {
    Random random = new Random(7);
    Term x = t.fp().var("x", Sort.Fp.HALF);
    Term rounded = t.fp().toBits(t.fp().roundToIntegral(mode, x));
    for (int i = 0; i < 200; i++) {
      // All signs and exponents first, with infinities and NaN.
      int bits = i < 64 ? i << 10 : random.nextInt(1 << 16);
      Term number = t.fp().constant(BigInteger.valueOf(bits), Sort.Fp.HALF);
      solver.push();
      solver.add(t.eq(t.fp().toBits(x), t.fp().toBits(number)));
      solver.add(t.eq(rounded, t.fp().toBits(t.fp().roundToIntegral(mode, number))));
      assertThat(solver.check(seconds(60)).isSat()).isTrue();
      solver.pop();
    }
  }

  @Test
  void modelsWithPowersThatZ3DoesNotKnowAreNone() {
    Term k = t.intVar("k", Interval.of(1L << 40, 1L << 41));
    Term power = t.pow(BigInteger.valueOf(3), k);
    solver.add(t.eq(t.mod(power, t.intConst(1000)), t.intConst(2)));
    assertThat(solver.check(seconds(5)).isSat()).isFalse();
  }

  @Test
  void elementsOfArraysKeepTheirRange() {
    Sort.Array sort = new Sort.Array(Sort.INT, Sort.INT);
    Term array = t.var("array", sort, Interval.of(1, 6));
    Term i = t.intVar("i", Interval.ALL);
    Term j = t.intVar("j", Interval.ALL);
    Term sum = t.add(t.select(array, i), t.select(array, j));
    solver.push();
    solver.add(t.eq(t.mul(t.intConst(3), sum), t.intConst(36)));
    Model model = model(solver.check(seconds(5)));
    assertThat(model.integer(sum)).isEqualTo(12);
    assertThat(model.integer(t.select(array, t.intConst(12345))))
        .isBetween(BigInteger.ONE, BigInteger.valueOf(6));
    solver.pop();
    Term k = t.freshVar("k", Sort.INT, Interval.ALL);
    Term y = t.intVar("y", Interval.ALL);
    solver.add(t.gt(y, t.intConst(6)));
    solver.add(t.exists(List.of(k), t.eq(t.select(array, k), y)));
    assertThat(solver.check(seconds(5)).isUnsat()).isTrue();
  }

  @Test
  void elementsBehindAStoreKeepTheirRange() {
    Sort.Array sort = new Sort.Array(Sort.INT, Sort.INT);
    Term array = t.var("array", sort, Interval.of(1, 6));
    Term i = t.intVar("i", Interval.of(0, 9));
    Term j = t.intVar("j", Interval.of(0, 9));
    Term read = t.select(t.store(array, i, t.intConst(100)), j);
    solver.add(t.ne(i, j));
    solver.add(t.gt(read, t.intConst(6)));
    assertThat(solver.check(seconds(10)).isUnsat()).isTrue();
  }

  @Test
  void integersMeetBits() {
    Term x = t.intVar("x", Interval.signed(32));
    Term y = t.intVar("y", Interval.signed(32));
    Term xor = t.bv().xor(t.bv().ofInt(x, 32), t.bv().ofInt(y, 32));
    Term back = t.bv().toSigned(t.bv().xor(xor, t.bv().ofInt(y, 32)));
    solver.push();
    solver.add(t.ne(back, x));
    assertThat(solver.check(seconds(60)).isUnsat()).isTrue();
    solver.pop();
    Term flipped = t.lt(t.bv().toSigned(xor), t.sub(x, t.mul(t.intConst(3), y)));
    solver.add(flipped);
    assertThat(model(solver.check(seconds(60))).isTrue(flipped)).isTrue();
  }

  @Test
  void coresNameTheAssumptionsThatContradict() {
    Term x = t.intVar("x", Interval.ALL);
    Term low = t.lt(x, t.intConst(0));
    Term high = t.gt(x, t.intConst(7));
    Term other = t.ne(x, t.intConst(3));
    CheckResult result = solver.check(List.of(low, other, high), seconds(5));
    assertThat(result).isInstanceOf(CheckResult.Unsat.class);
    assertThat(((CheckResult.Unsat) result).core()).containsExactlyInAnyOrder(low, high);
    assertThat(solver.check(List.of(low, other), seconds(5)).isSat()).isTrue();
  }

  @Test
  void changesItsStrategyWithTheTheory() {
    Term a = t.bv().var("a", 32);
    solver.add(t.eq(t.bv().mul(a, a), t.bv().constant(49, 32)));
    assertThat(solver.check(seconds(10)).isSat()).isTrue();
    solver.push();
    Term n = t.bv().toNat(a);
    solver.add(t.eq(n, t.intConst(7)));
    assertThat(model(solver.check(seconds(10))).integer(n)).isEqualTo(7);
    solver.pop();
    Term f = t.fp().fromSigned(RoundingMode.NEAREST_EVEN, a, Sort.Fp.SINGLE);
    solver.add(t.fp().eq(f, t.constant(TermValue.Fp.of(7.0f))));
    assertThat(solver.check(seconds(20)).isSat()).isTrue();
  }

  @Test
  void givesUpAtTheDeadline() {
    hardProblem();
    assertThat(solver.check(Budget.ofProcessor(300)))
        .isEqualTo(new CheckResult.Unknown("time limit"));
    assertThat(solver.check(Budget.ofProcessor(0)))
        .isEqualTo(new CheckResult.Unknown("time limit"));
  }

  @Test
  void waitsAsLongAsTheClockStandsStill() {
    Random random = new Random(5);
    for (int i = 0; i < 20; i++) {
      solver.add(randomFact(random));
    }
    Budget soon = Budget.of(new StillClock(), Duration.ofNanos(1));
    assertThat(solver.check(soon)).isNotEqualTo(new CheckResult.Unknown("time limit"));
  }

  @Test
  void givesUpAfterSoManySteps() {
    hardProblem();
    assertThat(solver.check(seconds(60).withSteps(10_000))).isInstanceOf(CheckResult.Unknown.class);
  }

  @Test
  void takesNoMoreWorkThanTheClockHas() {
    hardProblem();
    Budget budget = Budget.ofWork(300);
    assertThat(solver.check(budget)).isEqualTo(new CheckResult.Unknown("time limit"));
    assertThat(budget.isOver()).isTrue();
  }

  @Test
  void givesUpAtTheMemoryLimit() {
    try (Z3Solver small = Z3Solver.create(Z3Options.DEFAULT.withMemoryMegabytes(1))) {
      small.add(hardEquation());
      assertThat(small.check(seconds(60))).isEqualTo(new CheckResult.Unknown("memory limit"));
    }
  }

  @Test
  void isCancelledByAnInterrupt() throws InterruptedException {
    hardProblem();
    Thread current = Thread.currentThread();
    Thread canceller =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    Thread.sleep(100);
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                  current.interrupt();
                });
    CheckResult result = solver.check(seconds(60));
    assertThat(Thread.interrupted()).isTrue();
    canceller.join();
    assertThat(result).isEqualTo(new CheckResult.Unknown("cancelled"));
  }

  @Test
  void losesNothingWhereChecksAreCutShort() {
    losesNothing(random -> Budget.of(Duration.ofNanos(random.nextInt(3_000_000))));
  }

  @Test
  void losesNothingWhereStepsAreFew() {
    losesNothing(random -> Budget.ofWork(1_000).withSteps(1 + random.nextInt(10_000)));
  }

  private void losesNothing(Function<Random, Budget> budgets) {
    Random random = new Random(3);
    Deque<List<Term>> scopes = new ArrayDeque<>(List.of(new ArrayList<>()));
    for (int step = 0; step < 400; step++) {
      switch (random.nextInt(4)) {
        case 0 -> {
          solver.push();
          scopes.push(new ArrayList<>());
        }
        case 1 -> {
          if (scopes.size() > 1) {
            solver.pop();
            scopes.pop();
          }
        }
        default -> {
          Term fact = randomFact(random);
          solver.add(fact);
          scopes.element().add(fact);
        }
      }
      CheckResult cut = solver.check(budgets.apply(random));
      if (cut instanceof CheckResult.Sat(Model model)) {
        scopes.forEach(scope -> assertThat(model.satisfies(scope)).isTrue());
      }
    }
    solver.add(t.not(t.tru()));
    assertThat(solver.check(seconds(20))).isNotInstanceOf(CheckResult.Sat.class);
  }

  /** A fact that takes a while to translate and to read. */
  private Term randomFact(Random random) {
    Term sum = t.intConst(random.nextInt(1000));
    for (int i = 0; i < 60; i++) {
      Term x = t.intVar("v" + random.nextInt(40), Interval.of(0, 1000));
      sum = t.add(sum, t.mul(t.intConst(random.nextInt(-9, 10)), x));
    }
    return random.nextBoolean() ? t.le(sum, t.intConst(900)) : t.ge(sum, t.intConst(100));
  }

  private void hardProblem() {
    solver.add(hardEquation());
  }

  /** The factors of a product of two random 64-bit primes: nothing that a solver guesses. */
  private Term hardEquation() {
    Term a = t.bv().zeroExtend(t.bv().var("a", 64), 128);
    Term b = t.bv().zeroExtend(t.bv().var("b", 64), 128);
    BigInteger product =
        new BigInteger("12157665459056928919").multiply(new BigInteger("17446744073709551591"));
    return t.and(
        t.eq(t.bv().mul(a, b), t.bv().constant(product, 128)),
        t.bv().ult(t.bv().constant(1, 128), a),
        t.bv().ult(a, b));
  }

  @Test
  void deepTermsDoNotOverflow() {
    Term x = t.intVar("x", Interval.of(0, 1));
    Term term = x;
    for (int i = 0; i < 30_000; i++) {
      Term p = t.boolVar("p" + i);
      term = t.ite(p, t.add(term, x), term);
    }
    Term q = t.boolVar("q");
    Term nested = q;
    for (int i = 0; i < 30_000; i++) {
      Term p = t.boolVar("p" + i);
      nested = i % 2 == 0 ? t.and(nested, p) : t.or(nested, t.not(p));
    }
    solver.add(nested);
    assertThat(model(solver.check(seconds(120))).isTrue(nested)).isTrue();
    solver.add(t.lt(term, t.intConst(0)));
    assertThat(solver.check(seconds(120)).isUnsat()).isTrue();
  }

  @Test
  void modelsOfNestedArrays() {
    Sort.Array row = new Sort.Array(Sort.INT, Sort.INT);
    Term matrix = t.var("matrix", new Sort.Array(Sort.INT, row));
    Term cell = t.select(t.select(matrix, t.intConst(2)), t.intConst(3));
    Term other = t.select(t.select(matrix, t.intConst(3)), t.intConst(2));
    Term sum = t.eq(t.add(cell, other), t.intConst(100));
    Term order = t.lt(cell, t.sub(other, t.intConst(10)));
    solver.add(sum);
    solver.add(order);
    Model model = model(solver.check(seconds(10)));
    assertThat(model.isTrue(t.and(sum, order))).isTrue();
  }

  @Test
  void valuesOfFloats() {
    Term d = t.fp().var("d", Sort.Fp.DOUBLE);
    solver.add(t.fp().isSubnormal(d));
    solver.add(t.fp().isNegative(d));
    Model model = model(solver.check(seconds(20)));
    assertThat(model.isTrue(t.and(t.fp().isSubnormal(d), t.fp().isNegative(d)))).isTrue();
  }
}
