package proteus.verifier.engine.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import proteus.polynomial.Polynomial;
import proteus.polynomial.PolynomialIdeal;
import proteus.polynomial.Ring;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;

class EqualityFitTest {
  private static final Budget BUDGET = Budget.ofProcessor(600_000);

  private final Terms terms = new Terms();
  private final List<Term> symbols =
      List.of(
          terms.intVar("n", Interval.ALL),
          terms.intVar("x", Interval.ALL),
          terms.intVar("y", Interval.ALL));

  private List<Polynomial> fit(IntFunction<List<Integer>> state) {
    List<List<BigInteger>> samples = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      samples.add(state.apply(i).stream().map(BigInteger::valueOf).toList());
    }
    return EqualityFit.of(symbols, samples, BUDGET);
  }

  private boolean follows(List<Polynomial> fitted, Polynomial claim) {
    PolynomialIdeal ideal = new PolynomialIdeal(Ring.INTEGERS);
    fitted.forEach(ideal::add);
    return ideal.contains(claim);
  }

  private Polynomial symbol(int index) {
    return Polynomial.of(symbols.get(index));
  }

  @Test
  void findsLinearAndCubicEqualities() {
    List<Polynomial> fitted = fit(i -> List.of(i - 100, 3 * (i - 100) + 7, cube(i - 100)));
    Polynomial n = symbol(0);
    Rational three = Rational.of(BigInteger.valueOf(3));
    assertThat(follows(fitted, symbol(1).subtract(n.scale(three)).subtract(Polynomial.of(7))))
        .isTrue();
    assertThat(follows(fitted, symbol(2).subtract(n.power(3)))).isTrue();
    assertThat(follows(fitted, symbol(2).subtract(n.power(2)))).isFalse();
  }

  private static int cube(int i) {
    return i * i * i;
  }

  @Test
  void findsSumsOfPowersThoughTheyHaveDenominators() {
    List<Polynomial> fitted = fit(i -> List.of(i, i * (i + 1) / 2, i * (i + 1) * (2 * i + 1) / 6));
    Polynomial n = symbol(0);
    Polynomial claim =
        symbol(2)
            .scale(Rational.of(BigInteger.valueOf(6)))
            .subtract(n.power(3).scale(Rational.of(BigInteger.TWO)))
            .subtract(n.power(2).scale(Rational.of(BigInteger.valueOf(3))))
            .subtract(n);
    assertThat(follows(fitted, claim)).isTrue();
  }

  @Test
  void findsNothingInNoise() {
    Random random = new Random(1);
    assertThat(fit(i -> List.of(random.nextInt(900), random.nextInt(900), random.nextInt(900))))
        .isEmpty();
  }

  @Test
  void fewSamplesProveNothing() {
    List<List<BigInteger>> few = List.of(List.of(BigInteger.ONE, BigInteger.ONE, BigInteger.ONE));
    assertThat(EqualityFit.of(symbols, few, BUDGET)).isEmpty();
  }
}
