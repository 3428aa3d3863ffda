package proteus.verifier.check.cuts;

import proteus.smt.Term;

/** What comes next depends on a condition: both ways are followed. Nothing has changed yet. */
final class BranchFork extends RuntimeException {
  private static final long serialVersionUID = 1;

  final transient Term condition;

  BranchFork(Term condition) {
    super("fork", null, false, false);
    this.condition = condition;
  }
}
