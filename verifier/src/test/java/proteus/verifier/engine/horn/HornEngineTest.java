package proteus.verifier.engine.horn;

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
import proteus.smt.HornSolver;
import proteus.smt.Interval;
import proteus.smt.Predicate;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.testing.Slow;

/** A loop that counts x from 0 to 100 and then claims something of it. */
class HornEngineTest {
  private final Terms terms = new Terms();
  private final Term x = terms.intVar("x", Interval.of(-1000, 1000));
  private final Variable variable = Variable.temporary("x", IntType.UNBOUNDED);
  private final CutPoint loop =
      new CutPoint(0, new Location(0), SourceSpan.NONE, Map.of(variable, x));

  private TransitionSystem system(Term bad) {
    Term enters = terms.lt(x, terms.intConst(100));
    return new TransitionSystem(
        terms,
        List.of(loop),
        List.of(
            new Transition(
                Optional.empty(),
                terms.tru(),
                new Target.Reached(loop, List.of(terms.intConst(0)))),
            new Transition(
                Optional.of(loop),
                enters,
                new Target.Reached(loop, List.of(terms.add(x, terms.intConst(1))))),
            new Transition(
                Optional.of(loop),
                terms.and(terms.not(enters), bad),
                new Target.Violated(Property.UNREACH_CALL, "", SourceSpan.NONE))));
  }

  private HornEngine.Result prove(HornSolver horn, Term bad) {
    return new HornEngine(horn, Z3Solver::create).prove(system(bad), Budget.ofWork(10_000));
  }

  @Test
  void spacerProvesWhatHolds() {
    Term bad = terms.ne(x, terms.intConst(100));
    assertThat(prove(new Z3Spacer(Z3Options.DEFAULT), bad))
        .isInstanceOf(HornEngine.Result.Proved.class);
  }

  @Slow
  @Test
  void spacerProvesNothingElse() {
    Term bad = terms.ne(x, terms.intConst(99));
    assertThat(prove(new Z3Spacer(Z3Options.DEFAULT), bad))
        .isNotInstanceOf(HornEngine.Result.Proved.class);
  }

  @Test
  void gapsAreNotProvedAway() {
    TransitionSystem unexplored =
        new TransitionSystem(
            terms,
            List.of(loop),
            List.of(
                new Transition(
                    Optional.empty(),
                    terms.tru(),
                    new Target.Unexplored("memory access", SourceSpan.NONE))));
    HornEngine.Result answer =
        new HornEngine(new Z3Spacer(Z3Options.DEFAULT), Z3Solver::create)
            .prove(unexplored, Budget.ofWork(10_000));
    assertThat(answer).isNotInstanceOf(HornEngine.Result.Proved.class);
  }

  @Test
  void aClaimThatDoesNotHoldIsNotBelieved() {
    Term bad = terms.ne(x, terms.intConst(99));
    assertThat(prove(claims(100), bad)).isNotInstanceOf(HornEngine.Result.Proved.class);
    assertThat(prove(claims(99), bad)).isNotInstanceOf(HornEngine.Result.Proved.class);
    assertThat(prove(claims(-1), bad)).isNotInstanceOf(HornEngine.Result.Proved.class);
    assertThat(prove((t, c, q, b) -> new HornSolver.Answer.Avoidable(Map.of()), bad))
        .isNotInstanceOf(HornEngine.Result.Proved.class);
  }

  @Test
  void aClaimThatHoldsIsConfirmed() {
    assertThat(prove(claims(100), terms.ne(x, terms.intConst(100))))
        .isInstanceOf(HornEngine.Result.Proved.class);
  }

  /** Claims that x is at most so much, whatever it is asked. */
  private HornSolver claims(long most) {
    return (t, clauses, query, budget) -> {
      Term parameter = t.freshVar("p", Sort.INT, Interval.ALL);
      Predicate predicate = clauses.getFirst().head().predicate();
      HornSolver.Relation relation =
          new HornSolver.Relation(List.of(parameter), t.le(parameter, t.intConst(most)));
      return new HornSolver.Answer.Avoidable(Map.of(predicate, relation));
    };
  }
}
