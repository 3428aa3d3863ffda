package proteus.verifier.app.verify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Term;

/** Opens solvers and remembers the last question that one of them answered with "satisfiable". */
final class LastQuestion implements Supplier<Solver> {
  private final Supplier<Solver> solvers;
  private volatile List<Term> satisfiable = List.of();

  LastQuestion(Supplier<Solver> solvers) {
    this.solvers = solvers;
  }

  /** The assertions and assumptions of that question; empty if there was none. */
  List<Term> satisfiable() {
    return satisfiable;
  }

  @Override
  public Solver get() {
    return new Listening(solvers.get());
  }

  /** Passes everything on. */
  private final class Listening implements Solver {
    private final Solver solver;
    private final Deque<List<Term>> scopes = new ArrayDeque<>(List.of(new ArrayList<>()));

    Listening(Solver solver) {
      this.solver = solver;
    }

    @Override
    public void add(Term assertion) {
      scopes.getLast().add(assertion);
      solver.add(assertion);
    }

    @Override
    public void push() {
      scopes.addLast(new ArrayList<>());
      solver.push();
    }

    @Override
    public void pop() {
      scopes.removeLast();
      solver.pop();
    }

    @Override
    public CheckResult check(List<Term> assumptions, Budget budget) {
      CheckResult result = solver.check(assumptions, budget);
      if (result instanceof CheckResult.Sat) {
        List<Term> question = new ArrayList<>();
        scopes.forEach(question::addAll);
        question.addAll(assumptions);
        satisfiable = question;
      }
      return result;
    }

    @Override
    public void close() {
      solver.close();
    }
  }
}
