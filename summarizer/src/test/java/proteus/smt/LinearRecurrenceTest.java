package proteus.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import proteus.testing.Slow;

class LinearRecurrenceTest {
  private static LinearRecurrence of(long... coefficients) {
    return new LinearRecurrence(
        java.util.Arrays.stream(coefficients).mapToObj(BigInteger::valueOf).toList());
  }

  /** One with small coefficients, of order 1 to 3. */
  static LinearRecurrence random(Random random) {
    List<BigInteger> coefficients = new ArrayList<>();
    int order = 1 + random.nextInt(3);
    for (int i = 0; i < order; i++) {
      int least = i == order - 1 ? 1 : 0;
      int size = least + random.nextInt(4 - least);
      coefficients.add(BigInteger.valueOf(random.nextInt(3) == 0 ? -size : size));
    }
    return new LinearRecurrence(coefficients);
  }

  private static List<BigInteger> numbers(long... numbers) {
    return java.util.Arrays.stream(numbers).mapToObj(BigInteger::valueOf).toList();
  }

  @Test
  void elements() {
    assertThat(of(1, 1).elements(8)).isEqualTo(numbers(0, 1, 1, 2, 3, 5, 8, 13));
    assertThat(of(0, 1, 1).elements(7)).isEqualTo(numbers(0, 0, 1, 0, 1, 1, 1));
    assertThat(of(1, 1).element(BigInteger.valueOf(90)))
        .isEqualTo(new BigInteger("2880067194370816120"));
    assertThat(of(1, 1).element(BigInteger.TWO.pow(70), BigInteger.valueOf(3)).intValueExact())
        .isEqualTo(BigInteger.TWO.pow(70).mod(BigInteger.valueOf(8)).intValueExact() == 0 ? 0 : 1);
  }

  @Test
  void monotoneSequences() {
    assertThat(of(1, 1).isGrowing()).isTrue();
    assertThat(of(4, -1).isGrowing()).isTrue();
    assertThat(of(3, -1).isGrowing()).isTrue();
    assertThat(of(2, -2).isGrowing()).isFalse();
    assertThat(of(0, 1, 1).isGrowing()).isFalse();
    assertThat(of(0, 1, 1).isNonNegative()).isTrue();
    assertThat(of(1, 1).isNonDecreasing(numbers(1, 0))).isFalse();
    assertThat(of(1, 1).isNonDecreasing(numbers(-3, 2))).isFalse();
  }

  @Property(seed = "1", tries = 1000)
  void elementsAreThoseOfTheRecurrence(@ForAll long seed) {
    Random random = new Random(seed);
    LinearRecurrence recurrence = random(random);
    List<BigInteger> first =
        Stream.generate(() -> BigInteger.valueOf(random.nextInt(21) - 10L))
            .limit(recurrence.order())
            .toList();
    List<BigInteger> values = recurrence.values(first, 60);
    int n = random.nextInt(40);
    int m = random.nextInt(15);
    List<BigInteger> factors = recurrence.combination(BigInteger.valueOf(n), null);
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < factors.size(); i++) {
      sum = sum.add(factors.get(i).multiply(values.get(m + i)));
    }
    assertThat(sum).isEqualTo(values.get(m + n));
    BigInteger element = recurrence.element(BigInteger.valueOf(n));
    assertThat(element).isEqualTo(recurrence.elements(n + 1).getLast());
    BigInteger modulus = BigInteger.valueOf(2L + random.nextInt(300));
    assertThat(recurrence.element(BigInteger.valueOf(n), modulus)).isEqualTo(element.mod(modulus));
    if (n > 0) {
      int bits = element.bitLength() - 1;
      assertThat(recurrence.isComputable(BigInteger.valueOf(n), bits)).isFalse();
    }
  }

  @Property(seed = "1", tries = 2000)
  void whatIsSeenOfTheOrderHolds(@ForAll long seed) {
    Random random = new Random(seed);
    LinearRecurrence recurrence = random(random);
    List<BigInteger> first =
        Stream.generate(() -> BigInteger.valueOf(random.nextInt(9) - 3L))
            .limit(recurrence.order())
            .toList();
    if (recurrence.isNonDecreasing(first)) {
      assertThat(recurrence.values(first, 80)).isSorted();
    }
    List<BigInteger> elements = recurrence.elements(80);
    if (recurrence.isGrowing()) {
      assertThat(elements).isSorted();
    }
    if (recurrence.isNonNegative()) {
      assertThat(elements).allMatch(e -> e.signum() >= 0);
    }
  }

  /** What factories make of comparisons with combinations of elements has their truth value. */
  @Slow
  @Property(seed = "1", tries = 1000)
  void comparisonsOfElements(@ForAll long seed) {
    Random random = new Random(seed);
    Terms terms = new Terms();
    LinearRecurrence recurrence = random(random);
    Term n = terms.intVar("n", random.nextBoolean() ? Interval.ALL : Interval.nonNegative());
    Term sum = terms.intConst(random.nextInt(41) - 20);
    for (int i = 0; i < recurrence.order(); i++) {
      Term index = terms.add(n, terms.intConst(random.nextInt(3)));
      Term element = terms.element(recurrence, i, index);
      sum = terms.add(sum, terms.mul(BigInteger.valueOf(random.nextInt(7) - 3L), element));
    }
    Term bound = terms.intConst(random.nextInt(2000) - 500);
    List<Term> comparisons =
        List.of(terms.le(sum, bound), terms.le(bound, sum), terms.eq(sum, bound));
    Term modulus = terms.intConst(2 + random.nextInt(6));
    Term rest = terms.mod(sum, modulus);
    int least = n.range().equals(Interval.ALL) ? -4 : 0;
    for (int value = least; value < 25; value++) {
      TermEvaluator evaluator = TermEvaluator.of(java.util.Map.of(n, integer(value)));
      BigInteger exact = evaluator.integer(sum);
      int order = exact.compareTo(bound.intConstant().orElseThrow());
      assertThat(comparisons.stream().map(evaluator::isTrue).toList())
          .as("%s at %d", sum, value)
          .containsExactly(order <= 0, order >= 0, order == 0);
      assertThat(evaluator.integer(rest)).isEqualTo(exact.mod(evaluator.integer(modulus)));
    }
  }

  private static TermValue integer(long value) {
    return new TermValue.Int(BigInteger.valueOf(value));
  }
}
