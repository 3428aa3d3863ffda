package proteus.polynomial;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import proteus.smt.Interval;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.testing.Slow;

class PolynomialIdealTest {
  private final Terms terms = new Terms();
  private final Polynomial x = Polynomial.of(terms.intVar("x", Interval.ALL));
  private final Polynomial y = Polynomial.of(terms.intVar("y", Interval.ALL));
  private final Polynomial z = Polynomial.of(terms.intVar("z", Interval.ALL));

  private static Polynomial times(long factor, Polynomial p) {
    return p.scale(Rational.of(BigInteger.valueOf(factor)));
  }

  @Test
  void whatFollowsReducesToZero() {
    PolynomialIdeal ideal = new PolynomialIdeal(Ring.INTEGERS);
    ideal.add(z.subtract(x.multiply(x)));
    ideal.add(y.subtract(times(2, x)));
    assertThat(ideal.contains(times(4, z).subtract(y.multiply(y)))).isTrue();
    assertThat(ideal.contains(times(4, z).subtract(y.multiply(y)).add(Polynomial.of(1)))).isFalse();
  }

  @Test
  void generatorsReduceEachOther() {
    PolynomialIdeal ideal = new PolynomialIdeal(Ring.INTEGERS);
    ideal.add(x.multiply(y).subtract(z));
    ideal.add(x.subtract(y));
    assertThat(ideal.contains(y.multiply(y).subtract(z))).isTrue();
  }

  /** Over the integers 2x = 0 says that x = 0; modulo 4 it does not. */
  @Test
  void moduloPowersOfTwoNothingIsDividedByTwo() {
    PolynomialIdeal integers = new PolynomialIdeal(Ring.INTEGERS);
    integers.add(times(2, x));
    assertThat(integers.contains(x)).isTrue();
    PolynomialIdeal modular = new PolynomialIdeal(Ring.modulo(2));
    modular.add(times(2, x));
    assertThat(modular.contains(x)).isFalse();
    assertThat(modular.contains(times(6, x))).isTrue();
    PolynomialIdeal odd = new PolynomialIdeal(Ring.modulo(2));
    odd.add(times(3, x));
    assertThat(odd.contains(x)).isTrue();
  }

  @Test
  void multiplesOfTheModulusVanish() {
    assertThat(new PolynomialIdeal(Ring.modulo(8)).contains(times(256, x.multiply(y)))).isTrue();
    assertThat(new PolynomialIdeal(Ring.modulo(8)).contains(times(128, x))).isFalse();
    assertThat(new PolynomialIdeal(Ring.INTEGERS).contains(times(256, x))).isFalse();
  }

  /** All zeros of the generators are zeros of what is said to follow: tried modulo 16. */
  @Slow
  @Property(seed = "1", tries = 600)
  void whatIsContainedVanishesWhereTheGeneratorsDo(
      @ForAll @IntRange(min = -7, max = 8) int a,
      @ForAll @IntRange(min = -7, max = 8) int b,
      @ForAll @IntRange(min = -7, max = 8) int c,
      @ForAll @IntRange(min = -7, max = 8) int d) {
    Polynomial p = times(a, x.multiply(y)).add(times(b, x)).add(Polynomial.of(c));
    Polynomial q = times(d, y.multiply(y)).add(times(a, x)).subtract(times(c, y));
    Polynomial r = times(b, x.multiply(x)).add(times(d, y)).add(Polynomial.of(a));
    PolynomialIdeal ideal = new PolynomialIdeal(Ring.modulo(4));
    ideal.add(p);
    ideal.add(q);
    boolean contained = ideal.contains(r);
    for (int i = 0; contained && i < 256; i++) {
      if (value(p, i) == 0 && value(q, i) == 0) {
        assertThat(value(r, i)).isZero();
      }
    }
  }

  /** Combinations of the generators are members, and are seen to be over the integers. */
  @Slow
  @Property(seed = "1", tries = 200)
  void combinationsAreContained(@ForAll long seed) {
    Random random = new Random(seed);
    List<Polynomial> generators = List.of(random(random), random(random));
    PolynomialIdeal ideal = new PolynomialIdeal(Ring.INTEGERS);
    generators.forEach(ideal::add);
    Polynomial sum =
        generators.get(0).multiply(random(random)).add(generators.get(1).multiply(random(random)));
    assertThat(ideal.contains(sum)).isTrue();
    Polynomial rest = ideal.reduce(sum.add(x));
    assertThat(ideal.contains(rest.subtract(x))).isTrue();
  }

