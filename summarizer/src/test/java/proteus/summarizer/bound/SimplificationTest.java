package proteus.summarizer.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import proteus.smt.Interval;
import proteus.smt.Rational;
import proteus.summarizer.bound.expression.BoundAtom;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundValues;
import proteus.summarizer.bound.expression.Dominance;
import proteus.summarizer.bound.expression.MaxProducts;
import proteus.testing.Slow;

/** Shorter forms of expressions have the same values. */
class SimplificationTest {
  private static final BoundExpression N = input("n");
  private static final BoundExpression M = input("m");

  private static BoundExpression input(String name) {
    return BoundExpression.of(new BoundAtom.Input(name, new Interval(null, null)));
  }

  private static BoundExpression less(BoundExpression e, int by) {
    return e.minus(BoundExpression.of(by));
  }

  @Test
  void extremaOfWhatIsGreaterByAConstant() {
    BoundExpression smaller = less(N, 1).orZero();
    assertThat(BoundExpression.min(List.of(smaller, N.orZero()))).isEqualTo(smaller);
    assertThat(BoundExpression.max(List.of(smaller, N.orZero()))).isEqualTo(N.orZero());
    BoundExpression half = N.orZero().dividedUp(BigInteger.TWO);
    assertThat(BoundExpression.max(half, N.orZero())).isEqualTo(N.orZero());
    assertThat(BoundExpression.max(half, M.orZero())).isNotEqualTo(M.orZero());
  }

  @Test
  void productsWithAMaximum() {
    BoundExpression max = less(N, 1).orZero();
    BoundExpression sum = max.times(N).times(BigInteger.TWO).minus(max.times(max)).minus(max);
    assertThat(MaxProducts.reduced(sum)).hasToString("max(0, n - 1)^2 + max(0, n - 1)");
    assertThat(MaxProducts.reduced(N.orZero().times(N))).hasToString("max(0, n)^2");
    assertThat(MaxProducts.isSame(max.times(less(N, 1)), max.times(max))).isTrue();
    assertThat(MaxProducts.isSame(max.times(N), max.times(max))).isFalse();
  }

  @Test
  void conditionsHaveTheirNegativePartsOnTheRight() {
    InputCondition condition = InputCondition.positive(less(N, 5).minus(M));
    assertThat(condition).hasToString("n > m + 5");
    assertThat(condition.negated()).hasToString("m >= n - 5");
    assertThat(InputCondition.notNegative(less(N, 1))).hasToString("n > 0");
    assertThat(InputCondition.notNegative(BoundExpression.of(7).minus(N))).hasToString("n <= 7");
  }

  @Slow
  @Property(seed = "1", tries = 300)
  void valuesStayTheSame(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
    Random random = new Random(seed);
    BoundExpression a = any(random, 3);
    BoundExpression b = any(random, 3);
    BoundExpression max = BoundExpression.max(a, b);
    BoundExpression min = BoundExpression.min(List.of(a, b));
    BoundExpression product = a.times(b);
    BoundExpression reduced = MaxProducts.reduced(product);
    boolean same = MaxProducts.isSame(a, b);
    boolean neverLess = Dominance.isNeverLess(a, b);
    for (int i = 0; i < 40; i++) {
      BigInteger n = BigInteger.valueOf(random.nextInt(21) - 10);
      BigInteger m = BigInteger.valueOf(random.nextInt(21) - 10);
      BoundValues values = new BoundValues(x -> x.name().equals("n") ? n : m);
      Rational first = values.of(a);
      Rational second = values.of(b);
      boolean isFirst = first.compareTo(second) >= 0;
      assertThat(values.of(max)).isEqualTo(isFirst ? first : second);
      assertThat(values.of(min)).isEqualTo(isFirst ? second : first);
      assertThat(values.of(reduced)).isEqualTo(first.multiply(second));
      assertThat(!neverLess || isFirst).isTrue();
      assertThat(!same || first.equals(second)).isTrue();
    }
  }

  /** An expression with integer values. */
  private static BoundExpression any(Random random, int depth) {
    BoundExpression leaf = random.nextBoolean() ? N : M;
    if (depth == 0) {
      return leaf.times(BigInteger.valueOf(random.nextInt(5) - 2)).plus(BoundExpression.ONE);
    }
    BoundExpression a = any(random, depth - 1);
    List<BoundExpression> both = new ArrayList<>(List.of(a, any(random, depth - 1)));
    return switch (random.nextInt(8)) {
      case 0 -> a.orZero();
      case 1 -> less(leaf, random.nextInt(4)).orZero();
      case 2 -> BoundExpression.max(both);
      case 3 -> BoundExpression.min(both);
      case 4 -> a.orZero().dividedUp(BigInteger.valueOf(random.nextInt(3) + 1));
      case 5 -> a.orZero().dividedUp(leaf);
      case 6 -> a.plus(both.get(1));
      default -> less(leaf, random.nextInt(4)).orZero().times(leaf);
    };
  }
}
