package proteus.verifier.app;

import proteus.smt.Solver;
import proteus.smt.box.BoxSolver;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;

/** The solver that searches and checks ask. */
public final class Solvers {
  private Solvers() {}

  /** A solver without assertions. */
  public static Solver open(Z3Options options) {
    return new BoxSolver(Z3Solver.create(options));
  }
}