  private Polynomial random(Random random) {
    Polynomial sum = Polynomial.of(random.nextInt(5) - 2);
    List<Polynomial> factors = List.of(x, y, z, x.multiply(y), y.multiply(y), x.multiply(z));
    for (int i = 0; i < 3; i++) {
      sum = sum.add(times(random.nextInt(7) - 3, factors.get(random.nextInt(factors.size()))));
    }
    return sum;
  }

  /** The first consequence is an S-polynomial: no leading monomial divides another. */
  @Test
  void consequencesNeedABasis() {
    PolynomialIdeal ideal = new PolynomialIdeal(Ring.INTEGERS);
    ideal.add(x.multiply(y).subtract(Polynomial.of(1)));
    ideal.add(y.multiply(y).subtract(x));
    assertThat(ideal.contains(x.multiply(x).subtract(y))).isTrue();
    assertThat(ideal.contains(x.multiply(x).subtract(x))).isFalse();
  }

  @Test
  void consequencesModuloPowersOfTwo() {
    PolynomialIdeal ideal = new PolynomialIdeal(Ring.modulo(32));
    ideal.add(x.multiply(y).subtract(z.multiply(z)));
    ideal.add(times(4, y.multiply(y)).subtract(x.multiply(z)));
    Polynomial left = times(4, y.multiply(z).multiply(z));
    Polynomial right = x.multiply(x).multiply(z);
    assertThat(ideal.contains(left.subtract(right))).isTrue();
    assertThat(ideal.contains(left.add(right))).isFalse();
  }

  /** 2x + y = 0 modulo 2^8 says that 128 y = 0. */
  @Test
  void leadingCoefficientsCanBeMultipliedAway() {
    PolynomialIdeal ideal = new PolynomialIdeal(Ring.modulo(8));
    ideal.add(times(2, y).add(x));
    assertThat(ideal.contains(times(128, x))).isTrue();
    assertThat(ideal.contains(times(64, x))).isFalse();
    assertThat(ideal.contains(times(128, y))).isFalse();
  }

  /** Combinations are seen to be members modulo 2^bits in most cases, at the least. */
  @Slow
  @Property(seed = "1", tries = 20)
  void mostCombinationsModuloPowersOfTwoAreContained(@ForAll long seed) {
    Random random = new Random(seed);
    int contained = 0;
    for (int i = 0; i < 50; i++) {
      List<Polynomial> generators = List.of(random(random), random(random));
      PolynomialIdeal ideal = new PolynomialIdeal(Ring.modulo(8));
      generators.forEach(ideal::add);
      Polynomial sum =
          generators
              .get(0)
              .multiply(random(random))
              .add(generators.get(1).multiply(random(random)));
      contained += ideal.contains(sum) ? 1 : 0;
    }
    assertThat(contained).isGreaterThan(45);
  }

  /** A basis that takes too long is given up; what is said stays right. */
  @Test
  void computationsAreLimited() {
    PolynomialIdeal ideal = new PolynomialIdeal(Ring.INTEGERS);
    List<Polynomial> v = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      v.add(Polynomial.of(terms.intVar("v" + i, Interval.ALL)));
    }
    for (int length = 1; length < 8; length++) {
      Polynomial sum = Polynomial.ZERO;
      for (int start = 0; start < 8; start++) {
        Polynomial product = Polynomial.of(1);
        for (int i = start; i < start + length; i++) {
          product = product.multiply(v.get(i % 8));
        }
        sum = sum.add(product);
      }
      ideal.add(sum);
    }
    ideal.add(v.stream().reduce(Polynomial.of(-1), Polynomial::multiply).add(Polynomial.of(1)));
    assertThat(ideal.contains(v.get(0).power(9).subtract(v.get(1)))).isFalse();
    Polynomial large = v.stream().reduce(Polynomial.of(3), Polynomial::add).power(6);
    assertThat(ideal.contains(large.subtract(ideal.reduce(large)))).isTrue();
  }

  @Test
  void contradictionsImplyEverything() {
    PolynomialIdeal ideal = new PolynomialIdeal(Ring.modulo(32));
    ideal.add(x.subtract(Polynomial.of(1)));
    ideal.add(x.subtract(Polynomial.of(2)));
    assertThat(ideal.contains(y)).isTrue();
  }

  private int value(Polynomial polynomial, int point) {
    Term first = x.atoms().first();
    Polynomial value =
        polynomial.substitute(s -> Polynomial.of(s.equals(first) ? point % 16 : point / 16));
    return value.constant().numerator().mod(BigInteger.valueOf(16)).intValue();
  }
}
