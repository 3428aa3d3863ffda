package proteus.smt.z3;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import proteus.smt.Budget;
import proteus.smt.HornClause;
import proteus.smt.HornSolver.Answer;
import proteus.smt.HornSolver.Relation;
import proteus.smt.Interval;
import proteus.smt.Predicate;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.testing.Slow;

class Z3SpacerTest {
  private final Terms terms = new Terms();
  private final Term x = terms.intVar("x", Interval.ALL);
  private final Term y = terms.intVar("y", Interval.of(0, 9));
  private final Term flag = terms.boolVar("flag");
  private final Predicate at = new Predicate("at", List.of(Sort.INT, Sort.INT, Sort.BOOL));
  private final Predicate failure = new Predicate("failure", List.of());

  /** x starts anywhere from y on and grows by y; the flag stays set. */
  private List<HornClause> clauses(Term bad) {
    return List.of(
        new HornClause(List.of(), terms.le(y, x), at.of(List.of(x, y, terms.tru()))),
        new HornClause(
            List.of(at.of(List.of(x, y, flag))),
            terms.tru(),
            at.of(List.of(terms.add(x, y), y, flag))),
        new HornClause(List.of(at.of(List.of(x, y, flag))), bad, failure.of(List.of())));
  }

  private Answer solve(Term bad) {
    return new Z3Spacer(Z3Options.DEFAULT)
        .solve(terms, clauses(bad), failure, Budget.ofWork(20_000));
  }

  @Test
  void readsASolution() {
    Answer answer = solve(terms.or(terms.lt(x, terms.intConst(0)), terms.not(flag)));
    assertThat(answer).isInstanceOf(Answer.Avoidable.class);
    Relation relation = Objects.requireNonNull(((Answer.Avoidable) answer).relations().get(at));
    assertThat(holds(relation, 5, 3, true)).isTrue();
    assertThat(holds(relation, 8, 3, true)).isTrue();
    assertThat(holds(relation, -1, 3, true)).isFalse();
    assertThat(holds(relation, 5, 3, false)).isFalse();
  }

  private static boolean holds(Relation relation, int x, int y, boolean flag) {
    return TermEvaluator.of(
            Map.of(
                relation.parameters().get(0), new TermValue.Int(BigInteger.valueOf(x)),
                relation.parameters().get(1), new TermValue.Int(BigInteger.valueOf(y)),
                relation.parameters().get(2), new TermValue.Bool(flag)))
        .isTrue(relation.formula());
  }

  @Test
  void keepsToTheRangesOfVariables() {
    assertThat(solve(terms.lt(x, y))).isInstanceOf(Answer.Avoidable.class);
    assertThat(solve(terms.eq(x, terms.intConst(17)))).isInstanceOf(Answer.Forced.class);
  }

  @Slow
  @Test
  void givesUpInTime() {
    Term z = terms.intVar("z", Interval.ALL);
    Predicate three = new Predicate("three", List.of(Sort.INT, Sort.INT, Sort.INT));
    Term cubes =
        terms.eq(
            terms.add(terms.mul(x, terms.mul(x, x)), terms.mul(z, terms.mul(z, z))),
            terms.intConst(42));
    List<HornClause> hard =
        List.of(
            new HornClause(List.of(), terms.tru(), three.of(List.of(x, x, z))),
            new HornClause(
                List.of(three.of(List.of(x, x, z))),
                terms.tru(),
                three.of(List.of(terms.mul(x, z), terms.add(x, z), terms.mul(z, z)))),
            new HornClause(List.of(three.of(List.of(x, z, x))), cubes, failure.of(List.of())));
    Budget budget = Budget.ofProcessor(300);
    Answer answer = new Z3Spacer(Z3Options.DEFAULT).solve(terms, hard, failure, budget);
    assertThat(answer).isNotInstanceOf(Answer.Avoidable.class);
  }
}
