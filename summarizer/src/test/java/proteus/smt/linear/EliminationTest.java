package proteus.smt.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermGraph;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.testing.Slow;

final class EliminationTest {
  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.INT);
  private final Term y = terms.var("y", Sort.INT);
  private final Term k = terms.intVar("k", Interval.nonNegative());
  private final Term m = terms.intVar("m", Interval.nonNegative());

  private Term number(long value) {
    return terms.intConst(value);
  }

  @Test
  void equationsDetermineACounter() {
    List<Term> left =
        Elimination.of(
            terms,
            List.of(
                terms.eq(x, terms.add(number(5), k)),
                terms.eq(y, terms.mul(number(3), k)),
                terms.le(k, number(10))),
            Set.of(k));
    assertThat(left)
        .containsExactlyInAnyOrder(
            terms.eq(y, terms.mul(number(3), terms.sub(x, number(5)))),
            terms.le(terms.sub(x, number(5)), number(10)),
            terms.ge(x, number(5)));
  }

  @Test
  void inequalitiesAreCombined() {
    List<Term> left =
        Elimination.of(
            terms,
            List.of(terms.eq(x, terms.add(k, m)), terms.le(terms.mul(number(2), k), y)),
            Set.of(k, m));
    assertThat(left).contains(terms.ge(x, number(0)), terms.ge(y, number(0)));
  }

  @Test
  void whatIsNotLinearLeavesItsRange() {
    Term square = terms.eq(x, terms.mul(k, k));
    assertThat(Elimination.of(terms, List.of(square, terms.le(y, number(3))), Set.of(k)))
        .containsExactlyInAnyOrder(terms.le(y, number(3)), terms.ge(x, number(0)));
  }

  /** Whatever satisfies the conjunction satisfies what is left of it. */
  @Slow
  @Property(seed = "1", tries = 500)
  void whatIsLeftFollows(@ForAll long seed) {
    Random random = new Random(seed);
    List<Term> variables = List.of(x, y, k, m);
    Map<Term, TermValue> values = new LinkedHashMap<>();
    variables.forEach(
        v -> values.put(v, new TermValue.Int(java.math.BigInteger.valueOf(random.nextInt(7)))));
    TermEvaluator evaluator = TermEvaluator.of(values);
    List<Term> conjuncts = new ArrayList<>();
    while (conjuncts.size() < 5) {
      Term sum = number(random.nextInt(-4, 5));
      for (Term variable : variables) {
        sum = terms.add(sum, terms.mul(number(random.nextInt(-2, 3)), variable));
      }
      Term comparison =
          random.nextBoolean()
              ? terms.le(sum, number(0))
              : terms.eq(sum, terms.intConst(evaluator.integer(sum)));
      Term clause =
          random.nextInt(3) == 0 ? terms.or(comparison, terms.le(x, terms.add(k, m))) : comparison;
      if (evaluator.isTrue(clause)) {
        conjuncts.add(clause);
      }
    }
    for (Term left : Elimination.of(terms, conjuncts, Set.of(k, m))) {
      assertThat(TermGraph.freeVariables(left)).doesNotContain(k, m);
      assertThat(evaluator.isTrue(left)).as(conjuncts + " so " + left).isTrue();
    }
  }
}
