package proteus.verifier.engine.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import proteus.smt.Interval;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.recurrence.Polynomial;

class IdealTest {
  private final Terms terms = new Terms();
  private final Polynomial x = Polynomial.of(terms.intVar("x", Interval.ALL));
  private final Polynomial y = Polynomial.of(terms.intVar("y", Interval.ALL));
  private final Polynomial z = Polynomial.of(terms.intVar("z", Interval.ALL));

  private static Polynomial times(long factor, Polynomial p) {
    return p.scale(Rational.of(BigInteger.valueOf(factor)));
  }

  @Test
  void whatFollowsReducesToZero() {
    Ideal ideal = new Ideal(Ring.INTEGERS);
    ideal.add(z.subtract(x.multiply(x)));
    ideal.add(y.subtract(times(2, x)));
    assertThat(ideal.contains(times(4, z).subtract(y.multiply(y)))).isTrue();
    assertThat(ideal.contains(times(4, z).subtract(y.multiply(y)).add(Polynomial.of(1)))).isFalse();
  }

  @Test
  void generatorsReduceEachOther() {
    Ideal ideal = new Ideal(Ring.INTEGERS);
    ideal.add(x.multiply(y).subtract(z));
    ideal.add(x.subtract(y));
    assertThat(ideal.contains(y.multiply(y).subtract(z))).isTrue();
  }

  /** Over the integers 2x = 0 says that x = 0; modulo 4 it does not. */
  @Test
  void moduloPowersOfTwoNothingIsDividedByTwo() {
    Ideal integers = new Ideal(Ring.INTEGERS);
    integers.add(times(2, x));
    assertThat(integers.contains(x)).isTrue();
    Ideal modular = new Ideal(Ring.modulo(2));
    modular.add(times(2, x));
    assertThat(modular.contains(x)).isFalse();
    assertThat(modular.contains(times(6, x))).isTrue();
    Ideal odd = new Ideal(Ring.modulo(2));
    odd.add(times(3, x));
    assertThat(odd.contains(x)).isTrue();
  }

  @Test
  void multiplesOfTheModulusVanish() {
    assertThat(new Ideal(Ring.modulo(8)).contains(times(256, x.multiply(y)))).isTrue();
    assertThat(new Ideal(Ring.modulo(8)).contains(times(128, x))).isFalse();
    assertThat(new Ideal(Ring.INTEGERS).contains(times(256, x))).isFalse();
  }

  /** All zeros of the generators are zeros of what is said to follow: tried modulo 16. */
  @Property(tries = 300)
  void whatIsContainedVanishesWhereTheGeneratorsDo(
      @ForAll @IntRange(min = -7, max = 8) int a,
      @ForAll @IntRange(min = -7, max = 8) int b,
      @ForAll @IntRange(min = -7, max = 8) int c,
      @ForAll @IntRange(min = -7, max = 8) int d) {
    Polynomial p = times(a, x.multiply(y)).add(times(b, x)).add(Polynomial.of(c));
    Polynomial q = times(d, y.multiply(y)).add(times(a, x)).subtract(times(c, y));
    Polynomial r = times(b, x.multiply(x)).add(times(d, y)).add(Polynomial.of(a));
    Ideal ideal = new Ideal(Ring.modulo(4));
    ideal.add(p);
    ideal.add(q);
    boolean contained = ideal.contains(r);
    for (int i = 0; contained && i < 256; i++) {
      if (value(p, i) == 0 && value(q, i) == 0) {
        assertThat(value(r, i)).isZero();
      }
    }
  }

  private int value(Polynomial polynomial, int point) {
    Term first = x.atoms().first();
    Polynomial value =
        polynomial.substitute(s -> Polynomial.of(s.equals(first) ? point % 16 : point / 16));
    return value.constant().numerator().mod(BigInteger.valueOf(16)).intValue();
  }
}
