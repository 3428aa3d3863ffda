package proteus.verifier.engine.acceleration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import proteus.ir.IntType;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.z3.Z3Solver;
import proteus.testing.Slow;
import proteus.verifier.engine.acceleration.AccelerationEngine.Relations;
import proteus.verifier.task.Answer;

/** Systems of one loop over x, which begins at 0. */
@Slow
class AccelerationEngineTest {
  private final Terms terms = new Terms();
  private final Term x = terms.intVar("x", Interval.of(-100_000, 100_000));
  private final Term choice = terms.intVar("choice", Interval.of(-8, 7));
  private final CutPoint loop =
      new CutPoint(
          0,
          new Location(0),
          SourceSpan.NONE,
          Map.of(Variable.temporary("x", IntType.UNBOUNDED), x));

  private Term number(long value) {
    return terms.intConst(value);
  }

  private Transition step(Term condition, Term value) {
    return new Transition(Optional.of(loop), condition, new Target.Reached(loop, List.of(value)));
  }

  /** With time enough to find what there is to find. */
  private Answer run(Relations kind, Term bad, Transition... steps) {
    return run(120_000, kind, bad, steps);
  }

  private Answer run(long millis, Relations kind, Term bad, Transition... steps) {
    List<Transition> all = new java.util.ArrayList<>(List.of(steps));
    all.add(
        new Transition(
            Optional.empty(), terms.tru(), new Target.Reached(loop, List.of(number(0)))));
    all.add(
        new Transition(
            Optional.of(loop), bad, new Target.Violated(Property.UNREACH_CALL, SourceSpan.NONE)));
    return AccelerationEngine.run(
        new TransitionSystem(terms, List.of(loop), all),
        kind,
        Z3Solver::create,
        Budget.ofProcessor(millis));
  }

  @Test
  void aDeepFailureIsFound() {
    Transition count = step(terms.lt(x, number(90_000)), terms.add(x, number(3)));
    assertThat(run(Relations.EXACT, terms.eq(x, number(66_666)), count))
        .isInstanceOf(Answer.Violated.class);
  }

  @Test
  void exhaustionProves() {
    Transition count = step(terms.lt(x, number(90_000)), terms.add(x, number(3)));
    assertThat(run(Relations.EXACT, terms.eq(x, number(66_667)), count))
        .isInstanceOf(Answer.Holds.class);
  }

  @Test
  void aTransitiveRelationProvesWhereThereIsNoClosedForm() {
    Term value = terms.add(x, choice);
    Transition walk =
        step(terms.and(terms.gt(choice, number(0)), terms.lt(x, number(1000))), value);
    assertThat(run(Relations.ANY, terms.lt(x, number(0)), walk)).isInstanceOf(Answer.Holds.class);
    assertThat(run(Relations.ANY, terms.gt(x, number(1006)), walk))
        .isInstanceOf(Answer.Holds.class);
    assertThat(run(Relations.ANY, terms.gt(x, number(1005)), walk))
        .isNotInstanceOf(Answer.Holds.class);
  }

  /** A round says what happens for some choices; others of the same transition are not blocked. */
  @Test
  void whatARoundDoesNotCoverIsNotBlocked() {
    Term value =
        terms.ite(terms.ge(choice, number(1)), terms.add(x, number(2)), terms.add(x, number(3)));
    Transition step = step(terms.lt(x, number(300)), value);
    for (Relations kind : Relations.values()) {
      for (long bad : new long[] {2, 3, 5, 7, 299, 301, 302}) {
        assertThat(run(kind, terms.eq(x, number(bad)), step))
            .as(kind + " " + bad)
            .isInstanceOf(Answer.Violated.class);
      }
      for (long unreached : new long[] {1, 303}) {
        assertThat(run(500, kind, terms.eq(x, number(unreached)), step))
            .isNotInstanceOf(Answer.Violated.class);
      }
    }
  }
}
