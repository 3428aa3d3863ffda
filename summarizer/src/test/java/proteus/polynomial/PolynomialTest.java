package proteus.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import proteus.smt.Interval;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.testing.Slow;

class PolynomialTest {
  private final Terms terms = new Terms();
  private final List<Term> atoms =
      List.of(
          terms.intVar("a", Interval.ALL),
          terms.intVar("b", Interval.ALL),
          terms.intVar("c", Interval.ALL),
          terms.intVar("d", Interval.ALL));

  private static Rational rational(long numerator, long denominator) {
    return new Rational(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  private Polynomial random(Random random) {
    Polynomial sum = Polynomial.of(rational(random.nextInt(7) - 3, 1 + random.nextInt(3)));
    for (int i = random.nextInt(4); i > 0; i--) {
      TreeMap<Term, Integer> exponents = new TreeMap<>();
      for (int j = random.nextInt(3); j > 0; j--) {
        exponents.put(atoms.get(random.nextInt(atoms.size())), 1 + random.nextInt(2));
      }
      Rational factor = rational(random.nextInt(9) - 4, 1 + random.nextInt(4));
      sum = sum.add(Polynomial.of(Map.of(new Monomial(exponents), factor)));
    }
    return sum;
  }

  private Rational value(Polynomial polynomial, List<Rational> point) {
    Rational sum = Rational.ZERO;
    for (var addend : polynomial.coefficients().entrySet()) {
      Rational product = addend.getValue();
      for (var power : addend.getKey().exponents().entrySet()) {
        for (int i = 0; i < power.getValue(); i++) {
          product = product.multiply(point.get(atoms.indexOf(power.getKey())));
        }
      }
      sum = sum.add(product);
    }
    return sum;
  }

  /** The operations are those on values; equal values at enough points are equal polynomials. */
  @Slow
  @Property(seed = "1", tries = 300)
  void operationsAreThoseOnValues(@ForAll long seed) {
    Random random = new Random(seed);
    Polynomial p = random(random);
    Polynomial q = random(random);
    Polynomial r = random(random);
    List<Rational> point = new ArrayList<>();
    atoms.forEach(a -> point.add(rational(random.nextInt(19) - 9, 1 + random.nextInt(5))));
    Rational x = value(p, point);
    Rational y = value(q, point);
    assertThat(value(p.add(q), point)).isEqualTo(x.add(y));
    assertThat(value(p.subtract(q), point)).isEqualTo(x.add(y.negate()));
    assertThat(value(p.multiply(q), point)).isEqualTo(x.multiply(y));
    assertThat(value(p.power(2), point)).isEqualTo(x.multiply(x));
    assertThat(value(p.scale(rational(-2, 3)), point)).isEqualTo(x.multiply(rational(-2, 3)));
    Term atom = atoms.get(random.nextInt(4));
    List<Rational> moved = new ArrayList<>(point);
    moved.set(atoms.indexOf(atom), y);
    assertThat(value(p.substitute(atom, q), point)).isEqualTo(value(p, moved));
    List<Rational> images = List.of(x, y, value(r, point), point.get(0));
    Polynomial all =
        r.substitute(a -> List.of(p, q, r, Polynomial.of(atoms.get(0))).get(atoms.indexOf(a)));
    assertThat(value(all, point)).isEqualTo(value(r, images));
    Polynomial parts = Polynomial.ZERO;
    for (Polynomial part : p.coefficientsOf(atom).reversed()) {
      parts = parts.multiply(Polynomial.of(atom)).add(part);
    }
    assertThat(parts).isEqualTo(p).hasSameHashCodeAs(p);
    assertThat(p.add(q).subtract(q)).isEqualTo(p).hasSameHashCodeAs(p);
    assertThat(p.subtract(p)).isEqualTo(Polynomial.ZERO);
    p.coefficients().forEach((m, c) -> assertThat(p.coefficientOf(m.exponents())).isEqualTo(c));
    assertThat(p.coefficientOf(Map.of(atom, 9))).isEqualTo(Rational.ZERO);
    assertThat(Polynomial.of(p.coefficients())).isEqualTo(p);
    assertThat(p.atoms()).isEqualTo(Polynomial.of(p.coefficients()).atoms());
  }

  @Slow
  @Property(seed = "1", tries = 200)
  void monomialsAreInTheLibrarysOrder(@ForAll long seed) {
    Random random = new Random(seed);
    Polynomial product = random(random).multiply(random(random)).multiply(random(random));
    assertThat(List.copyOf(product.coefficients().keySet())).isSorted();
  }

  @Test
  void whatGetsLongOrOverflowsIsNotSubstituted() {
    Polynomial a = Polynomial.of(atoms.get(0));
    Polynomial sum = atoms.stream().map(Polynomial::of).reduce(Polynomial.ZERO, Polynomial::add);
    assertThat(a.power(5).substitute(s -> sum, 20)).isEmpty();
    assertThat(a.power(5).substitute(s -> sum, 60)).contains(sum.power(5));
    Polynomial power = a;
    for (int i = 0; i < 30; i++) {
      power = power.multiply(power);
    }
    Polynomial large = power;
    assertThatThrownBy(() -> large.multiply(large)).isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> a.power(2).substitute(s -> large))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void atomsThatCancelDoNotOccur() {
    Polynomial a = Polynomial.of(atoms.get(0));
    Polynomial b = Polynomial.of(atoms.get(1));
    Polynomial rest = a.add(b).subtract(b);
    assertThat(rest.atoms()).containsExactly(atoms.get(0));
    assertThat(rest).isEqualTo(a);
    assertThat(a.subtract(a).isConstant()).isTrue();
    assertThat(a.scale(Rational.ZERO)).isEqualTo(Polynomial.ZERO);
    assertThat(Polynomial.ZERO.degree()).isZero();
    assertThat(a.multiply(b).degree()).isEqualTo(2);
  }
}
