package proteus.verifier.cut;

import java.util.List;
import java.util.function.IntPredicate;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Term;

/**
 * A solver that does not answer some questions. The others it answers with so many steps, however
 * long that takes.
 */
public final class CutSolver implements Solver {
  private static final long STEPS = 500_000;
  private static final int LONG_MILLIS = 60_000;

  private final Solver inner;
  private final IntPredicate cut;
  private final long stepsOfCut;
  private int questions;

  private CutSolver(Solver inner, IntPredicate cut, long stepsOfCut) {
    this.inner = inner;
    this.cut = cut;
    this.stepsOfCut = stepsOfCut;
  }

  /** Answers all questions but those with these numbers, from 0. */
  public static CutSolver silent(Solver inner, IntPredicate cut) {
    return new CutSolver(inner, cut, 0);
  }

  /** Is interrupted in the questions with these numbers, from 0, after so many steps. */
  public static CutSolver interrupted(Solver inner, IntPredicate cut, long steps) {
    return new CutSolver(inner, cut, steps);
  }

  /** How many questions it was asked. */
  public int questions() {
    return questions;
  }

  @Override
  public void add(Term assertion) {
    inner.add(assertion);
  }

  @Override
  public void push() {
    inner.push();
  }

  @Override
  public void pop() {
    inner.pop();
  }

  @Override
  public CheckResult check(List<Term> assumptions, Budget budget) {
    if (budget.isOver()) {
      return new CheckResult.Unknown("time limit");
    }
    boolean cutHere = cut.test(questions++);
    if (cutHere && stepsOfCut == 0) {
      return new CheckResult.Unknown("time limit");
    }
    long steps = cutHere ? stepsOfCut : Math.min(STEPS, budget.steps().orElse(STEPS));
    return inner.check(assumptions, Budget.ofProcessor(LONG_MILLIS).withSteps(steps));
  }

  @Override
  public void close() {
    inner.close();
  }
}
